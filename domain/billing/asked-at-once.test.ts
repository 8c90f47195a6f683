import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, makeManager, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { type Payments, startPayments } from '../../tests/support/payments.ts'
import type { Staff } from '../actor.ts'
import { stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import { recordUnchangedAnswer } from './one-statement-queries.ts'
import { sync } from './sync.ts'

const installed = installation({ LIMIT_BILLING: '20/3600' })

let payments: Payments
beforeAll(() => {
  payments = startPayments()
})

let hotel: Hotel
let manager: Staff
const customer = () => payments.customerOf(hotel.id)
const refreshed = () => operations.refreshSubscription(manager, {})
const confirmed = (numberOfRooms: number) =>
  operations.confirmSubscription(manager, { status: 'active', numberOfRooms })
const asked = () => payments.asked.get('read') ?? 0
const accountRow = async () => {
  const text = 'select question::int, state, asked_at as "askedAt" from billing_accounts where hotel_id = $1'
  const { rows } = await asOwner(installed.url, (owner) => owner.query(text, [hotel.id]))
  return rows[0] as { question: number; state: string; askedAt: Date }
}

/** A hotel that pays for twelve rooms, known to all. */
beforeEach(async () => {
  payments.goAway(false)
  hotel = await openHotel({ subscriptionStatus: 'none', numberOfRooms: 12 })
  manager = await makeManager(hotel.admin)
  await operations.checkoutSubscription(manager, { numberOfRooms: 12, key: randomUUID() })
  await payments.pay()
  await refreshed()
})

describe('concurrent questions to the provider', () => {
  test('concurrent questions about a hotel share a call that starts after them', async () => {
    const before = asked()
    const release = payments.holdAnswer()
    const first = confirmed(12)
    while (asked() === before) await new Promise(setImmediate)
    // The first answer is on its way; then the subscription changes.
    await payments.happen(customer(), { do: 'change-quantity', quantity: 3 })
    const others = Array.from({ length: 30 }, () => refusalOf(confirmed(4)))
    const fair = confirmed(3)
    // Each is admitted separately; then all wait for the provider.
    await new Promise(setImmediate)
    await vi.waitFor(() => expect(database().idleCount).toBe(database().totalCount))
    release()
    expect((await first).subscription.numberOfRooms).toBe(12)
    for (const refusal of await Promise.all(others)) {
      expect(refusal).toMatchObject({ reason: 'more-than-confirmed' })
    }
    expect((await fair).subscription.numberOfRooms).toBe(3)
    // Thirty-one callers with a limit of twenty an hour: questions count, not callers.
    expect(asked() - before).toBe(2)
  })

  test('an answer contains every change that was made before its question', async () => {
    const release = payments.holdAnswer()
    const first = refreshed()
    const changed = operations.cancelSubscription(manager, { key: randomUUID() })
    const after = changed.then(() => refreshed())
    release()
    await first
    expect(await changed).toMatchObject({ endsWithPeriod: true })
    expect(await after).toMatchObject({ endsWithPeriod: true })
  })

  test('too many questions are refused together, without affecting another hotel', async () => {
    for (let n = 0; n < 18; n++) await refreshed()
    const refusals = await Promise.all(Array.from({ length: 10 }, () => refusalOf(refreshed())))
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'too-many-attempts' })
    const other = await openHotel()
    await operations.refreshSubscription(await makeManager(other.admin), {})
  })

  test('each question is refused if the provider does not answer, and the next one asks again', async () => {
    payments.goAway(true)
    const refusals = await Promise.all(Array.from({ length: 5 }, () => refusalOf(refreshed())))
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'payment-provider-away' })
    payments.goAway(false)
    expect(await refreshed()).toMatchObject({ isSubscribed: true })
  })
})

describe('unchanged answers', () => {
  const step = () => stepsIn('test.sync', hotel.id)

  test('an unchanged answer takes one statement, and an older one that arrives later is discarded', async () => {
    const known = await accountRow()
    const before = asked()
    const release = payments.holdAnswer()
    await payments.happen(customer(), { do: 'end-with-period', ends: true })
    const older = sync(step())
    while (asked() === before) await new Promise(setImmediate)
    await payments.happen(customer(), { do: 'end-with-period', ends: false })
    await sync(step())
    const kept = await accountRow()
    expect(kept.question).toBeGreaterThan(known.question)
    release()
    await older
    expect(await accountRow()).toEqual(kept)
    expect(await operations.showSubscriptionAccount(manager, {})).toMatchObject({ endsWithPeriod: false })
  })

  test('an answer does not count as unchanged if the hotel’s stored state differs from it', async () => {
    const hand = `update hotels set subscription_status = 'cancelled', number_of_rooms = 90 where id = $1`
    await asOwner(installed.url, (owner) => owner.query(hand, [hotel.id]))
    expect((await refreshed()).subscription).toMatchObject({ status: 'active', numberOfRooms: 12 })
  })

  test('an answer about another hotel’s customer stores nothing', async () => {
    const other = await openHotel()
    await operations.showSubscription(other.admin, {})
    const said = await payments.provider.read(customer())
    const { access } = stepsIn('test.sync', other.id)
    const answer = { said, question: 2 ** 40 }
    expect(await recordUnchangedAnswer(access, 'sandbox', answer, new Date())).toBeUndefined()
    expect((await accountRow()).question).toBeLessThan(2 ** 40)
    const { rows } = await database().query('select hotel_id from billing_accounts')
    expect(rows).toEqual([])
  })
})
