import type { Request } from '../../../domain/requests/shapes.ts'
import type { Queued } from '../action-log/queued.ts'
import { RequestRow } from '../requests/request-row.tsx'
import { useRowFocus } from '../requests/use-row-focus.ts'
import type { View } from '../requests/view.ts'
import '../requests/request.css'

/** A room's requests as rows of the board. */
export function RoomRequests({
  requests,
  pending,
  undone,
  view,
}: {
  requests: readonly Request[]
  /** The pending action of each request. */
  pending: ReadonlyMap<string, Queued>
  undone?: { requestId: string } | undefined
  view: View
}) {
  return (
    <div {...useRowFocus(requests, pending, undone)} className="@container">
      <ul className="request-list">
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            together={undefined}
            level={4}
            flags={undefined}
            isFresh={false}
            handedBy={undefined}
            pending={pending.get(request.id)}
            isTaken
            view={view}
          />
        ))}
      </ul>
    </div>
  )
}
