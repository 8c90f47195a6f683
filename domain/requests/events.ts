import type { Actor } from '../actor.ts'
import { event, subject } from '../events/event.ts'
import { guestStatusesOf } from './guest-status.ts'
import * as queries from './queries.ts'
import { type GuestStatus, isPast, noGuestStatus, type Rating, ratingOf, toGuestView } from './rules.ts'
import type { OwnRequest, Request } from './shapes.ts'

/** A request after a change, with its sender and key, and the staff member who changed it, if any. */
export interface RequestPayload {
  request: Request
  sender: string
  key: string
  by: string | null
  /** Notes for its guest only. */
  guestStatus: GuestStatus
  /** For its guest only; servers of the previous version publish none. */
  rating?: Rating
}

/** The id of an actor who is staff; null for guests, jobs and programs. */
export const staffIdOf = (actor: Actor | undefined) => (actor?.kind === 'staff' ? actor.userId : null)

export const toPayload = (
  row: queries.RequestRow,
  actor?: Actor,
  guestStatus = noGuestStatus,
): RequestPayload => ({
  request: queries.toRequest(row),
  sender: row.sender,
  key: row.key,
  by: staffIdOf(actor),
  guestStatus,
  rating: ratingOf(row),
})

interface RequestForStaff {
  kind: 'request'
  /** The event's name. */
  type: string
  request: Request
  /** The staff member who did it, if known. */
  by: string | null
}

type RequestForGuest = { kind: 'request'; request: OwnRequest } | { kind: 'earlier' }

/** Staff see every change; of the guests, only the sender in the same stay. */
export const requestSubject = subject<RequestPayload, RequestForStaff, RequestForGuest>({
  type: 'request',
  staffView: ({ request, by }, type) => ({ kind: 'request', type, request, by }),
  roomOf: ({ request }) => request.roomId,
  guestView: ({ request, sender, key, guestStatus, rating }, guest) => {
    if (sender !== guest.deviceId || request.stay !== guest.stay) return undefined
    // Earlier requests are listed apart, and a returning device may not see all of them: the page reloads.
    if (isPast(request, Date.now())) return { kind: 'earlier' }
    return { kind: 'request', request: toGuestView(request, key, guestStatus, rating) }
  },
  async current(tenant, ids) {
    const rows = await queries.requestsById(tenant, ids)
    const statuses = await guestStatusesOf(tenant, rows.map(queries.toRequest))
    return new Map(rows.map((row, i) => [row.id, toPayload(row, undefined, statuses[i])]))
  },
})

export const requestEvents = {
  sent: event('request.sent', requestSubject),
  taken: event('request.taken', requestSubject),
  started: event('request.started', requestSubject),
  finished: event('request.finished', requestSubject),
  cancelled: event('request.cancelled', requestSubject),
  reopened: event('request.reopened', requestSubject),
  assigned: event('request.assigned', requestSubject),
  released: event('request.released', requestSubject),
  undone: event('request.undone', requestSubject),
  askedAgain: event('request.asked-again', requestSubject),
  notReceived: event('request.not-received', requestSubject),
  /** Messages of staff and guest, read by staff, translated by machine. Their texts are not recorded. */
  replied: event('request.replied', requestSubject),
  answered: event('request.answered', requestSubject),
  answersRead: event('request.answers-read', requestSubject),
  translated: event('request.translated', requestSubject),
  photoAdded: event('request.photo-added', requestSubject),
  /** No one is on duty to see it, or someone is again. Stored events have these names. */
  unattended: event('request.unheard', requestSubject),
  attended: event('request.heard', requestSubject),
}
