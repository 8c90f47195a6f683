import type { ProvidedSubscription, ProviderState } from '../../platform/billing/port.ts'
import type { Actor } from '../actor.ts'
import type { Money, SubscriptionClaim, SubscriptionState } from './shapes.ts'

/** Of one room, each month. */
export const ROOM_PRICE = { amount: 100, currency: 'usd' } as const satisfies Money

/** Of so many rooms, each month. */
export const monthlyPrice = (rooms: number, each: Money = ROOM_PRICE): Money => ({
  ...each,
  amount: rooms * each.amount,
})

/** For how long a hotel is served after a payment has failed: seven days. */
const GRACE_MS = 7 * 24 * 3_600_000

/** Whether a hotel is served: paid, within its trial, or late with a payment for less than a week. */
export function isServing(
  { status, trialEndsAt, pastDueSince }: Omit<SubscriptionState, 'numberOfRooms'>,
  now: Date,
): boolean {
  switch (status) {
    case 'active':
      return true
    case 'trialing':
      return trialEndsAt !== null && now < trialEndsAt
    case 'past_due':
      return pastDueSince !== null && now.getTime() < pastDueSince.getTime() + GRACE_MS
    default:
      return false
  }
}

const DAY_MS = 24 * 3_600_000

/** How many days are left until it ends; the last one counts as one. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))

/** When a trial ends that begins now. */
export const trialEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS)

/** Why whoever asks is refused where the hotel is not served: a guest is to call reception, staff are to see to it. */
export const lapsedReason = ({ kind }: Pick<Actor, 'kind'>) =>
  kind === 'guest' ? 'hotel-not-serving' : 'subscription-required'

/** What the provider's states are to us: the one table of them. */
export const statusOf: Record<ProviderState, string> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'cancelled',
  incomplete: 'incomplete',
  incomplete_expired: 'none',
  paused: 'inactive',
}

/** Those of a subscription that was begun and has not ended: it can be changed and ended. */
const running: readonly ProviderState[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

export const isRunning = (state: ProviderState | null): boolean => state !== null && running.includes(state)

/** Whether the hotel has more rooms than its running subscription is for. */
export const hasUnpaidRooms = (said: ProvidedSubscription | null, rooms: number): boolean =>
  said !== null && isRunning(said.state) && said.quantity < rooms

/** Whether it came to be a subscription at all: its first payment came through, or was not due yet. */
export const hasBegun = (state: ProviderState | null): boolean =>
  state !== null && state !== 'incomplete' && state !== 'incomplete_expired'

const MINUTE_MS = 60_000

/**
 * Whether a trial that somebody has subscribed in is over, or nearly, and the provider has not got round to the first
 * payment: that may take it an hour, in which nobody is to be refused who is about to pay.
 */
const isBeingPaid = ({ state, trialEndsAt, endsWithPeriod }: ProvidedSubscription, now: Date): boolean => {
  if (state !== 'trialing' || trialEndsAt === null || endsWithPeriod) return false
  const over = now.getTime() - trialEndsAt.getTime()
  return over > -MINUTE_MS && over < DAY_MS
}

/** Whether a hotel is served without having subscribed, on its own trial or by the operator's word: no payment ends that early. */
const isServedAlready = (before: SubscriptionState & { hasSubscribed: boolean }, now: Date) =>
  !before.hasSubscribed && isServing(before, now)

/**
 * How a hotel's subscription stands by the provider's word. `hasSubscribed`: whether a subscription had begun by its word
 * before. What was never begun leaves a hotel that is served as it is: so does a first payment that has not come through.
 * `rooms`: how many rooms exist. A hotel that is late because its unpaid rooms were refused stays late until they are paid.
 */
export function standingBy(
  said: ProvidedSubscription | null,
  before: SubscriptionState & { hasSubscribed: boolean; rooms: number },
  now: Date,
): SubscriptionState {
  const { hasSubscribed, rooms, ...asBefore } = before
  if (said === null) return hasSubscribed ? { ...asBefore, status: 'none', pastDueSince: null } : asBefore
  if (!hasBegun(said.state) && isServedAlready(before, now)) return asBefore
  const isStillUnpaid = before.status === 'past_due' && hasUnpaidRooms(said, rooms)
  const status = isStillUnpaid ? 'past_due' : isBeingPaid(said, now) ? 'active' : statusOf[said.state]
  return {
    status,
    numberOfRooms: said.quantity,
    trialEndsAt: said.trialEndsAt,
    pastDueSince:
      status !== 'past_due'
        ? null
        : (said.pastDueSince ?? (before.status === status ? before.pastDueSince : null) ?? now),
  }
}

/** The statuses by which a hotel may be served, from the one that lets it longest; by any other it is not. */
const serving = ['active', 'trialing', 'past_due']
const placeOf = (status: string) => (serving.includes(status) ? serving.indexOf(status) : serving.length)

/** Whether more is claimed of a subscription than is so: a status by which a hotel is served longer, or more rooms. */
export const claimsMore = (
  claimed: SubscriptionClaim,
  so: Pick<SubscriptionState, 'status' | 'numberOfRooms'>,
) => placeOf(claimed.status) < placeOf(so.status) || claimed.numberOfRooms > so.numberOfRooms

/** Whether one is another than the other, field by field, in the same order. */
export const differ = (before: object, after: object): boolean =>
  JSON.stringify(before) !== JSON.stringify(after)
