import type Stripe from 'stripe'
import { eventOf, stripeObject, visa } from './objects.ts'

// A Stripe account as the stand-in keeps it: Stripe's own objects, with ids where the API gives ids. The test acts
// for Stripe, the customer and the bank.

const DAY_S = 86_400
const PERIOD_S = 30 * DAY_S

export const PRICE = 'price_room'
export const UNIT_AMOUNT = 100

export class Account {
  readonly customers = new Map<string, Stripe.Customer | Stripe.DeletedCustomer>()
  readonly methods = new Map<string, Stripe.PaymentMethod>()
  readonly sessions = new Map<string, Stripe.Checkout.Session>()
  readonly orders = new Map<string, Stripe.Checkout.SessionCreateParams>()
  readonly subscriptions = new Map<string, Stripe.Subscription>()
  readonly invoices = new Map<string, Stripe.Invoice>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly portals = new Map<string, Stripe.BillingPortal.Configuration>()
  /** Stripe's events of it, in order. */
  readonly events: Stripe.Event[] = []
  /** Whether nothing is listed any more of customers who were deleted. */
  isForgetting = false
  /** Whether the customers' banks pay. */
  isPaying = true
  private count = 0
  /** By how much its time is ahead, in seconds. */
  moved = 0
  /** The moment at which its time stands still. */
  stoodAt: number | undefined

  /** In seconds, as Stripe counts. */
  now = (): number => (this.stoodAt ?? Math.floor(Date.now() / 1000)) + this.moved

  id = (prefix: string): string => {
    this.count++
    return `${prefix}_${String(this.count).padStart(6, '0')}`
  }

  private notify(type: string, object: object): void {
    this.events.push(eventOf(type, { id: this.id('evt'), created: this.now(), object }))
  }

  addCustomer(params: Stripe.CustomerCreateParams): Stripe.Customer {
    const customer = stripeObject<Stripe.Customer>('Customers', 'Customer', {
      id: this.id('cus'),
      created: this.now(),
      ...(params as Pick<Stripe.Customer, 'name' | 'email' | 'preferred_locales' | 'metadata'>),
    })
    this.customers.set(customer.id, customer)
    this.notify('customer.created', customer)
    return customer
  }

  /** The account's people delete the customer; the subscriptions end. */
  deleteCustomer(id: string): void {
    for (const subscription of this.of(id)) if (subscription.status !== 'canceled') this.end(subscription)
    this.customers.set(id, { id, object: 'customer', deleted: true } as Stripe.DeletedCustomer)
  }

  /** Refunds an invoice, partly as money, the rest as credit. */
  giveBack(invoice: Stripe.Invoice, amount: number, refund: number): Stripe.CreditNote {
    const customer = this.customers.get(String(invoice.customer))
    invoice.post_payment_credit_notes_amount += amount
    if (customer && !customer.deleted) customer.balance -= amount - refund
    const intents = new Set(invoice.payments?.data.map(({ payment }) => payment.payment_intent))
    for (const charge of this.charges.values()) {
      if (refund === 0 || !intents.has(charge.payment_intent ?? undefined)) continue
      Object.assign(charge, { refunded: refund === charge.amount, amount_refunded: refund })
      this.notify('charge.refunded', charge)
    }
    return stripeObject<Stripe.CreditNote>('CreditNotes', 'CreditNote', {
      id: this.id('cn'),
      invoice: invoice.id,
      amount,
      reason: 'duplicate',
    })
  }

  addSession(params: Stripe.Checkout.SessionCreateParams): Stripe.Checkout.Session {
    const id = this.id('cs')
    const session = stripeObject<Stripe.Checkout.Session>('Checkout/Sessions', 'Session', {
      id,
      mode: 'subscription',
      status: 'open',
      customer: params.customer ?? null,
      client_reference_id: params.client_reference_id ?? null,
      success_url: params.success_url ?? null,
      cancel_url: params.cancel_url ?? null,
      created: this.now(),
      url: `https://checkout.stripe.example/${id}`,
    })
    this.sessions.set(id, session)
    this.orders.set(id, params)
    return session
  }

  /** The customer pays on that page, or confirms a free start there. */
  completeCheckout(url: string, method: Partial<Stripe.PaymentMethod> = visa): Stripe.Subscription {
    const session = [...this.sessions.values()].find((one) => one.url === url)
    if (session?.status !== 'open') throw new Error('the checkout is not open')
    const { line_items = [], subscription_data = {} } = this.orders.get(session.id) ?? {}
    const customer = String(session.customer)
    const { trial_end, trial_period_days: days } = subscription_data
    const trialEnd = trial_end ? Number(trial_end) : days ? this.now() + Number(days) * DAY_S : null
    const id = this.id('sub')
    const item = stripeObject<Stripe.SubscriptionItem>('SubscriptionItems', 'SubscriptionItem', {
      id: this.id('si'),
      subscription: id,
      price: stripeObject<Stripe.Price>('Prices', 'Price', {
        id: PRICE,
        currency: 'usd',
        unit_amount: UNIT_AMOUNT,
      }),
      quantity: Number(line_items[0]?.quantity),
      current_period_start: this.now(),
      current_period_end: trialEnd ?? this.now() + PERIOD_S,
    })
    const subscription = stripeObject<Stripe.Subscription>('Subscriptions', 'Subscription', {
      id,
      customer,
      status: trialEnd ? 'trialing' : 'active',
      currency: 'usd',
      created: this.now(),
      trial_end: trialEnd,
      metadata: (subscription_data.metadata ?? {}) as Stripe.Metadata,
      default_payment_method: this.addMethod(customer, method).id,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    })
    this.subscriptions.set(id, subscription)
    Object.assign(session, { status: 'complete', subscription: id })
    this.notify('checkout.session.completed', session)
    this.notify('customer.subscription.created', subscription)
    this.charge(subscription, trialEnd ? 0 : amountOf(item))
    return subscription
  }

  /** Pays for so many rooms as if that had been ordered just now. */
  subscribe(customer: string, quantity: number): Stripe.Subscription {
    const order = { customer, line_items: [{ price: PRICE, quantity }] }
    return this.completeCheckout(String(this.addSession(order).url))
  }

  addMethod(customer: string, method: Partial<Stripe.PaymentMethod>): Stripe.PaymentMethod {
    const added = stripeObject<Stripe.PaymentMethod>('PaymentMethods', 'PaymentMethod', {
      id: this.id('pm'),
      customer,
      ...method,
    })
    this.methods.set(added.id, added)
    return added
  }

  /** In the portal a new way to pay becomes the customer's, and their subscriptions have none of their own any more. */
  changeMethod(customerId: string, method: Partial<Stripe.PaymentMethod>): void {
    const customer = this.customers.get(customerId)
    if (!customer || customer.deleted) throw new Error('no such customer')
    customer.invoice_settings.default_payment_method = this.addMethod(customerId, method).id
    for (const subscription of this.of(customerId)) subscription.default_payment_method = null
    this.notify('customer.updated', customer)
  }

  of = (customer: string): Stripe.Subscription[] =>
    [...this.subscriptions.values()].filter((one) => one.customer === customer)

  /** Makes out an invoice, and charges it: true where it is paid. */
  charge(subscription: Stripe.Subscription, amount: number): boolean {
    const isPaid = amount <= 0 || this.isPaying
    const id = this.id('in')
    const intent = this.id('pi')
    const invoice = stripeObject<Stripe.Invoice>('Invoices', 'Invoice', {
      id,
      number: `SN-${id.slice(3)}`,
      customer: subscription.customer,
      currency: 'usd',
      total: amount,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      amount_remaining: isPaid ? 0 : amount,
      created: this.now(),
      status: isPaid ? 'paid' : 'open',
      attempted: true,
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      next_payment_attempt: isPaid ? null : this.now() + 3 * DAY_S,
      status_transitions: {
        finalized_at: this.now(),
        marked_uncollectible_at: null,
        paid_at: isPaid ? this.now() : null,
        voided_at: null,
      },
      parent: parentOf(subscription),
    })
    if (amount > 0) this.addPayment(invoice, intent, isPaid)
    this.invoices.set(id, invoice)
    subscription.latest_invoice = id
    this.notify(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return isPaid
  }

  private addPayment(invoice: Stripe.Invoice, intent: string, isPaid: boolean): void {
    const payment = stripeObject<Stripe.InvoicePayment>('InvoicePayments', 'InvoicePayment', {
      id: this.id('inpay'),
      invoice: invoice.id,
      status: isPaid ? 'paid' : 'open',
      payment: { type: 'payment_intent', payment_intent: intent },
    })
    invoice.payments = { object: 'list', data: [payment], has_more: false, url: '/v1/invoice_payments' }
    const charge = stripeObject<Stripe.Charge>('Charges', 'Charge', {
      id: this.id('ch'),
      amount: invoice.total,
      currency: 'usd',
      customer: invoice.customer,
      payment_intent: intent,
      paid: isPaid,
      status: isPaid ? 'succeeded' : 'failed',
    })
    this.charges.set(charge.id, charge)
  }

  /** The period is over: the next one is charged, or the subscription ends as it was told to. */
  renew(subscription: Stripe.Subscription): void {
    const [item] = subscription.items.data
    if (!item) throw new Error('a subscription for nothing')
    this.moved += Math.max(0, item.current_period_end - this.now())
    if (subscription.cancel_at_period_end) {
      this.end(subscription)
      return
    }
    item.current_period_start = this.now()
    item.current_period_end = this.now() + PERIOD_S
    subscription.status = this.charge(subscription, amountOf(item)) ? 'active' : 'past_due'
    this.notify('customer.subscription.updated', subscription)
  }

  end(subscription: Stripe.Subscription): void {
    Object.assign(subscription, { status: 'canceled', canceled_at: this.now(), ended_at: this.now() })
    this.notify('customer.subscription.deleted', subscription)
  }

  update(subscription: Stripe.Subscription, said: Partial<Stripe.Subscription>): void {
    Object.assign(subscription, said)
    this.notify('customer.subscription.updated', subscription)
  }

  /** Stripe retries a due payment, and the bank pays. */
  settle(subscription: Stripe.Subscription): void {
    for (const invoice of this.invoices.values()) {
      if (invoice.customer !== subscription.customer || invoice.status !== 'open') continue
      Object.assign(invoice, {
        status: 'paid',
        amount_paid: invoice.total,
        amount_remaining: 0,
        next_payment_attempt: null,
      })
      invoice.status_transitions.paid_at = this.now()
      this.notify('invoice.paid', invoice)
    }
    this.update(subscription, { status: 'active' })
  }

  private lastCharge(customer: string): Stripe.Charge {
    const charge = [...this.charges.values()].findLast((one) => one.customer === customer && one.paid)
    if (!charge) throw new Error('nothing was paid')
    return charge
  }

  refund(customer: string): void {
    const charge = this.lastCharge(customer)
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
    this.notify('charge.refunded', charge)
  }

  dispute(customer: string, status: Stripe.Dispute.Status = 'needs_response'): void {
    const charge = this.lastCharge(customer)
    charge.disputed = true
    const dispute = stripeObject<Stripe.Dispute>('Disputes', 'Dispute', {
      id: this.id('dp'),
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status,
    })
    this.disputes.set(String(charge.payment_intent), dispute)
    this.notify('charge.dispute.created', dispute)
  }

  /** The price of the rest of the period for more rooms. */
  prorated({ items }: Stripe.Subscription, quantity: number): number {
    const [item] = items.data
    if (!item) return 0
    const left =
      (item.current_period_end - this.now()) / (item.current_period_end - item.current_period_start)
    return Math.round((quantity - (item.quantity ?? 0)) * UNIT_AMOUNT * left)
  }
}

export const amountOf = ({ quantity = 0 }: Pick<Stripe.SubscriptionItem, 'quantity'>): number =>
  quantity * UNIT_AMOUNT

const parentOf = ({ id }: Stripe.Subscription): Stripe.Invoice.Parent => ({
  type: 'subscription_details',
  quote_details: null,
  subscription_details: { subscription: id, metadata: null },
})
