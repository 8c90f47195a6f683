import type { ReservationStatus, RoomMark } from './shapes.ts'

/** A stay that is over by the other system's word. */
export const isClosed = (status: ReservationStatus) => status === 'departed' || status === 'cancelled'

/** Today's mark of a reservation, if it has one; days are those of the hotel's clock. */
export function markOf(
  { status, from, until }: { status: ReservationStatus; from: string; until: string },
  today: string,
): RoomMark | undefined {
  if (status === 'arrived') return until <= today ? 'departs' : 'stays'
  return status === 'expected' && from <= today && until >= today ? 'arrives' : undefined
}

/** The status of a reservation whose list names no status: only days that have passed are certain. */
export function statusByDays({ from, until }: { from: string; until: string }, today: string) {
  if (until < today) return 'departed'
  return from < today ? 'arrived' : 'expected'
}
