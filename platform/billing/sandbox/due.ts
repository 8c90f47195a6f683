import {
  openInvoice,
  PRICE,
  type SandboxInvoice,
  type SandboxState,
  type SandboxSubscription,
} from './state.ts'

export const SANDBOX_DAY_MS = 86_400_000
const INVOICES_KEPT = 200

export type DueKind = 'trial-end' | 'renewal' | 'end'

/** The next thing that happens by itself; null if nothing does. */
export function nextDue(state: SandboxState): { kind: DueKind; at: number } | null {
  const { subscription } = state
  if (!subscription) return null
  const { trialEndsAt, period, endsWithPeriod } = subscription
  switch (subscription.state) {
    case 'trialing':
      return trialEndsAt === null ? null : { kind: endsWithPeriod ? 'end' : 'trial-end', at: trialEndsAt }
    case 'active':
      return period && { kind: endsWithPeriod ? 'end' : 'renewal', at: period.to }
    case 'past_due':
      return period && { kind: 'end', at: period.to }
    default:
      return null
  }
}

/** Lets everything that is due by then happen, each at its moment. */
export function catchUp(state: SandboxState, by: number): void {
  for (let due = nextDue(state); due && due.at <= by; due = nextDue(state)) {
    const { subscription } = state
    if (!subscription) break
    if (due.kind === 'end') cancel(state, subscription)
    else renew(state, subscription, due)
  }
  state.at = by
}

function renew(state: SandboxState, subscription: SandboxSubscription, due: { kind: DueKind; at: number }) {
  if (due.kind === 'trial-end') subscription.anchor = due.at
  const index = due.kind === 'trial-end' ? 0 : (subscription.period?.index ?? -1) + 1
  beginPeriod(state, subscription, index, due.at)
  if (state.nextRenewalFails) Object.assign(subscription, { state: 'past_due', pastDueSince: due.at })
  else payOpenInvoice(state, due.at)
  state.nextRenewalFails = false
}

export function cancel(state: SandboxState, subscription: SandboxSubscription): void {
  Object.assign(subscription, { state: 'canceled', endsWithPeriod: false, pastDueSince: null })
  closeOpenInvoice(state, 'uncollectible')
}

/** Begins the period with this number and issues its invoice. No period drifts off its day of the month. */
export function beginPeriod(
  state: SandboxState,
  subscription: SandboxSubscription,
  index: number,
  at: number,
) {
  const { anchor, quantity } = subscription
  subscription.period = { index, from: addMonths(anchor, index), to: addMonths(anchor, index + 1) }
  const number = ++state.invoiceCount
  const invoice: SandboxInvoice = {
    id: `${state.customerId}-i${number}`,
    number: `SANDBOX-${String(number).padStart(4, '0')}`,
    subscriptionId: subscription.id,
    issuedAt: at,
    state: 'open',
    line: { quantity, amount: quantity * PRICE.amount },
    paidAt: null,
  }
  state.invoices = [...state.invoices, invoice].slice(-INVOICES_KEPT)
}

/** So many calendar months after a moment, in UTC; in a month that is too short, its last day. */
const addMonths = (moment: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds

export function payOpenInvoice(state: SandboxState, at: number): void {
  const invoice = openInvoice(state)
  if (invoice) Object.assign(invoice, { state: 'paid', paidAt: at })
  if (state.subscription) Object.assign(state.subscription, { state: 'active', pastDueSince: null })
}

export function closeOpenInvoice(state: SandboxState, to: 'void' | 'uncollectible'): void {
  const invoice = openInvoice(state)
  if (invoice) invoice.state = to
}
