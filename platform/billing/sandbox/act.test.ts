import { describe, expect, test } from 'vitest'
import { DAY, SandboxCustomer, START } from '../../../tests/support/sandbox-customer.ts'
import { invoicesOf, previewQuantity } from './views.ts'

const customer = () => new SandboxCustomer()
const at = (moment: string) => new Date(moment)

describe('an order', () => {
  test('that is paid begins a subscription, paid for a calendar month', () => {
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
        receiptUrl: 'https://hotel.example/cus-i1',
      },
      nextPayment: { amount: 1200, currency: 'usd', dueAt: at('2026-02-28T10:00:00Z') },
      paymentMethod: 'Visa •••• 4242',
      isDoubled: false,
    })
  })

  test('within a trial is paid for when that ends', () => {
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

  test('whose trial ends before it is paid is paid for at once', () => {
    const one = customer()
    const orderId = one.order({ trialDays: 0.5 })
    one.days(0.75).act({ do: 'pay', orderId, card: 'pays' })
    expect(one.said).toMatchObject({ state: 'active', trialEndsAt: null })
  })

  test('by a card that is declined begins nothing, and another card can pay it', () => {
    const one = customer()
    const orderId = one.order()
    one.act({ do: 'pay', orderId, card: 'declined' })
    expect([one.said, one.state.orders[0]?.failed]).toEqual([null, 'declined'])
    expect(one.act({ do: 'pay', orderId, card: 'pays' }).standing).toBe('active')
  })

  test('that is to be confirmed waits, and is paid once it is', () => {
    const one = customer()
    const orderId = one.order()
    one.act({ do: 'pay', orderId, card: 'asks' })
    expect([one.standing, ...one.invoices]).toEqual(['incomplete', 'open'])
    one.act({ do: 'confirm', orderId, isConfirmed: true })
    expect([one.standing, ...one.invoices]).toEqual(['active', 'paid'])
    expect(one.next().standing).toBe('active')
  })

  test('that is not confirmed can be paid again, and expires after 23 hours', () => {
    const one = customer()
    const orderId = one.order()
    one
      .act({ do: 'pay', orderId, card: 'asks' })
      .act({ do: 'confirm', orderId, isConfirmed: false })
      .act({ do: 'pay', orderId, card: 'asks' })
    expect([one.standing, ...one.invoices]).toEqual(['incomplete', 'open'])
    one.next()
    expect([one.standing, ...one.invoices]).toEqual(['incomplete_expired', 'void'])
    expect(one.said?.nextPayment).toBeNull()
  })

  test('that is to be confirmed takes away no trial', () => {
    const one = customer()
    const orderId = one.order({ trialDays: 5 })
    one.act({ do: 'pay', orderId, card: 'asks' })
    expect(one.said).toBeNull()
    expect(one.act({ do: 'confirm', orderId, isConfirmed: true }).standing).toBe('trialing')
  })

  test('given twice is one, and two different ones are not both paid', () => {
    const one = customer()
    const [first, again, other] = [one.order({ key: 'a' }), one.order({ key: 'a' }), one.order({ key: 'b' })]
    expect(again).toBe(first)
    one.act({ do: 'pay', orderId: first, card: 'pays' })
    expect(() => one.act({ do: 'pay', orderId: other, card: 'pays' })).toThrow('order_closed')
    expect(() => one.act({ do: 'pay', orderId: first, card: 'pays' })).toThrow('order_closed')
    expect(() => one.order({ key: 'c' })).toThrow('already_subscribed')
    expect(one.order({ key: 'a' })).toBe(first)
  })

  test('given again for other rooms is another', () => {
    const one = customer()
    const [first, other] = [one.order({ key: 'a' }), one.order({ key: 'a', quantity: 30 })]
    expect(other).not.toBe(first)
    expect(one.act({ do: 'pay', orderId: other, card: 'pays' }).said?.quantity).toBe(30)
  })

  test('is open for a day', () => {
    const one = customer()
    const orderId = one.order()
    one.days(1)
    expect(() => one.act({ do: 'pay', orderId, card: 'pays' })).toThrow('order_closed')
  })

  test('in the place of one that was not confirmed leaves nothing of that to be paid', () => {
    const one = customer()
    one.subscribe({}, 'asks').subscribe({ quantity: 4 })
    expect([one.said?.id, one.said?.quantity, ...one.invoices]).toEqual(['cus-s2', 4, 'void', 'paid'])
  })
})

describe('a renewal', () => {
  test('keeps to the day of the month that the first payment was on', () => {
    const one = customer().subscribe()
    const ends = Array.from({ length: 3 }, () => {
      one.next()
      const period = one.state.subscription?.period
      return new Date(period?.to ?? 0).toISOString().slice(0, 10)
    })
    expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
  })

  test('happens by itself once it is due, as often as it has been', () => {
    const one = customer().subscribe()
    one.now += 100 * DAY
    expect(one.act({ do: 'nothing' }).invoices).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(one.said?.lastPayment?.paidAt).toEqual(at('2026-04-30T10:00:00Z'))
  })

  test('that fails is tried again after 3, 5, 7 and 14 days, and given up with the period', () => {
    const one = customer().subscribe({}, 'fails-later').next()
    const since = one.said?.pastDueSince
    const seen = [3, 5, 7].map((days) => {
      expect(one.said?.nextPayment?.dueAt).toEqual(new Date(Number(one.said?.pastDueSince) + days * DAY))
      return one.next().standing
    })
    expect(since).toEqual(new Date(one.now))
    expect(seen).toEqual(['past_due', 'past_due', 'past_due'])
    expect(one.next().standing).toBe('unpaid')
    expect(one.said?.nextPayment).toBeNull()
    expect([one.next().standing, ...one.invoices]).toEqual(['canceled', 'paid', 'uncollectible'])
  })

  test('that failed is paid with another card, at once and while it was given up too', () => {
    for (const tries of [0, 4]) {
      const one = customer().subscribe({}, 'fails-later').next()
      for (let i = 0; i < tries; i++) one.next()
      one.act({ do: 'keep-card', card: 'pays' })
      expect([one.standing, ...one.invoices]).toEqual(['active', 'paid', 'paid'])
      expect(one.said?.pastDueSince).toBeNull()
    }
  })

  test('fails once where that was wished, until somebody pays it', () => {
    const one = customer().subscribe().act({ do: 'fail-next-renewal', fails: true }).next()
    expect([one.standing, one.next().standing]).toEqual(['past_due', 'past_due'])
    one.act({ do: 'keep-card', card: 'pays' })
    expect([one.standing, one.next().standing]).toEqual(['active', 'active'])
  })

  test('wished to fail can be taken back', () => {
    const one = customer().subscribe()
    one.act({ do: 'fail-next-renewal', fails: true }).act({ do: 'fail-next-renewal', fails: false })
    expect(one.next().standing).toBe('active')
  })
})

describe('a trial', () => {
  test('that ends without anything to pay with pauses the subscription, until there is something', () => {
    const one = customer().subscribe({ trialDays: 3 }).act({ do: 'keep-card', card: null }).next()
    expect([one.standing, one.said?.nextPayment]).toEqual(['paused', null])
    one.days(40).act({ do: 'keep-card', card: 'pays' })
    expect([one.standing, ...one.invoices]).toEqual(['active', 'paid'])
  })

  test('that ends with a card that does not pay leaves a payment due', () => {
    expect(customer().subscribe({ trialDays: 3 }, 'fails-later').next().standing).toBe('past_due')
  })

  test('that is to end without being paid for is cancelled with it', () => {
    const one = customer().subscribe({ trialDays: 3 }).end()
    expect(one.said).toMatchObject({ state: 'trialing', endsWithPeriod: true, nextPayment: null })
    expect([one.next().standing, ...one.invoices]).toEqual(['canceled'])
  })
})

describe('another number of rooms', () => {
  test('costs the rest of the period at once, and as much as was said', () => {
    const one = customer().subscribe({ quantity: 10 }).days(14)
    const said = previewQuantity(one.state, 16)
    expect(said).toMatchObject({ now: { amount: 300, currency: 'usd' }, next: { amount: 1600 } })
    one.change(16)
    expect(invoicesOf(one.state, 1, () => null)[0]).toMatchObject({ amount: 300, state: 'paid' })
    expect(one.said).toMatchObject({ quantity: 16, nextPayment: said.next, lastPayment: { amount: 300 } })
  })

  test('that is lower is credited, and taken off what is next', () => {
    const one = customer().subscribe({ quantity: 10 }).days(14)
    expect(previewQuantity(one.state, 4)).toMatchObject({ now: { amount: -300 }, next: { amount: 100 } })
    one.change(4)
    expect(one.said).toMatchObject({ quantity: 4, nextPayment: { amount: 100 } })
    expect(previewQuantity(one.state, 10)).toMatchObject({ now: { amount: 0 }, next: { amount: 1000 } })
    one.next()
    expect([one.said?.lastPayment?.amount, one.state.balance]).toEqual([100, 0])
  })

  test('costs nothing before the trial ends', () => {
    const one = customer().subscribe({ quantity: 10, trialDays: 5 })
    expect(previewQuantity(one.state, 20)).toMatchObject({ now: { amount: 0 }, next: { amount: 2000 } })
    expect(one.change(20).next().said).toMatchObject({ quantity: 20, lastPayment: { amount: 2000 } })
  })

  test('that the card does not pay is refused, and nothing is changed', () => {
    const one = customer().subscribe({ quantity: 10 }, 'fails-later')
    expect(() => one.change(20)).toThrow('card_declined')
    expect([one.said?.quantity, ...one.invoices]).toEqual([10, 'paid'])
    expect(one.change(5).said?.quantity).toBe(5)
  })

  test('asked for twice with one key is charged once', () => {
    const one = customer().subscribe({ quantity: 10 }).change(20, 'a').change(20, 'a')
    expect(one.invoices).toEqual(['paid', 'paid'])
    expect(one.change(11, 'b').change(20, 'a').said?.quantity).toBe(11)
    expect(one.change(30, 'a').said?.quantity).toBe(30)
  })

  test.each([
    ['nothing was ordered', () => customer(), 'not_subscribed'],
    ['it is over', () => customer().subscribe().act({ do: 'cancel-now' }), 'not_subscribed'],
    ['a payment is due', () => customer().subscribe({}, 'fails-later').next(), 'payment_due'],
  ])('cannot be had where %s', (_, make, code) => {
    const one = make()
    expect(() => one.change(20)).toThrow(code)
    expect(() => previewQuantity(one.state, 20)).toThrow(code)
  })
})

describe('the end', () => {
  test('comes with the period, unless that is taken back', () => {
    const one = customer().subscribe().end()
    expect(one.said).toMatchObject({ state: 'active', endsWithPeriod: true, nextPayment: null })
    expect(one.end(false).said).toMatchObject({ endsWithPeriod: false, nextPayment: { amount: 1000 } })
    expect(one.end().next().said).toMatchObject({ state: 'canceled', endsWithPeriod: false })
    expect(() => one.end(false)).toThrow('not_subscribed')
    expect(one.subscribe().said).toMatchObject({ id: 'cus-s2', state: 'active' })
  })

  test('comes with the period also where a payment was due', () => {
    const one = customer().subscribe({}, 'fails-later').next().end()
    for (let i = 0; i < 5; i++) one.next()
    expect(one.standing).toBe('canceled')
  })
})

describe('a payment', () => {
  test.each([
    ['refund', 'refunded'],
    ['dispute', 'disputed'],
  ] as const)('can come back by a %s, and the subscription goes on', (what, as) => {
    const one = customer().subscribe().next().act({ do: what })
    expect(one.invoices).toEqual(['paid', as])
    expect(one.said).toMatchObject({ state: 'active', lastPayment: { invoiceId: 'cus-i1' } })
    one.act({ do: what })
    expect(() => one.act({ do: what })).toThrow('nothing_paid')
  })

  test('that is disputed stays paid where the dispute is won, and is lost for good where it is not', () => {
    const one = customer().subscribe().next().act({ do: 'dispute' })
    expect(one.act({ do: 'decide-dispute', isWon: true }).invoices).toEqual(['paid', 'paid'])
    expect(one.said).toMatchObject({ state: 'active', lastPayment: { invoiceId: 'cus-i2' } })
    one.act({ do: 'dispute' }).act({ do: 'decide-dispute', isWon: false })
    expect(one.invoices).toEqual(['paid', 'disputed'])
    expect(one.said).toMatchObject({ state: 'active', lastPayment: { invoiceId: 'cus-i1' } })
    expect(() => one.act({ do: 'decide-dispute', isWon: true })).toThrow('nothing_disputed')
  })
})

describe('time that is moved on', () => {
  test('has passed, by our clock', () => {
    const one = customer().subscribe()
    one.act({ do: 'move-on', move: { to: 'month' } })
    expect(one.said).toMatchObject({ state: 'active', currentPeriodEnd: new Date(START + 31 * DAY) })
    expect(invoicesOf(one.state, 9, () => null).map(({ issuedAt }) => issuedAt)).toEqual([
      new Date(START),
      new Date(START - 28 * DAY),
    ])
  })

  test('brings a payment that is due into the past', () => {
    const one = customer().subscribe({}, 'fails-later').next().days(8)
    expect(one.said).toMatchObject({ state: 'past_due', pastDueSince: new Date(START - 8 * DAY) })
  })

  test('goes no further than ten years, and nowhere where nothing is to come', () => {
    const one = customer()
    expect(() => one.next()).toThrow('nothing_due')
    expect(() => one.days(3654)).toThrow('too_far')
  })
})
