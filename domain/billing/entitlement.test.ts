import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createUser } from '../../platform/auth/auth.ts'
import {
  type BillingProvider,
  NoticeRefused,
  type ProvidedSubscription,
  ProviderRefused,
} from '../../platform/billing/port.ts'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import { settings } from '../../platform/settings.ts'
import { fromSchema } from '../../tests/attack/fuzz/values.ts'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  employ,
  guestOf,
  type Hotel,
  keyFor,
  makeManager,
  openHotel,
  signUp,
} from '../../tests/support/hotel.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../../tests/support/server.ts'
import { type Actor, scopes } from '../actor.ts'
import { operations } from '../operations.ts'

const far = '100000/1'
const installed = installation({
  LIMIT_BILLING: far,
  LIMIT_GUEST_ROOM: far,
  LIMIT_GUEST_DEVICE: far,
  LIMIT_CONTACT: far,
  LIMIT_ACCOUNT_MAIL: far,
  LIMIT_ACCOUNT_MAIL_ADDRESS: far,
  LIMIT_OWN_DATA: far,
  HOTELS_PER_PERSON: '100000',
})
const site = listening()

/** One connection as the owner for many questions. */
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: installed.url })
  await client.connect()
})
afterAll(() => client.end())
const owner = async <Row>(text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[]

const DAY_MS = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY_MS)
const CUSTOMER = 'cus_of_the_hotel'

/** The provider's answer to every question. */
let said: ProvidedSubscription | null = null
const refuse = async () => {
  throw new ProviderRefused('no')
}
const refusing: BillingProvider = {
  name: 'sandbox',
  createCustomer: async ({ hotelId }) => (hotelId === hotel.id ? CUSTOMER : `customer ${hotelId}`),
  checkout: async () => 'https://pay.example/',
  portal: async () => 'https://pay.example/',
  read: async (customerId) => (customerId === CUSTOMER ? said : null),
  previewQuantity: refuse,
  changeQuantity: refuse,
  endDoubles: refuse,
  endWithPeriod: refuse,
  deleteCustomer: refuse,
  invoices: async () => [],
  readNotice: () => {
    throw new NoticeRefused('no')
  },
}

const saying = (state: ProvidedSubscription['state'], more: Partial<ProvidedSubscription> = {}) => ({
  id: 'sub',
  state,
  quantity: 3,
  price: { amount: 100, currency: 'usd' },
  trialEndsAt: null,
  currentPeriodEnd: days(20),
  endsWithPeriod: false,
  pastDueSince: null,
  lastPayment: null,
  nextPayment: null,
  paymentMethod: null,
  isDoubled: false,
  ...more,
})

/** Possible subscriptions of a hotel, with a provider that does not say more. */
const standings: Record<string, [status: string, dates: Dates, provider: ProvidedSubscription | null]> = {
  'that never paid': ['none', {}, null],
  'on its trial': ['trialing', { trialEndsAt: days(3) }, null],
  'whose trial is over': ['trialing', { trialEndsAt: days(-1) }, null],
  'whose first payment did not come through': ['incomplete', {}, saying('incomplete')],
  'that pays for three rooms': ['active', {}, saying('active')],
  'that pays once its trial ends': [
    'trialing',
    { trialEndsAt: days(3) },
    saying('trialing', { trialEndsAt: days(3) }),
  ],
  'that is late': ['past_due', { pastDueSince: days(-2) }, saying('past_due', { pastDueSince: days(-2) })],
  'that is too late': ['past_due', { pastDueSince: days(-9) }, saying('unpaid', { pastDueSince: days(-9) })],
  'that has cancelled': ['cancelled', {}, saying('canceled')],
  'that still believes that it pays': ['active', {}, saying('canceled')],
}
interface Dates {
  trialEndsAt?: Date
  pastDueSince?: Date
}

interface Row {
  id: string
  status: string
  rooms: number
  trialEndsAt: Date | null
  pastDueSince: Date | null
}
const hotels = async () => {
  const rows = await owner<Row>(
    `select id, subscription_status as status, number_of_rooms as rooms,
            trial_ends_at as "trialEndsAt", past_due_since as "pastDueSince" from hotels`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
/** The end of the hotel's service in ms. */
function servedUntil({ status, trialEndsAt, pastDueSince }: Row): number {
  if (status === 'active') return Number.POSITIVE_INFINITY
  if (status === 'trialing') return Number(trialEndsAt ?? 0)
  return status === 'past_due' && pastDueSince ? Number(pastDueSince) + 7 * DAY_MS : 0
}

let hotel: Hotel
let ids: string[]
let actors: Record<string, Actor>
let tokens: (string | undefined)[]

beforeAll(async () => {
  takePaymentsBy(refusing)
  hotel = await openHotel()
  const other = await openHotel()
  const [room, otherRoom] = [await addRoom(hotel), await addRoom(other)]
  const nobody = await signUp('Nobody')
  // Read once: another step may replace the room's link or remove the room.
  const guest = await guestOf(room)
  ids = [
    hotel.id,
    other.id,
    room.id,
    otherRoom.id,
    hotel.admin.userId,
    hotel.employee.userId,
    nobody.userId,
    ...Object.values(hotel.services),
    hotel.typeId,
  ]
  actors = {
    visitor: { kind: 'visitor' },
    user: nobody,
    guest,
    employee: hotel.employee,
    admin: hotel.admin,
    manager: await makeManager(hotel.admin),
    'employee who manages': await makeManager(hotel.employee),
    'admin of another hotel': await makeManager(other.admin),
    key: await keyFor(hotel.id, scopes),
  }
  tokens = [await tokenOf('admin', true), await tokenOf('employee', false), 'x.y.z', undefined]
})

async function tokenOf(role: 'admin' | 'employee', isManager: boolean): Promise<string> {
  const email = `${randomUUID()}@people.example`
  const userId = await createUser(email, 'Paul', PASSWORD)
  await employ(hotel.id, userId, role, 'Paul')
  await owner('update staff set is_subscription_manager = $2 where user_id = $1', [userId, isManager])
  const cookie = cookieIn(await signIn(site.origin, email))
  const answer = await fetch(`${site.origin}/api/v1/identity`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}

async function stand(name: string): Promise<void> {
  const [status, dates, provider] = standings[name] as (typeof standings)[string]
  said = provider
  await owner(
    `update hotels set subscription_status = $2, number_of_rooms = 3, trial_ends_at = $3, past_due_since = $4
     where id = $1`,
    [hotel.id, status, dates.trialEndsAt ?? null, dates.pastDueSince ?? null],
  )
  await owner('delete from billing_accounts where hotel_id = $1', [hotel.id])
  if (!provider) return
  await owner(
    `insert into billing_accounts (hotel_id, provider, customer_id, subscription_id, state)
     values ($1, 'sandbox', $2, 'sub', $3)`,
    [hotel.id, CUSTOMER, provider.state],
  )
}

/** Fields that an attacker might set, in places where they might be trusted. */
const wishes = fc.record(
  {
    status: fc.constantFrom('active', 'trialing', 'past_due', 'cancelled', 'none'),
    subscriptionStatus: fc.constant('active'),
    subscription: fc.constant({ status: 'active', numberOfRooms: 1_000 }),
    numberOfRooms: fc.constantFrom(1, 3, 4, 1_000),
    trialEndsAt: fc.constant('2099-01-01T00:00:00.000Z'),
    currentPeriodEnd: fc.constant('2099-01-01T00:00:00.000Z'),
    pastDueSince: fc.constant(null),
    hotelId: fc.constant('another'),
    key: fc.uuid(),
  },
  { requiredKeys: ['status'] },
)

type Named = [name: string, operation: { declared: { name: string; input: z.ZodType } }]
const all = Object.entries(operations) as Named[]
const ofSubscriptions = all.filter(([, { declared }]) => declared.name.startsWith('subscription.'))
const callables = ['cancelUserSubscription', 'updateSubscriptionStatus']

const inputOf = (input: z.ZodType) => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const meant = fromSchema(schema as object, fc.constantFrom(...ids))
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  return fc
    .tuple(meant, wishes)
    .map(([value, wished]) => (isObject(value) ? { ...value, ...wished } : wished))
}

/** A client's step, mostly by a caller with many rights. */
const done = (named: Named[]) => {
  const who = fc.oneof(fc.constant('manager'), fc.constantFrom(...Object.keys(actors)))
  return fc
    .constantFrom(...named)
    .chain(([name, { declared }]) =>
      fc.record({ name: fc.constant(name), who, input: inputOf(declared.input) }),
    )
}

async function call({ name, who, input }: { name: string; who: string; input: unknown }): Promise<void> {
  const operation = operations[name as keyof typeof operations] as unknown as Ask
  // Other tests cover how it is refused.
  await operation(actors[who] as Actor, input).catch(() => {})
}
type Ask = (actor: Actor, input: unknown) => Promise<unknown>

async function callFunction([name, token, data]: [string, string | undefined, unknown]): Promise<void> {
  await fetch(`${site.origin}/sonnette/us-central1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  })
}

/**
 * Expects that no hotel is served longer or for more rooms afterwards, except new hotels on trial. The hotel
 * may reach `trialRooms` while on its own trial.
 */
async function expectNothingRaised(work: () => Promise<unknown>, trialRooms = 0): Promise<void> {
  const before = await hotels()
  await work()
  for (const [id, after] of await hotels()) {
    const was = before.get(id)
    if (was) {
      expect(servedUntil(after)).toBeLessThanOrEqual(servedUntil(was))
      expect(after.rooms).toBeLessThanOrEqual(Math.max(was.rooms, id === hotel.id ? trialRooms : 0))
    } else {
      expect(after).toMatchObject({ status: 'trialing', pastDueSince: null })
      expect(servedUntil(after)).toBeLessThanOrEqual(Number(days(14)))
    }
  }
}

test.each(Object.keys(standings))(
  'no operation and no function extends the subscription of a hotel %s',
  async (name) => {
    const functions = fc.tuple(
      fc.constantFrom(...callables),
      fc.oneof(fc.constant(tokens[0]), fc.constantFrom(...tokens)),
      wishes,
    )
    const works = fc.oneof(
      { arbitrary: done(all).map((one) => () => call(one)), weight: 2 },
      { arbitrary: done(ofSubscriptions).map((one) => () => call(one)), weight: 2 },
      { arbitrary: functions.map((one) => () => callFunction(one)), weight: 2 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(works, { minLength: 1, maxLength: 4 }), async (some) => {
        await stand(name)
        const trialRooms = name === 'on its trial' ? settings().trialRooms : 0
        for (const work of some) await expectNothingRaised(work, trialRooms)
      }),
      { numRuns: 60 },
    )
  },
)
