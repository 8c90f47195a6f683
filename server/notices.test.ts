import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncHotel } from '../domain/billing/jobs.ts'
import { keepCustomer } from '../domain/billing/queries.ts'
import { openBilling, takePaymentsBy } from '../platform/billing/provider.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { PRICE } from '../tests/support/stripe/account.ts'
import { SECRET_KEY, type StripeStandIn, startStripe } from '../tests/support/stripe/stand-in.ts'
import { NOTICES } from './notices.ts'

const SECRET = 'whsec_standin000000'
const { webhooks } = new Stripe('sk_test_0')

const database = installation()
const server = listening()
let stripe: StripeStandIn
let hotelId: string

const open = () =>
  openBilling({
    billing: {
      provider: 'stripe',
      stripeKey: SECRET_KEY,
      stripeWebhookSecret: SECRET,
      stripePrice: PRICE,
      stripeUrl: stripe.url,
    },
  })

beforeAll(async () => {
  stripe = await startStripe()
  await open()
  hotelId = (await openHotel()).id
  await inTenant(hotelId, (tenant) => keepCustomer(tenant, { provider: 'stripe', customerId: 'cus_ours' }))
})

afterAll(async () => {
  takePaymentsBy(undefined)
  await stripe.close()
})

const about = (customer: string, padding = '') =>
  JSON.stringify({ id: 'evt_1', object: 'event', padding, data: { object: { object: 'invoice', customer } } })

function send(body: string, signature?: string): Promise<Response> {
  const valid = () => webhooks.generateTestHeaderString({ payload: body, secret: SECRET })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature ?? valid() }
  return fetch(`${server.origin}${NOTICES}`, { method: 'POST', headers, body })
}

const queuedSyncs = () =>
  asOwner(database.url, async (client) => {
    const { rows } = await client.query(
      `select data from pgboss.job where name = 'billing.sync' order by created_on`,
    )
    return rows.map(({ data }) => data)
  })

describe('a notice', () => {
  test('about a hotel has its provider asked, and is answered once that is sure', async () => {
    const before = (await queuedSyncs()).length
    expect((await send(about('cus_ours'))).status).toBe(200)
    expect((await queuedSyncs()).slice(before)).toEqual([expect.objectContaining({ hotelId })])
  })

  test('about nobody that is known here is answered, so that it is not sent for days, and has nobody asked', async () => {
    const before = (await queuedSyncs()).length
    expect((await send(about('cus_of_another_shop'))).status).toBe(200)
    expect(await queuedSyncs()).toHaveLength(before)
  })

  test('of many at once has its provider asked once, and one that comes later again', async () => {
    const work = async () => {
      const jobs = await queuedSyncs()
      const run = { database: { query: async () => [] }, signal: new AbortController().signal }
      for (const job of jobs) await syncHotel.work(job, run)
      return stripe.asked.filter(({ what }) => what === 'GET /v1/subscriptions').length
    }
    for (let count = 0; count < 5; count++) await send(about('cus_ours'))
    expect(await work()).toBe(1)
    expect(await work()).toBe(1)
    await send(about('cus_ours'))
    expect(await work()).toBe(2)
  })

  test('that Stripe did not sign, or long ago, is told nothing', async () => {
    const before = (await queuedSyncs()).length
    const body = about('cus_ours')
    const old = webhooks.generateTestHeaderString({
      payload: body,
      secret: SECRET,
      timestamp: Math.floor(Date.now() / 1000) - 301,
    })
    const forged = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_guessed' })
    for (const signature of ['', 'nonsense', 't=,v1=', old, forged]) {
      const answer = await send(body, signature)
      expect([answer.status, await answer.text()]).toEqual([400, ''])
    }
    expect(await queuedSyncs()).toHaveLength(before)
  })

  test('where nobody takes payments finds no address', async () => {
    takePaymentsBy(undefined)
    expect((await send(about('cus_ours'))).status).toBe(404)
    await open()
  })

  test('may be long, and not endless', async () => {
    expect((await send(about('cus_ours', 'x'.repeat(900_000)))).status).toBe(200)
    expect((await send(about('cus_ours', 'x'.repeat(1_100_000)))).status).toBe(413)
    const endless = { body: new Blob(['x'.repeat(1_100_000)]).stream(), duplex: 'half' }
    const answer = await fetch(`${server.origin}${NOTICES}`, { method: 'POST', ...endless } as RequestInit)
    expect(answer.status).toBe(413)
  })
})
