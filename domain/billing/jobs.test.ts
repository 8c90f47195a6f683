import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, makeManager, openHotel, signUp } from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import { failedRenewal, nextEvent, type Payments, startPayments } from '../../tests/support/payments.ts'
import type { Staff } from '../actor.ts'
import { enqueueAlone, stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import { reconcile, syncHotel, watchTrialJob } from './jobs.ts'
import { hotelBehindCustomer } from './lookups.ts'
import { sync } from './sync.ts'

const installed = installation({ TRIAL_DAYS: '14' })

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let payments: Payments
let mails: MailServer
beforeAll(async () => {
  payments = startPayments({ isHeard: false })
  mails = await startMailing(installed.url)
})
afterAll(() => mails.close())

let hotel: Hotel
let manager: Staff
beforeEach(async () => {
  takePaymentsBy(payments.provider)
  payments.goAway(false)
  await open({ subscriptionStatus: 'trialing', trialEndsAt: inDays(9) })
})

async function open(said: Parameters<typeof openHotel>[0]) {
  hotel = await openHotel({ numberOfRooms: 24, ...said })
  manager = await makeManager(hotel.admin)
  await owner('update staff set is_subscription_manager = true where user_id = $1', [manager.userId])
}

const hotelId = () => ({ hotelId: hotel.id })
const step = () => stepsIn('test.sync', hotel.id)
const customer = () => payments.customerOf(hotel.id)
const standing = async () => (await operations.showSubscription(hotel.admin, {})).status
const events = () =>
  owner<{ type: string; actor: string; before: object; after: object }>(
    `select type, actor, before, after from events where hotel_id = $1 and type like 'subscription.%' order by id`,
    [hotel.id],
  )
const mailed = (to = manager.userId) =>
  mails.took.filter((taken) => taken.to.join().includes(to)).map(({ mail }) => mail)

const RECEIPT = 'https://provider.example/receipt'
/** From now on the provider has a page for each payment. */
function withReceipts() {
  const { provider } = payments
  const read: typeof provider.read = async (customerId) => {
    const said = await provider.read(customerId)
    return said && { ...said, lastPayment: said.lastPayment && { ...said.lastPayment, receiptUrl: RECEIPT } }
  }
  takePaymentsBy({ ...provider, read })
}

/** Pays for the hotel and waits for the notice. */
async function subscribed() {
  await operations.checkoutSubscription(manager, { numberOfRooms: 24, key: randomUUID() })
  await payments.pay()
  await sync(step())
}

describe('trial', () => {
  test('the trial of a new hotel is checked three days before its end and at its end', async () => {
    const founder = await signUp('Founder')
    const made = await operations.createHotel(founder, {
      key: randomUUID(),
      name: 'Hôtel du Port',
      country: 'FR',
      timeZone: 'Europe/Paris',
      numberOfRooms: 12,
    })
    const queued = await owner<{ days: number }>(
      `select round(extract(epoch from start_after - now()) / 86400)::int as days from pgboss.job
       where name = 'billing.watchTrial' and data->>'hotelId' = $1 order by start_after`,
      [made.hotelId],
    )
    expect(queued).toEqual([{ days: 11 }, { days: 14 }])
  })

  test('a trial without a subscription ends with an event', async () => {
    await open({ subscriptionStatus: 'trialing', trialEndsAt: inDays(-1) })
    await enqueueAlone(watchTrialJob, hotelId())
    await vi.waitFor(async () => expect(await standing()).toBe('none'), 8_000)
    expect(await events()).toMatchObject([
      {
        type: 'subscription.trial-ended',
        actor: 'system:billing.watchTrial',
        before: { status: 'trialing' },
        after: { status: 'none' },
      },
    ])
  })

  test('a trial that is not over continues, and its managers are mailed three days before the end', async () => {
    await enqueueAlone(watchTrialJob, hotelId())
    await open({ subscriptionStatus: 'trialing', trialEndsAt: inDays(2) })
    await enqueueAlone(watchTrialJob, hotelId())
    await enqueueAlone(watchTrialJob, hotelId())
    await vi.waitFor(() => expect(mailed()).toHaveLength(1), 8_000)
    expect(mailed()[0]).toMatchObject({ subject: 'Hôtel du Lac\u202f: votre essai se termine bientôt' })
    expect(mailed()[0]?.text).toContain('/account?tab=subscription')
    expect(await standing()).toBe('trialing')
  })

  test('a trial with a subscription follows the provider’s state', async () => {
    await subscribed()
    expect(await standing()).toBe('trialing')
    await payments.happen(customer(), nextEvent)
    await enqueueAlone(watchTrialJob, hotelId())
    await vi.waitFor(async () => expect(await standing()).toBe('active'), 8_000)
  })

  test('a trial is not ended by a failed first payment', async () => {
    await operations.checkoutSubscription(manager, { numberOfRooms: 90, key: randomUUID() })
    await payments.pay('asks')
    await sync(step())
    expect(await operations.showSubscriptionAccount(manager, {})).toMatchObject({
      isSubscribed: false,
      subscription: { status: 'trialing', numberOfRooms: 24, serving: true },
    })
  })
})

test('managers are mailed once each in their language about a failed payment and the end', async () => {
  await open({ subscriptionStatus: 'none', trialEndsAt: null })
  await owner(`update users set locale = 'en' where id = $1`, [manager.userId])
  withReceipts()
  await subscribed()
  await payments.happen(customer(), ...failedRenewal)
  for (let n = 0; n < 3; n++) await sync(step())
  await vi.waitFor(() => expect(mailed()).toHaveLength(2), 8_000)
  await payments.happen(customer(), { do: 'cancel-now' })
  await Promise.all([sync(step()), sync(step())])
  await vi.waitFor(() => expect(mailed()).toHaveLength(3), 8_000)
  expect(mailed().map(({ subject }) => subject)).toEqual([
    'Hôtel du Lac: your receipt',
    'Hôtel du Lac: a payment has failed',
    'Hôtel du Lac: your subscription has ended',
  ])
  expect(mailed()[0]?.text).toContain('$24')
  expect(mailed()[0]?.text).toContain(RECEIPT)
  expect(mailed(hotel.employee.userId)).toEqual([])
})

describe('provider’s state', () => {
  test('the job of a notice reads the provider’s state', async () => {
    await subscribed()
    await payments.happen(customer(), ...failedRenewal)
    expect(await hotelBehindCustomer('sandbox', customer())).toBe(hotel.id)
    expect(await hotelBehindCustomer('stripe', customer())).toBeUndefined()
    await enqueueAlone(syncHotel, hotelId())
    await vi.waitFor(async () => expect(await standing()).toBe('past_due'), 8_000)
    expect(await operations.showSubscription(hotel.admin, {})).toMatchObject({ serving: true })
  })

  test('a provider’s answer that arrives late changes nothing', async () => {
    await subscribed()
    await payments.happen(customer(), ...failedRenewal)
    const answer = payments.holdAnswer()
    const before = payments.asked.get('read') ?? 0
    const late = sync(step())
    await vi.waitFor(() => expect(payments.asked.get('read')).toBeGreaterThan(before))
    await payments.happen(customer(), { do: 'pay-due' })
    await sync(step())
    answer()
    await late
    expect(await standing()).toBe('active')
  })

  test('a provider’s unchanged state creates no event', async () => {
    await subscribed()
    const before = await events()
    await sync(step())
    expect(await events()).toEqual(before)
  })

  test('a daily job reads every hotel’s state and repairs a missed change with an event', async () => {
    await subscribed()
    const one = hotel
    await payments.happen(customer(), { do: 'cancel-now' })
    await open({ subscriptionStatus: 'trialing', trialEndsAt: inDays(-2) })
    await enqueueAlone(reconcile, {})
    await vi.waitFor(async () => expect(await standing()).toBe('none'), 8_000)
    hotel = one
    await vi.waitFor(async () => expect(await standing()).toBe('cancelled'), 8_000)
    expect((await events()).at(-1)).toMatchObject({
      type: 'subscription.repaired',
      actor: 'system:billing.sync',
      before: { status: 'trialing' },
      after: { status: 'cancelled' },
    })
  })

  test('a sync fails and is retried while the provider does not answer', async () => {
    await subscribed()
    await payments.happen(customer(), { do: 'cancel-now' })
    payments.goAway(true)
    await expect(sync(step())).rejects.toThrow('nobody answers')
    expect(await standing()).toBe('trialing')
    payments.goAway(false)
    await sync(step())
    expect(await standing()).toBe('cancelled')
  })
})
