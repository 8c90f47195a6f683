import { randomUUID } from 'node:crypto'
import { type FunctionsError, httpsCallable } from '@firebase/functions'
import { beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { createUser } from '../platform/auth/auth.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { firebaseClient } from '../tests/support/firebase.ts'
import { employ, type Hotel, makeManager, openHotel } from '../tests/support/hotel.ts'
import { failedRenewal, startPayments } from '../tests/support/payments.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../tests/support/server.ts'

const installed = installation({ LIMIT_BILLING: '10/60' })
const site = listening()
const payments = startPayments()

let hotel: Hotel
beforeEach(async () => {
  payments.goAway(false)
  hotel = await openHotel({ subscriptionStatus: 'none', numberOfRooms: 12 })
  await makeManager(hotel.admin)
})

const manager = () => ({ ...hotel.admin, isSubscriptionManager: true })
const standing = async () => (await operations.showSubscriptionAccount(manager(), {})).subscription

/** The hotel pays for so many rooms. */
async function subscribe(numberOfRooms = 12) {
  await operations.checkoutSubscription(manager(), { numberOfRooms, key: randomUUID() })
  await payments.pay()
}

const ended = [{ do: 'cancel-now' }] as const

/** A signed-in user of the hotel: their cookie and token. */
async function signedIn(role: 'admin' | 'employee', isManager: boolean) {
  const email = `${randomUUID()}@people.example`
  const userId = await createUser(email, 'Paul', PASSWORD)
  await employ(hotel.id, userId, role, 'Paul')
  const promote = 'update staff set is_subscription_manager = $2 where user_id = $1'
  await asOwner(installed.url, (owner) => owner.query(promote, [userId, isManager]))
  const cookie = cookieIn(await signIn(site.origin, email))
  const answer = await fetch(`${site.origin}/api/v1/identity`, { headers: { cookie } })
  return { cookie, token: ((await answer.json()) as { token: string }).token }
}

const call = (token: string | undefined, name: string, data?: unknown) =>
  httpsCallable(firebaseClient('sonnette', token).at(site.origin), name)(data)
/** With which code a call is refused, and why. */
const refusal = (called: Promise<unknown>) =>
  called.then(
    () => 'not refused',
    ({ code, details }: FunctionsError) => [code, (details as { reason: string }).reason],
  )

describe('cancelUserSubscription', () => {
  test.each(['admin', 'employee'] as const)(
    'cancelUserSubscription ends the subscription with its period, for an %s who manages it',
    async (role) => {
      await subscribe()
      await operations.refreshSubscription(manager(), {})
      const { token } = await signedIn(role, true)
      expect(await call(token, 'cancelUserSubscription')).toEqual({ data: true })
      expect(await call(token, 'cancelUserSubscription')).toEqual({ data: true })
      expect(await operations.showSubscriptionAccount(manager(), {})).toMatchObject({
        endsWithPeriod: true,
        subscription: { status: 'active', serving: true },
      })
    },
  )

  test('cancelUserSubscription is refused if there is no subscription', async () => {
    const { token } = await signedIn('admin', true)
    expect(await refusal(call(token, 'cancelUserSubscription'))).toEqual([
      'functions/aborted',
      'not-subscribed',
    ])
  })
})

describe('updateSubscriptionStatus', () => {
  test('updateSubscriptionStatus stores the provider’s state and confirms only that', async () => {
    await subscribe(12)
    const { token } = await signedIn('admin', true)
    expect(await standing()).toMatchObject({ status: 'none' })
    expect(await call(token, 'updateSubscriptionStatus', { status: 'active' })).toEqual({ data: true })
    expect(await standing()).toMatchObject({ status: 'active', numberOfRooms: 12, serving: true })
    for (const status of ['active', 'trialing', 'past_due', 'cancelled', 'incomplete', 'none', 'inactive']) {
      const claim = { status, numberOfRooms: 12 }
      expect(await call(token, 'updateSubscriptionStatus', claim)).toEqual({ data: true })
    }
    expect(await standing()).toMatchObject({ status: 'active', numberOfRooms: 12 })
  })

  test.each([
    ['more rooms than are paid for', { status: 'active', numberOfRooms: 13 }, [], 'active'],
    ['that it is paid for, which was cancelled', { status: 'active', numberOfRooms: 1 }, ended, 'cancelled'],
    ['a trial that there is not', { status: 'trialing' }, failedRenewal, 'past_due'],
    ['only a late payment, where it was given up', { status: 'past_due' }, ended, 'cancelled'],
  ] as const)(
    'updateSubscriptionStatus denies a caller who claims %s, and stores the real state',
    async (_what, claim, happened, status) => {
      await subscribe(12)
      await payments.happen(payments.customerOf(hotel.id), ...happened)
      const { token } = await signedIn('admin', true)
      expect(await refusal(call(token, 'updateSubscriptionStatus', claim))).toEqual([
        'functions/permission-denied',
        'more-than-confirmed',
      ])
      expect(await standing()).toMatchObject({ status, numberOfRooms: 12 })
    },
  )

  test.each([
    [null],
    [{}],
    [{ status: 'paid' }],
    [{ status: ['active'] }],
    [{ status: 'active', numberOfRooms: 0 }],
    [{ status: 'active', numberOfRooms: 1.5 }],
    [{ status: 'active', numberOfRooms: '12' }],
    [{ status: 'active', numberOfRooms: 1e9 }],
    ['active'],
  ])('updateSubscriptionStatus refuses invalid input: %j', async (data) => {
    await subscribe()
    const { token } = await signedIn('admin', true)
    expect(await refusal(call(token, 'updateSubscriptionStatus', data))).toEqual([
      'functions/invalid-argument',
      'invalid-input',
    ])
  })

  test('updateSubscriptionStatus reports that the provider does not answer, and changes nothing', async () => {
    await subscribe()
    const { token } = await signedIn('admin', true)
    payments.goAway(true)
    expect(await refusal(call(token, 'updateSubscriptionStatus', { status: 'none' }))).toEqual([
      'functions/unavailable',
      'payment-provider-away',
    ])
    expect(await standing()).toMatchObject({ status: 'none', numberOfRooms: 12 })
  })

  test('updateSubscriptionStatus limits the calls to the provider', async () => {
    const { token } = await signedIn('admin', true)
    const ask = () => call(token, 'updateSubscriptionStatus', { status: 'none' })
    for (let i = 0; i < 10; i++) expect(await ask()).toEqual({ data: true })
    expect(await refusal(ask())).toEqual(['functions/resource-exhausted', 'too-many-attempts'])
  })
})

describe.each(['cancelUserSubscription', 'updateSubscriptionStatus'])('%s', (name) => {
  const data = { status: 'none' }

  test.each(['admin', 'employee'] as const)(
    'the function is refused to an %s who does not manage the subscription',
    async (role) => {
      await subscribe()
      const { token } = await signedIn(role, false)
      expect(await refusal(call(token, name, data))).toEqual(['functions/permission-denied', 'not-allowed'])
    },
  )

  test('the function is refused to a caller who is not or no longer signed in', async () => {
    await subscribe()
    const { token, cookie } = await signedIn('admin', true)
    const unknown = ['functions/unauthenticated', 'sign-in-first']
    expect(await refusal(call(undefined, name, data))).toEqual(unknown)
    await fetch(`${site.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie, origin: site.origin },
    })
    expect(await refusal(call(token, name, data))).toEqual(unknown)
  })

  test('the function answers 401 to a caller without a token whose payload is faulty', async () => {
    for (const body of ['{}', 'no json', '{"data":{"status":7}}']) {
      const answer = await fetch(`${site.origin}/sonnette/us-central1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect([body, answer.status]).toEqual([body, 401])
    }
  })

  test('the function is refused with a cookie alone', async () => {
    const { cookie } = await signedIn('admin', true)
    const answer = await fetch(`${site.origin}/sonnette/us-central1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: site.origin },
      body: JSON.stringify({ data }),
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } })
  })
})
