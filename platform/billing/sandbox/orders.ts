import { ALREADY_SUBSCRIBED, type CheckoutOrder, ProviderRefused } from '../port.ts'
import { DAY_MS } from './calendar.ts'
import { closeOpen, payOpen } from './due.ts'
import { beginPeriod, settle } from './invoicing.ts'
import {
  type Card,
  isGoingOn,
  type SandboxOrder,
  type SandboxState,
  type SandboxSubscription,
} from './state.ts'

/** Of as many an order is kept. */
const ORDERS_KEPT = 20

type NewOrder = Omit<CheckoutOrder, 'customerId' | 'language'>

/** Takes an order that is to be paid on a page; the same key for as many rooms again is the same order. */
export function takeOrder(state: SandboxState, order: NewOrder, at: number): SandboxOrder {
  const known = orderOf(state, order)
  if (known) return known
  if (isGoingOn(state)) throw new ProviderRefused(ALREADY_SUBSCRIBED)
  const { key, quantity, trialEndsAt, successUrl, cancelUrl } = order
  const taken: SandboxOrder = {
    id: `${state.customerId}-o${++state.orderCount}`,
    key,
    quantity,
    trialEndsAt: trialEndsAt && trialEndsAt.getTime() + state.ahead,
    successUrl,
    cancelUrl,
    madeAt: at,
    state: 'open',
    failed: null,
    subscriptionId: null,
  }
  state.orders = [...state.orders, taken].slice(-ORDERS_KEPT)
  return taken
}

export const orderOf = ({ orders }: SandboxState, { key, quantity }: Pick<NewOrder, 'key' | 'quantity'>) =>
  orders.find((order) => order.key === key && order.quantity === quantity)

/** Whether it can still be paid: not after a day, and not beside a subscription that goes on. */
export const isPayable = (state: SandboxState, order: SandboxOrder) =>
  order.state !== 'paid' && state.at < order.madeAt + DAY_MS && !isGoingOn(state)

function payable(state: SandboxState, orderId: string, as: SandboxOrder['state']): SandboxOrder {
  const order = state.orders.find(({ id }) => id === orderId)
  if (!order || order.state !== as || !isPayable(state, order)) throw new ProviderRefused('order_closed')
  return order
}

/** Pays an order by a card, as far as that card does. */
export function pay(state: SandboxState, orderId: string, card: Card, at: number): void {
  const order = payable(state, orderId, 'open')
  order.failed = null
  if (card === 'declined') order.failed = 'declined'
  else if (card === 'asks') ask(state, order, at)
  else complete(state, order, card, at)
}

/** Whoever is asked to confirm a payment does, or does not. */
export function confirm(state: SandboxState, orderId: string, isConfirmed: boolean, at: number): void {
  const order = payable(state, orderId, 'asked')
  order.state = 'open'
  if (isConfirmed) complete(state, order, 'asks', at)
  else order.failed = 'not-confirmed'
}

/** Where something is to be paid at once, a subscription waits for that; a trial begins once it is confirmed. */
function ask(state: SandboxState, order: SandboxOrder, at: number) {
  order.state = 'asked'
  if (isTrial(order, at) || waiting(state, order)) return
  const subscription = begin(state, order, at)
  subscription.state = 'incomplete'
  order.subscriptionId = subscription.id
  beginPeriod(state, subscription, 0, at)
}

function complete(state: SandboxState, order: SandboxOrder, card: Exclude<Card, 'declined'>, at: number) {
  state.card = card
  order.state = 'paid'
  if (waiting(state, order)) payOpen(state, at)
  else if (isTrial(order, at)) beginTrial(state, order, at)
  else settle(state, beginPeriod(state, begin(state, order, at), 0, at), at)
}

function beginTrial(state: SandboxState, order: SandboxOrder, at: number) {
  const subscription = begin(state, order, at)
  subscription.state = 'trialing'
  subscription.trialEndsAt = order.trialEndsAt
}

export const isTrial = ({ trialEndsAt }: SandboxOrder, at: number) => trialEndsAt !== null && trialEndsAt > at

const waiting = ({ subscription }: SandboxState, { subscriptionId }: SandboxOrder) =>
  subscription?.state === 'incomplete' && subscription.id === subscriptionId

/** A new subscription takes the place of the last one, and of what may still have waited for its first payment. */
function begin(state: SandboxState, { quantity }: SandboxOrder, at: number): SandboxSubscription {
  closeOpen(state, 'void')
  state.nextRenewalFails = false
  state.subscription = {
    id: `${state.customerId}-s${++state.subscriptionCount}`,
    state: 'active',
    quantity,
    startedAt: at,
    trialEndsAt: null,
    anchor: at,
    period: null,
    endsWithPeriod: false,
    pastDueSince: null,
  }
  return state.subscription
}
