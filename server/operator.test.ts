import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { takePaymentsBy } from '../platform/billing/provider.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { type Hotel, makeManager, openHotel } from '../tests/support/hotel.ts'
import { startPayments } from '../tests/support/payments.ts'
import { listening } from '../tests/support/server.ts'
import { API } from './openapi.ts'

const TOKEN = 'a token that only the operator of it knows'.replaceAll(' ', '-')
const installed = installation({ OPERATOR_TOKEN: TOKEN })
const site = listening()

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel({ subscriptionStatus: 'none', numberOfRooms: 12 })
})

const put = (body: object, token: string | undefined = TOKEN, hotelId = hotel.id) =>
  fetch(`${site.origin}${API}/operator/hotels/${hotelId}/subscription`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
const shown = () => operations.showSubscription(hotel.admin, {})
const active = { status: 'active', numberOfRooms: 80 }

describe('operator', () => {
  test('the operator sets a hotel’s subscription, and its history records that', async () => {
    const answer = await put(active)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ...active, serving: true })
    expect(await shown()).toMatchObject({ ...active, serving: true })
    const { rows } = await asOwner(installed.url, (client) =>
      client.query(
        `select actor, before, after from events where hotel_id = $1 and type = 'subscription.set'`,
        [hotel.id],
      ),
    )
    expect(rows).toEqual([
      {
        actor: 'system:operator',
        before: { status: 'none', numberOfRooms: 12 },
        after: { status: 'active', numberOfRooms: 80 },
      },
    ])
  })

  test('the operator grants a trial until a day, which is then checked', async () => {
    const trialEndsAt = '2999-01-01T00:00:00.000Z'
    expect(await (await put({ status: 'trialing', numberOfRooms: 80, trialEndsAt })).json()).toMatchObject({
      trialEndsAt,
      serving: true,
    })
    const without = await put({ status: 'trialing', numberOfRooms: 80 })
    expect([without.status, (await without.json()).data.fields]).toEqual([400, { trialEndsAt: 'missing' }])
  })

  test('the operator gets 404 for an unknown hotel', async () => {
    const unknown = await put(active, TOKEN, '00000000-0000-7000-8000-000000000000')
    expect([unknown.status, (await unknown.json()).data.reason]).toEqual([404, 'no-such-hotel'])
    expect((await put(active, TOKEN, 'no-hotel')).status).toBe(400)
  })

  test('the operator cannot override a provider’s subscription', async () => {
    const payments = startPayments()
    const manager = await makeManager(hotel.admin)
    await put({ status: 'none', numberOfRooms: 80 })
    await operations.checkoutSubscription(manager, { numberOfRooms: 80, key: crypto.randomUUID() })
    expect((await put(active)).status).toBe(200)
    await payments.pay('asks')
    await operations.refreshSubscription(manager, {})
    // It has not come to be one yet.
    expect((await put(active)).status).toBe(200)
    expect(await operations.refreshSubscription(manager, {})).toMatchObject({ subscription: active })
    await operations.checkoutSubscription(manager, { numberOfRooms: 80, key: crypto.randomUUID() })
    await payments.pay()
    await operations.refreshSubscription(manager, {})
    const refused = await put({ status: 'cancelled', numberOfRooms: 1 })
    expect([refused.status, (await refused.json()).data.reason]).toEqual([409, 'billing-by-provider'])
    expect(await shown()).toMatchObject(active)
    takePaymentsBy(undefined)
  })
})

test.each([
  ['without a token', ''],
  ['with another one', TOKEN.replace('a', 'b')],
  ['with a part of it', TOKEN.slice(0, -1)],
])('a caller %s cannot set a subscription', async (_, token) => {
  await put({ status: 'none', numberOfRooms: 5 })
  const refused = await put(active, token)
  expect([refused.status, (await refused.json()).data.reason]).toEqual([401, 'sign-in-first'])
  expect(await shown()).toMatchObject({ status: 'none', numberOfRooms: 5 })
})
