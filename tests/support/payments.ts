import { type BillingProvider, type CheckoutOrder, ProviderAway } from '../../platform/billing/port.ts'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import type { Action } from '../../platform/billing/sandbox/act.ts'
import { customerIn, orderAt } from '../../platform/billing/sandbox/addresses.ts'
import { change } from '../../platform/billing/sandbox/customers.ts'
import { sandboxBilling } from '../../platform/billing/sandbox/provider.ts'
import type { Card } from '../../platform/billing/sandbox/state.ts'
import { hearSandbox } from '../../server/sandbox-notices.ts'

/** The sandbox, its customers and events, and the connection to it, under a test's control. */
export interface Payments {
  provider: BillingProvider
  /** Orders at its pages, the latest last. */
  orders: CheckoutOrder[]
  /** How often each method was asked. */
  asked: Map<string, number>
  customerOf(hotelId: string): string
  /** The customer pays the latest order on its page. */
  pay(card?: Card): Promise<void>
  /** Does all of this to the customer, one after the other. */
  happen(customerId: string, ...actions: Action[]): Promise<void>
  /** From now on nothing is answered, or again. */
  goAway(isAway: boolean): void
  /** The next answer is on its way until this is called. */
  holdAnswer(): () => void
}

/** Moves the clock to the next event. */
export const nextEvent = { do: 'move-on', days: 'to-next' } as const

/** The next charge fails. */
export const failedRenewal: Action[] = [{ do: 'fail-next-renewal' }, nextEvent]

/** Takes the process's payments by the sandbox; `isHeard`: whether its notices arrive. */
export function startPayments({ isHeard = true } = {}): Payments {
  const sandbox = sandboxBilling(isHeard ? hearSandbox : async () => {})
  const asked = new Map<string, number>()
  const orders: CheckoutOrder[] = []
  let lastPage = ''
  let away = false
  let held: Promise<void> | undefined

  const overheard =
    <A extends unknown[], T>(method: string, work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const waiting = held
      held = undefined
      const isAway = away
      const answer = isAway ? undefined : await work(...args)
      // Counted once answered: earlier callers shared an older question.
      asked.set(method, (asked.get(method) ?? 0) + 1)
      if (isAway) throw new ProviderAway('nobody answers')
      await waiting
      return answer as T
    }

  const provider: BillingProvider = {
    ...sandbox,
    createCustomer: overheard('createCustomer', sandbox.createCustomer),
    checkout: overheard('checkout', async (order) => {
      orders.push(order)
      lastPage = await sandbox.checkout(order)
      return lastPage
    }),
    portal: overheard('portal', sandbox.portal),
    read: overheard('read', sandbox.read),
    previewQuantity: overheard('previewQuantity', sandbox.previewQuantity),
    changeQuantity: overheard('changeQuantity', sandbox.changeQuantity),
    endWithPeriod: overheard('endWithPeriod', sandbox.endWithPeriod),
    deleteCustomer: overheard('deleteCustomer', sandbox.deleteCustomer),
    invoices: overheard('invoices', sandbox.invoices),
  }

  takePaymentsBy(provider)
  return {
    provider,
    orders,
    asked,
    customerOf: (hotelId) => `sandbox-${hotelId}`,
    async pay(card = 'pays') {
      const orderId = orderAt(lastPage) ?? ''
      await change(customerIn(orderId), { do: 'pay', orderId, card })
    },
    async happen(customerId, ...actions) {
      for (const action of actions) await change(customerId, action)
    },
    goAway(isAway) {
      away = isAway
    },
    holdAnswer() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
