import { OWN_SHIFT_HOURS } from './shapes.ts'

const HOUR_MS = 3_600_000

/** The longest shift, on a day of 25 hours: an older one is over even if it was never ended. */
export const SHIFT_MAXIMUM_HOURS = 25
export const SHIFT_MAXIMUM_MS = SHIFT_MAXIMUM_HOURS * HOUR_MS

/** An employee this early begins the planned shift. */
export const EARLY_MS = HOUR_MS

interface Time {
  startsAt: number
  endsAt: number | null
  endedAt?: number | null
}

/** The end of a shift: as its employee ended it, else as planned. */
export const endOf = ({ startsAt, endsAt, endedAt }: Time): number =>
  Math.min(endsAt ?? startsAt + SHIFT_MAXIMUM_MS, endedAt ?? Number.POSITIVE_INFINITY)

export const isOnDuty = (shift: Time, now: number): boolean => shift.startsAt <= now && now < endOf(shift)

export const isOver = (shift: Time, now: number): boolean => endOf(shift) <= now

/** A shift that begins as another ends does not overlap it. */
export const overlap = (one: Time, other: Time): boolean =>
  one.startsAt < endOf(other) && other.startsAt < endOf(one)

/** The first existing (or wanted) shift that a wanted one overlaps. */
export function clashOf<Shift extends Time>(
  wanted: readonly Shift[],
  there: readonly Shift[],
): Shift | undefined {
  for (const [i, shift] of wanted.entries()) {
    const clash = [...there, ...wanted.slice(0, i)].find((other) => overlap(shift, other))
    if (clash) return clash
  }
  return undefined
}

/** The shift of an employee who goes on duty: a planned one that is near, or a new one. */
export function begun<Shift extends Time>(
  coming: readonly Shift[],
  now: number,
): { planned: Shift } | { endsAt: number } {
  const next = coming
    .filter(({ startsAt }) => startsAt > now)
    .sort((one, other) => one.startsAt - other.startsAt)[0]
  if (next && next.startsAt - now <= EARLY_MS && endOf(next) - now <= SHIFT_MAXIMUM_MS)
    return { planned: next }
  return { endsAt: Math.min(now + OWN_SHIFT_HOURS * HOUR_MS, next?.startsAt ?? Number.POSITIVE_INFINITY) }
}

/** A possible assignee. */
export interface Hand {
  userId: string
  /** Their rooms; empty if they have none of their own. */
  roomIds: readonly string[]
  /** Their open requests. */
  open: number
}

/**
 * Chooses assignees. `room`: the room's employee, with the fewest rooms. `load`: of the room's employees the
 * one with the fewest open requests; if the room has none, of those without rooms, or of all.
 */
export function chooseAssignees(
  how: 'room' | 'load',
  requests: readonly { id: string; roomId: string }[],
  hands: readonly Hand[],
): Map<string, string> {
  const open = new Map(hands.map((hand) => [hand.userId, hand.open]))
  const openOf = ({ userId }: Hand) => open.get(userId) ?? 0
  const first = (those: readonly Hand[], rank: (hand: Hand) => number) =>
    [...those].sort((a, b) => rank(a) - rank(b) || (a.userId < b.userId ? -1 : 1))[0]
  const free = hands.filter(({ roomIds }) => roomIds.length === 0)
  const chosen = new Map<string, string>()
  for (const { id, roomId } of requests) {
    const own = hands.filter(({ roomIds }) => roomIds.includes(roomId))
    const hand =
      how === 'room'
        ? first(own, ({ roomIds }) => roomIds.length)
        : first([own, free, hands].find((those) => those.length > 0) ?? [], openOf)
    if (!hand) continue
    chosen.set(id, hand.userId)
    open.set(hand.userId, openOf(hand) + 1)
  }
  return chosen
}
