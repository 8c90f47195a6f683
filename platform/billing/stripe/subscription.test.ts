import { describe, expect, test } from 'vitest'
import { amex } from '../../../tests/support/stripe/objects.ts'
import { takingPayments } from '../../../tests/support/stripe/taking-payments.ts'
import { ProviderRefused } from '../port.ts'

const DAY_MS = 86_400_000
const at = takingPayments()

describe('subscription', () => {
  test('a subscription is read with its rooms, price, payments and payment method', async () => {
    const { customerId, subscription } = await at.subscribed()
    const currentPeriodEnd = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000)
    expect(await at.billing.read(customerId)).toEqual({
      id: subscription.id,
      state: 'active',
      quantity: 12,
      price: { amount: 100, currency: 'usd' },
      trialEndsAt: null,
      currentPeriodEnd,
      endsWithPeriod: false,
      pastDueSince: null,
      lastPayment: {
        amount: 1200,
        currency: 'usd',
        invoiceId: expect.stringMatching(/^in_/),
        paidAt: expect.any(Date),
        receiptUrl: expect.stringContaining('https://invoice.stripe.example/'),
      },
      nextPayment: { amount: 1200, currency: 'usd', dueAt: currentPeriodEnd },
      paymentMethod: 'Visa •••• 4242',
      isDoubled: false,
    })
  })

  test('a subscription whose renewal failed is late since then until it is paid, however often Stripe retries', async () => {
    const { customerId, subscription } = await at.subscribed()
    at.stripe.account.isPaying = false
    at.stripe.account.renew(subscription)
    const late = await at.billing.read(customerId)
    expect(late).toMatchObject({ state: 'past_due', nextPayment: { amount: 1200 } })
    expect(late?.pastDueSince?.getTime()).toBe(at.stripe.account.now() * 1000)
    at.stripe.account.renew(subscription)
    expect((await at.billing.read(customerId))?.pastDueSince).toEqual(late?.pastDueSince)
    at.stripe.account.settle(subscription)
    expect(await at.billing.read(customerId)).toMatchObject({ state: 'active', pastDueSince: null })
  })

  test.each(['unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled'] as const)(
    'a subscription that is %s has no next payment',
    async (status) => {
      const { customerId, subscription } = await at.subscribed()
      at.stripe.account.update(subscription, { status })
      expect(await at.billing.read(customerId)).toMatchObject({ state: status, nextPayment: null })
    },
  )

  test('a subscription in a future state of Stripe serves nothing', async () => {
    const { customerId, subscription } = await at.subscribed()
    at.stripe.account.update(subscription, { status: 'dormant' })
    expect(await at.billing.read(customerId)).toMatchObject({ state: 'paused' })
    expect(at.stripe.faults.splice(0)).not.toEqual([])
  })

  test('a live subscription takes precedence over a later one that is not', async () => {
    const { customerId, subscription } = await at.subscribed()
    const later = at.stripe.account.subscribe(customerId, 12)
    at.stripe.account.update(later, { status: 'incomplete' })
    expect(await at.billing.read(customerId)).toMatchObject({ id: subscription.id })
  })

  test('a subscription made after the end of another one counts', async () => {
    const { customerId, subscription } = await at.subscribed()
    at.stripe.account.end(subscription)
    const later = at.stripe.account.completeCheckout(await at.order(customerId))
    expect(await at.billing.read(customerId)).toMatchObject({ id: later.id, state: 'active' })
  })

  test('a subscription is paid with the method chosen in the portal since', async () => {
    const { customerId } = await at.subscribed()
    at.stripe.account.changeMethod(customerId, amex)
    expect(await at.billing.read(customerId)).toMatchObject({ paymentMethod: 'American Express •••• 0005' })
  })

  test('a subscription ends with its period or is resumed, and repeating that changes nothing', async () => {
    const { customerId, subscription } = await at.subscribed()
    for (const ends of [true, true]) await at.billing.endWithPeriod({ customerId, ends, key: 'end' })
    expect(await at.billing.read(customerId)).toMatchObject({
      state: 'active',
      endsWithPeriod: true,
      nextPayment: null,
    })
    for (const ends of [false, false]) await at.billing.endWithPeriod({ customerId, ends, key: 'go on' })
    expect(await at.billing.read(customerId)).toMatchObject({ endsWithPeriod: false })
    expect(at.timesAsked(`POST /v1/subscriptions/${subscription.id}`)).toBe(2)
  })

  test('a subscription whose end was set in Stripe itself can be resumed', async () => {
    const { customerId, subscription } = await at.subscribed()
    at.stripe.account.update(subscription, { cancel_at: at.stripe.account.now() + 1000 })
    expect(await at.billing.read(customerId)).toMatchObject({ endsWithPeriod: true })
    await at.billing.endWithPeriod({ customerId, ends: false, key: crypto.randomUUID() })
    expect(await at.billing.read(customerId)).toMatchObject({ endsWithPeriod: false })
  })

  test('an ended subscription cannot be changed', async () => {
    const { customerId, subscription } = await at.subscribed()
    at.stripe.account.end(subscription)
    const refused = new ProviderRefused('not-subscribed')
    const key = crypto.randomUUID()
    await expect(at.billing.endWithPeriod({ customerId, ends: true, key })).rejects.toThrow(refused)
    await expect(at.billing.changeQuantity({ customerId, quantity: 20, key })).rejects.toThrow(refused)
    await expect(at.billing.previewQuantity(customerId, 20)).rejects.toThrow(refused)
  })
})

describe('change of rooms', () => {
  /** With half of the period left. */
  async function halfway() {
    const hotel = await at.subscribed({ quantity: 10 })
    for (const item of hotel.subscription.items.data) item.current_period_start -= 30 * 86_400
    return hotel
  }
  const near = (amount: number) => expect.closeTo(amount, -0.5)

  test('more rooms cost the rest of the period at once, and then the whole', async () => {
    const { customerId } = await halfway()
    expect(await at.billing.previewQuantity(customerId, 14)).toEqual({
      now: { amount: near(200), currency: 'usd' },
      next: { amount: 1400, currency: 'usd', dueAt: expect.any(Date) },
    })
    const key = crypto.randomUUID()
    for (const quantity of [14, 14]) await at.billing.changeQuantity({ customerId, quantity, key })
    expect(await at.billing.read(customerId)).toMatchObject({
      quantity: 14,
      lastPayment: { amount: near(200) },
      nextPayment: { amount: 1400 },
    })
  })

  test('fewer rooms cost nothing now and are credited with the next payment', async () => {
    const { customerId } = await halfway()
    expect(await at.billing.previewQuantity(customerId, 6)).toMatchObject({
      now: { amount: 0 },
      next: { amount: near(400) },
    })
    await at.billing.changeQuantity({ customerId, quantity: 6, key: crypto.randomUUID() })
    expect(await at.billing.read(customerId)).toMatchObject({ quantity: 6 })
  })

  test('a change during the trial costs nothing yet', async () => {
    const { customerId } = await at.subscribed({ trialEndsAt: new Date(Date.now() + 9 * DAY_MS) })
    expect(await at.billing.previewQuantity(customerId, 20)).toMatchObject({
      now: { amount: 0 },
      next: { amount: 2000 },
    })
  })

  test('a change that cannot be paid is refused with the bank’s reason and has no effect', async () => {
    const { customerId } = await halfway()
    at.stripe.account.isPaying = false
    const change = at.billing.changeQuantity({ customerId, quantity: 14, key: crypto.randomUUID() })
    await expect(change).rejects.toThrow(new ProviderRefused('insufficient_funds'))
    expect(await at.billing.read(customerId)).toMatchObject({ quantity: 10 })
  })
})

test('invoices are listed with their outcome, latest first', async () => {
  const { customerId, subscription } = await at.subscribed()
  at.stripe.account.refund(customerId)
  at.stripe.account.renew(subscription)
  at.stripe.account.dispute(customerId)
  at.stripe.account.renew(subscription)
  at.stripe.account.dispute(customerId, 'won')
  at.stripe.account.isPaying = false
  at.stripe.account.renew(subscription)
  const invoices = await at.billing.invoices(customerId, 24)
  expect(invoices.map(({ state }) => state)).toEqual(['open', 'paid', 'disputed', 'refunded'])
  expect(invoices[0]).toEqual({
    id: expect.stringMatching(/^in_/),
    number: expect.stringMatching(/^SN-/),
    amount: 1200,
    currency: 'usd',
    issuedAt: expect.any(Date),
    state: 'open',
    url: expect.stringContaining('https://'),
  })
  expect(await at.billing.invoices(customerId, 2)).toHaveLength(2)
})
