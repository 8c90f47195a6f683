import { OWN_SHIFT_HOURS } from './shapes.ts'

const HOUR_MS = 3_600_000

/** The longest that a shift is, on a day of 25 hours. What began before that is over, whatever nobody has ended. */
export const SHIFT_MAXIMUM_HOURS = 25
export const SHIFT_MAXIMUM_MS = SHIFT_MAXIMUM_HOURS * HOUR_MS

/** Whoever comes so much earlier than planned begins what was planned. */
export const EARLY_MS = HOUR_MS

interface Time {
  startsAt: number
  endsAt: number | null
  endedAt?: number | null
}

/** When a shift is over: where its person does not say so first, as planned. */
export const endOf = ({ startsAt, endsAt, endedAt }: Time): number =>
  Math.min(endsAt ?? startsAt + SHIFT_MAXIMUM_MS, endedAt ?? Number.POSITIVE_INFINITY)

export const isOnDuty = (shift: Time, now: number): boolean => shift.startsAt <= now && now < endOf(shift)

/** Whether nothing of it is left to be changed. */
export const isOver = (shift: Time, now: number): boolean => endOf(shift) <= now

/** Whether somebody would be on duty twice. One that begins when another ends follows it. */
export const overlap = (one: Time, other: Time): boolean =>
  one.startsAt < endOf(other) && other.startsAt < endOf(one)

/** The first of what is there that something wanted overlaps; or of what is wanted, where that overlaps itself. */
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

/** What comes of it that somebody says that they are on duty: what was planned for them soon, or a shift of their own. */
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

/** Somebody to whom a request may be given. */
export interface Hand {
  userId: string
  /** Theirs; none means that none are. */
  roomIds: readonly string[]
  /** How many requests they have open. */
  open: number
}

/**
 * To whom requests are given. `room`: to whom the room is; of several, to whoever has the fewest rooms. `load`: of those
 * whose room it is to whoever has the fewest open; where it is nobody's, of those who have none of their own, or of all.
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
