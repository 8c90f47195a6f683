import type { Actor } from '../actor.ts'
import type { SubscriptionState } from './shapes.ts'

/** The most rooms that a subscription is for; larger hotels write to the operator. */
export const ROOMS_MOST = 1000

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
