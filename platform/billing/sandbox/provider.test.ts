import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOM_PRICE } from '../../../domain/billing/rules.ts'
import { asOwner, installation } from '../../../tests/support/database.ts'
import { siteOrigin } from '../../settings.ts'
import { type BillingProvider, CustomerGone, NoticeRefused } from '../port.ts'
import { customerIn, idBehind, orderAt } from './addresses.ts'
import { change, openSandbox } from './customers.ts'
import { sandboxBilling } from './provider.ts'
import { PRICE } from './state.ts'

const installed = installation()

const DAY = 86_400_000

/** Whom something was told of, and for when. */
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

test('a hotel is one customer, however often it is made one', async () => {
  const ids = await Promise.all([make(hotelId), make(hotelId), make(hotelId)])
  expect(new Set(ids).size).toBe(1)
  expect(await provider.read(ids[0] ?? '')).toBeNull()
})

test('nothing is known of somebody who is no customer', async () => {
  expect(await provider.read('sandbox-nobody')).toBeNull()
  await expect(provider.invoices('sandbox-nobody', 3)).rejects.toThrow(CustomerGone)
})

test('a room costs there what it costs', () => {
  expect(PRICE).toEqual(ROOM_PRICE)
})

test('it sends no notices: whatever claims to be one is not read', () => {
  expect(() => provider.readNotice('{}', new Headers())).toThrow(NoticeRefused)
})

describe('an order', () => {
  test('is paid on a page of the site that it came from', async () => {
    const url = await provider.checkout(order())
    expect(new URL(url).origin).toBe('https://hotel.example')
    expect(customerIn(orderAt(url) ?? '')).toBe(customerId)
    await change(customerId, { do: 'pay', orderId: orderAt(url) ?? '', card: 'pays' })
    expect(await provider.read(customerId)).toMatchObject({ state: 'active', quantity: 12 })
  })

  test('given twice at once has one page', async () => {
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
  ])('has an address that cannot be guessed: %s is none', async (_, read) => {
    const key = new URL(await provider.checkout(order())).pathname.replace('/sandbox/checkout/', '')
    expect(read(key)).toBeUndefined()
  })
})

describe('a change', () => {
  test('loses none of others that are made at once', async () => {
    await subscribe(12)
    const before = await revision()
    await Promise.all(
      [20, 30, 40, 50].map((quantity) =>
        provider.changeQuantity({ customerId, quantity, key: randomUUID() }),
      ),
    )
    expect(await revision()).toBe(before + 4)
  })

  test('is told of with its commit, and so is the moment when something happens next', async () => {
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

  test('that is none writes nothing but its key, and tells nothing', async () => {
    await subscribe()
    const before = await revision()
    told = []
    await provider.read(customerId)
    await provider.changeQuantity({ customerId, quantity: 12, key: 'the same' })
    await provider.changeQuantity({ customerId, quantity: 12, key: 'the same' })
    expect([await revision(), told.length]).toEqual([before + 1, 0])
  })

  test('that cannot be told of is not made', async () => {
    await subscribe()
    openSandbox(() => Promise.reject(new Error('the queue is full')))
    const changing = provider.changeQuantity({ customerId, quantity: 20, key: randomUUID() })
    await expect(changing).rejects.toThrow('the queue is full')
    provider = sandboxBilling(async (_, id, at) => void told.push({ hotelId: id, at }))
    expect(await provider.read(customerId)).toMatchObject({ quantity: 12 })
  })
})

test('invoices can be read where the customer came from, each at an address of its own', async () => {
  await subscribe()
  await change(customerId, { do: 'move-on', move: { days: 40 } })
  const invoices = await provider.invoices(customerId, 24)
  expect(invoices.map(({ number, state }) => [number, state])).toEqual([
    ['SANDBOX-0002', 'paid'],
    ['SANDBOX-0001', 'paid'],
  ])
  const [key] = /[^/]+$/.exec(new URL(invoices[0]?.url ?? '').pathname) ?? []
  expect(idBehind('invoice', key ?? '')).toBe(invoices[0]?.id)
  expect((await provider.read(customerId))?.lastPayment?.receiptUrl).toBe(invoices[0]?.url)
  // It is mailed to others: the site that a caller names is no part of it.
  expect(new URL(invoices[0]?.url ?? '').origin).toBe(siteOrigin())
})

test('time that was moved on has passed by our clock', async () => {
  await subscribe()
  await change(customerId, { do: 'keep-card', card: 'fails-later' })
  await change(customerId, { do: 'move-on', move: { to: 'next' } })
  await change(customerId, { do: 'move-on', move: { days: 8 } })
  const { state, pastDueSince } = (await provider.read(customerId)) ?? {}
  expect(state).toBe('past_due')
  expect((Date.now() - Number(pastDueSince)) / DAY).toBeCloseTo(8, 2)
})
