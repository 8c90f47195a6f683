import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PRICE } from '../../../tests/support/stripe/account.ts'
import { settingsFor } from '../../../tests/support/stripe/stand-in.ts'
import { takingPayments } from '../../../tests/support/stripe/taking-payments.ts'
import { CustomerGone, ProviderAway } from '../port.ts'
import { stripeBilling } from './provider.ts'

const DAY_MS = 86_400_000
const at = takingPayments()

describe('customer', () => {
  test('a customer is created once per hotel, however often', async () => {
    const about = {
      hotelId: crypto.randomUUID(),
      name: 'Hôtel du Port',
      email: 'a@b.example',
      language: 'fr',
    } as const
    const id = await at.billing.createCustomer(about)
    expect(await at.billing.createCustomer({ ...about, name: 'Hôtel du Vieux-Port' })).toBe(id)
    expect(at.stripe.account.customers.get(id)).toMatchObject({
      name: 'Hôtel du Port',
      email: 'a@b.example',
      preferred_locales: ['fr'],
      metadata: { hotel_id: about.hotelId },
    })
  })

  test('a customer without any subscription has none', async () => {
    expect(await at.billing.read(await at.newCustomer())).toBeNull()
  })

  test('a customer who was deleted at Stripe cannot order, and is created again once', async () => {
    const about = { hotelId: crypto.randomUUID(), name: 'Hôtel', email: null, language: 'fr' } as const
    const gone = await at.billing.createCustomer(about)
    at.stripe.account.deleteCustomer(gone)
    await expect(at.order(gone)).rejects.toThrow(CustomerGone)
    const returnUrl = 'https://rooms.example/account'
    await expect(at.billing.portal({ customerId: gone, language: 'en', returnUrl })).rejects.toThrow(
      CustomerGone,
    )
    const instead = () => at.billing.createCustomer({ ...about, insteadOf: gone })
    const [one, other] = await Promise.all([instead(), instead()])
    expect(one).toBe(other)
    expect(one).not.toBe(gone)
    expect(at.stripe.account.completeCheckout(await at.order(one)).status).toBe('active')
  })

  test('a customer whom the product deletes has no subscription, even if it is deleted twice', async () => {
    const { customerId } = await at.subscribed()
    await at.billing.deleteCustomer(customerId)
    await at.billing.deleteCustomer(customerId)
    expect((await at.billing.read(customerId))?.state).toBe('canceled')
    await expect(at.order(customerId)).rejects.toThrow(CustomerGone)
  })

  test.each([false, true])(
    'a customer who was deleted at Stripe has no subscription (forgotten: %s)',
    async (isForgetting) => {
      const { customerId } = await at.subscribed()
      at.stripe.account.deleteCustomer(customerId)
      at.stripe.account.isForgetting = isForgetting
      const said = await at.billing.read(customerId)
      expect(said?.state ?? 'none').toBe(isForgetting ? 'none' : 'canceled')
    },
  )
})

describe('checkout', () => {
  test('a checkout has the number of rooms, the price, the user’s language and a payment method', async () => {
    const customer = await at.newCustomer()
    await at.order(customer, { quantity: 30 })
    expect(at.lastAsked('POST /v1/checkout/sessions')).toMatchObject({
      mode: 'subscription',
      customer,
      line_items: [{ price: PRICE, quantity: '30' }],
      payment_method_collection: 'always',
      locale: 'fr',
    })
  })

  test('a checkout that is sent twice is one, and the one before can no longer be paid', async () => {
    const customer = await at.newCustomer()
    const [first, key] = [await at.order(customer), crypto.randomUUID()]
    const second = await at.order(customer, { key })
    expect(await at.order(customer, { key })).toBe(second)
    expect(() => at.stripe.account.completeCheckout(first)).toThrow('not open')
    expect(at.stripe.account.completeCheckout(second).status).toBe('active')
  })

  test('a checkout that is sent again with other rooms is for those, and with the first ones again for them', async () => {
    const [customer, key] = [await at.newCustomer(), crypto.randomUUID()]
    const first = await at.order(customer, { key, quantity: 10 })
    const second = await at.order(customer, { key, quantity: 14 })
    const third = await at.order(customer, { key, quantity: 10 })
    for (const old of [first, second])
      expect(() => at.stripe.account.completeCheckout(old)).toThrow('not open')
    at.stripe.account.completeCheckout(third)
    expect(await at.billing.read(customer)).toMatchObject({ quantity: 10 })
  })

  test('a checkout during the trial charges nothing before its end', async () => {
    const trialEndsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 9 * DAY_MS)
    const { customerId } = await at.subscribed({ trialEndsAt })
    expect(await at.billing.read(customerId)).toMatchObject({
      state: 'trialing',
      trialEndsAt,
      lastPayment: null,
      nextPayment: { amount: 1200, currency: 'usd', dueAt: trialEndsAt },
    })
  })

  test('a checkout in the last hours of the trial charges nothing for the two days that Stripe requires', async () => {
    const { customerId } = await at.subscribed({ trialEndsAt: new Date(Date.now() + DAY_MS / 24) })
    const { state, trialEndsAt } = (await at.billing.read(customerId)) ?? {}
    expect(state).toBe('trialing')
    expect(trialEndsAt?.getTime()).toBeGreaterThan(Date.now() + DAY_MS)
  })

  test('a checkout after the trial is paid at once', async () => {
    const { customerId } = await at.subscribed({ trialEndsAt: new Date(Date.now() - 1000) })
    expect(await at.billing.read(customerId)).toMatchObject({
      state: 'active',
      lastPayment: { amount: 1200 },
    })
  })
})

test('the portal shows invoices and payment methods, cannot change rooms or the end, and is set up once', async () => {
  const portal = async () =>
    at.billing.portal({
      customerId: await at.newCustomer(),
      language: 'en',
      returnUrl: 'https://rooms.example/account',
    })
  expect(await portal()).toMatch(/^https:\/\/billing\.stripe\.example\//)
  await portal()
  expect(at.timesAsked('POST /v1/billing_portal/configurations')).toBe(1)
  expect(at.lastAsked('POST /v1/billing_portal/configurations')).toMatchObject({
    features: { invoice_history: { enabled: 'true' }, payment_method_update: { enabled: 'true' } },
  })
  expect(at.lastAsked('POST /v1/billing_portal/configurations')?.features).not.toHaveProperty(
    'subscription_update',
  )
})

describe('failures of Stripe', () => {
  test.each([500, 503, 'hang up'] as const)('a request that fails once (%s) is retried', async (failure) => {
    const customerId = await at.newCustomer()
    at.stripe.fail(failure)
    expect(await at.billing.read(customerId)).toBeNull()
  })

  test.each([500, 'hang up', 401, 403, 429] as const)(
    'a request that always fails (%s) is reported as away',
    async (failure) => {
      const customerId = await at.newCustomer()
      at.stripe.fail(failure, 100)
      const read = at.billing.read(customerId)
      await expect(read.finally(() => at.stripe.fail(200, 0))).rejects.toThrow(ProviderAway)
    },
  )

  test('a request without an answer is reported as away after twenty seconds', async () => {
    const customerId = await at.newCustomer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    at.stripe.fail('say nothing', 100)
    const read = at.billing.read(customerId).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(await Promise.race([read, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(200)
    expect(await read).toBeInstanceOf(ProviderAway)
    at.stripe.fail(200, 0)
  })

  test('a request for an unknown customer is refused', async () => {
    await expect(at.order('cus_unknown')).rejects.toThrow(CustomerGone)
    await expect(at.billing.read('cus_unknown')).rejects.toThrow(CustomerGone)
  })
})

test('an installation with Stripe payments needs all its settings', () => {
  expect(() => stripeBilling({ ...settingsFor(at.stripe), stripePrice: undefined })).toThrow('STRIPE_PRICE')
})
