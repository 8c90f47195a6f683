import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { saveCustomer } from '../domain/billing/queries.ts'
import { sync } from '../domain/billing/sync.ts'
import { stepsIn } from '../domain/job.ts'
import { takePaymentsBy } from '../platform/billing/provider.ts'
import { stripeBilling } from '../platform/billing/stripe/provider.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { NOTICES } from '../server/notices.ts'
import { asOwner, installation } from './support/database.ts'
import { openHotel } from './support/hotel.ts'
import { oneFile } from './support/one-file.ts'
import { listening } from './support/server.ts'
import type { Account } from './support/stripe/account.ts'
import {
  environmentFor,
  type StripeStandIn,
  settingsFor,
  startStripe,
  WEBHOOK_SECRET,
} from './support/stripe/stand-in.ts'

// Stripe's notices arrive late, twice and in any order, while the process that works them is killed. Each hotel has a
// twin whose provider is asked at once and in order; in the end both are equal.

const HOTELS = 6
const HAPPENINGS = 170
const NOTICES_IN_ALL = 1_000
/** Hotels for which an earlier question's answer arrives after a later one's. */
const OVERTAKEN = [0, 1]

const database = installation()
const server = listening()
const { webhooks } = new Stripe('sk_test_0')

let script: string
let stripe: StripeStandIn
let folder: string
let workers: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sonnette-notices-'))
  script = await oneFile('tests/support/syncing-process.ts')
  stripe = await startStripe()
  takePaymentsBy(stripeBilling(settingsFor(stripe)))
})

afterEach(() => expect(stripe.faults.splice(0)).toEqual([]))

afterAll(async () => {
  await Promise.all(workers.map(end))
  takePaymentsBy(undefined)
  await stripe.close()
  rmSync(folder, { recursive: true })
})

function startWorker(): ChildProcess {
  return spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ...environmentFor(stripe),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/**
 * Events of a customer; one that does not fit the state does nothing. A customer without a subscription makes one.
 */
const happenings: Record<string, (account: Account, customer: string, rooms: number) => void> = {
  'the bank pays': (account, customer) => renew(account, customer, true),
  'the bank does not pay': (account, customer) => renew(account, customer, false),
  settle(account, customer) {
    const late = current(account, customer)
    if (late?.status === 'past_due') account.settle(late)
  },
  'other rooms'(account, customer, rooms) {
    const subscription = current(account, customer)
    if (!subscription) return
    for (const item of subscription.items.data) item.quantity = rooms
    account.update(subscription, {})
  },
  'will end': (account, customer) => setToEnd(account, customer, true),
  'goes on': (account, customer) => setToEnd(account, customer, false),
  ends(account, customer) {
    const subscription = current(account, customer)
    if (subscription) account.end(subscription)
  },
}

function happen(what: string, customer: string, rooms: number): void {
  const { account } = stripe
  if (current(account, customer)) happenings[what]?.(account, customer, rooms)
  else account.subscribe(customer, rooms)
}

const current = (account: Account, customer: string) =>
  account.of(customer).find(({ status }) => status !== 'canceled')

function renew(account: Account, customer: string, isPaying: boolean): void {
  const [subscription, { moved }] = [current(account, customer), account]
  if (subscription?.status !== 'active') return
  account.isPaying = isPaying
  account.renew(subscription)
  // Each customer has their own calendar: the time of all stays where it is.
  account.moved = moved
  account.isPaying = true
}

function setToEnd(account: Account, customer: string, ends: boolean): void {
  const subscription = current(account, customer)
  if (subscription?.status === 'active') account.update(subscription, { cancel_at_period_end: ends })
}

interface Customer {
  hotelId: string
  customerId: string
}

async function newCustomer(): Promise<Customer> {
  const { id: hotelId } = await openHotel({ numberOfRooms: 1, subscriptionStatus: 'none' })
  const { id: customerId } = stripe.account.addCustomer({ metadata: { hotel_id: hotelId } })
  await inTenant(hotelId, (tenant) => saveCustomer(tenant, { provider: 'stripe', customerId }))
  return { hotelId, customerId }
}

const owner = <Row>(statement: string) =>
  asOwner(database.url, async (client) => (await client.query(statement)).rows as Row[])

/** A hotel's state without the numbers that Stripe gives each customer. */
async function standing({ hotelId }: Customer): Promise<object | undefined> {
  const [row] = await owner<object>(`
    select subscription_status, number_of_rooms, trial_ends_at, past_due_since, state, price_cents, current_period_end,
      ends_with_period, last_payment_at, last_payment_cents, next_payment_at, next_payment_cents, payment_method
    from hotels join billing_accounts on hotel_id = id where id = '${hotelId}'`)
  return row
}

async function deliver(body: string): Promise<number> {
  const signature = webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(`${server.origin}${NOTICES}`, { method: 'POST', headers, body })).status
}

const history = fc.record({
  happenings: fc.array(
    fc.record({
      hotel: fc.nat(HOTELS - 1),
      what: fc.constantFrom(...Object.keys(happenings), 'other rooms', 'the bank pays', 'settle'),
      rooms: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: HAPPENINGS, maxLength: HAPPENINGS },
  ),
  killedAt: fc.array(fc.integer({ min: 20, max: HAPPENINGS - 1 }), { minLength: 1, maxLength: 3 }),
  seed: fc.integer({ min: 1 }),
})

test('1,000 webhooks in any order, late or duplicated, with a killed worker, lead to the same state as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ happenings: happened, killedAt, seed }) => {
      stripe.account.stoodAt = Math.floor(Date.now() / 1000)
      const hotels = await Promise.all(Array.from({ length: HOTELS }, newCustomer))
      const twins = await Promise.all(Array.from({ length: HOTELS }, newCustomer))
      const next = random(seed)
      workers = [startWorker(), startWorker()]
      let delivered = 0
      const waiting: { at: number; body: string }[] = []
      const deliverWaiting = async (until: number) => {
        const due = waiting.filter(({ at }) => at <= until).sort(() => next() - 0.5)
        waiting.splice(0, waiting.length, ...waiting.filter(({ at }) => at > until))
        delivered += due.length
        const statuses = await Promise.all(due.map(({ body }) => deliver(body)))
        expect(new Set(statuses.concat(200))).toEqual(new Set([200]))
      }

      for (const [at, { hotel, what, rooms }] of happened.entries()) {
        const [one, twin] = [hotels[hotel], twins[hotel]] as [Customer, Customer]
        stripe.account.moved = at * 3600
        stripe.account.events.length = 0
        happen(what, one.customerId, rooms)
        const events = stripe.account.events.map((event) => JSON.stringify(event))
        happen(what, twin.customerId, rooms)
        if (events.length > 0) await sync(stepsIn('billing.sync', twin.hotelId))
        for (const body of events) {
          const copies = 2 + Math.floor(next() * 7)
          for (let copy = 0; copy < copies; copy++) waiting.push({ at: at + Math.floor(next() * 60), body })
        }
        await deliverWaiting(at)
        if (!killedAt.includes(at)) continue
        await Promise.all(workers.splice(0, 1).map(end))
        workers.push(startWorker())
      }
      // Missing ones are filled with repeated old notices, last of all.
      const old = waiting.concat({ at: 0, body: noticeOf(hotels[0] as Customer) })
      for (let more = delivered + waiting.length; more < NOTICES_IN_ALL; more++) {
        waiting.push(old[Math.floor(next() * old.length)] as (typeof old)[number])
      }
      await deliverWaiting(Number.POSITIVE_INFINITY)
      expect(delivered).toBeGreaterThanOrEqual(NOTICES_IN_ALL)
      // The last word on each comes once, while those before it are still being worked.
      for (const [index, { customerId }] of hotels.entries()) {
        stripe.account.events.length = 0
        happen('other rooms', customerId, 50 + index)
        const [last] = stripe.account.events.map((event) => JSON.stringify(event))
        happen('other rooms', twins[index]?.customerId ?? '', 50 + index)
        expect(await deliver(last ?? '')).toBe(200)
      }
      await vi.waitFor(noJobIsLeft, { timeout: 120_000, interval: 200 })
      for (const index of OVERTAKEN) await overtake(hotels[index] as Customer, twins[index] as Customer)

      for (const { hotelId } of twins) await sync(stepsIn('billing.sync', hotelId))
      await vi.waitFor(noJobIsLeft, { timeout: 120_000, interval: 200 })
      for (const [index, hotel] of hotels.entries()) {
        expect(await standing(hotel)).toEqual(await standing(twins[index] as Customer))
      }
      await Promise.all(workers.map(end))
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 240_000)

/** Holds an answer until the answer to a later question is kept. */
async function overtake({ hotelId, customerId }: Customer, twin: Customer): Promise<void> {
  const notice = (rooms: number) => {
    stripe.account.events.length = 0
    happen('other rooms', customerId, rooms)
    const [body] = stripe.account.events.map((event) => JSON.stringify(event))
    happen('other rooms', twin.customerId, rooms)
    return deliver(body ?? '')
  }
  const first = stripe.hold('GET /v1/subscriptions', customerId)
  expect(await notice(101)).toBe(200)
  await first.asked
  expect(await notice(102)).toBe(200)
  await vi.waitFor(
    async () => {
      const [row] = await owner(`select number_of_rooms from hotels where id = '${hotelId}'`)
      expect(row).toEqual({ number_of_rooms: 102 })
    },
    { timeout: 30_000, interval: 50 },
  )
  first.release()
}

/** A minute passes: killed processes count as dead, and the pause before a retry is over. */
async function noJobIsLeft(): Promise<void> {
  await owner(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active' and heartbeat_on < now() - interval '3 seconds'`)
  await owner(`update pgboss.job set start_after = now() where state = 'retry'`)
  const [left] = await owner(
    `select count(*)::int as count from pgboss.job where name = 'billing.sync' and state <> 'completed'`,
  )
  expect(left).toEqual({ count: 0 })
}

const noticeOf = ({ customerId }: Customer) =>
  JSON.stringify({ id: 'evt_old', object: 'event', data: { object: { object: 'customer', id: customerId } } })

/** Numbers from 0 to 1 that a failure's seed brings again. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
