import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRefused } from '../../platform/billing/port.ts'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, makeManager, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { type Payments, startPayments } from '../../tests/support/payments.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'

const installed = installation({ LIMIT_BILLING: '30/60' })

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

let payments: Payments
let hotel: Hotel
let manager: Staff
beforeAll(() => {
  payments = startPayments()
})
beforeEach(async () => {
  takePaymentsBy(payments.provider)
  payments.goAway(false)
  payments.asked.clear()
  await open()
})

/** A hotel on its own trial. */
async function open(said: Parameters<typeof openHotel>[0] = {}) {
  hotel = await openHotel({
    subscriptionStatus: 'trialing',
    trialEndsAt: inDays(9),
    numberOfRooms: 24,
    ...said,
  })
  manager = await makeManager(hotel.admin)
}

const order = (numberOfRooms = 24) => ({ numberOfRooms, key: randomUUID() as string })
const key = () => ({ key: randomUUID() as string })
const shown = () => operations.showSubscriptionAccount(manager, {})
const refreshed = () => operations.refreshSubscription(manager, {})
const customer = () => payments.customerOf(hotel.id)

/** Subscribes, pays and waits for the provider's word. */
async function subscribed(numberOfRooms = 24) {
  await operations.checkoutSubscription(manager, order(numberOfRooms))
  await payments.pay()
  return refreshed()
}

const eventsOf = (hotelId: string) =>
  asOwner(installed.url, async (client) => {
    const { rows } = await client.query(
      `select type, actor, before, after from events where hotel_id = $1 and type like 'subscription.%' order by id`,
      [hotelId],
    )
    return rows
  })

describe('subscribing', () => {
  test('a subscription made during the trial is paid from the trial’s end and is on trial until then', async () => {
    const { url } = await operations.checkoutSubscription(manager, { ...order(30), language: 'en' })
    expect(new URL(url).pathname).toMatch(/^\/sandbox\/checkout\//)
    const [ordered] = payments.orders.slice(-1)
    expect(ordered).toMatchObject({ quantity: 30, language: 'en', customerId: customer() })
    expect(ordered?.trialEndsAt).toEqual(
      new Date((await operations.showSubscription(hotel.admin, {})).trialEndsAt ?? ''),
    )
    expect(await shown()).toMatchObject({ isSubscribed: false, subscription: { numberOfRooms: 24 } })
    await payments.pay()
    expect(await refreshed()).toMatchObject({
      isSubscribed: true,
      subscription: { status: 'trialing', serving: true, numberOfRooms: 30 },
      nextPayment: { amount: 3000, currency: 'usd' },
      lastPayment: null,
      paymentMethod: 'Visa •••• 4242',
    })
  })

  test('all staff see that the hotel continues after the trial, unless the subscription is cancelled', async () => {
    const goesOn = async () => (await operations.showSubscription(hotel.employee, {})).goesOnAfterTrial
    expect(await goesOn()).toBe(false)
    await subscribed()
    expect(await goesOn()).toBe(true)
    await operations.cancelSubscription(manager, key())
    expect(await goesOn()).toBe(false)
    await operations.resumeSubscription(manager, key())
    expect(await goesOn()).toBe(true)
  })

  test('a subscription made after the trial is paid at once', async () => {
    await open({ subscriptionStatus: 'none', trialEndsAt: inDays(-3) })
    expect(await shown()).toMatchObject({ provider: 'sandbox', price: { amount: 100, currency: 'usd' } })
    const account = await subscribed()
    expect(payments.orders.at(-1)?.trialEndsAt).toBeNull()
    expect(account).toMatchObject({
      isSubscribed: true,
      subscription: { status: 'active', serving: true, numberOfRooms: 24 },
      lastPayment: { amount: 2400, currency: 'usd' },
    })
    const { userId: uid } = hotel.employee
    const { lastPaymentDate } = await operations.showUser(hotel.employee, { uid })
    expect(lastPaymentDate).toBe(account.lastPayment?.paidAt)
    expect((await operations.listInvoices(manager, {})).invoices).toMatchObject([
      { state: 'paid', amount: 2400, currency: 'usd' },
    ])
    expect(await eventsOf(hotel.id)).toMatchObject([
      {
        type: 'subscription.changed',
        actor: manager.userId,
        before: { status: 'none' },
        after: { status: 'active', trialEndsAt: null },
      },
    ])
  })

  test('a hotel that the operator activated stays served while the bank asks for a confirmation', async () => {
    await open({ subscriptionStatus: 'active', numberOfRooms: 24 })
    await operations.checkoutSubscription(manager, order(30))
    await payments.pay('asks')
    const asItWas = { status: 'active', serving: true, numberOfRooms: 24 }
    expect(await refreshed()).toMatchObject({ isSubscribed: false, subscription: asItWas })
  })

  test('a checkout returns to the site that it came from, or to the installation’s own', async () => {
    await operations.checkoutSubscription(manager, { ...order(), origin: 'http://hotel.example:8080/x' })
    expect(payments.orders.at(-1)).toMatchObject({
      successUrl: 'http://hotel.example:8080/payment-success',
      cancelUrl: 'http://hotel.example:8080/payment-cancelled',
    })
  })

  test('repeated checkouts use one customer, and one order for the same key', async () => {
    const same = order()
    const two = () => operations.checkoutSubscription(manager, same)
    const [a, b] = await Promise.all([two(), two()])
    expect(a).toEqual(b)
    const customers = new Set(payments.orders.slice(-2).map(({ customerId }) => customerId))
    expect([...customers]).toEqual([customer()])
  })

  test('a second subscription is refused, even before the first is known here', async () => {
    await operations.checkoutSubscription(manager, order())
    await payments.pay()
    expect(await refusalOf(operations.checkoutSubscription(manager, order()))).toEqual({
      reason: 'already-subscribed',
    })
    expect(await shown()).toMatchObject({ isSubscribed: true })
  })

  test('a subscription for fewer rooms than exist is refused', async () => {
    for (let n = 0; n < 3; n++) await addRoom(hotel)
    expect(await refusalOf(operations.checkoutSubscription(manager, order(2)))).toEqual({
      reason: 'fewer-rooms-than-exist',
      minimum: 3,
      wanted: 2,
    })
  })

  test('a new subscription after a cancellation is allowed and paid at once', async () => {
    await subscribed()
    await payments.happen(customer(), { do: 'cancel-now' })
    expect(await refreshed()).toMatchObject({ isSubscribed: false, subscription: { status: 'cancelled' } })
    expect(await subscribed()).toMatchObject({ isSubscribed: true, subscription: { status: 'active' } })
    expect(payments.orders.at(-1)?.trialEndsAt).toBeNull()
  })
})

describe('subscription', () => {
  test('a subscription covers more rooms once the provider confirms them', async () => {
    await open({ subscriptionStatus: 'none', trialEndsAt: null })
    await subscribed(24)
    const preview = await operations.previewRooms(manager, { numberOfRooms: 40 })
    expect(preview).toMatchObject({ now: { amount: 0 }, nextPayment: { amount: 4000, currency: 'usd' } })
    expect(await shown()).toMatchObject({ subscription: { numberOfRooms: 24 } })
    expect(await operations.changeSubscribedRooms(manager, order(40))).toMatchObject({
      subscription: { numberOfRooms: 40 },
      nextPayment: { amount: 4000 },
    })
  })

  test('a subscription cannot be reduced below the existing rooms', async () => {
    await subscribed(4)
    for (let n = 0; n < 3; n++) await addRoom(hotel)
    const fewer = { reason: 'fewer-rooms-than-exist', minimum: 3, wanted: 2 }
    expect(await refusalOf(operations.changeSubscribedRooms(manager, order(2)))).toEqual(fewer)
    expect(await refusalOf(operations.previewRooms(manager, { numberOfRooms: 2 }))).toEqual(fewer)
    expect(await operations.changeSubscribedRooms(manager, order(3))).toMatchObject({
      subscription: { numberOfRooms: 3 },
    })
  })

  test('a reduction blocks new rooms while the provider is asked', async () => {
    await subscribed(4)
    for (let n = 0; n < 2; n++) await addRoom(hotel)
    const release = payments.holdAnswer()
    const changing = operations.changeSubscribedRooms(manager, order(2))
    while (!payments.asked.has('changeQuantity')) await new Promise(setImmediate)
    const adding = operations.createRoom(hotel.admin, { number: 'one more' })
    expect(await refusalOf(adding)).toEqual({ reason: 'rooms-beyond-subscription', maximum: 2, wanted: 3 })
    release()
    expect(await changing).toMatchObject({ rooms: 2, subscription: { numberOfRooms: 2 } })
  })

  test('a reduction that the provider refuses leaves the number of rooms', async () => {
    await subscribed(4)
    const changeQuantity = () => Promise.reject(new ProviderRefused('not_now'))
    takePaymentsBy({ ...payments.provider, changeQuantity })
    const refused = { reason: 'payment-refused' }
    expect(await refusalOf(operations.changeSubscribedRooms(manager, order(2)))).toEqual(refused)
    expect(await shown()).toMatchObject({ subscription: { numberOfRooms: 4 } })
  })

  test('a subscription ends with its period or is resumed', async () => {
    await subscribed()
    expect(await operations.cancelSubscription(manager, key())).toMatchObject({
      endsWithPeriod: true,
      subscription: { serving: true },
    })
    expect(await operations.resumeSubscription(manager, key())).toMatchObject({ endsWithPeriod: false })
    expect((await eventsOf(hotel.id)).slice(-2)).toMatchObject([
      { before: { endsWithPeriod: false }, after: { endsWithPeriod: true } },
      { before: { endsWithPeriod: true }, after: { endsWithPeriod: false } },
    ])
  })

  test('a missing subscription can be neither changed nor ended, and has no page', async () => {
    await open({ subscriptionStatus: 'none', trialEndsAt: null })
    const refused = { reason: 'not-subscribed' }
    expect(await refusalOf(operations.changeSubscribedRooms(manager, order()))).toEqual(refused)
    expect(await refusalOf(operations.previewRooms(manager, { numberOfRooms: 3 }))).toEqual(refused)
    expect(await refusalOf(operations.cancelSubscription(manager, key()))).toEqual(refused)
    expect(await refusalOf(operations.resumeSubscription(manager, key()))).toEqual(refused)
    expect(await refusalOf(operations.openBillingPortal(manager, {}))).toEqual(refused)
    expect(await operations.listInvoices(manager, {})).toEqual({ invoices: [] })
  })

  test('a subscription that the provider has ended is not changed, and the end is stored', async () => {
    await subscribed()
    await payments.happen(customer(), { do: 'cancel-now' })
    expect(await refusalOf(operations.cancelSubscription(manager, key()))).toEqual({
      reason: 'payment-refused',
    })
    expect(await shown()).toMatchObject({ subscription: { status: 'cancelled', serving: false } })
  })
})

test('a change is refused with a retry time if the provider does not answer', async () => {
  await subscribed()
  const before = await shown()
  payments.goAway(true)
  const away = { reason: 'payment-provider-away', retryAfter: 5 }
  expect(await refusalOf(refreshed())).toEqual(away)
  expect(await refusalOf(operations.changeSubscribedRooms(manager, order(40)))).toEqual(away)
  expect(await refusalOf(operations.cancelSubscription(manager, key()))).toEqual(away)
  expect(await refusalOf(operations.listInvoices(manager, {}))).toEqual(away)
  expect(await shown()).toEqual(before)
})

test('an installation without payments shows the subscription and sells nothing', async () => {
  takePaymentsBy(undefined)
  const elsewhere = { reason: 'billing-elsewhere' }
  expect(await refusalOf(operations.checkoutSubscription(manager, order()))).toEqual(elsewhere)
  expect(await refusalOf(operations.cancelSubscription(manager, key()))).toEqual(elsewhere)
  expect(await refusalOf(operations.openBillingPortal(manager, {}))).toEqual(elsewhere)
  expect(await shown()).toMatchObject({ provider: 'none', isSubscribed: false, nextPayment: null })
  expect(await refreshed()).toMatchObject({ provider: 'none' })
  expect(await operations.listInvoices(manager, {})).toEqual({ invoices: [] })
})

test('the provider is asked a limited number of times a minute for a hotel', async () => {
  for (let n = 0; n < 30; n++) await refreshed()
  expect(await refusalOf(refreshed())).toMatchObject({ reason: 'too-many-attempts' })
  const one = hotel
  await open()
  expect(one.id).not.toBe(hotel.id)
  await refreshed()
})

test('every employee of the hotel sees the names of its subscription managers', async () => {
  expect(await operations.listManagers(hotel.employee, {})).toEqual({ managers: [{ name: 'Claire' }] })
})
