import type { InvoiceState, ProviderState } from '../port.ts'

// A customer of the sandbox. Moments are milliseconds since 1970 by the customer's own clock, which runs ahead of ours
// by as much as it was moved on.

/** The price of a room each month. */
export const PRICE = { amount: 100, currency: 'usd' } as const

/** The cards to choose from, by their outcome; `asks`: the bank asks for a confirmation. */
export const cards = { pays: '4242', asks: '3184', declined: '0002' } as const
export type Card = keyof typeof cards
export const cardNames = Object.keys(cards) as [Card, ...Card[]]
export type PayingCard = Exclude<Card, 'declined'>

export interface SandboxState {
  customerId: string
  /** How far the customer's clock is ahead. */
  ahead: number
  /** Up to when, by that clock, everything due has happened. */
  at: number
  card: PayingCard | null
  nextRenewalFails: boolean
  /** The latest one. */
  subscription: SandboxSubscription | null
  /** How many were ever made. */
  subscriptionCount: number
  /** The oldest first. */
  invoices: SandboxInvoice[]
  invoiceCount: number
  orders: SandboxOrder[]
  orderCount: number
  /** The address that the customer's portal leads back to. */
  returnUrl: string | null
}

/** The sandbox never gives up a subscription: one that is overdue is paid, or ends with its period. */
export type SandboxStatus = Exclude<ProviderState, 'incomplete_expired' | 'unpaid' | 'paused'>

export interface SandboxSubscription {
  id: string
  state: SandboxStatus
  quantity: number
  trialEndsAt: number | null
  /** All periods are counted from this moment, by calendar months. */
  anchor: number
  period: { index: number; from: number; to: number } | null
  endsWithPeriod: boolean
  pastDueSince: number | null
}

export interface SandboxInvoice {
  id: string
  number: string
  subscriptionId: string
  issuedAt: number
  state: InvoiceState
  line: { quantity: number; amount: number }
  paidAt: number | null
}

export interface SandboxOrder {
  id: string
  key: string
  quantity: number
  trialEndsAt: number | null
  successUrl: string
  cancelUrl: string
  madeAt: number
  /** `asked`: the bank waits for the customer's confirmation. */
  state: 'open' | 'asked' | 'paid'
  /** The outcome of the last attempt. */
  failed: 'declined' | 'not-confirmed' | null
  /** The subscription that waits for this order's payment. */
  subscriptionId: string | null
}

export const newState = (customerId: string): SandboxState => ({
  customerId,
  ahead: 0,
  at: 0,
  card: null,
  nextRenewalFails: false,
  subscription: null,
  subscriptionCount: 0,
  invoices: [],
  invoiceCount: 0,
  orders: [],
  orderCount: 0,
  returnUrl: null,
})

const active: readonly SandboxStatus[] = ['trialing', 'active', 'past_due']
/** Whether a subscription goes on: another cannot be ordered beside it. */
export const isSubscribed = ({ subscription }: SandboxState) =>
  subscription !== null && active.includes(subscription.state)

export const openInvoice = ({ invoices, subscription }: SandboxState) =>
  invoices.findLast(({ state, subscriptionId }) => state === 'open' && subscriptionId === subscription?.id)

export const lastPaidInvoice = ({ invoices }: SandboxState) =>
  invoices.findLast(({ state }) => state === 'paid')
