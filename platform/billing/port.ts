import type { StaffLanguage } from '../../i18n/language.ts'
import type { Transaction } from '../database/tenancy.ts'

// The port to a payment provider, one adapter each. An adapter knows customers and subscriptions, and of hotels only
// the references it is given.

/** An amount in the smallest unit of its currency (ISO 4217 in small letters): 100 `usd` is one dollar. */
export interface Money {
  amount: number
  currency: string
}

/** How a subscription stands there. Source: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const providerStates = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type ProviderState = (typeof providerStates)[number]

/** The provider's state of a customer's latest subscription, at one moment. */
export interface ProvidedSubscription {
  id: string
  state: ProviderState
  /** For how many rooms is paid. */
  quantity: number
  /** Of one room, each month. */
  price: Money
  /** When the days end that are not paid for, where there are such. */
  trialEndsAt: Date | null
  currentPeriodEnd: Date | null
  /** Whether it ends with the current period. */
  endsWithPeriod: boolean
  /** Since when a payment is due that failed. */
  pastDueSince: Date | null
  lastPayment: (Money & { invoiceId: string; paidAt: Date; receiptUrl: string | null }) | null
  nextPayment: (Money & { dueAt: Date }) | null
  /** As people know it: `Visa •••• 4242`. */
  paymentMethod: string | null
  /** Whether another lives beside it, because two orders were paid at once: that one is to be ended. */
  isDoubled: boolean
}

/** A subscription ended because another was ordered at the same time; its payments are refunded. */
export interface EndedDouble {
  id: string
  givenBack: Money
}

export type InvoiceState = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | 'refunded' | 'disputed'

export interface ProvidedInvoice extends Money {
  id: string
  /** As it is printed on it. */
  number: string | null
  issuedAt: Date
  state: InvoiceState
  /** The address of the invoice. */
  url: string | null
}

/** The price of another number of rooms: now and with the next payment; a negative amount is credited. */
export interface QuantityPreview {
  now: Money
  next: (Money & { dueAt: Date }) | null
}

export interface CheckoutOrder {
  customerId: string
  quantity: number
  /** The rest of a trial is free. */
  trialEndsAt: Date | null
  language: StaffLanguage
  successUrl: string
  cancelUrl: string
  /** The same order given twice is one. */
  key: string
}

/** The provider is unreachable; a later answer tells whether the request was done. */
export class ProviderAway extends Error {}

/** The provider says no, and why, in its own code; asking again changes nothing. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the payment provider refused: ${code}`)
    this.code = code
  }
}

/** The refusal's code if the customer already has a running subscription. */
export const ALREADY_SUBSCRIBED = 'already_subscribed'

/** The customer is no longer one there: another has to be made for the hotel. */
export class CustomerGone extends ProviderRefused {
  constructor() {
    super('customer_gone')
  }
}

/** A notice that the provider did not sign, or signed too long ago. */
export class NoticeRefused extends Error {}

/**
 * A notice of a provider within the product: something has changed for a hotel, or will have by `at`. Committed with
 * the change.
 */
export type NotifyOfChange = (transaction: Transaction, hotelId: string, at?: Date) => Promise<void>

/** Each method throws `ProviderAway` and `ProviderRefused`, within 20 seconds. */
export interface BillingProvider {
  readonly name: 'sandbox' | 'stripe'
  /**
   * Makes the customer that stands for a hotel; the same hotel's is made once, and once more in the place of one that is
   * gone. Gives its id.
   */
  createCustomer(about: {
    hotelId: string
    name: string
    email: string | null
    language: StaffLanguage
    insteadOf?: string | undefined
  }): Promise<string>
  /**
   * Gives the address of the provider's own page where the order is paid; those before it no longer can be, and of
   * several at once one is left. Throws `CustomerGone`.
   */
  checkout(order: CheckoutOrder): Promise<string>
  /** Gives the address of the provider's own page for invoices and the way to pay. Throws `CustomerGone`. */
  portal(about: { customerId: string; language: StaffLanguage; returnUrl: string }): Promise<string>
  /** How it stands now: never older than the moment of asking. Null where there never was a subscription. */
  read(customerId: string): Promise<ProvidedSubscription | null>
  previewQuantity(customerId: string, quantity: number): Promise<QuantityPreview>
  changeQuantity(about: { customerId: string; quantity: number; key: string }): Promise<void>
  /** Ends and refunds subscriptions ordered at the same time as the one that counts. */
  endDoubles(customerId: string): Promise<EndedDouble[]>
  /** Lets the subscription end with its period, or go on after all. */
  endWithPeriod(about: { customerId: string; ends: boolean; key: string }): Promise<void>
  /** Ends the customer's subscriptions at once, and deletes the customer. No error if the customer is deleted already. */
  deleteCustomer(customerId: string): Promise<void>
  /** The latest first. */
  invoices(customerId: string, limit: number): Promise<ProvidedInvoice[]>
  /**
   * Whether a notice with these headers may be one of the provider's, before its body is read; every one may be where the
   * provider does not say.
   */
  mayBeNotice?(headers: Headers): boolean
  /**
   * The customer of a notice and its id; null if it concerns nothing stored here. Its content is not trusted: it is a
   * reason to ask. Throws `NoticeRefused`.
   */
  readNotice(body: string, headers: Headers): { id: string; customerId: string } | null
}
