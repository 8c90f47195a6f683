import type { CheckoutOrder } from '../port.ts'
import { changeQuantity, endWithPeriod, keepCard } from './changes.ts'
import {
  cancelNow,
  decideDispute,
  disputeLast,
  failNextRenewal,
  type Move,
  moveOn,
  refundLast,
} from './controls.ts'
import { catchUp, nextDue } from './due.ts'
import { confirm, pay, takeOrder } from './orders.ts'
import type { Card, KeptCard, SandboxState } from './state.ts'

/** Everything that can be done to a customer, by the product, by whoever pays, and by whoever tries things out. */
export type Action =
  | { do: 'nothing' }
  | { do: 'order'; order: Omit<CheckoutOrder, 'customerId' | 'language'> }
  | { do: 'pay'; orderId: string; card: Card }
  | { do: 'confirm'; orderId: string; isConfirmed: boolean }
  | { do: 'open-portal'; returnUrl: string }
  | { do: 'change-quantity'; quantity: number; key: string }
  | { do: 'end-with-period'; ends: boolean; key: string }
  | { do: 'keep-card'; card: KeptCard | null }
  | { do: 'fail-next-renewal'; fails: boolean }
  | { do: 'refund' }
  | { do: 'dispute' }
  | { do: 'decide-dispute'; isWon: boolean }
  | { do: 'cancel-now' }
  | { do: 'move-on'; move: Move }

/** What it is by the customer's clock, which never goes back even where ours does. */
const clockOf = (state: SandboxState, now: number) => Math.max(state.at, now + state.ahead)

/**
 * How a customer stands after an action, once everything has happened that was due before it. Changes nothing of what it
 * was given; throws `ProviderRefused` where it cannot be done.
 */
export function act(before: SandboxState, action: Action, now: number): SandboxState {
  const state = structuredClone(before)
  const at = clockOf(state, now)
  catchUp(state, at)
  const handle = handlers[action.do] as (state: SandboxState, action: Action, at: number) => void
  handle(state, action, at)
  return state
}

/** How a customer stands where nothing was due since; undefined where something was. */
export function asItWas(state: SandboxState, now: number): SandboxState | undefined {
  const at = clockOf(state, now)
  const due = nextDue(state)
  return due && due.at <= at ? undefined : { ...state, at }
}

type Handlers = {
  [D in Action['do']]: (state: SandboxState, action: Extract<Action, { do: D }>, at: number) => void
}

const handlers: Handlers = {
  nothing: () => {},
  order: (state, { order }, at) => takeOrder(state, order, at),
  pay: (state, { orderId, card }, at) => pay(state, orderId, card, at),
  confirm: (state, { orderId, isConfirmed }, at) => confirm(state, orderId, isConfirmed, at),
  'open-portal'(state, { returnUrl }) {
    state.returnUrl = returnUrl
  },
  'change-quantity': (state, { quantity, key }, at) => changeQuantity(state, quantity, key, at),
  'end-with-period': (state, { ends, key }) => endWithPeriod(state, ends, key),
  'keep-card': (state, { card }, at) => keepCard(state, card, at),
  'fail-next-renewal': (state, { fails }) => failNextRenewal(state, fails),
  refund: refundLast,
  dispute: disputeLast,
  'decide-dispute': (state, { isWon }) => decideDispute(state, isWon),
  'cancel-now': cancelNow,
  'move-on': (state, { move }, at) => moveOn(state, move, at),
}
