import type { InvoiceState, ProviderState } from '../port.ts'

// What the sandbox keeps of one customer. Moments are milliseconds since 1970 by the customer's own clock, which runs
// ahead of ours by as much as somebody has moved it on.

/** What a room costs each month there, as a price of Stripe's stands in its account. */
export const PRICE = { amount: 100, currency: 'usd' } as const

/** The cards that can be tried, by what comes of them. */
export const cards = {
  /** Pays whenever it is asked. */
  pays: '4242',
  /** Pays while somebody is there, and never alone. */
  'fails-later': '0341',
  /** Asks whoever pays to confirm it, once. */
  asks: '3184',
  declined: '0002',
} as const
export type Card = keyof typeof cards
export const cardNames = Object.keys(cards) as [Card, ...Card[]]
/** What can be kept to pay with. */
export const keptCards = ['pays', 'fails-later'] as const satisfies Card[]
export type KeptCard = (typeof keptCards)[number]

export interface SandboxState {
  customerId: string
  /** How far the customer's clock is ahead. */
  ahead: number
  /** Up to when, by that clock, everything has happened that was due. */
  at: number
  /** What pays from now on. */
  card: Exclude<Card, 'declined'> | null
  nextRenewalFails: boolean
  /** What was paid too much, and is taken off what is due next. */
  balance: number
  /** The latest one. */
  subscription: SandboxSubscription | null
  /** How many were ever made. */
  subscriptionCount: number
  /** The oldest first. */
  invoices: SandboxInvoice[]
  invoiceCount: number
  orders: SandboxOrder[]
  orderCount: number
  /** The keys of changes that were made: the same again is none. */
  keys: string[]
  /** Where the customer's portal leads back to. */
  returnUrl: string | null
}

export interface SandboxSubscription {
  id: string
  state: ProviderState
  quantity: number
  /** When it was ordered: of what waits for its first payment, the time runs from here. */
  startedAt: number
  trialEndsAt: number | null
  /** The moment that all periods are counted from, by calendar months. */
  anchor: number
  period: { index: number; from: number; to: number } | null
  endsWithPeriod: boolean
  pastDueSince: number | null
}

/** What is paid for: so many rooms, or so many more or fewer, from one moment to another. */
export interface InvoiceLine {
  kind: 'period' | 'change'
  quantity: number
  amount: number
  from: number
  to: number
}

export interface SandboxInvoice {
  id: string
  number: string
  subscriptionId: string
  issuedAt: number
  state: InvoiceState
  line: InvoiceLine
  /** What was taken of the customer's balance. */
  fromBalance: number
  /** How often somebody has tried to charge it. */
  tries: number
  /** No card pays it alone: so it was wished. */
  isStuck: boolean
  paidAt: number | null
  card: string | null
  /** Of one that is disputed: the bank has decided for whoever paid it. */
  isLost?: boolean
}

export interface SandboxOrder {
  id: string
  key: string
  quantity: number
  trialEndsAt: number | null
  successUrl: string
  cancelUrl: string
  madeAt: number
  /** `asked`: whoever pays is asked to confirm it. */
  state: 'open' | 'asked' | 'paid'
  /** What the last try came to. */
  failed: 'declined' | 'not-confirmed' | null
  /** What was begun for it and waits for its first payment. */
  subscriptionId: string | null
}

export const newState = (customerId: string): SandboxState => ({
  customerId,
  ahead: 0,
  at: 0,
  card: null,
  nextRenewalFails: false,
  balance: 0,
  subscription: null,
  subscriptionCount: 0,
  invoices: [],
  invoiceCount: 0,
  orders: [],
  orderCount: 0,
  keys: [],
  returnUrl: null,
})

/** What an invoice takes of whoever pays it; a negative amount was credited. */
export const amountOf = ({ line, fromBalance }: SandboxInvoice) => line.amount - fromBalance

/** What goes on, in whatever way: another one cannot be ordered beside it. */
const goingOn: readonly ProviderState[] = ['trialing', 'active', 'past_due', 'unpaid', 'paused']
export const isGoingOn = ({ subscription }: SandboxState) =>
  subscription !== null && goingOn.includes(subscription.state)
