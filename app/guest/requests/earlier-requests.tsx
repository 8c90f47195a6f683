import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { guestFrameTexts } from '../../../i18n/guest.ts'
import { useGuestLanguage } from '../../shell/use-language.ts'
import { useGuestTexts } from '../page-context.ts'
import type { RoomShown } from '../room-shown.ts'
import { sayer } from '../say.ts'
import { CardText } from './request-card.tsx'
import { RequestState } from './request-state.tsx'

/** An earlier request without its due time, and without the note that no employee is on duty. */
const withoutPromise = (request: OwnRequest): OwnRequest => ({
  ...request,
  dueAt: null,
  expectedAt: null,
  isUnattended: false,
})

interface Props {
  room: RoomShown
  requests: readonly OwnRequest[]
}

/** Requests of earlier days, folded away. They have no actions left, so no script updates them. */
export function EarlierRequests({ room, requests }: Props) {
  const t = guestFrameTexts[useGuestLanguage()]
  const say = sayer(room, room.now, useGuestTexts())
  if (requests.length === 0) return null
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center font-medium text-soft">
        {t.earlier(requests.length)}
      </summary>
      <ul className="mt-3 flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id} className="own-request">
            <CardText summary={say.what(request)} comment={request.comment} />
            <RequestState request={withoutPromise(request)} say={say} />
          </li>
        ))}
      </ul>
    </details>
  )
}
