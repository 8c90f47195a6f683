import { ProviderRefused } from '../port.ts'
import { addMonths, DAY_MS } from './calendar.ts'
import { subscriptionIn } from './changes.ts'
import { cancel, catchUp, nextDue } from './due.ts'
import { lastPaid } from './invoicing.ts'
import type { SandboxState } from './state.ts'

// What nobody could do at a real provider, or only its own people.

/** How far a clock can be moved on in all. */
const AHEAD_MAXIMUM_MS = 3_653 * DAY_MS

/** To what happens next, by a calendar month, or by days. */
export type Move = { to: 'next' | 'month' } | { days: number }

/** Moves the customer's clock on, and lets happen what falls due meanwhile. */
export function moveOn(state: SandboxState, move: Move, at: number): void {
  const to = whither(state, move, at)
  const ahead = state.ahead + to - at
  if (ahead > AHEAD_MAXIMUM_MS) throw new ProviderRefused('too_far')
  state.ahead = ahead
  catchUp(state, to)
}

function whither(state: SandboxState, move: Move, at: number): number {
  if ('days' in move) return at + move.days * DAY_MS
  if (move.to === 'month') return addMonths(at, 1)
  const due = nextDue(state)
  if (!due) throw new ProviderRefused('nothing_due')
  return due.at
}

/** Lets the next renewal fail whatever the card says, and each try of it, or takes that back. */
export function failNextRenewal(state: SandboxState, fails: boolean): void {
  subscriptionIn(state, 'active', 'trialing')
  state.nextRenewalFails = fails
}

export const refundLast = (state: SandboxState) => takeBack(state, 'refunded')
export const disputeLast = (state: SandboxState) => takeBack(state, 'disputed')

/** What is disputed and was not decided yet: the latest of them. */
export const openDispute = ({ invoices }: SandboxState) =>
  invoices.findLast(({ state, isLost }) => state === 'disputed' && !isLost)

/** The bank of whoever paid decides: what was paid stays so, or is lost. */
export function decideDispute(state: SandboxState, isWon: boolean): void {
  const invoice = openDispute(state)
  if (!invoice) throw new ProviderRefused('nothing_disputed')
  if (isWon) invoice.state = 'paid'
  else invoice.isLost = true
}

function takeBack(state: SandboxState, as: 'refunded' | 'disputed') {
  const invoice = lastPaid(state)
  if (!invoice) throw new ProviderRefused('nothing_paid')
  invoice.state = as
}

/** Ends it at once, as the provider's own people could. */
export function cancelNow(state: SandboxState): void {
  cancel(state, subscriptionIn(state, 'trialing', 'active', 'past_due', 'unpaid', 'paused'))
}
