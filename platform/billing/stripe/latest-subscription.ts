import type Stripe from 'stripe'
import { type ProviderState, providerStates } from '../port.ts'
import type { StripeAccount } from './client.ts'

// A customer may have had several subscriptions: the one that counts is the latest of those that still live, else the
// latest of all.

/** As many are looked through as Stripe gives at once. */
const MOST = 100

/** How much a state counts where there are several subscriptions. */
const weights: Record<ProviderState, number> = {
  active: 3,
  trialing: 3,
  past_due: 3,
  unpaid: 2,
  paused: 2,
  incomplete: 1,
  canceled: 0,
  incomplete_expired: 0,
}

/** A state that Stripe may yet bring is none that lets a hotel work. */
export const stripeStateOf = ({ status }: Pick<Stripe.Subscription, 'status'>): ProviderState =>
  providerStates.find((state) => state === status) ?? 'paused'

/** The customer's subscription that counts, with its way to pay; undefined where there never was one. */
export const currentSubscription = async (
  account: StripeAccount,
  customer: string,
): Promise<Stripe.Subscription | undefined> => (await subscriptionsOf(account, customer))[0]

/** The customer's subscriptions: first the one that counts. */
export async function subscriptionsOf(
  { client }: StripeAccount,
  customer: string,
): Promise<Stripe.Subscription[]> {
  const { data } = await client.subscriptions.list({
    customer,
    status: 'all',
    limit: MOST,
    expand: ['data.default_payment_method'],
  })
  return data.sort((a, b) => weightOf(b) - weightOf(a) || b.created - a.created || (a.id < b.id ? 1 : -1))
}

const weightOf = (subscription: Stripe.Subscription) => weights[stripeStateOf(subscription)]

/** Whether it was begun and has not ended. */
export const isLiving = (subscription: Stripe.Subscription): boolean =>
  weightOf(subscription) > weights.incomplete

/** By this the product knows the subscriptions that were ordered by it: others are the account's own people's. */
export const ORDERED = { sonnette_order: '1' }

/** A little more than an order's lifetime: orders further apart were not made at the same time. */
const APART_S = 25 * 3600

const isOrdered = ({ metadata }: Stripe.Subscription) => metadata.sonnette_order === ORDERED.sonnette_order

/** Those that live beside the one that counts, the first of them, and were ordered when it was. */
export const doublesIn = ([current, ...others]: Stripe.Subscription[]): Stripe.Subscription[] =>
  current && isLiving(current) && isOrdered(current)
    ? others.filter(
        (one) => isLiving(one) && isOrdered(one) && Math.abs(current.created - one.created) <= APART_S,
      )
    : []
