import { describe, expect, test } from 'vitest'
import { DAY, SandboxCustomer, START } from '../../../tests/support/sandbox-customer.ts'
import { toInvoices, toQuantityPreview } from './views.ts'

const customer = () => new SandboxCustomer()
const at = (moment: string) => new Date(moment)
const failed = () => customer().subscribe().act({ do: 'fail-next-renewal' }).next()

describe('orders', () => {
  test('a paid order begins a subscription, paid for a calendar month', () => {
    expect(customer().subscribe({ quantity: 12 }).said).toEqual({
      id: 'cus-s1',
      state: 'active',
      quantity: 12,
      price: { amount: 100, currency: 'usd' },
      trialEndsAt: null,
      currentPeriodEnd: at('2026-02-28T10:00:00Z'),
      endsWithPeriod: false,
      pastDueSince: null,
      lastPayment: {
        amount: 1200,
        currency: 'usd',
        invoiceId: 'cus-i1',
        paidAt: new Date(START),
        receiptUrl: null,
      },
      nextPayment: { amount: 1200, currency: 'usd', dueAt: at('2026-02-28T10:00:00Z') },
      paymentMethod: 'Visa •••• 4242',
      isDoubled: false,
    })
  })

  test('an order within a trial is charged when the trial ends', () => {
    const one = customer().subscribe({ quantity: 3, trialDays: 5 })
    expect(one.said).toMatchObject({
      state: 'trialing',
      trialEndsAt: new Date(START + 5 * DAY),
      currentPeriodEnd: new Date(START + 5 * DAY),
      lastPayment: null,
      nextPayment: { amount: 300, dueAt: new Date(START + 5 * DAY) },
    })
    expect(one.next().said).toMatchObject({ state: 'active', lastPayment: { amount: 300 } })
  })

  test('an order is charged at once if the trial ended before it was paid', () => {
    const one = customer()
    const orderId = one.order({ trialDays: 0.5 })
    one.days(0.75).act({ do: 'pay', orderId, card: 'pays' })
    expect(one.said).toMatchObject({ state: 'active', trialEndsAt: null })
  })

  test('a declined card begins nothing, and another card can pay the order', () => {
    const one = customer()
    const orderId = one.order()
    one.act({ do: 'pay', orderId, card: 'declined' })
    expect([one.said, one.state.orders[0]?.failed]).toEqual([null, 'declined'])
    expect(one.act({ do: 'pay', orderId, card: 'pays' }).standing).toBe('active')
  })

  test('a subscription waits while the bank asks, and is paid once the payment is confirmed', () => {
    const one = customer()
    const orderId = one.order()
    one.act({ do: 'pay', orderId, card: 'asks' })
    expect([one.standing, ...one.invoices]).toEqual(['incomplete', 'open'])
    one.act({ do: 'confirm', orderId, isConfirmed: true })
    expect([one.standing, ...one.invoices]).toEqual(['active', 'paid'])
    expect(one.next().standing).toBe('active')
  })

  test('an unconfirmed order can be paid again', () => {
    const one = customer()
    const orderId = one.order()
    one
      .act({ do: 'pay', orderId, card: 'asks' })
      .act({ do: 'confirm', orderId, isConfirmed: false })
      .act({ do: 'pay', orderId, card: 'asks' })
    expect([one.standing, ...one.invoices]).toEqual(['incomplete', 'open'])
    expect(one.said?.nextPayment).toBeNull()
  })

  test('a trial goes on while the bank asks', () => {
    const one = customer()
    const orderId = one.order({ trialDays: 5 })
    one.act({ do: 'pay', orderId, card: 'asks' })
    expect(one.said).toBeNull()
    expect(one.act({ do: 'confirm', orderId, isConfirmed: true }).standing).toBe('trialing')
  })

  test('the same key is one order, and of two orders only one can be paid', () => {
    const one = customer()
    const [first, again, other] = [one.order({ key: 'a' }), one.order({ key: 'a' }), one.order({ key: 'b' })]
    expect(again).toBe(first)
    one.act({ do: 'pay', orderId: first, card: 'pays' })
    expect(() => one.act({ do: 'pay', orderId: other, card: 'pays' })).toThrow('order_closed')
    expect(() => one.act({ do: 'pay', orderId: first, card: 'pays' })).toThrow('order_closed')
    expect(() => one.order({ key: 'c' })).toThrow('already_subscribed')
    expect(one.order({ key: 'a' })).toBe(first)
  })

  test('the same key for other rooms is another order', () => {
    const one = customer()
    const [first, other] = [one.order({ key: 'a' }), one.order({ key: 'a', quantity: 30 })]
    expect(other).not.toBe(first)
    expect(one.act({ do: 'pay', orderId: other, card: 'pays' }).said?.quantity).toBe(30)
  })

  test('an order is open for a day', () => {
    const one = customer()
    const orderId = one.order()
    one.days(1)
    expect(() => one.act({ do: 'pay', orderId, card: 'pays' })).toThrow('order_closed')
  })

  test('a new order voids the invoice of an unconfirmed one', () => {
    const one = customer()
    one.subscribe({}, 'asks').subscribe({ quantity: 4 })
    expect([one.said?.id, one.said?.quantity, ...one.invoices]).toEqual(['cus-s2', 4, 'void', 'paid'])
  })
})

describe('renewals', () => {
  test('renewals keep to the day of the month of the first payment', () => {
    const one = customer().subscribe()
    const ends = Array.from({ length: 3 }, () => {
      one.next()
      const period = one.state.subscription?.period
      return new Date(period?.to ?? 0).toISOString().slice(0, 10)
    })
    expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
  })

  test('every renewal that was due meanwhile has happened', () => {
    const one = customer().subscribe()
    one.now += 100 * DAY
    expect(one.act({ do: 'nothing' }).invoices).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(one.said?.lastPayment?.paidAt).toEqual(at('2026-04-30T10:00:00Z'))
  })

  test('a failed renewal is overdue until it is paid', () => {
    const one = failed()
    expect(one.said).toMatchObject({ state: 'past_due', pastDueSince: new Date(one.now), nextPayment: null })
    one.act({ do: 'pay-due' })
    expect([one.standing, ...one.invoices]).toEqual(['active', 'paid', 'paid'])
    expect(one.said?.pastDueSince).toBeNull()
    expect(one.next().standing).toBe('active')
  })

  test('an overdue subscription ends with its period', () => {
    const one = failed().next()
    expect([one.standing, ...one.invoices]).toEqual(['canceled', 'paid', 'uncollectible'])
  })

  test('the first charge after a trial can fail too', () => {
    const one = customer().subscribe({ trialDays: 3 }).act({ do: 'fail-next-renewal' })
    expect(one.next().standing).toBe('past_due')
  })
})

describe('change of rooms', () => {
  test('another number of rooms is charged from the next payment on, as previewed', () => {
    for (const order of [{ quantity: 10 }, { quantity: 10, trialDays: 5 }]) {
      const one = customer().subscribe(order)
      const preview = toQuantityPreview(one.state, 16)
      expect(preview).toMatchObject({ now: { amount: 0, currency: 'usd' }, next: { amount: 1600 } })
      expect(one.change(16).said).toMatchObject({ quantity: 16, nextPayment: preview.next })
      expect(one.next().said?.lastPayment).toMatchObject({ amount: 1600 })
    }
  })

  test.each([
    ['nothing was ordered', () => customer(), 'not_subscribed'],
    ['it is over', () => customer().subscribe().act({ do: 'cancel-now' }), 'not_subscribed'],
    ['a payment is due', failed, 'payment_due'],
  ])('the number of rooms cannot be changed if %s', (_, make, code) => {
    const one = make()
    expect(() => one.change(20)).toThrow(code)
    expect(() => toQuantityPreview(one.state, 20)).toThrow(code)
  })
})

describe('end of a subscription', () => {
  test('a cancelled subscription ends with its period, unless it is resumed', () => {
    const one = customer().subscribe().end()
    expect(one.said).toMatchObject({ state: 'active', endsWithPeriod: true, nextPayment: null })
    expect(one.end(false).said).toMatchObject({ endsWithPeriod: false, nextPayment: { amount: 1000 } })
    expect(one.end().next().said).toMatchObject({ state: 'canceled', endsWithPeriod: false })
    expect(() => one.end(false)).toThrow('not_subscribed')
    expect(one.subscribe().said).toMatchObject({ id: 'cus-s2', state: 'active' })
  })

  test('a cancelled trial ends without a charge', () => {
    const one = customer().subscribe({ trialDays: 3 }).end()
    expect(one.said).toMatchObject({ state: 'trialing', endsWithPeriod: true, nextPayment: null })
    expect([one.next().standing, ...one.invoices]).toEqual(['canceled'])
  })
})

test('a payment is refunded once, and the subscription goes on', () => {
  const one = customer().subscribe().next().act({ do: 'refund' })
  expect(one.invoices).toEqual(['paid', 'refunded'])
  expect(one.said).toMatchObject({ state: 'active', lastPayment: { invoiceId: 'cus-i1' } })
  one.act({ do: 'refund' })
  expect(() => one.act({ do: 'refund' })).toThrow('nothing_paid')
})

describe('moved clock', () => {
  test('a moved clock sets past payments further back by our clock', () => {
    const one = customer().subscribe().days(28)
    expect(one.said).toMatchObject({ state: 'active', currentPeriodEnd: new Date(START + 31 * DAY) })
    expect(toInvoices(one.state, 9).map(({ issuedAt }) => issuedAt)).toEqual([
      new Date(START),
      new Date(START - 28 * DAY),
    ])
    expect(failed().days(8).said?.pastDueSince).toEqual(new Date(START - 8 * DAY))
  })

  test('a clock moves to the next event only if there is one', () => {
    expect(() => customer().next()).toThrow('nothing_due')
  })
})
