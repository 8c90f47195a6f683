import { ProviderRefused } from '../port.ts'
import { payOpen, startPaying } from './due.ts'
import { changeLine, chargeChange } from './invoicing.ts'
import type { KeptCard, SandboxState, SandboxSubscription } from './state.ts'

/** Of as many changes the keys are kept. */
const KEYS_KEPT = 50

/** Makes a change, unless the same was made by that key before; one that is refused is not remembered. */
function once(state: SandboxState, key: string, change: () => void) {
  if (state.keys.includes(key)) return
  change()
  state.keys = [...state.keys, key].slice(-KEYS_KEPT)
}

/** The subscription, where it is in one of these states. */
export function subscriptionIn(
  { subscription }: SandboxState,
  ...states: SandboxSubscription['state'][]
): SandboxSubscription {
  if (!subscription) throw new ProviderRefused('not_subscribed')
  if (!states.includes(subscription.state)) {
    const isOver = ['canceled', 'incomplete', 'incomplete_expired'].includes(subscription.state)
    throw new ProviderRefused(isOver ? 'not_subscribed' : 'payment_due')
  }
  return subscription
}

/** Changes for how many rooms is paid: what is more is charged at once for the rest of the period, what is less credited. */
export function changeQuantity(state: SandboxState, quantity: number, key: string, at: number): void {
  once(state, `${key} ${quantity}`, () => {
    const subscription = subscriptionIn(state, 'active', 'trialing')
    const line = changeLine(subscription, quantity, at)
    if (line) chargeChange(state, subscription, line, at)
    subscription.quantity = quantity
  })
}

/** Lets the subscription end with its period, or go on after all. */
export function endWithPeriod(state: SandboxState, ends: boolean, key: string): void {
  once(state, `${key} ${ends}`, () => {
    subscriptionIn(state, 'active', 'trialing', 'past_due').endsWithPeriod = ends
  })
}

/** Takes another card from now on, by which what is due is paid at once if it does pay alone; or none. */
export function keepCard(state: SandboxState, card: KeptCard | null, at: number): void {
  state.card = card
  const { subscription } = state
  if (!subscription || card === null) return
  if (subscription.state === 'paused') startPaying(state, subscription, at)
  else if (card === 'pays' && ['past_due', 'unpaid'].includes(subscription.state)) payOpen(state, at)
}
