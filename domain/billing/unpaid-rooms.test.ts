import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BillingProvider, ProviderRefused } from '../../platform/billing/port.ts'
import { takePaymentsBy } from '../../platform/billing/provider.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, makeManager, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { failedRenewal, nextEvent, type Payments, startPayments } from '../../tests/support/payments.ts'
import type { Staff } from '../actor.ts'
import { stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import { raiseRooms } from './jobs.ts'
import { sync } from './sync.ts'

const installed = installation({ LIMIT_BILLING: '100000/1', TRIAL_ROOMS: '50' })

let payments: Payments
let hotel: Hotel
let manager: Staff
beforeAll(() => {
  payments = startPayments({ isHeard: false })
})
beforeEach(() => open())

/** A hotel on its own trial for four rooms, without rooms yet. */
async function open(): Promise<void> {
  takePaymentsBy(payments.provider)
  const trialEndsAt = new Date(Date.now() + 9 * 86_400_000)
  hotel = await openHotel({ subscriptionStatus: 'trialing', trialEndsAt, numberOfRooms: 4 })
  manager = await makeManager(hotel.admin)
}

const order = (numberOfRooms: number) => ({ numberOfRooms, key: randomUUID() as string })
const addRoom = () => operations.createRoom(hotel.admin, { number: randomUUID().slice(0, 8) })
const look = () => sync(stepsIn('test.look', hotel.id))
const raise = () => raiseRooms.work({ hotelId: hotel.id }, {} as never)
const account = () => operations.showSubscriptionAccount(manager, {})
const queued = () =>
  asOwner(installed.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from pgboss.job where data->>'hotelId' = $1 and name in ('billing.raiseRooms', 'billing.mail')`,
      [hotel.id],
    )
    return rows.map(({ name }) => name)
  })
const refusing = (provider: BillingProvider): BillingProvider => ({
  ...provider,
  changeQuantity: () => Promise.reject(new ProviderRefused('insufficient_funds')),
})

test('a checkout for one room that is paid after four were made ends up as a subscription for four', async () => {
  await operations.checkoutSubscription(manager, order(1))
  for (let n = 0; n < 4; n++) await addRoom()
  await payments.pay()
  await look()
  expect(await account()).toMatchObject({ rooms: 4, subscription: { numberOfRooms: 1 } })
  expect(await queued()).toContain('billing.raiseRooms')
  await raise()
  expect(await account()).toMatchObject({
    rooms: 4,
    subscription: { numberOfRooms: 4 },
    nextPayment: { amount: 400 },
  })
})

test('a hotel whose additional rooms cannot be paid is late, and is served again once it removes them', async () => {
  await operations.checkoutSubscription(manager, order(1))
  const rooms = [await addRoom(), await addRoom()]
  await payments.pay()
  await payments.happen(payments.customerOf(hotel.id), nextEvent)
  await look()
  takePaymentsBy(refusing(payments.provider))
  await raise()
  expect(await account()).toMatchObject({ subscription: { status: 'past_due', numberOfRooms: 1 } })
  await look()
  expect(await account()).toMatchObject({ subscription: { status: 'past_due', serving: true } })
  await operations.archiveRooms(hotel.admin, { roomIds: [rooms[1]?.room.id ?? ''] })
  await look()
  expect(await account()).toMatchObject({ subscription: { status: 'active', numberOfRooms: 1 } })
})

test('a trial is raised without a card up to the limit of the installation, and not below its rooms', async () => {
  for (let n = 0; n < 4; n++) await addRoom()
  expect(await refusalOf(addRoom())).toMatchObject({ reason: 'rooms-beyond-subscription', maximum: 4 })
  expect(await operations.changeSubscribedRooms(manager, order(50))).toMatchObject({
    isSubscribed: false,
    subscription: { status: 'trialing', numberOfRooms: 50 },
  })
  await addRoom()
  const change = (count: number) => refusalOf(operations.changeSubscribedRooms(manager, order(count)))
  expect(await change(51)).toEqual({ reason: 'rooms-beyond-trial', maximum: 50, wanted: 51 })
  expect(await change(4)).toMatchObject({ reason: 'fewer-rooms-than-exist', minimum: 5 })
})

test('a trial is raised although the installation takes no payments', async () => {
  takePaymentsBy(undefined)
  expect(await operations.changeSubscribedRooms(manager, order(9))).toMatchObject({
    provider: 'none',
    subscription: { numberOfRooms: 9 },
  })
})

test('no order of events leaves a hotel served for more rooms than are paid for', async () => {
  const refused = () => {}
  const customer = () => payments.customerOf(hotel.id)
  const events: Record<string, () => Promise<unknown>> = {
    'opens a checkout for one room': () => operations.checkoutSubscription(manager, order(1)),
    'opens a checkout for three rooms': () => operations.checkoutSubscription(manager, order(3)),
    'adds a room': addRoom,
    'removes a room': async () => {
      const { rooms } = await operations.showAllRooms(hotel.admin, {})
      await operations.archiveRooms(hotel.admin, { roomIds: rooms.slice(0, 1).map(({ id }) => id) })
    },
    'raises to six rooms': () => operations.changeSubscribedRooms(manager, order(6)),
    'lowers to one room': () => operations.changeSubscribedRooms(manager, order(1)),
    'pays what was ordered': () => payments.pay(),
    'cancels at the provider': () => payments.happen(customer(), { do: 'cancel-now' }),
    'lowers at the provider': () => payments.happen(customer(), { do: 'change-quantity', quantity: 1 }),
    'does not pay the next period': () => payments.happen(customer(), ...failedRenewal),
    'hears from the provider': look,
    'raises what is unpaid': raise,
    'has its raise refused': async () => {
      takePaymentsBy(refusing(payments.provider))
      await raise().finally(() => takePaymentsBy(payments.provider))
    },
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(events)), { minLength: 4, maxLength: 14 }),
      async (names) => {
        await open()
        for (const name of names) await (events[name] as () => Promise<unknown>)().catch(refused)
        await look().catch(refused)
        const { isSubscribed, rooms, subscription } = await account()
        if (!isSubscribed || rooms <= subscription.numberOfRooms) return
        expect(await queued()).toContain('billing.raiseRooms')
        await raise()
        const after = await account()
        if (after.subscription.status === 'past_due') return
        expect(after.subscription.numberOfRooms).toBeGreaterThanOrEqual(after.rooms)
      },
    ),
    { numRuns: 40 },
  )
})
