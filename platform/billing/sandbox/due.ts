import { DAY_MS } from './calendar.ts'
import { beginPeriod, chargeAlone, openInvoice, settle } from './invoicing.ts'
import type { SandboxState, SandboxSubscription } from './state.ts'

/** For how long a first payment is waited for. */
const INCOMPLETE_MS = 23 * 3_600_000

/** How long after a payment has failed it is tried again. */
const RETRY_DAYS = [3, 5, 7, 14]

/** What happens next by itself. */
export const dueKinds = ['trial-end', 'renewal', 'retry', 'expiry', 'end'] as const
export type DueKind = (typeof dueKinds)[number]
interface Due {
  kind: DueKind
  at: number
}

/** What happens next by itself, and when; null where nothing does. */
export function nextDue(state: SandboxState): Due | null {
  const { subscription } = state
  if (!subscription) return null
  const { startedAt, trialEndsAt, period, pastDueSince, endsWithPeriod } = subscription
  switch (subscription.state) {
    case 'incomplete':
      return { kind: 'expiry', at: startedAt + INCOMPLETE_MS }
    case 'trialing':
      return trialEndsAt === null ? null : { kind: endsWithPeriod ? 'end' : 'trial-end', at: trialEndsAt }
    case 'active':
      return period && { kind: endsWithPeriod ? 'end' : 'renewal', at: period.to }
    case 'past_due': {
      const days = RETRY_DAYS[(openInvoice(state)?.tries ?? 1) - 1] ?? 0
      return pastDueSince === null ? null : { kind: 'retry', at: pastDueSince + days * DAY_MS }
    }
    case 'unpaid':
      return period && { kind: 'end', at: period.to }
    default:
      return null
  }
}

/** Lets everything happen, in its order and at its moment, that is due by then. */
export function catchUp(state: SandboxState, by: number): void {
  for (let due = nextDue(state); due && due.at <= by; due = nextDue(state)) {
    const { subscription } = state
    if (subscription) happen[due.kind](state, subscription, due.at)
  }
  state.at = by
}

const happen: Record<DueKind, (state: SandboxState, subscription: SandboxSubscription, at: number) => void> =
  {
    /** Without anything to pay with, it waits. */
    'trial-end'(state, subscription, at) {
      if (state.card === null) subscription.state = 'paused'
      else startPaying(state, subscription, at)
    },
    renewal(state, subscription, at) {
      charge(state, subscription, (subscription.period?.index ?? -1) + 1, at)
    },
    retry(state, subscription, at) {
      const invoice = openInvoice(state)
      if (!invoice) return
      if (chargeAlone(state, invoice, at)) recover(subscription)
      else if (invoice.tries > RETRY_DAYS.length) subscription.state = 'unpaid'
    },
    expiry(state, subscription) {
      subscription.state = 'incomplete_expired'
      closeOpen(state, 'void')
    },
    end(state, subscription) {
      cancel(state, subscription)
    },
  }

/** Begins to be paid for: periods are counted from now on. */
export function startPaying(state: SandboxState, subscription: SandboxSubscription, at: number): void {
  subscription.anchor = at
  charge(state, subscription, 0, at)
}

function charge(state: SandboxState, subscription: SandboxSubscription, index: number, at: number) {
  const invoice = beginPeriod(state, subscription, index, at)
  invoice.isStuck = state.nextRenewalFails
  state.nextRenewalFails = false
  if (chargeAlone(state, invoice, at)) {
    recover(subscription)
  } else {
    subscription.state = 'past_due'
    subscription.pastDueSince = at
  }
}

function recover(subscription: SandboxSubscription) {
  subscription.state = 'active'
  subscription.pastDueSince = null
}

/** What is due is paid by somebody who is there. */
export function payOpen(state: SandboxState, at: number): void {
  const { subscription } = state
  const invoice = openInvoice(state)
  if (!subscription || !invoice) return
  settle(state, invoice, at)
  recover(subscription)
}

export function cancel(state: SandboxState, subscription: SandboxSubscription): void {
  subscription.state = 'canceled'
  subscription.endsWithPeriod = false
  subscription.pastDueSince = null
  closeOpen(state, 'uncollectible')
}

/** Nobody is to pay any more what is open, and what was taken of the balance for it is given back. */
export function closeOpen(state: SandboxState, to: 'void' | 'uncollectible'): void {
  const invoice = openInvoice(state)
  if (!invoice) return
  invoice.state = to
  state.balance += invoice.fromBalance
  invoice.fromBalance = 0
}
