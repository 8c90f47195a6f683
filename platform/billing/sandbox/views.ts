import type { Invoice, ProvidedSubscription, QuantityPreview } from '../port.ts'
import { subscriptionIn } from './changes.ts'
import { nextDue } from './due.ts'
import { changeLine, lastPaid, openInvoice, paymentMethodOf } from './invoicing.ts'
import { amountOf, PRICE, type SandboxInvoice, type SandboxState } from './state.ts'

// What the product is told: by its own clock. Time that was moved on is time that has passed: what happened lies further
// back, and what is to come is nearer.

/** A moment of the customer's clock, by ours. */
export const ours = ({ ahead }: SandboxState, moment: number) => new Date(moment - ahead)

const oursOrNull = (state: SandboxState, moment: number | null) =>
  moment === null ? null : ours(state, moment)

const money = (amount: number) => ({ amount, currency: PRICE.currency })

/** How the latest subscription stands; null where there never was one. */
export function provided(
  state: SandboxState,
  urlOf: (invoiceId: string) => string | null,
): ProvidedSubscription | null {
  const { subscription } = state
  if (!subscription) return null
  const { id, quantity, trialEndsAt, period, endsWithPeriod, pastDueSince } = subscription
  const paid = lastPaid(state)
  return {
    id,
    state: subscription.state,
    quantity,
    price: PRICE,
    trialEndsAt: oursOrNull(state, trialEndsAt),
    currentPeriodEnd: oursOrNull(state, period?.to ?? trialEndsAt),
    endsWithPeriod,
    pastDueSince: oursOrNull(state, pastDueSince),
    lastPayment: paid
      ? {
          ...money(amountOf(paid)),
          invoiceId: paid.id,
          paidAt: ours(state, paid.paidAt ?? paid.issuedAt),
          receiptUrl: urlOf(paid.id),
        }
      : null,
    nextPayment: nextPayment(state),
    paymentMethod: paymentMethodOf(state),
    // What is ordered beside it can no longer be paid.
    isDoubled: false,
  }
}

function nextPayment(state: SandboxState): ProvidedSubscription['nextPayment'] {
  const due = nextDue(state)
  if (!due || !state.subscription) return null
  const open = openInvoice(state)
  if (due.kind === 'retry' && open) return { ...money(amountOf(open)), dueAt: ours(state, due.at) }
  if (due.kind !== 'renewal' && due.kind !== 'trial-end') return null
  return next(state, state.subscription.quantity, state.balance, due.at)
}

const next = (state: SandboxState, quantity: number, balance: number, at: number) => ({
  ...money(Math.max(0, quantity * PRICE.amount - balance)),
  dueAt: ours(state, at),
})

/** What another quantity would cost: by the same sums that charge it. */
export function previewQuantity(state: SandboxState, quantity: number): QuantityPreview {
  const subscription = subscriptionIn(state, 'active', 'trialing')
  const amount = changeLine(subscription, quantity, state.at)?.amount ?? 0
  const fromBalance = Math.max(0, Math.min(state.balance, amount))
  const due = nextDue(state)
  const balance = state.balance - fromBalance + Math.max(0, -amount)
  return {
    now: money(amount - fromBalance),
    next: due && due.kind !== 'end' ? next(state, quantity, balance, due.at) : null,
  }
}

/** Its invoices, the latest first. */
export const invoicesOf = (
  state: SandboxState,
  limit: number,
  urlOf: (invoiceId: string) => string | null,
): Invoice[] =>
  state.invoices
    .slice(-limit)
    .reverse()
    .map((invoice) => ({
      ...money(amountOf(invoice)),
      id: invoice.id,
      number: invoice.number,
      issuedAt: ours(state, invoice.issuedAt),
      state: invoice.state,
      url: urlOf(invoice.id),
    }))

export const invoiceIn = ({ invoices }: SandboxState, invoiceId: string): SandboxInvoice | undefined =>
  invoices.find(({ id }) => id === invoiceId)
