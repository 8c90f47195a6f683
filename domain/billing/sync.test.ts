import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProvidedSubscription } from '../../platform/billing/port.ts'
import { providerStates } from '../../platform/billing/port.ts'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import { sandboxBilling } from '../../platform/billing/sandbox/provider.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, subscribe } from '../../tests/support/hotel.ts'
import { isServing } from '../configuration/rules.ts'
import { stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import { statusByProvider } from './rules.ts'
import { sync } from './sync.ts'
import { billingAccounts } from './tables.ts'

const installed = installation()

const DAY = 86_400_000
const CUSTOMER = 'cus_1'
const inDays = (days: number) => new Date(Math.floor(Date.now() / DAY + days) * DAY)

let hotel: Hotel
/** One connection as the owner for many questions. */
let client: pg.Client
beforeAll(async () => {
  hotel = await openHotel()
  client = new pg.Client({ connectionString: installed.url })
  await client.connect()
})
afterAll(() => client.end())

/** The provider's answer at this point of the sequence. */
let said: ProvidedSubscription | null = null
/** Pending answers, each with the state at its question. */
let onTheirWay: (() => void)[] = []

const answersLate = {
  ...sandboxBilling(async () => {}),
  read: () => {
    const answer = structuredClone(said)
    return new Promise<ProvidedSubscription | null>((resolve) => {
      onTheirWay.push(() => resolve(answer))
    })
  },
}

const subscription = fc.record({
  state: fc.constantFrom(...providerStates),
  quantity: fc.integer({ min: 1, max: 99 }),
  endsWithPeriod: fc.boolean(),
  pastDueSince: fc.constantFrom(inDays(-9), inDays(-2)),
  invoice: fc.integer({ min: 0, max: 3 }),
})
const happening = fc.oneof(
  fc.record({ what: fc.constant('changes' as const), to: subscription }),
  fc.record({ what: fc.constant('is asked' as const) }),
  fc.record({ what: fc.constant('answers' as const), which: fc.nat({ max: 5 }) }),
)

function become({
  state,
  quantity,
  endsWithPeriod,
  pastDueSince,
  invoice,
}: typeof subscription extends fc.Arbitrary<infer S> ? S : never) {
  said = {
    id: 'sub_1',
    state,
    quantity,
    price: { amount: 100, currency: 'usd' },
    trialEndsAt: state === 'trialing' ? inDays(5) : null,
    currentPeriodEnd: inDays(20),
    endsWithPeriod,
    pastDueSince: state === 'past_due' || state === 'unpaid' ? pastDueSince : null,
    lastPayment:
      invoice === 0
        ? null
        : {
            amount: quantity * 100,
            currency: 'usd',
            invoiceId: `in_${invoice}`,
            paidAt: inDays(-invoice),
            receiptUrl: null,
          },
    nextPayment: null,
    paymentMethod: null,
    isDoubled: false,
  }
}

const owner = async <Row>(text: string) => (await client.query(text, [hotel.id])).rows as Row[]

/** A hotel without a subscription. */
async function begin() {
  takePaymentsBy(answersLate)
  said = null
  onTheirWay = []
  await owner('delete from billing_accounts where hotel_id = $1')
  await owner(`delete from events where hotel_id = $1 and type like 'subscription.%'`)
  await subscribe(hotel, {
    subscriptionStatus: 'none',
    numberOfRooms: 7,
    trialEndsAt: null,
    pastDueSince: null,
  })
  await inTenant(hotel.id, ({ db }) =>
    db.insert(billingAccounts).values({ hotelId: hotel.id, provider: 'sandbox', customerId: CUSTOMER }),
  )
}

/** Asks and returns once the answer is pending; `over` resolves when it arrives. */
async function ask(): Promise<{ over: Promise<void> }> {
  const before = onTheirWay.length
  const over = sync(stepsIn('test.sync', hotel.id))
  while (onTheirWay.length === before) await new Promise(setImmediate)
  return { over }
}

test('the stored state ends as the provider’s, in whichever order its answers arrive', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (sequence) => {
      await begin()
      const askings: Promise<void>[] = []
      for (const one of sequence) {
        if (one.what === 'changes') become(one.to)
        else if (one.what === 'is asked') askings.push((await ask()).over)
        else onTheirWay[one.which]?.()
      }
      // The last change has its notice too, and its answer overtakes the pending ones.
      askings.push((await ask()).over)
      for (const answer of onTheirWay.toReversed()) answer()
      await Promise.all(askings)

      const { status, numberOfRooms, serving } = await operations.showSubscription(hotel.admin, {})
      const expected = said as ProvidedSubscription | null
      const becomes = expected === null ? 'none' : statusByProvider[expected.state]
      expect({ status, numberOfRooms }).toEqual({ status: becomes, numberOfRooms: expected?.quantity ?? 7 })
      const dates = {
        trialEndsAt: expected?.trialEndsAt ?? null,
        pastDueSince: expected?.pastDueSince ?? null,
      }
      expect(serving).toBe(isServing({ status: becomes, ...dates }, new Date()))
      await expectUnbrokenHistory(status)
    }),
    { numRuns: 40 },
  )
})

/** Each change begins with the result of the one before. */
async function expectUnbrokenHistory(last: string) {
  const events = await owner<{ before: { status?: string }; after: { status?: string } }>(
    `select before, after from events where hotel_id = $1 and type = 'subscription.changed' order by id`,
  )
  let status = 'none'
  for (const { before, after } of events) {
    if (after.status === undefined) continue
    expect(before.status).toBe(status)
    expect(after.status).not.toBe(status)
    status = after.status
  }
  expect(status).toBe(last)
}
