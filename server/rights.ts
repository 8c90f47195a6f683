import type { Guest, Staff } from '../domain/actor.ts'
import { endedGuestRights } from '../domain/rooms/lookups.ts'
import { endedStaffRights } from '../domain/staff/lookups.ts'
import { forgetLink } from './room-link.ts'
import type { createStreams } from './streams.ts'

/** The owner of a stream, by the session of staff, the link of a guest or the token of a visitor's demo room. */
export type Listener = StaffListener | Guest | TryWatcher
export type StaffListener = Staff & { sessionId: string }

/** A visitor who watches the requests of their own demo room, until its end. */
export interface TryWatcher {
  kind: 'watcher'
  hotelId: string
  until: Date
}

/** The key of the right that a stream depends on: streams of one key end together. */
const rightOf = (listener: StaffListener | Guest) =>
  listener.kind === 'staff'
    ? `${listener.sessionId} ${listener.hotelId} ${listener.role}`
    : `${listener.token} ${listener.roomId} ${listener.stay}`

const isStaff = (listener: Listener): listener is StaffListener => listener.kind === 'staff'
const isGuest = (listener: Listener): listener is Guest => listener.kind === 'guest'

/**
 * Ends the streams whose right has ended for any reason, e.g. on another node or by hand in SQL, with at most two
 * queries. If the database does not answer, it rejects and every stream stays open.
 */
export async function endStreamsWithoutRight(
  streams: ReturnType<typeof createStreams<Listener>>,
): Promise<void> {
  endOverWatches(streams)
  const byRight = Map.groupBy(streams.all(), ({ listener }) =>
    listener.kind === 'watcher' ? '' : rightOf(listener),
  )
  const listeners = [...byRight.values()].flatMap(([first]) => first?.listener ?? [])
  const [staff, guests] = [listeners.filter(isStaff), listeners.filter(isGuest)]
  const [endedStaff, endedGuests] = await Promise.all([
    staff.length > 0 ? endedStaffRights(staff) : [],
    guests.length > 0 ? endedGuestRights(guests) : [],
  ])
  for (const { right, why } of endedStaff) {
    for (const stream of byRight.get(rightOf(right)) ?? []) streams.end(stream, { kind: 'ended', why })
  }
  for (const right of endedGuests) {
    // The reload must not be admitted by the cached link.
    forgetLink(right.token)
    for (const stream of byRight.get(rightOf(right)) ?? []) streams.end(stream, { kind: 'reload' })
  }
}

/** Ends the streams of demo rooms that are over: their tokens say until when, without a query. */
function endOverWatches(streams: ReturnType<typeof createStreams<Listener>>): void {
  const now = new Date()
  for (const stream of streams.all()) {
    const { listener } = stream
    if (listener.kind === 'watcher' && listener.until <= now) streams.end(stream)
  }
}
