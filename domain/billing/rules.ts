import type { ProvidedSubscription, ProviderState } from '../../platform/billing/port.ts'
import { isServing } from '../configuration/rules.ts'
import type { SubscriptionState } from '../configuration/shapes.ts'
import type { Money, SubscriptionClaim } from './shapes.ts'

/** Per room and month. */
export const ROOM_PRICE = { amount: 100, currency: 'usd' } as const satisfies Money

export const monthlyPrice = (rooms: number, each: Money = ROOM_PRICE): Money => ({
  ...each,
  amount: rooms * each.amount,
})

const DAY_MS = 24 * 3_600_000

/** Days left; the last day counts as one. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))

export const trialEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS)

/** Maps the provider's states to ours. */
export const statusByProvider: Record<ProviderState, string> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'cancelled',
  incomplete: 'incomplete',
  incomplete_expired: 'none',
  paused: 'inactive',
}

/** States of a subscription that can be changed and ended. */
const running: readonly ProviderState[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

export const isRunning = (state: ProviderState | null): boolean => state !== null && running.includes(state)

/** Whether more rooms exist than the running subscription pays for. */
export const hasUnpaidRooms = (said: ProvidedSubscription | null, rooms: number): boolean =>
  said !== null && isRunning(said.state) && said.quantity < rooms

/** Whether it ever became a subscription: its first payment came through, or was not due yet. */
export const hasBegun = (state: ProviderState | null): boolean =>
  state !== null && state !== 'incomplete' && state !== 'incomplete_expired'

const MINUTE_MS = 60_000

/**
 * A subscribed trial around its end: the provider may take an hour to collect the first payment, in which the
 * hotel must not be refused.
 */
const isBeingPaid = ({ state, trialEndsAt, endsWithPeriod }: ProvidedSubscription, now: Date): boolean => {
  if (state !== 'trialing' || trialEndsAt === null || endsWithPeriod) return false
  const over = now.getTime() - trialEndsAt.getTime()
  return over > -MINUTE_MS && over < DAY_MS
}

/**
 * Whether a hotel is served without a subscription, on its own trial or by the operator: a payment does not
 * end that early.
 */
const isServedAlready = (before: SubscriptionState & { hasSubscribed: boolean }, now: Date) =>
  !before.hasSubscribed && isServing(before, now)

/**
 * The hotel's subscription by the provider's answer. `hasSubscribed`: one had begun before. A subscription
 * that never began, or whose first payment failed, leaves a served hotel as it is. A hotel past due for
 * unpaid rooms (`rooms` exist) stays so until they are paid.
 */
export function subscriptionBy(
  said: ProvidedSubscription | null,
  before: SubscriptionState & { hasSubscribed: boolean; rooms: number },
  now: Date,
): SubscriptionState {
  const { hasSubscribed, rooms, ...asBefore } = before
  if (said === null) return hasSubscribed ? { ...asBefore, status: 'none', pastDueSince: null } : asBefore
  if (!hasBegun(said.state) && isServedAlready(before, now)) return asBefore
  const isStillUnpaid = before.status === 'past_due' && hasUnpaidRooms(said, rooms)
  const status = isStillUnpaid ? 'past_due' : isBeingPaid(said, now) ? 'active' : statusByProvider[said.state]
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

/** Statuses by which a hotel may be served, longest first. */
const serving = ['active', 'trialing', 'past_due']
const placeOf = (status: string) => (serving.includes(status) ? serving.indexOf(status) : serving.length)

/** Whether a claim exceeds the subscription: a status that is served longer, or more rooms. */
export const claimsMore = (
  claimed: SubscriptionClaim,
  so: Pick<SubscriptionState, 'status' | 'numberOfRooms'>,
) => placeOf(claimed.status) < placeOf(so.status) || claimed.numberOfRooms > so.numberOfRooms

/** Field by field, in the same order. */
export const differ = (before: object, after: object): boolean =>
  JSON.stringify(before) !== JSON.stringify(after)
