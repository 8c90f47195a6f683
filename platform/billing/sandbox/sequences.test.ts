import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, START } from '../../../tests/support/sandbox-customer.ts'
import { ProviderRefused } from '../port.ts'
import { type Action, act } from './act.ts'
import { nextDue } from './due.ts'
import { amountOf, cardNames, keptCards, newState, PRICE, type SandboxState } from './state.ts'
import { invoicesOf, previewQuantity, provided } from './views.ts'

// Whatever is done to a customer, in whatever order and with whatever clock.

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
  { weight: 3, arbitrary: fc.record({ do: is('change-quantity'), quantity, key: fc.uuid() }) },
  fc.record({ do: is('change-quantity'), quantity, key }),
  fc.record({ do: is('end-with-period'), ends: fc.boolean(), key: fc.uuid() }),
  fc.record({ do: is('keep-card'), card: fc.option(fc.constantFrom(...keptCards)) }),
  fc.record({ do: is('fail-next-renewal'), fails: fc.boolean() }),
  fc.record({ do: is('refund') }),
  fc.record({ do: is('dispute') }),
  fc.record({ do: is('decide-dispute'), isWon: fc.boolean() }),
  fc.record({ do: is('cancel-now') }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('move-on'),
      move: fc.oneof(
        fc.record({ to: fc.constantFrom('next' as const, 'month' as const) }),
        fc.record({ days: fc.integer({ min: 1, max: 60 }) }),
      ),
    }),
  },
)

/** How far our own clock has gone on meanwhile, or was put back. */
const passed = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -DAY, max: 10 * DAY }))

/** Most begin with an order that somebody tries to pay: by chance alone few would come so far. */
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

/** Does it, or nothing where it is refused: nothing else is ever thrown. */
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

const wasPaid = ['paid', 'refunded', 'disputed']

test('what is active is paid for, for as many rooms as it is for: no fewer and no more', () => {
  everySequence(({ subscription, invoices, at }) => {
    if (subscription?.state !== 'active') return
    const paid = invoices
      .filter(({ state, subscriptionId }) => wasPaid.includes(state) && subscriptionId === subscription.id)
      .map(({ line }) => line)
      .filter(({ from, to }) => from <= at && at < to)
    expect(paid.reduce((rooms, line) => rooms + line.quantity, 0)).toBe(subscription.quantity)
  })
})

test('a period costs its rooms, and what was credited is what has been or will be taken off', () => {
  everySequence(({ invoices, balance }) => {
    let credited = 0
    for (const invoice of invoices) {
      const { line, fromBalance, state } = invoice
      if (line.kind === 'period') expect(line.amount).toBe(line.quantity * PRICE.amount)
      else expect(Math.abs(line.amount)).toBeLessThanOrEqual(Math.abs(line.quantity) * PRICE.amount)
      if (amountOf(invoice) < 0) {
        expect(state).toBe('paid')
        credited -= line.amount
      }
      credited -= fromBalance
    }
    expect(balance).toBe(credited)
    expect(balance).toBeGreaterThanOrEqual(0)
  })
})

test('time never goes back, and nothing that was due is left', () => {
  everySequence((after, before, now) => {
    expect(after.at).toBeGreaterThanOrEqual(Math.max(before.at, now + after.ahead))
    expect(after.ahead).toBeGreaterThanOrEqual(before.ahead)
    expect(nextDue(after)?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThan(after.at)
    expect(act(after, { do: 'nothing' }, now)).toEqual(after)
  })
})

test('a payment is open exactly while one is waited for', () => {
  everySequence(({ subscription, invoices }) => {
    const open = invoices.filter(({ state }) => state === 'open')
    const isDue = ['past_due', 'unpaid'].includes(subscription?.state ?? '')
    expect(open).toHaveLength(isDue || subscription?.state === 'incomplete' ? 1 : 0)
    expect((subscription?.pastDueSince ?? null) !== null).toBe(isDue)
  })
})

test('what is over never comes back, and only another order begins again', () => {
  everySequence((after, before) => {
    const [was, is] = [before.subscription, after.subscription]
    if (was && ['canceled', 'incomplete_expired'].includes(was.state)) {
      if (is?.id === was.id) expect(is.state).toBe(was.state)
    }
    if (was && is?.id !== was.id) {
      expect(after.orders.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(
        before.orders.filter(({ state }) => state === 'paid').length,
      )
    }
    expect(new Set(after.invoices.map(({ number }) => number)).size).toBe(after.invoices.length)
  })
})

test('what is previewed is what is charged', () => {
  fc.assert(
    fc.property(steps, quantity, (sequence, wanted) => {
      let [state, now] = [frozen(newState('cus')), START]
      for (const [action, passed] of sequence) {
        now += passed
        state = done(state, action, now)
      }
      const standing = state.subscription?.state
      if (standing !== 'active' && standing !== 'trialing') return
      const said = previewQuantity(state, wanted)
      const changed = done(state, { do: 'change-quantity', quantity: wanted, key: 'preview' }, now)
      if (changed.subscription?.quantity !== wanted) return
      const charged = invoicesOf(changed, changed.invoices.length, () => null)
        .filter(({ id }) => !state.invoices.some((invoice) => invoice.id === id))
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(said.now.amount).toBe(charged)
      expect(provided(changed, () => null)?.nextPayment).toEqual(said.next)
    }),
    { numRuns: 150 },
  )
})
