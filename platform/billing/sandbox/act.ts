import { ALREADY_SUBSCRIBED, type CheckoutOrder, ProviderRefused } from '../port.ts'
import {
  beginPeriod,
  cancel,
  catchUp,
  closeOpenInvoice,
  nextDue,
  payOpenInvoice,
  SANDBOX_DAY_MS,
} from './due.ts'
import {
  type Card,
  isSubscribed,
  lastPaidInvoice,
  type PayingCard,
  type SandboxOrder,
  type SandboxState,
  type SandboxStatus,
  type SandboxSubscription,
} from './state.ts'

const ORDERS_KEPT = 20

type NewOrder = Omit<CheckoutOrder, 'customerId' | 'language'>

/** Everything that the product, the customer on the sandbox's pages and a tester can do to a customer. */
export type Action =
  | { do: 'nothing' | 'pay-due' | 'fail-next-renewal' | 'refund' | 'cancel-now' }
  | { do: 'order'; order: NewOrder }
  | { do: 'pay'; orderId: string; card: Card }
  | { do: 'confirm'; orderId: string; isConfirmed: boolean }
  | { do: 'open-portal'; returnUrl: string }
  | { do: 'change-quantity'; quantity: number }
  | { do: 'end-with-period'; ends: boolean }
  | { do: 'move-on'; days: number | 'to-next' }

/** The customer's clock never goes back, even if ours does. */
const clockOf = (state: SandboxState, now: number) => Math.max(state.at, now + state.ahead)

/**
 * The customer after an action, once everything that was due before it has happened. Leaves its argument unchanged;
 * throws `ProviderRefused`.
 */
export function act(before: SandboxState, action: Action, now: number): SandboxState {
  const state = structuredClone(before)
  const at = clockOf(state, now)
  catchUp(state, at)
  run(state, action, at)
  return state
}

/** The customer at this moment if nothing was due since its last change; else undefined. */
export function withoutAction(state: SandboxState, now: number): SandboxState | undefined {
  const at = clockOf(state, now)
  const due = nextDue(state)
  return due && due.at <= at ? undefined : { ...state, at }
}

function run(state: SandboxState, action: Action, at: number): void {
  switch (action.do) {
    case 'nothing':
      break
    case 'order':
      takeOrder(state, action.order, at)
      break
    case 'pay':
      pay(state, findPayable(state, action.orderId, 'open'), action.card, at)
      break
    case 'confirm':
      confirm(state, findPayable(state, action.orderId, 'asked'), action.isConfirmed, at)
      break
    case 'open-portal':
      state.returnUrl = action.returnUrl
      break
    case 'change-quantity':
      // The next period costs more or less: nothing is charged or credited for the rest of this one.
      subscriptionIn(state, 'active', 'trialing').quantity = action.quantity
      break
    case 'end-with-period':
      subscriptionIn(state, 'active', 'trialing', 'past_due').endsWithPeriod = action.ends
      break
    case 'pay-due':
      subscriptionIn(state, 'past_due')
      payOpenInvoice(state, at)
      break
    case 'fail-next-renewal':
      subscriptionIn(state, 'active', 'trialing')
      state.nextRenewalFails = true
      break
    case 'refund': {
      const invoice = lastPaidInvoice(state)
      if (!invoice) throw new ProviderRefused('nothing_paid')
      invoice.state = 'refunded'
      break
    }
    case 'cancel-now':
      cancel(state, subscriptionIn(state, 'trialing', 'active', 'past_due'))
      break
    case 'move-on':
      moveOn(state, action.days, at)
      break
  }
}

export function subscriptionIn(
  { subscription }: SandboxState,
  ...states: SandboxStatus[]
): SandboxSubscription {
  if (subscription && states.includes(subscription.state)) return subscription
  throw new ProviderRefused(subscription?.state === 'past_due' ? 'payment_due' : 'not_subscribed')
}

/** Takes an order that is to be paid on a page; the same key for as many rooms again is the same order. */
function takeOrder(state: SandboxState, order: NewOrder, at: number) {
  if (findOrder(state, order)) return
  if (isSubscribed(state)) throw new ProviderRefused(ALREADY_SUBSCRIBED)
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
}

export const findOrder = ({ orders }: SandboxState, { key, quantity }: Pick<NewOrder, 'key' | 'quantity'>) =>
  orders.find((order) => order.key === key && order.quantity === quantity)

/** An order can be paid for a day, and not beside a subscription that goes on. */
export const isPayable = (state: SandboxState, order: SandboxOrder) =>
  order.state !== 'paid' && state.at < order.madeAt + SANDBOX_DAY_MS && !isSubscribed(state)

function findPayable(state: SandboxState, orderId: string, as: SandboxOrder['state']): SandboxOrder {
  const order = state.orders.find(({ id }) => id === orderId)
  if (!order || order.state !== as || !isPayable(state, order)) throw new ProviderRefused('order_closed')
  return order
}

/** Pays by a card. If the bank asks, a subscription waits for the answer, but not in a trial: nothing is due there. */
function pay(state: SandboxState, order: SandboxOrder, card: Card, at: number) {
  order.failed = card === 'declined' ? 'declined' : null
  if (card === 'pays') complete(state, order, card, at)
  if (card !== 'asks') return
  order.state = 'asked'
  if (isTrial(order, at) || isWaiting(state, order)) return
  const subscription = subscribe(state, order, at)
  subscription.state = 'incomplete'
  order.subscriptionId = subscription.id
  beginPeriod(state, subscription, 0, at)
}

/** Ends the bank's question: the order is paid, or can be paid again. */
function confirm(state: SandboxState, order: SandboxOrder, isConfirmed: boolean, at: number) {
  order.state = 'open'
  if (isConfirmed) complete(state, order, 'asks', at)
  else order.failed = 'not-confirmed'
}

function complete(state: SandboxState, order: SandboxOrder, card: PayingCard, at: number) {
  state.card = card
  order.state = 'paid'
  if (!isWaiting(state, order)) {
    const subscription = subscribe(state, order, at)
    if (isTrial(order, at)) {
      Object.assign(subscription, { state: 'trialing', trialEndsAt: order.trialEndsAt })
      return
    }
    beginPeriod(state, subscription, 0, at)
  }
  payOpenInvoice(state, at)
}

export const isTrial = ({ trialEndsAt }: SandboxOrder, at: number) => trialEndsAt !== null && trialEndsAt > at

const isWaiting = ({ subscription }: SandboxState, { subscriptionId }: SandboxOrder) =>
  subscription?.state === 'incomplete' && subscription.id === subscriptionId

/** Makes a subscription in the place of the last one, whose first payment is no longer due. */
function subscribe(state: SandboxState, { quantity }: SandboxOrder, at: number): SandboxSubscription {
  closeOpenInvoice(state, 'void')
  state.nextRenewalFails = false
  state.subscription = {
    id: `${state.customerId}-s${++state.subscriptionCount}`,
    state: 'active',
    quantity,
    trialEndsAt: null,
    anchor: at,
    period: null,
    endsWithPeriod: false,
    pastDueSince: null,
  }
  return state.subscription
}

/** Moves the customer's clock on; everything that falls due meanwhile happens. */
function moveOn(state: SandboxState, days: number | 'to-next', at: number) {
  const to = days === 'to-next' ? nextDue(state)?.at : at + days * SANDBOX_DAY_MS
  if (to === undefined) throw new ProviderRefused('nothing_due')
  state.ahead += to - at
  catchUp(state, to)
}
