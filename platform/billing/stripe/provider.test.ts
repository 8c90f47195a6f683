import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { amex, PRICE } from '../../../tests/support/stripe/account.ts'
import { faultsOf } from '../../../tests/support/stripe/check.ts'
import { typeIn } from '../../../tests/support/stripe/declarations.ts'
import {
  type StripeStandIn,
  settingsFor,
  startStripe,
  WEBHOOK_SECRET,
} from '../../../tests/support/stripe/stand-in.ts'
import { type BillingProvider, NoticeRefused, ProviderAway, ProviderRefused } from '../port.ts'
import { stripeBilling } from './provider.ts'

const DAY_MS = 86_400_000

let stripe: StripeStandIn
let billing: BillingProvider

beforeAll(async () => {
  stripe = await startStripe()
  billing = stripeBilling(settingsFor(stripe))
})

afterAll(() => stripe.close())

afterEach(() => {
  Object.assign(stripe.account, { isPaying: true, moved: 0 })
  expect(stripe.faults.splice(0)).toEqual([])
})

const hotelIds = (function* () {
  for (let number = 1; ; number++) yield `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`
})()

const newCustomer = () =>
  billing.createCustomer({ hotelId: hotelIds.next().value, name: 'Hôtel', email: null, language: 'fr' })

const order = (
  customerId: string,
  about: { quantity?: number; trialEndsAt?: Date | null; key?: string } = {},
) =>
  billing.checkout({
    customerId,
    quantity: 12,
    trialEndsAt: null,
    language: 'fr',
    successUrl: 'https://rooms.example/payment-success',
    cancelUrl: 'https://rooms.example/payment-cancelled',
    key: crypto.randomUUID(),
    ...about,
  })

/** A hotel that has subscribed. */
async function subscribed(about: Parameters<typeof order>[1] = {}) {
  const customerId = await newCustomer()
  const subscription = stripe.account.completeCheckout(await order(customerId, about))
  return { customerId, subscription }
}

const lastAsked = (what: string) => stripe.asked.findLast((question) => question.what === what)?.params
const timesAsked = (what: string) => stripe.asked.filter((question) => question.what === what).length

describe('a customer', () => {
  test('is made once for a hotel, however often it is asked for', async () => {
    const about = {
      hotelId: hotelIds.next().value,
      name: 'Hôtel du Port',
      email: 'a@b.example',
      language: 'fr',
    } as const
    const id = await billing.createCustomer(about)
    expect(await billing.createCustomer({ ...about, name: 'Hôtel du Vieux-Port' })).toBe(id)
    expect(stripe.account.customers.get(id)).toMatchObject({
      name: 'Hôtel du Port',
      email: 'a@b.example',
      preferred_locales: ['fr'],
      metadata: { hotel_id: about.hotelId },
    })
  })

  test('who never subscribed to anything has no subscription', async () => {
    expect(await billing.read(await newCustomer())).toBeNull()
  })
})

describe('a checkout', () => {
  test('is for so many rooms of the price, in the person’s language, and asks for a way to pay', async () => {
    const customer = await newCustomer()
    await order(customer, { quantity: 30 })
    expect(lastAsked('POST /v1/checkout/sessions')).toMatchObject({
      mode: 'subscription',
      customer,
      line_items: [{ price: PRICE, quantity: '30' }],
      payment_method_collection: 'always',
      locale: 'fr',
    })
  })

  test('given twice is one, and the one before it can no longer be paid', async () => {
    const customer = await newCustomer()
    const [first, key] = [await order(customer), crypto.randomUUID()]
    const second = await order(customer, { key })
    expect(await order(customer, { key })).toBe(second)
    expect(() => stripe.account.completeCheckout(first)).toThrow('not open')
    expect(stripe.account.completeCheckout(second).status).toBe('active')
  })

  test('sent again with other rooms is for those; and with the first ones again, for them', async () => {
    const [customer, key] = [await newCustomer(), crypto.randomUUID()]
    const first = await order(customer, { key, quantity: 10 })
    const second = await order(customer, { key, quantity: 14 })
    const third = await order(customer, { key, quantity: 10 })
    for (const old of [first, second]) expect(() => stripe.account.completeCheckout(old)).toThrow('not open')
    stripe.account.completeCheckout(third)
    expect(await billing.read(customer)).toMatchObject({ quantity: 10 })
  })

  test('during the trial charges nothing before it ends', async () => {
    const trialEndsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 9 * DAY_MS)
    const { customerId } = await subscribed({ trialEndsAt })
    expect(await billing.read(customerId)).toMatchObject({
      state: 'trialing',
      trialEndsAt,
      lastPayment: null,
      nextPayment: { amount: 1200, currency: 'usd', dueAt: trialEndsAt },
    })
  })

  test('in the last hours of the trial charges nothing for the two days that Stripe asks for at least', async () => {
    const { customerId } = await subscribed({ trialEndsAt: new Date(Date.now() + DAY_MS / 24) })
    const { state, trialEndsAt } = (await billing.read(customerId)) ?? {}
    expect(state).toBe('trialing')
    expect(trialEndsAt?.getTime()).toBeGreaterThan(Date.now() + DAY_MS)
  })

  test('after the trial is paid at once', async () => {
    const { customerId } = await subscribed({ trialEndsAt: new Date(Date.now() - 1000) })
    expect(await billing.read(customerId)).toMatchObject({ state: 'active', lastPayment: { amount: 1200 } })
  })
})

describe('a subscription', () => {
  test('is read with its rooms, price, payments and way to pay', async () => {
    const { customerId, subscription } = await subscribed()
    const currentPeriodEnd = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000)
    expect(await billing.read(customerId)).toEqual({
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
    })
  })

  test('whose renewal fails is late since then, however often it is tried, until it is paid', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.isPaying = false
    stripe.account.renew(subscription)
    const late = await billing.read(customerId)
    expect(late).toMatchObject({ state: 'past_due', nextPayment: { amount: 1200 } })
    expect(late?.pastDueSince?.getTime()).toBe(stripe.account.now() * 1000)
    stripe.account.renew(subscription)
    expect((await billing.read(customerId))?.pastDueSince).toEqual(late?.pastDueSince)
    stripe.account.settle(subscription)
    expect(await billing.read(customerId)).toMatchObject({ state: 'active', pastDueSince: null })
  })

  test.each(['unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled'] as const)(
    'that is %s has no next payment',
    async (status) => {
      const { customerId, subscription } = await subscribed()
      stripe.account.update(subscription, { status })
      expect(await billing.read(customerId)).toMatchObject({ state: status, nextPayment: null })
    },
  )

  test('in a state that Stripe has yet to bring lets nothing work', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.update(subscription, { status: 'dormant' })
    expect(await billing.read(customerId)).toMatchObject({ state: 'paused' })
    expect(stripe.faults.splice(0)).not.toEqual([])
  })

  test('that lives counts before a later one that does not', async () => {
    const { customerId, subscription } = await subscribed()
    const later = stripe.account.completeCheckout(await order(customerId))
    stripe.account.update(later, { status: 'incomplete' })
    expect(await billing.read(customerId)).toMatchObject({ id: subscription.id })
  })

  test('made after another had ended is the one that counts', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.end(subscription)
    const later = stripe.account.completeCheckout(await order(customerId))
    expect(await billing.read(customerId)).toMatchObject({ id: later.id, state: 'active' })
  })

  test('is paid the way that its customer has chosen in the portal since', async () => {
    const { customerId } = await subscribed()
    stripe.account.changeMethod(customerId, amex)
    expect(await billing.read(customerId)).toMatchObject({ paymentMethod: 'American Express •••• 0005' })
  })

  test('ends with its period, or goes on after all; each said twice is said once', async () => {
    const { customerId, subscription } = await subscribed()
    for (const ends of [true, true]) await billing.endWithPeriod({ customerId, ends, key: 'end' })
    expect(await billing.read(customerId)).toMatchObject({
      state: 'active',
      endsWithPeriod: true,
      nextPayment: null,
    })
    for (const ends of [false, false]) await billing.endWithPeriod({ customerId, ends, key: 'go on' })
    expect(await billing.read(customerId)).toMatchObject({ endsWithPeriod: false })
    expect(timesAsked(`POST /v1/subscriptions/${subscription.id}`)).toBe(2)
  })

  test('that ends by what was set in Stripe itself goes on, too', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.update(subscription, { cancel_at: stripe.account.now() + 1000 })
    expect(await billing.read(customerId)).toMatchObject({ endsWithPeriod: true })
    await billing.endWithPeriod({ customerId, ends: false, key: crypto.randomUUID() })
    expect(await billing.read(customerId)).toMatchObject({ endsWithPeriod: false })
  })

  test('that has ended cannot be changed', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.end(subscription)
    const refused = new ProviderRefused('not-subscribed')
    const key = crypto.randomUUID()
    await expect(billing.endWithPeriod({ customerId, ends: true, key })).rejects.toThrow(refused)
    await expect(billing.changeQuantity({ customerId, quantity: 20, key })).rejects.toThrow(refused)
    await expect(billing.previewQuantity(customerId, 20)).rejects.toThrow(refused)
  })
})

describe('another number of rooms', () => {
  /** With half of the period left. */
  async function halfway() {
    const hotel = await subscribed({ quantity: 10 })
    for (const item of hotel.subscription.items.data) item.current_period_start -= 30 * 86_400
    return hotel
  }
  const near = (amount: number) => expect.closeTo(amount, -0.5)

  test('that is more costs what is left of the period at once, and then the whole', async () => {
    const { customerId } = await halfway()
    expect(await billing.previewQuantity(customerId, 14)).toEqual({
      now: { amount: near(200), currency: 'usd' },
      next: { amount: 1400, currency: 'usd', dueAt: expect.any(Date) },
    })
    const key = crypto.randomUUID()
    for (const quantity of [14, 14]) await billing.changeQuantity({ customerId, quantity, key })
    expect(await billing.read(customerId)).toMatchObject({
      quantity: 14,
      lastPayment: { amount: near(200) },
      nextPayment: { amount: 1400 },
    })
  })

  test('that is fewer costs nothing now, and is credited with the next payment', async () => {
    const { customerId } = await halfway()
    expect(await billing.previewQuantity(customerId, 6)).toMatchObject({
      now: { amount: 0 },
      next: { amount: near(400) },
    })
    await billing.changeQuantity({ customerId, quantity: 6, key: crypto.randomUUID() })
    expect(await billing.read(customerId)).toMatchObject({ quantity: 6 })
  })

  test('during the trial costs nothing yet', async () => {
    const { customerId } = await subscribed({ trialEndsAt: new Date(Date.now() + 9 * DAY_MS) })
    expect(await billing.previewQuantity(customerId, 20)).toMatchObject({
      now: { amount: 0 },
      next: { amount: 2000 },
    })
  })

  test('that cannot be paid is refused with the bank’s reason, and changes nothing', async () => {
    const { customerId } = await halfway()
    stripe.account.isPaying = false
    const change = billing.changeQuantity({ customerId, quantity: 14, key: crypto.randomUUID() })
    await expect(change).rejects.toThrow(new ProviderRefused('insufficient_funds'))
    expect(await billing.read(customerId)).toMatchObject({ quantity: 10 })
  })
})

describe('invoices', () => {
  test('come with what became of them, the latest first', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.refund(customerId)
    stripe.account.renew(subscription)
    stripe.account.dispute(customerId)
    stripe.account.renew(subscription)
    stripe.account.dispute(customerId, 'won')
    stripe.account.isPaying = false
    stripe.account.renew(subscription)
    const invoices = await billing.invoices(customerId, 24)
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
    expect(await billing.invoices(customerId, 2)).toHaveLength(2)
  })
})

describe('the portal', () => {
  test('shows invoices and ways to pay, and changes neither rooms nor the end; it is set up once', async () => {
    const portal = async () =>
      billing.portal({
        customerId: await newCustomer(),
        language: 'en',
        returnUrl: 'https://rooms.example/account',
      })
    expect(await portal()).toMatch(/^https:\/\/billing\.stripe\.example\//)
    await portal()
    expect(timesAsked('POST /v1/billing_portal/configurations')).toBe(1)
    expect(lastAsked('POST /v1/billing_portal/configurations')).toMatchObject({
      features: { invoice_history: { enabled: 'true' }, payment_method_update: { enabled: 'true' } },
    })
    expect(lastAsked('POST /v1/billing_portal/configurations')?.features).not.toHaveProperty(
      'subscription_update',
    )
  })
})

describe('Stripe that fails', () => {
  test.each([500, 503, 'hang up'] as const)('once (%s) is asked again', async (failure) => {
    const customerId = await newCustomer()
    stripe.fail(failure)
    expect(await billing.read(customerId)).toBeNull()
  })

  test.each([500, 'hang up', 401, 403, 429] as const)('throughout (%s) is away', async (failure) => {
    const customerId = await newCustomer()
    stripe.fail(failure, 100)
    const read = billing.read(customerId)
    await expect(read.finally(() => stripe.fail(200, 0))).rejects.toThrow(ProviderAway)
  })

  test('to say anything is away after twenty seconds', async () => {
    const customerId = await newCustomer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    stripe.fail('say nothing', 100)
    const read = billing.read(customerId).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(await Promise.race([read, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(200)
    expect(await read).toBeInstanceOf(ProviderAway)
    stripe.fail(200, 0)
  })

  test('to know a customer refuses', async () => {
    await expect(order('cus_unknown')).rejects.toThrow(new ProviderRefused('resource_missing'))
  })
})

describe('a notice', () => {
  const { webhooks } = new Stripe('sk_test_0')
  const headersFor = (payload: string, at = Date.now(), secret = WEBHOOK_SECRET) => {
    const timestamp = Math.floor(at / 1000)
    return new Headers({
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    })
  }

  test('of each kind is one by Stripe’s own declarations, and says whom it is about', async () => {
    const { customerId, subscription } = await subscribed()
    stripe.account.changeMethod(customerId, amex)
    stripe.account.renew(subscription)
    stripe.account.isPaying = false
    stripe.account.renew(subscription)
    stripe.account.refund(customerId)
    stripe.account.end(subscription)
    const own = stripe.account.events.filter((event) => JSON.stringify(event).includes(customerId))
    expect(new Set(own.map(({ type }) => type)).size).toBe(9)
    for (const event of own) {
      expect(faultsOf(event, typeIn('Events', 'Event'), 'json'), event.type).toEqual([])
      const body = JSON.stringify(event)
      expect(billing.readNotice(body, headersFor(body))).toEqual({ id: event.id, customerId })
    }
  })

  const about = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } })

  test('about nothing of a customer is about nobody', () => {
    for (const object of [{ object: 'payout', id: 'po_1' }, { object: 'invoice', customer: null }, {}]) {
      expect(billing.readNotice(about(object), headersFor(about(object)))).toBeNull()
    }
  })

  test('with the customer whole names them as well', () => {
    const body = about({ object: 'invoice', customer: { object: 'customer', id: 'cus_1' } })
    expect(billing.readNotice(body, headersFor(body))).toEqual({ id: 'evt_1', customerId: 'cus_1' })
  })

  test.each<[string, (body: string) => Headers]>([
    ['without a signature', () => new Headers()],
    ['with what is no signature', () => new Headers({ 'stripe-signature': 't=,v1=' })],
    ['signed with another secret', (body) => headersFor(body, Date.now(), 'whsec_other')],
    ['signed six minutes ago', (body) => headersFor(body, Date.now() - 360_000)],
    ['signed for another body', (body) => headersFor(`${body} `)],
  ])('%s is not read', (_, headers) => {
    for (const body of [about({ object: 'customer', id: 'cus_1' }), 'no JSON']) {
      expect(() => billing.readNotice(body, headers(body))).toThrow(NoticeRefused)
    }
  })
})

test('an installation that takes payments by Stripe says all of its settings', () => {
  expect(() => stripeBilling({ ...settingsFor(stripe), stripePrice: undefined })).toThrow('STRIPE_PRICE')
})
