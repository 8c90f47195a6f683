import type { Actor } from '../actor.ts'
import type { SubscriptionState } from './shapes.ts'

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

/** Why whoever asks is refused where the hotel is not served: a guest is to call reception, staff are to see to it. */
export const lapsedReason = ({ kind }: Pick<Actor, 'kind'>) =>
  kind === 'guest' ? 'hotel-not-serving' : 'subscription-required'
