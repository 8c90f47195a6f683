import Stripe from 'stripe'
import type { Money, ProvidedSubscription } from '../port.ts'
import { dateOf, isAboutNobody, type StripeAccount, whole } from './client.ts'
import { doublesIn, stripeStateOf, subscriptionsOf } from './latest-subscription.ts'

/** The most invoices that are looked through: as many as Stripe gives at once. */
const MOST = 100
/** Among so many paid invoices is the one that was last paid with money; others are paid from credit. */
const PAID_MOST = 12

/** The subscription's one item: rooms. */
export function itemOf({ price }: StripeAccount, { items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data.find((one) => one.price.id === price) ?? items.data[0]
  if (!item) throw new Error('a subscription of Stripe is for nothing')
  return item
}

/** Whether it is set to end: by the product with its period, in Stripe's own pages at a moment. */
export const isEnding = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null

/** The port's view of a subscription. A deleted customer has none; for an unknown one it throws. */
export async function readSubscription(
  account: StripeAccount,
  customer: string,
): Promise<ProvidedSubscription | null> {
  try {
    return await readOfCustomer(account, customer)
  } catch (error) {
    if (isAboutNobody(error) && (await wasDeleted(account, customer))) return null
    throw error
  }
}

const wasDeleted = async ({ client }: StripeAccount, customer: string): Promise<boolean> => {
  const found = await client.customers.retrieve(customer).catch(() => undefined)
  return found?.deleted === true
}

/** In two rounds of questions. */
async function readOfCustomer(
  account: StripeAccount,
  customer: string,
): Promise<ProvidedSubscription | null> {
  const { client } = account
  const [subscriptions, paid] = await Promise.all([
    subscriptionsOf(account, customer),
    client.invoices.list({ customer, status: 'paid', limit: PAID_MOST }),
  ])
  const [subscription] = subscriptions
  if (!subscription) return null
  const { id, trial_end } = subscription
  const [item, state] = [itemOf(account, subscription), stripeStateOf(subscription)]
  const isLate = state === 'past_due' || state === 'unpaid'
  const [open, next, paymentMethod] = await Promise.all([
    isLate ? openInvoices(account, id) : [],
    state === 'active' || state === 'trialing' ? nextPayment(account, subscription).catch(orNone) : null,
    whole(subscription.default_payment_method) ?? methodOfCustomer(account, customer),
  ])
  return {
    id,
    state,
    quantity: item.quantity ?? 0,
    price: { amount: item.price.unit_amount ?? 0, currency: item.price.currency },
    trialEndsAt: trial_end === null ? null : dateOf(trial_end),
    currentPeriodEnd: dateOf(item.current_period_end),
    endsWithPeriod: isEnding(subscription),
    pastDueSince: isLate ? dueSince(open, item) : null,
    lastPayment: lastPayment(paid.data),
    nextPayment: isLate ? nextTry(open) : next,
    paymentMethod: paymentMethod && describeMethod(paymentMethod),
    isDoubled: doublesIn(subscriptions).length > 0,
  }
}

async function openInvoices({ client }: StripeAccount, subscription: string): Promise<Stripe.Invoice[]> {
  return (await client.invoices.list({ subscription, status: 'open', limit: MOST })).data
}

/** When the first open invoice was issued; a written-off invoice leaves its period. */
function dueSince(open: Stripe.Invoice[], item: Stripe.SubscriptionItem): Date {
  const made = open.map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)
  return dateOf(made.length > 0 ? Math.min(...made) : item.current_period_start)
}

/** When Stripe retries a failed payment. */
function nextTry(open: Stripe.Invoice[]): ProvidedSubscription['nextPayment'] {
  const tries = open.flatMap(({ next_payment_attempt: at, amount_remaining: amount, currency }) =>
    at === null ? [] : [{ amount, currency, dueAt: dateOf(at) }],
  )
  return tries.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0] ?? null
}

/** The next charge, as Stripe's preview of the next invoice gives it, with credit and tax. */
export async function nextPayment(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  changed: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails = {},
): Promise<(Money & { dueAt: Date }) | null> {
  if (isEnding(subscription)) return null
  const { amount_due: amount, currency } = await previewInvoice(account, subscription, changed)
  return { amount, currency, dueAt: dateOf(itemOf(account, subscription).current_period_end) }
}

/** A subscription may end with the trial that it is in, or is paused: nothing is then charged. */
function orNone(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === 'invoice_upcoming_none') return null
  throw error
}

export const previewInvoice = (
  { client }: StripeAccount,
  { id }: Stripe.Subscription,
  changed: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
): Promise<Stripe.Invoice> =>
  client.invoices.createPreview({ subscription: id, subscription_details: changed })

/** The last payment in money. */
function lastPayment(paid: Stripe.Invoice[]): ProvidedSubscription['lastPayment'] {
  const payments = paid.flatMap((invoice) => {
    const { id: invoiceId, amount_paid: amount, currency, status_transitions, hosted_invoice_url } = invoice
    const paidAt = dateOf(status_transitions.paid_at ?? invoice.created)
    return amount === 0
      ? []
      : [{ amount, currency, invoiceId, paidAt, receiptUrl: hosted_invoice_url ?? null }]
  })
  return payments.sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())[0] ?? null
}

/** The customer's payment method, if the subscription has none. */
async function methodOfCustomer(
  { client }: StripeAccount,
  customer: string,
): Promise<Stripe.PaymentMethod | null> {
  const found = await client.customers.retrieve(customer, {
    expand: ['invoice_settings.default_payment_method'],
  })
  return found.deleted ? null : whole(found.invoice_settings.default_payment_method)
}

/** Names that people know, where putting the words of Stripe in capitals is not enough. */
const names: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  sepa_debit: 'SEPA',
  us_bank_account: 'Bank account',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  link: 'Link',
}

const nameOf = (word: string) =>
  names[word] ?? word.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

function describeMethod({ type, card, sepa_debit, us_bank_account }: Stripe.PaymentMethod): string {
  const last4 = (card ?? sepa_debit ?? us_bank_account)?.last4
  const name = nameOf(card?.brand ?? type)
  return last4 ? `${name} •••• ${last4}` : name
}
