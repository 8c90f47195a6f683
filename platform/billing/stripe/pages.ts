import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { ALREADY_SUBSCRIBED, type CheckoutOrder, ProviderRefused } from '../port.ts'
import type { StripeAccount } from './client.ts'
import { currentSubscription, isLiving, ORDERED } from './latest-subscription.ts'

// The pages of Stripe's own that people are sent to.

const HOUR_MS = 3_600_000
/** A trial that Checkout is told the end of must still run for so long; a shorter one is made as long. */
const TRIAL_LEAST_MS = 48 * HOUR_MS
const TRIAL_LEAST_DAYS = 2

/** As many checkouts of one customer are looked through as Stripe gives at once. */
const CHECKOUTS_MOST = 100

/**
 * Returns the address of the checkout page; other unpaid orders expire. Of parallel ones the last stays: each looks
 * for other open ones after it is made.
 */
export async function openCheckout(account: StripeAccount, order: CheckoutOrder): Promise<string> {
  const { client } = account
  const { customerId: customer } = order
  await openOrder(account, order)
  const [{ data: open }, subscription] = await Promise.all([
    client.checkout.sessions.list({ customer, status: 'open', limit: CHECKOUTS_MOST }),
    currentSubscription(account, customer),
  ])
  const [last, ...others] = open.sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
  const wasPaid = await Promise.all(others.map(({ id }) => close(client, id)))
  const isSubscribed = wasPaid.includes(true) || (subscription && isLiving(subscription))
  if (last && !isSubscribed) return addressOf(last)
  if (last) await close(client, last.id)
  throw new ProviderRefused(isSubscribed ? ALREADY_SUBSCRIBED : 'order_closed')
}

/** Makes the order, where the same is not open already. */
async function openOrder({ client, price }: StripeAccount, order: CheckoutOrder): Promise<void> {
  const { customerId: customer, quantity, language, successUrl, cancelUrl } = order
  const { data: earlier } = await client.checkout.sessions.list({ customer, limit: CHECKOUTS_MOST })
  const reference = referenceOf(order)
  const same = earlier.filter(({ client_reference_id }) => client_reference_id === reference)
  if (same.some(({ status }) => status === 'open')) return
  await client.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: reference,
      line_items: [{ price, quantity }],
      payment_method_collection: 'always',
      subscription_data: { ...unpaidDays(order.trialEndsAt), metadata: ORDERED },
      locale: language,
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    // An expired one is made again.
    { idempotencyKey: `checkout-${reference}-${same.length}` },
  )
}

/** Lets an order be paid no more; true where it was paid before that. */
async function close(client: Stripe, id: string): Promise<boolean> {
  try {
    await client.checkout.sessions.expire(id)
    return false
  } catch (error) {
    const { status } = await client.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
    return status === 'complete'
  }
}

/** The same reference for the same order: the form may be sent again with other rooms. */
function referenceOf(order: CheckoutOrder): string {
  const { key, customerId, quantity, language, trialEndsAt, successUrl } = order
  const content = JSON.stringify([customerId, quantity, language, trialEndsAt, new URL(successUrl).origin])
  return `${key}_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
}

function addressOf({ url }: Pick<Stripe.Checkout.Session, 'url'>): string {
  if (!url) throw new Error('a checkout of Stripe has no address')
  return url
}

/** A trial is free until it ends. */
function unpaidDays(
  endsAt: Date | null,
): Pick<Stripe.Checkout.SessionCreateParams.SubscriptionData, 'trial_end' | 'trial_period_days'> {
  const left = endsAt ? endsAt.getTime() - Date.now() : 0
  if (!endsAt || left <= 0) return {}
  // A little more than Stripe asks for: it looks at its own clock, and later.
  return left > TRIAL_LEAST_MS + HOUR_MS
    ? { trial_end: Math.ceil(endsAt.getTime() / 1000) }
    : { trial_period_days: TRIAL_LEAST_DAYS }
}

/** The mark of our portal configuration; the number rises when the portal's permissions change. */
const PORTAL = { sonnette_portal: '1' }

/**
 * The portal that shows invoices and changes the way to pay. Rooms are changed, and subscriptions ended, in the product
 * alone: it knows how many rooms there are.
 */
async function ownPortal({ client }: StripeAccount): Promise<string> {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 })
  const own = data.find(({ metadata }) => metadata?.sonnette_portal === PORTAL.sonnette_portal)
  if (own) return own.id
  const { id } = await client.billingPortal.configurations.create(
    {
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
      },
      metadata: PORTAL,
    },
    { idempotencyKey: `portal-${PORTAL.sonnette_portal}` },
  )
  return id
}

/** Gives the address of the portal; its configuration is asked for once. */
export function portalOf(account: StripeAccount) {
  let configured: Promise<string> | undefined
  const configuration = () => {
    configured ??= ownPortal(account).catch((error) => {
      configured = undefined
      throw error
    })
    return configured
  }
  return async (about: {
    customerId: string
    language: StaffLanguage
    returnUrl: string
  }): Promise<string> => {
    const { url } = await account.client.billingPortal.sessions.create({
      customer: about.customerId,
      configuration: await configuration(),
      locale: about.language,
      return_url: about.returnUrl,
    })
    return url
  }
}
