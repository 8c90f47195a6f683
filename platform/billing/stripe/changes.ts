import type Stripe from 'stripe'
import { ProviderRefused, type QuantityPreview } from '../port.ts'
import type { StripeAccount } from './client.ts'
import { currentSubscription } from './latest-subscription.ts'
import { isEnding, itemOf, nextPayment, previewInvoice } from './subscription.ts'

// More rooms are paid at once for the rest of the period, or there are no more; fewer are credited with the next
// payment (https://docs.stripe.com/billing/subscriptions/prorations). A change states its target, so it needs no
// idempotency key: with one, Stripe would repeat an old refusal after a new card.

const changeable: readonly string[] = ['active', 'trialing', 'past_due']

/** Throws `ProviderRefused` where there is nothing that can be changed. */
async function changeableSubscription(
  account: StripeAccount,
  customer: string,
): Promise<Stripe.Subscription> {
  const subscription = await currentSubscription(account, customer)
  if (!subscription || !changeable.includes(subscription.status)) throw new ProviderRefused('not-subscribed')
  return subscription
}

export async function previewQuantity(
  account: StripeAccount,
  customer: string,
  quantity: number,
): Promise<QuantityPreview> {
  const subscription = await changeableSubscription(account, customer)
  const item = itemOf(account, subscription)
  const items = [{ id: item.id, quantity }]
  const nothing = { amount: 0, currency: item.price.currency }
  const more = quantity - (item.quantity ?? 0)
  if (more < 0) {
    return {
      now: nothing,
      next: await nextPayment(account, subscription, { items, proration_behavior: 'create_prorations' }),
    }
  }
  const [now, next] = await Promise.all([
    more > 0 && subscription.status !== 'trialing'
      ? previewInvoice(account, subscription, { items, proration_behavior: 'always_invoice' })
      : undefined,
    nextPayment(account, subscription, { items, proration_behavior: 'none' }),
  ])
  return { now: now ? { amount: now.amount_due, currency: now.currency } : nothing, next }
}

export async function changeQuantity(
  account: StripeAccount,
  { customerId, quantity }: { customerId: string; quantity: number },
): Promise<void> {
  const subscription = await changeableSubscription(account, customerId)
  const item = itemOf(account, subscription)
  if (item.quantity === quantity) return
  const items = [{ id: item.id, quantity }]
  const isMore = quantity > (item.quantity ?? 0)
  await account.client.subscriptions.update(
    subscription.id,
    isMore
      ? { items, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
      : { items, proration_behavior: 'create_prorations' },
  )
}

export async function endWithPeriod(
  account: StripeAccount,
  { customerId, ends }: { customerId: string; ends: boolean },
): Promise<void> {
  const subscription = await changeableSubscription(account, customerId)
  if (isEnding(subscription) === ends) return
  const change: Stripe.SubscriptionUpdateParams =
    ends || subscription.cancel_at_period_end ? { cancel_at_period_end: ends } : { cancel_at: '' }
  await account.client.subscriptions.update(subscription.id, change)
}
