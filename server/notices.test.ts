import { request } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncHotel } from '../domain/billing/jobs.ts'
import { saveCustomer } from '../domain/billing/queries.ts'
import { operations } from '../domain/operations.ts'
import { takePaymentsBy } from '../platform/billing/provider.ts'
import { stripeBilling } from '../platform/billing/stripe/provider.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { makeManager, openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import {
  type StripeStandIn,
  settingsFor,
  startStripe,
  WEBHOOK_SECRET,
} from '../tests/support/stripe/stand-in.ts'
import { sendStart } from '../tests/support/unfinished.ts'
import { NOTICES } from './notices.ts'

const { checkoutSubscription, showSubscription } = operations
const { webhooks } = new Stripe('sk_test_0')

const database = installation()
const server = listening()
let stripe: StripeStandIn
let hotelId: string
/** The customer that the hotel is at Stripe. */
let ours: string

const open = () => takePaymentsBy(stripeBilling(settingsFor(stripe)))

beforeAll(async () => {
  stripe = await startStripe()
  open()
  hotelId = (await openHotel()).id
  ours = stripe.account.addCustomer({}).id
  await inTenant(hotelId, (tenant) => saveCustomer(tenant, { provider: 'stripe', customerId: ours }))
})

afterAll(async () => {
  takePaymentsBy(undefined)
  await stripe.close()
})

const about = (customer: string, padding = '') =>
  JSON.stringify({ id: 'evt_1', object: 'event', padding, data: { object: { object: 'invoice', customer } } })

function send(body: string, signature?: string, signal?: AbortSignal): Promise<Response> {
  const valid = () => webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature ?? valid() }
  return fetch(`${server.origin}${NOTICES}`, { method: 'POST', headers, body, ...(signal && { signal }) })
}

/** With which status something is answered whose body never comes. */
const unread = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${server.origin}${NOTICES}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': 60_000 },
    })
    asked.on('error', reject)
    asked.on('response', ({ statusCode }) => {
      resolve(statusCode)
      asked.destroy()
    })
    asked.flushHeaders()
  })

/** The context of a job that does not use it. */
const run = { database: { query: async () => [] }, signal: new AbortController().signal }

const queuedSyncs = () =>
  asOwner(database.url, async (client) => {
    const { rows } = await client.query(
      `select data from pgboss.job where name = 'billing.sync' order by created_on`,
    )
    return rows.map(({ data }) => data)
  })

describe('notices of the payment provider', () => {
  test('a notice about a hotel queues a sync with its provider and is answered once that is stored', async () => {
    const before = (await queuedSyncs()).length
    expect((await send(about(ours))).status).toBe(200)
    expect((await queuedSyncs()).slice(before)).toEqual([expect.objectContaining({ hotelId })])
  })

  test('a notice that a hotel has paid makes it work, with as many rooms as it pays for', async () => {
    const hotel = await openHotel({ subscriptionStatus: 'none', numberOfRooms: 1 })
    const { url } = await checkoutSubscription(await makeManager(hotel.admin), {
      numberOfRooms: 24,
      key: crypto.randomUUID(),
      origin: 'https://rooms.example',
    })
    expect(await showSubscription(hotel.employee, {})).toMatchObject({ status: 'none', serving: false })
    stripe.account.completeCheckout(url)
    const [paid] = stripe.account.events.filter(({ type }) => type === 'invoice.paid')
    expect((await send(JSON.stringify(paid))).status).toBe(200)
    await syncHotel.work((await queuedSyncs()).at(-1), run)
    expect(await showSubscription(hotel.employee, {})).toMatchObject({
      status: 'active',
      serving: true,
      numberOfRooms: 24,
    })
    expect(stripe.faults).toEqual([])
  })

  test('a notice about an unknown customer is answered, so that it is not repeated, and queues no sync', async () => {
    const before = (await queuedSyncs()).length
    expect((await send(about('cus_of_another_shop'))).status).toBe(200)
    expect(await queuedSyncs()).toHaveLength(before)
  })

  test('a burst of notices syncs the hotel once, and a later one again', async () => {
    const before = stripe.asked.length
    const earlier = (await queuedSyncs()).length
    const work = async () => {
      const jobs = (await queuedSyncs()).slice(earlier)
      for (const job of jobs) await syncHotel.work(job, run)
      return stripe.asked.slice(before).filter(({ what }) => what === 'GET /v1/subscriptions').length
    }
    for (let count = 0; count < 5; count++) await send(about(ours))
    expect(await work()).toBe(1)
    expect(await work()).toBe(1)
    await send(about(ours))
    expect(await work()).toBe(2)
  })

  test('a notice that Stripe did not sign, or signed long ago, is refused', async () => {
    const before = (await queuedSyncs()).length
    const body = about(ours)
    const old = webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1000) - 301,
    })
    const forged = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_guessed' })
    for (const signature of ['', 'nonsense', 't=,v1=', old, forged]) {
      const answer = await send(body, signature)
      expect([answer.status, await answer.text()]).toEqual([400, ''])
    }
    expect(await queuedSyncs()).toHaveLength(before)
  })

  test('a notice with an impossible signature is refused before it is read', async () => {
    const now = Math.floor(Date.now() / 1000)
    const right = '0'.repeat(64)
    for (const signature of ['', `v1=${right}`, `t=${now}`, `t=${now},v1=00`, `t=${now - 400},v1=${right}`]) {
      expect([signature, await unread({ 'stripe-signature': signature })]).toEqual([signature, 400])
    }
  })

  test('a notice does not wait for unfinished bodies of other clients', async () => {
    const headers = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
    const beginning = Array.from({ length: 100 }, () =>
      sendStart(`${server.origin}${NOTICES}`, { ...headers, 'content-length': 100 }),
    )
    await Promise.all(beginning)
    // Each would have one of two turns for a tenth of a second.
    const answer = await send(about(ours), undefined, AbortSignal.timeout(3_000))
    expect(answer.status).toBe(200)
  })

  test('a notice is not found if no payment provider is set up', async () => {
    takePaymentsBy(undefined)
    expect((await send(about(ours))).status).toBe(404)
    open()
  })

  test('a notice may be long but not endless', async () => {
    expect((await send(about(ours, 'x'.repeat(900_000)))).status).toBe(200)
    expect((await send(about(ours, 'x'.repeat(1_100_000)))).status).toBe(413)
    const headers = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
    const endless = { headers, body: new Blob(['x'.repeat(1_100_000)]).stream(), duplex: 'half' }
    const answer = await fetch(`${server.origin}${NOTICES}`, { method: 'POST', ...endless } as RequestInit)
    expect(answer.status).toBe(413)
  })

  test('forged notices delay the next ones, so that some fifty are read in a second', async () => {
    const body = about(ours)
    const forged = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_guessed' })
    const begun = performance.now()
    await Promise.all(Array.from({ length: 30 }, () => send(body, forged)))
    expect(performance.now() - begun).toBeGreaterThan(400)
  })

  // The last of the file: afterwards this address is blocked for a minute.
  test('notices of an address are refused after a hundred wrong ones within a minute', async () => {
    const body = about(ours)
    const forged = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_guessed' })
    const statuses = new Set<number>()
    for (let count = 0; count < 100; count++) statuses.add((await send(body, forged)).status)
    const answer = await send(body)
    expect([statuses.has(400), answer.status]).toEqual([true, 429])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await unread({})).toBe(429)
  })
})
