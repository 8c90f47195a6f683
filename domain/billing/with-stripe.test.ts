import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, makeManager, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { takingPayments } from '../../tests/support/stripe/taking-payments.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { endDoubleSubscriptions } from './jobs.ts'

// Cases that need the real provider's stand-in: deleted customers, and paid orders that should be closed.

const installed = installation({ LIMIT_BILLING: '60/60' })
const at = takingPayments()
const account = () => at.stripe.account

let hotel: Hotel
let manager: Staff
beforeEach(async () => {
  takePaymentsBy(at.billing)
  hotel = await openHotel({ subscriptionStatus: 'none', numberOfRooms: 24 })
  manager = await makeManager(hotel.admin)
})

const order = (numberOfRooms = 24) =>
  operations.checkoutSubscription(manager, { numberOfRooms, key: randomUUID() })
const pay = async (ordered: Promise<{ url: string }>) => account().completeCheckout((await ordered).url)
const refreshed = () => operations.refreshSubscription(manager, {})

const owner = <Row>(text: string) =>
  asOwner(installed.url, async (client) => (await client.query(text, [hotel.id])).rows as Row[])
const customer = async () => {
  const [row] = await owner<{ id: string }>(
    'select customer_id as id from billing_accounts where hotel_id = $1',
  )
  return row?.id ?? ''
}
const events = () =>
  owner<{ type: string; before: object; after: object }>(
    `select type, before, after from events where hotel_id = $1 and type like 'subscription.%' order by id`,
  )

describe('customer deleted at Stripe', () => {
  test.each([false, true])(
    'a deleted customer is created again at the next subscription (forgotten: %s)',
    async (isForgetting) => {
      await pay(order())
      expect(await refreshed()).toMatchObject({ isSubscribed: true })
      const gone = await customer()
      account().deleteCustomer(gone)
      account().isForgetting = isForgetting
      const status = isForgetting ? 'none' : 'cancelled'
      expect(await refreshed()).toMatchObject({ isSubscribed: false, subscription: { status } })
      expect(await refusalOf(operations.openBillingPortal(manager, {}))).toEqual({ reason: 'not-subscribed' })
      expect((await operations.showSubscription(hotel.admin, {})).status).toBe(status)

      const [one, other] = await Promise.all([order(30), order(30)])
      const instead = await customer()
      expect(instead).not.toBe(gone)
      const [open, ...more] = [...account().sessions.values()].filter(
        ({ customer, status }) => customer === instead && status === 'open',
      )
      expect(more).toEqual([])
      expect([one.url, other.url]).toContain(open?.url)
      account().completeCheckout(open?.url ?? '')
      expect(await refreshed()).toMatchObject({
        isSubscribed: true,
        subscription: { status: 'active', numberOfRooms: 30 },
      })
    },
  )

  test('a deleted customer without a subscription is created again and keeps the rest of the trial', async () => {
    const trialEndsAt = new Date(Date.now() + 9 * 86_400_000)
    hotel = await openHotel({ subscriptionStatus: 'trialing', trialEndsAt, numberOfRooms: 24 })
    manager = await makeManager(hotel.admin)
    await order()
    account().deleteCustomer(await customer())
    const { status, trial_end } = await pay(order())
    expect([status, trial_end]).toEqual(['trialing', Math.ceil(trialEndsAt.getTime() / 1000)])
  })
})

describe('two paid checkouts of one hotel', () => {
  test('two paid checkouts leave one subscription, and the other is ended and refunded with an event', async () => {
    const { url: first } = await order(10)
    const { url: second } = await order(12)
    const [session] = [...account().sessions.values()].slice(-2)
    Object.assign(session ?? {}, { status: 'open', url: first })
    const one = account().completeCheckout(first)
    account().moved = 2
    const other = account().completeCheckout(second)

    expect(await refreshed()).toMatchObject({ isSubscribed: true, subscription: { numberOfRooms: 12 } })
    const queued = await owner(
      `select data from pgboss.job where name = 'billing.endDoubles' and data->>'hotelId' = $1::text`,
    )
    expect(queued).toEqual([{ data: { hotelId: hotel.id } }])
    for (let again = 0; again < 2; again++)
      await endDoubleSubscriptions.work({ hotelId: hotel.id }, {} as never)

    expect([one.status, other.status]).toEqual(['canceled', 'active'])
    expect((await events()).slice(1)).toEqual([
      {
        type: 'subscription.double-ended',
        before: { subscriptionId: one.id },
        after: { givenBack: { amount: 1000, currency: 'usd' } },
      },
    ])
    expect(await refreshed()).toMatchObject({
      subscription: { status: 'active', numberOfRooms: 12 },
      nextPayment: { amount: 1200 },
    })
    expect((await operations.listInvoices(manager, {})).invoices.map(({ state }) => state)).toEqual([
      'paid',
      'refunded',
    ])
  })

  test('a second checkout is refused if the first is paid before it', async () => {
    const { url } = await order()
    account().completeCheckout(url)
    expect(await refusalOf(order())).toEqual({ reason: 'already-subscribed' })
  })

  test('a second checkout is refused if the first is paid while it is created', async () => {
    const { url } = await order()
    const checkout: typeof at.billing.checkout = (about) => {
      account().completeCheckout(url)
      return at.billing.checkout(about)
    }
    takePaymentsBy({ ...at.billing, checkout })
    expect(await refusalOf(order())).toEqual({ reason: 'already-subscribed' })
  })
})

test('a price that differs from the site’s is recorded when it is first charged and when it changes', async () => {
  const { items } = await pay(order())
  const charge = (amount: number) => {
    for (const { price } of items.data) price.unit_amount = amount
    return refreshed()
  }
  await charge(100)
  expect((await events()).filter(({ type }) => type === 'subscription.priced')).toEqual([])
  expect(await charge(150)).toMatchObject({ price: { amount: 150, currency: 'usd' } })
  await charge(150)
  await charge(100)
  const price = (amount: number) => ({ price: { amount, currency: 'usd' } })
  expect((await events()).filter(({ type }) => type === 'subscription.priced')).toEqual([
    { type: 'subscription.priced', before: price(100), after: price(150) },
    { type: 'subscription.priced', before: price(150), after: price(100) },
  ])
})
