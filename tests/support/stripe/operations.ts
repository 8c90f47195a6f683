import type Stripe from 'stripe'
import { type Account, amountOf } from './account.ts'
import { plainest } from './check.ts'
import { eitherIn, listOf, typeIn, type Written } from './declarations.ts'

// The stand-in's answers, and Stripe's declarations by which each question and answer is checked.

interface Said {
  type: string
  code?: string
  decline_code?: string
  param?: string
  message: string
}

/** Stripe's own refusals. Source: https://docs.stripe.com/api/errors */
export class Refusal extends Error {
  readonly status: number
  readonly said: object

  constructor(status: number, said: Said) {
    super(said.message)
    this.status = status
    this.said = said
  }
}

export interface Operation {
  path: RegExp
  takes: Written
  gives: Written
  answer(account: Account, params: never, id: string): object
}

const list = <T>(url: string, data: T[]) => ({ object: 'list', url, has_more: false, data })

/** Of that kind, the latest first. */
function latest<T extends { created: number }>(found: Iterable<T>, limit?: string | number): T[] {
  return [...found].reverse().slice(0, Number(limit ?? 10))
}

const missing = (param: string) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}`,
  })

const known = <T>(found: T | undefined, param = 'id'): T => {
  if (!found) throw missing(param)
  return found
}

/** A deleted customer has a past, and nothing more is done for them. */
function alive({ customers }: Account, customer: string | undefined): void {
  if (known(customers.get(customer ?? ''), 'customer').deleted) throw missing('customer')
}

/** History is listed for deleted customers as well, never for unknown ones. */
function everKnown({ customers, isForgetting }: Account, customer: string | undefined): void {
  if (known(customers.get(customer ?? ''), 'customer').deleted && isForgetting) throw missing('customer')
}

/** Declares an operation; its types are looked up when it is first asked. */
function operation<P>(
  path: RegExp,
  takes: [file: string, name: string],
  gives: [file: string, name: string | string[], list?: 'ApiList' | 'ApiSearchResult'],
  answer: (account: Account, params: P, id: string) => object,
): Operation {
  const [file, name, kind] = gives
  const item = eitherIn(file, [name].flat())
  return {
    path,
    takes: typeIn(...takes),
    gives: kind ? listOf(kind, item) : item,
    answer: answer as Operation['answer'],
  }
}

export const operations: Operation[] = [
  operation(
    /^GET \/v1\/customers\/search$/,
    ['Customers', 'CustomerSearchParams'],
    ['Customers', 'Customer', 'ApiSearchResult'],
    ({ customers }, { query }: Stripe.CustomerSearchParams) => {
      const hotel = /^metadata\['hotel_id'\]:'([\w-]+)'$/.exec(query)?.[1]
      const found = [...customers.values()].flatMap((one) =>
        !one.deleted && one.metadata.hotel_id === hotel ? [one] : [],
      )
      return { ...list('/v1/customers/search', found), object: 'search_result', next_page: null }
    },
  ),
  operation(
    /^POST \/v1\/customers$/,
    ['Customers', 'CustomerCreateParams'],
    ['Customers', 'Customer'],
    (account, params: Stripe.CustomerCreateParams) => account.addCustomer(params),
  ),
  operation(
    /^GET \/v1\/customers\/(\w+)$/,
    ['Customers', 'CustomerRetrieveParams'],
    ['Customers', ['Customer', 'DeletedCustomer']],
    ({ customers }, _params, id) => known(customers.get(id)),
  ),
  operation(
    /^DELETE \/v1\/customers\/(\w+)$/,
    ['Customers', 'CustomerDeleteParams'],
    ['Customers', 'DeletedCustomer'],
    (account, _params, id) => {
      if (known(account.customers.get(id)).deleted) throw missing('id')
      account.deleteCustomer(id)
      return known(account.customers.get(id))
    },
  ),
  operation(
    /^GET \/v1\/checkout\/sessions$/,
    ['Checkout/Sessions', 'Checkout.SessionListParams'],
    ['Checkout/Sessions', 'Session', 'ApiList'],
    (account, { customer, status, limit }: Stripe.Checkout.SessionListParams) => {
      everKnown(account, customer)
      const found = [...account.sessions.values()].filter(
        (one) => one.customer === customer && (!status || one.status === status),
      )
      return list('/v1/checkout/sessions', latest(found, limit))
    },
  ),
  operation(
    /^POST \/v1\/checkout\/sessions$/,
    ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
    ['Checkout/Sessions', 'Session'],
    (account, params: Stripe.Checkout.SessionCreateParams) => {
      alive(account, params.customer)
      const ends = params.subscription_data?.trial_end
      if (ends !== undefined && Number(ends) < account.now() + 48 * 3600) {
        const message = 'The `trial_end` date has to be at least 2 days in the future.'
        throw new Refusal(400, { type: 'invalid_request_error', message })
      }
      return account.addSession(params)
    },
  ),
  operation(
    /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ['Checkout/Sessions', 'Checkout.SessionExpireParams'],
    ['Checkout/Sessions', 'Session'],
    ({ sessions }, _params, id) => {
      const session = known(sessions.get(id))
      if (session.status === 'open') return Object.assign(session, { status: 'expired', url: null })
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
      throw new Refusal(400, { type: 'invalid_request_error', message })
    },
  ),
  operation(
    /^GET \/v1\/checkout\/sessions\/(\w+)$/,
    ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
    ['Checkout/Sessions', 'Session'],
    ({ sessions }, _params, id) => known(sessions.get(id)),
  ),
  operation(
    /^GET \/v1\/billing_portal\/configurations$/,
    ['BillingPortal/Configurations', 'BillingPortal.ConfigurationListParams'],
    ['BillingPortal/Configurations', 'Configuration', 'ApiList'],
    ({ portals }) => list('/v1/billing_portal/configurations', [...portals.values()]),
  ),
  operation(
    /^POST \/v1\/billing_portal\/configurations$/,
    ['BillingPortal/Configurations', 'BillingPortal.ConfigurationCreateParams'],
    ['BillingPortal/Configurations', 'Configuration'],
    (account, { metadata }: Stripe.BillingPortal.ConfigurationCreateParams) => {
      const plain = plainest(typeIn('BillingPortal/Configurations', 'Configuration'))
      const portal = { ...(plain as Stripe.BillingPortal.Configuration), id: account.id('bpc') }
      Object.assign(portal, { active: true, metadata })
      account.portals.set(portal.id, portal)
      return portal
    },
  ),
  operation(
    /^POST \/v1\/billing_portal\/sessions$/,
    ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
    ['BillingPortal/Sessions', 'Session'],
    (account, params: Stripe.BillingPortal.SessionCreateParams) => {
      const { portals, id } = account
      const { customer = '', configuration = '', return_url = null, locale = null } = params
      alive(account, customer)
      known(portals.get(configuration))
      const session = id('bps')
      const said = { customer, configuration, return_url, locale, id: session }
      return {
        ...(plainest(typeIn('BillingPortal/Sessions', 'Session')) as Stripe.BillingPortal.Session),
        ...said,
        url: `https://billing.stripe.example/${session}`,
      }
    },
  ),
  operation(
    /^GET \/v1\/subscriptions$/,
    ['Subscriptions', 'SubscriptionListParams'],
    ['Subscriptions', 'Subscription', 'ApiList'],
    (account, { customer = '', limit }: Stripe.SubscriptionListParams) => {
      everKnown(account, customer)
      return list('/v1/subscriptions', latest(account.of(customer), limit))
    },
  ),
  operation(
    /^DELETE \/v1\/subscriptions\/(\w+)$/,
    ['Subscriptions', 'SubscriptionCancelParams'],
    ['Subscriptions', 'Subscription'],
    (account, _params, id) => {
      const subscription = known(account.subscriptions.get(id))
      account.end(subscription)
      return subscription
    },
  ),
  operation(
    /^POST \/v1\/credit_notes$/,
    ['CreditNotes', 'CreditNoteCreateParams'],
    ['CreditNotes', 'CreditNote'],
    (account, params: Stripe.CreditNoteCreateParams) => {
      const { amount, refund_amount: refund = 0, credit_amount: credit = 0 } = params
      const invoice = known(account.invoices.get(params.invoice), 'invoice')
      const left = invoice.total - invoice.post_payment_credit_notes_amount
      if (Number(amount) !== Number(refund) + Number(credit) || Number(amount) > left) {
        throw new Refusal(400, { type: 'invalid_request_error', message: 'The amounts do not add up.' })
      }
      return account.giveBack(invoice, Number(amount), Number(refund))
    },
  ),
  operation(
    /^POST \/v1\/subscriptions\/(\w+)$/,
    ['Subscriptions', 'SubscriptionUpdateParams'],
    ['Subscriptions', 'Subscription'],
    updateSubscription,
  ),
  operation(
    /^POST \/v1\/invoices\/create_preview$/,
    ['Invoices', 'InvoiceCreatePreviewParams'],
    ['Invoices', 'Invoice'],
    previewInvoice,
  ),
  operation(
    /^GET \/v1\/invoices$/,
    ['Invoices', 'InvoiceListParams'],
    ['Invoices', 'Invoice', 'ApiList'],
    ({ invoices }, { customer, subscription, status, limit }: Stripe.InvoiceListParams) => {
      const found = [...invoices.values()].filter(
        (one) =>
          (!customer || one.customer === customer) &&
          (!subscription || one.parent?.subscription_details?.subscription === subscription) &&
          (!status || one.status === status),
      )
      return list('/v1/invoices', latest(found, limit))
    },
  ),
  operation(
    /^GET \/v1\/charges$/,
    ['Charges', 'ChargeListParams'],
    ['Charges', 'Charge', 'ApiList'],
    ({ charges }, { customer, limit }: Stripe.ChargeListParams) => {
      const found = [...charges.values()].filter((one) => one.customer === customer)
      return list('/v1/charges', latest(found, limit))
    },
  ),
  operation(
    /^GET \/v1\/disputes$/,
    ['Disputes', 'DisputeListParams'],
    ['Disputes', 'Dispute', 'ApiList'],
    ({ disputes }, { payment_intent = '' }: Stripe.DisputeListParams) =>
      list(
        '/v1/disputes',
        [disputes.get(payment_intent)].filter((one) => one !== undefined),
      ),
  ),
]

function updateSubscription(account: Account, params: Stripe.SubscriptionUpdateParams, id: string): object {
  const subscription = known(account.subscriptions.get(id))
  const [item] = subscription.items.data
  const quantity = Number(params.items?.[0]?.quantity ?? item?.quantity)
  const due = account.prorated(subscription, quantity)
  if (params.proration_behavior === 'always_invoice' && subscription.status !== 'trialing' && due > 0) {
    if (params.payment_behavior === 'error_if_incomplete' && !account.isPaying) {
      const said = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
      throw new Refusal(402, { ...said, message: 'Your card has insufficient funds.' })
    }
    account.charge(subscription, due)
  }
  if (item) item.quantity = quantity
  const { cancel_at_period_end: ends, cancel_at } = params
  account.update(subscription, {
    ...(ends !== undefined && { cancel_at_period_end: String(ends) === 'true' }),
    ...(cancel_at === '' && { cancel_at: null }),
  })
  return subscription
}

function previewInvoice(account: Account, params: Stripe.InvoiceCreatePreviewParams): object {
  const { subscription: id = '', subscription_details: said = {} } = params
  const subscription = known(account.subscriptions.get(id))
  if (subscription.cancel_at_period_end || subscription.status === 'canceled') {
    const message = 'No upcoming invoices for customer'
    throw new Refusal(400, { type: 'invalid_request_error', code: 'invoice_upcoming_none', message })
  }
  const quantity = Number(said.items?.[0]?.quantity ?? subscription.items.data[0]?.quantity)
  const prorated = subscription.status === 'trialing' ? 0 : account.prorated(subscription, quantity)
  const amounts = {
    always_invoice: prorated,
    create_prorations: amountOf({ quantity }) + prorated,
    none: amountOf({ quantity }),
  }
  const behavior = (said.proration_behavior ?? 'none') as keyof typeof amounts
  return {
    ...(plainest(typeIn('Invoices', 'Invoice')) as Stripe.Invoice),
    id: `upcoming_${id}`,
    currency: 'usd',
    amount_due: Math.max(0, amounts[behavior]),
  }
}
