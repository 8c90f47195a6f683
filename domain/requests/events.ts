import type { Actor } from '../actor.ts'
import { queued } from '../alerts/queued.ts'
import { event, subject } from '../events/event.ts'
import * as queries from './queries.ts'
import { isPast, type Told, toGuestView, untold } from './rules.ts'
import type { OwnRequest, Request } from './shapes.ts'
import { toldOf } from './told.ts'

/** A request as it now is, with who sent it, and by which key; and which of the staff changed it, where one did. */
export interface RequestPayload {
  request: Request
  sender: string
  key: string
  by: string | null
  /** What its guest is told of it beside itself. */
  told: Told
}

/** Who of the staff it is; nobody of them (null) where a guest, a job or a program does it. */
export const staffIdOf = (actor: Actor | undefined) => (actor?.kind === 'staff' ? actor.userId : null)

export const toPayload = (row: queries.RequestRow, actor?: Actor, told = untold): RequestPayload => ({
  request: queries.toRequest(row),
  sender: row.sender,
  key: row.key,
  by: staffIdOf(actor),
  told,
})

interface RequestForStaff {
  kind: 'request'
  /** The event's name. */
  type: string
  request: Request
  /** Who of the staff did it, where that is known. */
  by: string | null
}

type RequestForGuest = { kind: 'request'; request: OwnRequest } | { kind: 'earlier' }

/** Staff see every change of it; of its guests, the one who sent it in this stay sees what becomes of it. */
export const requestSubject = subject<RequestPayload, RequestForStaff, RequestForGuest>({
  type: 'request',
  staffView: ({ request, by }, type) => ({ kind: 'request', type, request, by }),
  roomOf: ({ request }) => request.roomId,
  guestView: ({ request, sender, key, told }, guest) => {
    if (sender !== guest.deviceId || request.stay !== guest.stay) return undefined
    // Earlier requests stand apart, and a device that has returned does not see all of them: the page is loaded again.
    if (isPast(request, Date.now())) return { kind: 'earlier' }
    return { kind: 'request', request: toGuestView(request, key, told) }
  },
  async current(tenant, ids) {
    const rows = await queries.requestsById(tenant, ids)
    const told = await toldOf(tenant, rows.map(queries.toRequest))
    return new Map(rows.map((row, i) => [row.id, toPayload(row, undefined, told[i])]))
  },
})

/** Who is called looks at it anew: it is there to be taken, or somebody was given it. */
const calls = { follower: queued.raise }

export const requestEvents = {
  sent: event('request.sent', requestSubject, calls),
  taken: event('request.taken', requestSubject),
  started: event('request.started', requestSubject),
  finished: event('request.finished', requestSubject),
  cancelled: event('request.cancelled', requestSubject),
  reopened: event('request.reopened', requestSubject, calls),
  assigned: event('request.assigned', requestSubject, calls),
  released: event('request.released', requestSubject, calls),
  undone: event('request.undone', requestSubject, calls),
  askedAgain: event('request.asked-again', requestSubject, calls),
  notReceived: event('request.not-received', requestSubject, calls),
  /** Nobody is there to hear of it; and somebody is again. */
  unheard: event('request.unheard', requestSubject),
  heard: event('request.heard', requestSubject),
}
