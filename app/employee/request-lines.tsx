import { Link } from 'react-router'
import type { Request } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Directory } from '../staff/data/directory.ts'
import { RequestStatusLabel } from '../staff/requests/request-icon.tsx'
import { RequestTime } from '../staff/requests/request-time.tsx'
import { requestSummary } from '../staff/requests/summary.ts'
import { sayWhen } from '../staff/requests/when.ts'
import '../staff/requests/request.css'

export interface LineView {
  now: number
  timeZone: string
  me: string
  directory: Directory
  /** The line's target: the board, filtered by its room. */
  board: string
}

/** Requests in a line or two each: what, since when, who. Each leads to the board, where something can be done to it. */
export function RequestLines({ requests, view }: { requests: readonly Request[]; view: LineView }) {
  return (
    <ul className="flex flex-col">
      {requests.map((request) => (
        <li key={request.id} className="border-b border-line last:border-b-0">
          <RequestLine request={request} view={view} />
        </li>
      ))}
    </ul>
  )
}

function RequestLine({ request, view }: { request: Request; view: LineView }) {
  const t = useTexts(staffTexts)
  const { now, timeZone, me, directory, board } = view
  const { roomId, status, assigneeId, cleaningPreference, comment } = request
  const room = directory.roomNumber(roomId)
  const who = assigneeId === me ? '' : directory.personName(assigneeId)
  return (
    <Link
      to={`${board}?room=${roomId}`}
      className="request-line flex min-h-13 items-center gap-3 py-1.5 hover:bg-raised focus-visible:-outline-offset-2"
    >
      <span className="min-w-12 text-2xl leading-none font-bold tracking-tight tabular-nums">
        <span className="sr-only">{`${t.roomWord} `}</span>
        {room}
      </span>
      <span className="flex min-w-0 flex-1 flex-col text-sm">
        <span className="flex items-center gap-1.5">
          {request.services.map(({ serviceId }) => (
            <svg
              key={serviceId}
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="request-service"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own, from the server
              dangerouslySetInnerHTML={{ __html: directory.serviceStrokes(serviceId) }}
            />
          ))}
          <span className="font-medium">{requestSummary(request, directory, t.onlyComment)}</span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <RequestStatusLabel of={status} word={t.statuses[status]} />
          <RequestTime request={request} now={now} timeZone={timeZone} />
          {cleaningPreference && <span>{sayWhen(request, timeZone, now, t.when)}</span>}
          {who && <span className="text-soft">{who}</span>}
        </span>
        {comment && (
          <span dir="auto" className="wrap-anywhere">
            {comment}
          </span>
        )}
      </span>
    </Link>
  )
}
