import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '../../../domain/actor.ts'
import { takePaymentsBy } from '../../../platform/billing/provider.ts'
import { installation } from '../../../tests/support/database.ts'
import { addRoom, type Hotel, makeManager, openHotel } from '../../../tests/support/hotel.ts'
import { type Payments, startPayments } from '../../../tests/support/payments.ts'
import { actorContext, languageContext } from '../../context.ts'
import { loader as cancelPage } from './cancel-subscription.tsx'
import { refreshedStanding } from './refreshed.server.ts'
import { saveSubscription, subscriptionFor } from './subscription.server.ts'

installation()

const DAY_MS = 86_400_000
const from = { language: 'en', origin: 'https://rooms.example' } as const

let payments: Payments
let hotel: Hotel
let manager: Staff
beforeAll(() => {
  payments = startPayments()
})
beforeEach(async () => {
  takePaymentsBy(payments.provider)
  payments.goAway(false)
  hotel = await openHotel({ subscriptionStatus: 'none', numberOfRooms: 24 })
  manager = await makeManager(hotel.admin)
})

/** Sends one of the tab's forms and returns the answer, also a refusal. */
async function send(intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), ...fields, intent })) form.set(name, value)
  const answer = await saveSubscription(manager, form, from)
  return 'ok' in answer ? { answer, status: 200 } : { answer: answer.data, status: answer.init?.status }
}

const shown = (query = '', who = manager) => subscriptionFor(who, new URLSearchParams(query), 'en')
const managed = async (query = '') => {
  const tab = await shown(query)
  if (!('manages' in tab)) throw new Error('managed by somebody else')
  return tab.manages
}

async function subscribe(numberOfRooms = 24) {
  await send('checkout', { numberOfRooms: String(numberOfRooms) })
  await payments.pay()
  return refreshedStanding(manager, 'en')
}

test('a person who does not manage the subscription reads its state and its managers, but no payments', async () => {
  const tab = await shown('', hotel.employee)
  expect(tab).toMatchObject({ who: 'staff', status: 'none', numberOfRooms: 24, paid: undefined })
  expect(tab).toHaveProperty('managers')
  expect(tab).not.toHaveProperty('manages')
})

describe('subscribing', () => {
  test('the checkout opens in the manager’s language and returns here afterwards', async () => {
    const { answer } = await send('checkout', { numberOfRooms: '30' })
    expect(answer).toMatchObject({ ok: true, tab: 'subscription', value: { did: 'checkout' } })
    expect(payments.orders.at(-1)).toMatchObject({
      quantity: 30,
      language: 'en',
      successUrl: 'https://rooms.example/payment-success',
    })
  })

  test('the checkout refuses fewer rooms than exist and a malformed number, and keeps the typed value', async () => {
    await addRoom(hotel, '101')
    await addRoom(hotel, '102')
    const fewer = await send('checkout', { numberOfRooms: '1' })
    expect(fewer).toMatchObject({
      status: 409,
      answer: { ok: false, of: 'checkout', refused: { reason: 'fewer-rooms-than-exist' } },
    })
    const none = await send('checkout', { numberOfRooms: 'many' })
    expect(none).toMatchObject({
      status: 400,
      answer: {
        refused: { fields: { numberOfRooms: 'no-number' } },
        result: { initialValue: { numberOfRooms: 'many' } },
      },
    })
  })

  test('a payment is confirmed by the provider’s answer when the manager returns', async () => {
    await send('checkout', { numberOfRooms: '30' })
    expect(await refreshedStanding(manager, 'en')).toMatchObject({ paid: { isSubscribed: false } })
    await payments.pay()
    expect(await refreshedStanding(manager, 'en')).toMatchObject({
      status: 'active',
      numberOfRooms: 30,
      paid: { isSubscribed: true, last: { amount: 3000, currency: 'usd' } },
    })
  })

  test('the tab shows the recorded state when the provider does not answer', async () => {
    await send('checkout', { numberOfRooms: '30' })
    await payments.pay()
    payments.goAway(true)
    expect(await refreshedStanding(manager, 'en')).toMatchObject({
      status: 'none',
      paid: { isSubscribed: false },
    })
  })
})

describe('number of rooms', () => {
  test('the tab shows the price of another number of rooms before it changes', async () => {
    await subscribe(24)
    const { preview } = await managed('numberOfRooms=30')
    expect(preview).toMatchObject({ ok: true, value: { numberOfRooms: 30, next: { amount: 3000 } } })
    const { answer } = await send('change-rooms', { numberOfRooms: '30' })
    expect(answer).toMatchObject({ ok: true, value: { did: 'change-rooms', numberOfRooms: 30 } })
    expect(await shown()).toMatchObject({ numberOfRooms: 30 })
  })

  test('the tab asks for no price if the number of rooms is the paid one', async () => {
    await subscribe(24)
    const asked = payments.asked.get('previewQuantity')
    expect((await managed('numberOfRooms=24')).preview).toBeUndefined()
    expect((await managed()).preview).toBeUndefined()
    expect(payments.asked.get('previewQuantity')).toBe(asked)
  })

  test('the field shows the refusal of an impossible number of rooms', async () => {
    await subscribe(24)
    expect((await managed('numberOfRooms=0')).preview).toMatchObject({
      ok: false,
      refused: { fields: { numberOfRooms: 'out-of-range' } },
    })
  })
})

test('a manager resumes the subscription and changes the means of payment at the provider', async () => {
  await subscribe()
  await payments.happen(payments.customerOf(hotel.id), {
    do: 'end-with-period',
    ends: true,
  })
  expect(await refreshedStanding(manager, 'en')).toMatchObject({ paid: { endsWithPeriod: true } })
  expect((await send('resume')).answer).toMatchObject({ ok: true, value: { did: 'resume' } })
  expect(await shown()).toMatchObject({ paid: { endsWithPeriod: false } })
  expect((await send('portal')).answer).toMatchObject({
    ok: true,
    value: { url: expect.stringContaining('portal') },
  })
})

test('a negative invoice is shown as credited, not as paid', async () => {
  await subscribe()
  const invoices = async (customerId: string, limit: number) =>
    (await payments.provider.invoices(customerId, limit)).map((invoice) => ({ ...invoice, amount: -600 }))
  takePaymentsBy({ ...payments.provider, invoices })
  expect((await managed()).invoices).toMatchObject([{ amount: -600, state: 'credited' }])
})

test('the tab shows everything else when the provider does not return the invoices', async () => {
  await subscribe()
  expect((await managed()).invoices).toMatchObject([{ number: 'SANDBOX-0001', amount: 2400, state: 'paid' }])
  payments.goAway(true)
  expect(await shown()).toMatchObject({ status: 'active', manages: { invoices: undefined } })
})

/** The page that asks before a subscription is cancelled; or where it leads instead. */
async function askToCancel(who: Staff) {
  const context = new RouterContextProvider()
  context.set(actorContext, who)
  context.set(languageContext, 'en')
  const asking = cancelPage({ context } as unknown as Parameters<typeof cancelPage>[0])
  return asking.catch((answer: Response) => answer.headers.get('Location'))
}

test('only a manager with a running subscription is asked to confirm its end', async () => {
  const tab = '/account?tab=subscription'
  expect(await askToCancel(manager)).toBe(tab)
  await subscribe()
  await addRoom(hotel, '101')
  // The confirmation counts the existing rooms, not the paid ones.
  expect(await askToCancel(manager)).toMatchObject({ rooms: 1, ends: expect.any(String) })
  expect(await askToCancel(hotel.employee)).toBe(tab)
  await payments.happen(payments.customerOf(hotel.id), {
    do: 'end-with-period',
    ends: true,
  })
  await refreshedStanding(manager, 'en')
  expect(await askToCancel(manager)).toBe(tab)
})

test('the tab refuses an unknown form', async () => {
  expect(await send('everything')).toMatchObject({ status: 400, answer: { ok: false } })
})

test('the tab shows how many days of a trial are left, and its last day', async () => {
  const trialEndsAt = new Date(Date.now() + 2.5 * DAY_MS)
  const trial = await openHotel({ subscriptionStatus: 'trialing', trialEndsAt })
  expect(await shown('', trial.employee)).toMatchObject({ daysLeft: 3, trialEnds: expect.any(String) })
})
