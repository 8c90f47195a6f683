import type { Guest, Staff } from '../domain/actor.ts'
import { endedGuestRights } from '../domain/rooms/lookups.ts'
import { endedStaffRights } from '../domain/staff/lookups.ts'
import { forgetLink } from './actor.ts'
import type { createStreams } from './streams.ts'

/** Who listens on a stream, and what lets them: the session of staff, the link of a guest. */
export type Listener = StaffListener | Guest
export type StaffListener = Staff & { sessionId: string }

/** What two streams have in common that end together. */
const rightOf = (listener: Listener) =>
  listener.kind === 'staff'
    ? `${listener.sessionId} ${listener.hotelId} ${listener.role}`
    : `${listener.token} ${listener.roomId} ${listener.stay}`

const isStaff = (listener: Listener): listener is StaffListener => listener.kind === 'staff'
const isGuest = (listener: Listener): listener is Guest => listener.kind === 'guest'

/**
 * Ends the streams of those who may not listen any more, whatever took the right from them: another node, or SQL by
 * hand. It asks the database at most two questions, however many streams there are. Rejects where that cannot be asked,
 * and every stream goes on: being unable to look ends no right.
 */
export async function endStreamsWithoutRight(
  streams: ReturnType<typeof createStreams<Listener>>,
): Promise<void> {
  const byRight = Map.groupBy(streams.all(), ({ listener }) => rightOf(listener))
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
    // Who loads again must not be let in by what is remembered of the link.
    forgetLink(right.token)
    for (const stream of byRight.get(rightOf(right)) ?? []) streams.end(stream, { kind: 'reload' })
  }
}
