import { ProviderRefused } from '../port.ts'
import { periodOf } from './calendar.ts'
import {
  amountOf,
  cards,
  type InvoiceLine,
  PRICE,
  type SandboxInvoice,
  type SandboxState,
  type SandboxSubscription,
} from './state.ts'

/** Of as many an invoice is kept. */
const INVOICES_KEPT = 200

function issue(state: SandboxState, subscription: SandboxSubscription, line: InvoiceLine, at: number) {
  const fromBalance = Math.max(0, Math.min(state.balance, line.amount))
  const number = ++state.invoiceCount
  const invoice: SandboxInvoice = {
    id: `${state.customerId}-i${number}`,
    number: `SANDBOX-${String(number).padStart(4, '0')}`,
    subscriptionId: subscription.id,
    issuedAt: at,
    state: 'open',
    line,
    fromBalance,
    tries: 0,
    isStuck: false,
    paidAt: null,
    card: null,
  }
  state.balance -= fromBalance
  state.invoices = [...state.invoices, invoice].slice(-INVOICES_KEPT)
  return invoice
}

/** Marks it as paid by the customer's card; one that is below zero goes to their balance. */
export function settle(state: SandboxState, invoice: SandboxInvoice, at: number): void {
  const amount = amountOf(invoice)
  invoice.state = 'paid'
  invoice.paidAt = at
  invoice.card = amount > 0 ? paymentMethodOf(state) : null
  if (amount < 0) state.balance -= amount
}

export const paymentMethodOf = ({ card }: SandboxState) => (card ? `Visa •••• ${cards[card]}` : null)

/** Tries to charge what is due with nobody there. */
export function chargeAlone(state: SandboxState, invoice: SandboxInvoice, at: number): boolean {
  invoice.tries++
  const pays = amountOf(invoice) <= 0 || (!invoice.isStuck && paysAlone(state))
  if (pays) settle(state, invoice, at)
  return pays
}

const paysAlone = ({ card }: SandboxState) => card === 'pays' || card === 'asks'

/** Begins the period of that number, and issues its invoice. */
export function beginPeriod(
  state: SandboxState,
  subscription: SandboxSubscription,
  index: number,
  at: number,
): SandboxInvoice {
  subscription.period = periodOf(subscription.anchor, index)
  const { from, to } = subscription.period
  const { quantity } = subscription
  const amount = quantity * PRICE.amount
  return issue(state, subscription, { kind: 'period', quantity, amount, from, to }, at)
}

/** What another quantity costs for the rest of the period that runs; below zero where it is less. */
export function changeLine(
  { quantity: before, period }: SandboxSubscription,
  quantity: number,
  at: number,
): InvoiceLine | null {
  const more = quantity - before
  if (period === null || more === 0) return null
  const amount = Math.round((more * PRICE.amount * (period.to - at)) / (period.to - period.from))
  // Rounding may give nothing back, but never minus nothing.
  return { kind: 'change', quantity: more, amount: amount || 0, from: at, to: period.to }
}

/** Charges a change at once, or refuses it. */
export function chargeChange(
  state: SandboxState,
  subscription: SandboxSubscription,
  line: InvoiceLine,
  at: number,
): void {
  if (!chargeAlone(state, issue(state, subscription, line, at), at))
    throw new ProviderRefused('card_declined')
}

export const openInvoice = ({ invoices, subscription }: SandboxState) =>
  invoices.findLast(({ state, subscriptionId }) => state === 'open' && subscriptionId === subscription?.id)

/** What was paid last, and neither given back nor taken back. */
export const lastPaid = ({ invoices }: SandboxState) =>
  invoices.findLast((invoice) => invoice.state === 'paid' && amountOf(invoice) > 0)
