import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, START } from '../../../tests/support/sandbox-customer.ts'
import { ProviderRefused } from '../port.ts'
import { type Action, act } from './act.ts'
import { nextDue } from './due.ts'
import { cardNames, newState, PRICE, type SandboxState } from './state.ts'
import { toProvided, toQuantityPreview } from './views.ts'

// Random sequences of actions on one customer, with clocks that jump.

const quantity = fc.integer({ min: 1, max: 1000 })
const key = fc.oneof({ weight: 4, arbitrary: fc.uuid() }, fc.constantFrom('a', 'b'))
/** The latest order, or one before it: known once the sequence runs. */
const LATEST = ['latest', 'before']
const orderId = fc.constantFrom('latest', 'latest', 'latest', 'before')
const order = fc.record({
  quantity,
  key,
  trialEndsAt: fc.option(fc.integer({ min: -5, max: 20 }).map((days) => new Date(START + days * DAY))),
  successUrl: fc.constant('https://hotel.example/payment-success'),
  cancelUrl: fc.constant('https://hotel.example/payment-cancelled'),
})
const is = <D extends Action['do']>(what: D) => fc.constant(what)

const payment = fc.record({
  do: is('pay'),
  orderId,
  card: fc.constantFrom(...cardNames),
})

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: is('nothing') }),
  { weight: 2, arbitrary: fc.record({ do: is('order'), order }) },
  { weight: 4, arbitrary: payment },
  { weight: 2, arbitrary: fc.record({ do: is('confirm'), orderId, isConfirmed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: is('change-quantity'), quantity }) },
  fc.record({ do: is('end-with-period'), ends: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ do: is('pay-due') }) },
  fc.record({ do: is('fail-next-renewal') }),
  fc.record({ do: is('refund') }),
  fc.record({ do: is('cancel-now') }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('move-on'),
      days: fc.oneof(fc.constant('to-next' as const), fc.integer({ min: 1, max: 60 })),
    }),
  },
)

/** Steps of our own clock, which may also be put back. */
const passed = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -DAY, max: 10 * DAY }))

/** Each begins with a payment of an order: few random sequences would come so far. */
const steps = fc
  .tuple(order, payment, fc.array(fc.tuple(action, passed), { maxLength: 30, size: 'max' }))
  .map(([first, paid, more]): [Action, number][] => [[{ do: 'order', order: first }, 0], [paid, 0], ...more])

const frozen = (state: SandboxState) => {
  const deep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    Object.freeze(value)
    Object.values(value).forEach(deep)
  }
  deep(state)
  return state
}

/** Runs an action, or nothing if it is refused: no other error is ever thrown. */
function done(state: SandboxState, wished: Action, now: number): SandboxState {
  const id = 'orderId' in wished && state.orders.at(-1 - LATEST.indexOf(wished.orderId))?.id
  const action = id ? { ...wished, orderId: id } : wished
  try {
    return frozen(act(state, action, now))
  } catch (error) {
    if (error instanceof ProviderRefused) return frozen(act(state, { do: 'nothing' }, now))
    throw error
  }
}

const everySequence = (check: (after: SandboxState, before: SandboxState, now: number) => void) =>
  fc.assert(
    fc.property(steps, (sequence) => {
      let [state, now] = [frozen(newState('cus')), START]
      for (const [action, passed] of sequence) {
        const before = state
        now += passed
        state = done(state, action, now)
        check(state, before, now)
      }
    }),
    { numRuns: 150 },
  )

test('an active subscription is paid for its running period', () => {
  everySequence(({ subscription, invoices, at }) => {
    if (subscription?.state !== 'active') return
    const { period } = subscription
    expect(period && period.from <= at && at < period.to).toBe(true)
    const latest = invoices.findLast(({ subscriptionId }) => subscriptionId === subscription.id)
    expect(['paid', 'refunded']).toContain(latest?.state)
    for (const { line } of invoices) expect(line.amount).toBe(line.quantity * PRICE.amount)
  })
})

test('a clock never goes back and leaves no due event undone', () => {
  everySequence((after, before, now) => {
    expect(after.at).toBeGreaterThanOrEqual(Math.max(before.at, now + after.ahead))
    expect(after.ahead).toBeGreaterThanOrEqual(before.ahead)
    expect(nextDue(after)?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThan(after.at)
    expect(act(after, { do: 'nothing' }, now)).toEqual(after)
  })
})

test('an invoice is open only while its payment is due', () => {
  everySequence(({ subscription, invoices }) => {
    const open = invoices.filter(({ state }) => state === 'open')
    const isDue = subscription?.state === 'past_due'
    expect(open).toHaveLength(isDue || subscription?.state === 'incomplete' ? 1 : 0)
    expect((subscription?.pastDueSince ?? null) !== null).toBe(isDue)
  })
})

test('an ended subscription never returns, and only another order begins one', () => {
  everySequence((after, before) => {
    const [was, is] = [before.subscription, after.subscription]
    if (was?.state === 'canceled' && is?.id === was.id) expect(is.state).toBe(was.state)
    if (was && is?.id !== was.id) {
      expect(after.orders.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(
        before.orders.filter(({ state }) => state === 'paid').length,
      )
    }
    expect(new Set(after.invoices.map(({ number }) => number)).size).toBe(after.invoices.length)
  })
})

test('a previewed payment is the next one after the change', () => {
  fc.assert(
    fc.property(steps, quantity, (sequence, wanted) => {
      let [state, now] = [frozen(newState('cus')), START]
      for (const [action, passed] of sequence) {
        now += passed
        state = done(state, action, now)
      }
      const status = state.subscription?.state
      if (status !== 'active' && status !== 'trialing') return
      const { next } = toQuantityPreview(state, wanted)
      const changed = done(state, { do: 'change-quantity', quantity: wanted }, now)
      expect(toProvided(changed)?.nextPayment).toEqual(next)
    }),
    { numRuns: 150 },
  )
})
