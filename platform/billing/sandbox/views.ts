import type { ProvidedInvoice, ProvidedSubscription, QuantityPreview } from '../port.ts'
import { subscriptionIn } from './act.ts'
import { nextDue } from './due.ts'
import { cards, lastPaidInvoice, PRICE, type SandboxState } from './state.ts'

// The product reads all moments by its own clock: after a clock was moved on, the past lies further back and the next
// payment is nearer.

/** A moment of the customer's clock, by ours. */
export const toOurClock = ({ ahead }: SandboxState, moment: number) => new Date(moment - ahead)

const toOurClockOrNull = (state: SandboxState, moment: number | null) =>
  moment === null ? null : toOurClock(state, moment)

const inDollars = (amount: number) => ({ amount, currency: PRICE.currency })

/** The latest subscription; null if there never was one. */
export function toProvided(state: SandboxState): ProvidedSubscription | null {
  const { subscription, card } = state
  if (!subscription) return null
  const { id, quantity, trialEndsAt, period, endsWithPeriod, pastDueSince } = subscription
  const paid = lastPaidInvoice(state)
  return {
    id,
    state: subscription.state,
    quantity,
    price: PRICE,
    trialEndsAt: toOurClockOrNull(state, trialEndsAt),
    currentPeriodEnd: toOurClockOrNull(state, period?.to ?? trialEndsAt),
    endsWithPeriod,
    pastDueSince: toOurClockOrNull(state, pastDueSince),
    lastPayment: paid
      ? {
          ...inDollars(paid.line.amount),
          invoiceId: paid.id,
          paidAt: toOurClock(state, paid.paidAt ?? paid.issuedAt),
          receiptUrl: null,
        }
      : null,
    nextPayment: nextPayment(state, quantity),
    paymentMethod: card && `Visa •••• ${cards[card]}`,
    // An order beside it can no longer be paid.
    isDoubled: false,
  }
}

function nextPayment(state: SandboxState, quantity: number): ProvidedSubscription['nextPayment'] {
  const due = nextDue(state)
  if (due?.kind !== 'renewal' && due?.kind !== 'trial-end') return null
  return { ...inDollars(quantity * PRICE.amount), dueAt: toOurClock(state, due.at) }
}

/** Another quantity costs nothing before the next payment. */
export function toQuantityPreview(state: SandboxState, quantity: number): QuantityPreview {
  subscriptionIn(state, 'active', 'trialing')
  return { now: inDollars(0), next: nextPayment(state, quantity) }
}

/** The latest first. */
export const toInvoices = (state: SandboxState, limit: number): ProvidedInvoice[] =>
  state.invoices
    .slice(-limit)
    .reverse()
    .map(({ id, number, issuedAt, line, state: invoiceState }) => ({
      ...inDollars(line.amount),
      id,
      number,
      issuedAt: toOurClock(state, issuedAt),
      state: invoiceState,
      url: null,
    }))
