import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOM_PRICE } from '../../../domain/billing/rules.ts'
import { asOwner, installation } from '../../../tests/support/database.ts'
import { failedRenewal } from '../../../tests/support/payments.ts'
import { type BillingProvider, CustomerGone, NoticeRefused } from '../port.ts'
import { customerIn, idBehind, orderAt } from './addresses.ts'
import { change, openSandbox } from './customers.ts'
import { sandboxBilling } from './provider.ts'
import { PRICE } from './state.ts'

const installed = installation()

const DAY = 86_400_000

/** Notifications: of which hotel, for which moment. */
let told: { hotelId: string; at: Date | undefined }[] = []
let provider: BillingProvider
let hotelId: string
let customerId: string
beforeAll(() => {
  provider = sandboxBilling(async (_, id, at) => void told.push({ hotelId: id, at }))
})
beforeEach(async () => {
  hotelId = randomUUID()
  customerId = await make(hotelId)
  told = []
})

const make = (hotelId: string) =>
  provider.createCustomer({ hotelId, name: 'Hôtel du Lac', email: null, language: 'fr' })

const order = (quantity = 12, key: string = randomUUID()) => ({
  customerId,
  quantity,
  trialEndsAt: null,
  language: 'fr' as const,
  successUrl: 'https://hotel.example/payment-success',
  cancelUrl: 'https://hotel.example/payment-cancelled',
  key,
})

async function subscribe(quantity = 12) {
  const orderId = orderAt(await provider.checkout(order(quantity))) ?? ''
  await change(customerId, { do: 'pay', orderId, card: 'pays' })
}

const revision = () =>
  asOwner(installed.url, async (client) => {
    const { rows } = await client.query('select revision from sandbox_customers where id = $1', [customerId])
    return rows[0]?.revision
  })

test('a hotel is one customer, even if several requests make it at once', async () => {
  const ids = await Promise.all([make(hotelId), make(hotelId), make(hotelId)])
  expect(new Set(ids).size).toBe(1)
  expect(await provider.read(ids[0] ?? '')).toBeNull()
})

test('an unknown customer has no subscription and no invoices', async () => {
  expect(await provider.read('sandbox-nobody')).toBeNull()
  await expect(provider.invoices('sandbox-nobody', 3)).rejects.toThrow(CustomerGone)
})

test('the sandbox has the price of the site', () => {
  expect(PRICE).toEqual(ROOM_PRICE)
})

test('the sandbox refuses every notice, since it sends none', () => {
  expect(() => provider.readNotice('{}', new Headers())).toThrow(NoticeRefused)
})

describe('orders', () => {
  test('an order is paid on a page of the site that it came from', async () => {
    const url = await provider.checkout(order())
    expect(new URL(url).origin).toBe('https://hotel.example')
    expect(customerIn(orderAt(url) ?? '')).toBe(customerId)
    await change(customerId, { do: 'pay', orderId: orderAt(url) ?? '', card: 'pays' })
    expect(await provider.read(customerId)).toMatchObject({ state: 'active', quantity: 12 })
  })

  test('an order that is made twice at once has one page', async () => {
    const key = randomUUID()
    const urls = await Promise.all([provider.checkout(order(12, key)), provider.checkout(order(12, key))])
    expect(new Set(urls).size).toBe(1)
  })

  test.each([
    ['another page’s', (key: string) => idBehind('portal', key)],
    ['another order’s', (key: string) => idBehind('checkout', key.replace('-o1.', '-o2.'))],
    ['a shortened one', (key: string) => idBehind('checkout', key.slice(0, -1))],
    ['one without a signature', (key: string) => idBehind('checkout', key.replace(/\..*/, ''))],
    ['an empty one', () => idBehind('checkout', '')],
  ])('an order’s page does not open with a wrong key: %s', async (_, read) => {
    const key = new URL(await provider.checkout(order())).pathname.replace('/sandbox/checkout/', '')
    expect(read(key)).toBeUndefined()
  })
})

describe('changes', () => {
  test('a change loses none of the changes made at the same time', async () => {
    await subscribe(12)
    const before = await revision()
    await Promise.all(
      [20, 30, 40, 50].map((quantity) =>
        provider.changeQuantity({ customerId, quantity, key: randomUUID() }),
      ),
    )
    expect(await revision()).toBe(before + 4)
  })

  test('a change notifies the product in its transaction, with the moment of the next event', async () => {
    await subscribe()
    const { currentPeriodEnd } = (await provider.read(customerId)) ?? {}
    expect(told).toEqual([
      { hotelId, at: undefined },
      { hotelId, at: undefined },
      { hotelId, at: currentPeriodEnd },
    ])
    told = []
    await provider.endWithPeriod({ customerId, ends: true, key: randomUUID() })
    expect(told).toEqual([{ hotelId, at: undefined }])
  })

  test('a change to the same quantity writes nothing and notifies nobody', async () => {
    await subscribe()
    const before = await revision()
    told = []
    await provider.read(customerId)
    await provider.changeQuantity({ customerId, quantity: 12, key: 'the same' })
    expect([await revision(), told.length]).toEqual([before, 0])
  })

  test('a change is rolled back if the product cannot be notified', async () => {
    await subscribe()
    openSandbox(() => Promise.reject(new Error('the queue is full')))
    const changing = provider.changeQuantity({ customerId, quantity: 20, key: randomUUID() })
    await expect(changing).rejects.toThrow('the queue is full')
    provider = sandboxBilling(async (_, id, at) => void told.push({ hotelId: id, at }))
    expect(await provider.read(customerId)).toMatchObject({ quantity: 12 })
  })
})

test('invoices are listed with the latest first', async () => {
  await subscribe()
  await change(customerId, { do: 'move-on', days: 40 })
  const invoices = await provider.invoices(customerId, 24)
  expect(invoices.map(({ number, state }) => [number, state])).toEqual([
    ['SANDBOX-0002', 'paid'],
    ['SANDBOX-0001', 'paid'],
  ])
})

test('a moved clock makes an overdue payment older by our clock', async () => {
  await subscribe()
  for (const action of failedRenewal) await change(customerId, action)
  await change(customerId, { do: 'move-on', days: 8 })
  const { state, pastDueSince } = (await provider.read(customerId)) ?? {}
  expect(state).toBe('past_due')
  expect((Date.now() - Number(pastDueSince)) / DAY).toBeCloseTo(8, 2)
})
