const PAST_DUE_GRACE_DAYS = 7
const DAY_MS = 86_400_000

export const subscriptionStatuses = [
  'active',
  'cancelled',
  'past_due',
  'incomplete',
  'trialing',
  'none',
] as const

export interface Subscription {
  status: string
  trialEndsAt: Date | null
  pastDueSince: Date | null
}

/** Whether everything works: paid, within the trial, or late with a payment for less than a week. */
export function isServing({ status, trialEndsAt, pastDueSince }: Subscription, now: Date): boolean {
  if (status === 'active') return true
  if (status === 'trialing') return trialEndsAt !== null && now < trialEndsAt
  if (status === 'past_due') {
    return pastDueSince !== null && now.getTime() - pastDueSince.getTime() < PAST_DUE_GRACE_DAYS * DAY_MS
  }
  return false
}
