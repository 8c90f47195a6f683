import { type Action, act, findOrder } from '../../platform/billing/sandbox/act.ts'
import { type Card, newState, type SandboxState } from '../../platform/billing/sandbox/state.ts'
import { toProvided } from '../../platform/billing/sandbox/views.ts'

export const DAY = 86_400_000
export const START = Date.parse('2026-01-31T10:00:00Z')

/** A sandbox customer under a test's control; our own clock stands still unless it is moved. */
export class SandboxCustomer {
  state: SandboxState
  now: number

  constructor(id = 'cus', now = START) {
    this.state = newState(id)
    this.now = now
  }

  act(action: Action): this {
    this.state = act(this.state, action, this.now)
    return this
  }

  order({ quantity = 10, trialDays = 0, key = crypto.randomUUID() as string } = {}): string {
    this.act({
      do: 'order',
      order: {
        quantity,
        key,
        trialEndsAt: trialDays > 0 ? new Date(this.now + trialDays * DAY) : null,
        successUrl: 'https://hotel.example/payment-success',
        cancelUrl: 'https://hotel.example/payment-cancelled',
      },
    })
    return findOrder(this.state, { key, quantity })?.id ?? ''
  }

  /** Orders and pays. */
  subscribe(order: { quantity?: number; trialDays?: number } = {}, card: Card = 'pays'): this {
    return this.act({ do: 'pay', orderId: this.order(order), card })
  }

  days(days: number): this {
    return this.act({ do: 'move-on', days })
  }

  next(): this {
    return this.act({ do: 'move-on', days: 'to-next' })
  }

  change(quantity: number): this {
    return this.act({ do: 'change-quantity', quantity })
  }

  end(ends = true): this {
    return this.act({ do: 'end-with-period', ends })
  }

  /** The provider's answer to the product. */
  get said() {
    return toProvided(this.state)
  }

  get standing() {
    return this.said?.state
  }

  get invoices() {
    return this.state.invoices.map(({ state }) => state)
  }
}
