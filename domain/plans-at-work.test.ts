import { beforeAll, expect, test } from 'vitest'
import { addDevice, escalationsOf } from '../tests/support/alerts.ts'
import { asOwner, installation, poolOfJobs } from '../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../tests/support/hotel.ts'
import {
  collectPlans,
  expectNoWholeTable,
  indexAccesses,
  manyHotels,
  plansOf,
  reportPlans,
  runFile,
} from '../tests/support/plans.ts'
import type { Guest, Staff } from './actor.ts'
import { deleteOldAlerts, mailAlert } from './alerts/jobs.ts'
import { pushToDevice } from './devices/jobs.ts'
import { devicesOf } from './devices/reach.ts'
import { LOWEST_ID, newId } from './ids.ts'
import { inHotel } from './job.ts'
import { operations } from './operations.ts'
import { onDuty } from './shifts/duty.ts'
import { hotelsToMeasure, newHotelsToMeasure } from './waiting/lookups.ts'
import { measureWaiting } from './waiting/measure.ts'

// Plans of calls and measurements beside 10,000 other hotels, many with people, devices, shifts and
// escalations.

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' }, manyHotels)

let hotel: Hotel
let room: Room
let guest: Guest
let marc: Staff
let deviceId: string
beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel({ settings: { usesShifts: true } })
  room = await addRoom(hotel)
  guest = await guestOf(room)
  marc = await hire(hotel.id, 'employee', 'Marc')
  await assignRoom(hotel.employee, room.id)
  await runFile(installed.url, 'other-hotels-at-work.sql')
  deviceId = await asOwner(installed.url, (client) => addDevice(client, hotel.id, hotel.employee.userId))
  await operations.goOnDuty(hotel.employee, {})
})

const send = async () => (await sendOne(guest, orderOf(hotel.services.towels))).id
const called = async () => {
  const id = await send()
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
  return id
}
const run = { database: { query: async () => [] }, signal: new AbortController().signal }
/** Queries with the queue's own role. */
async function asQueue<T>(work: (database: typeof run.database) => Promise<T>): Promise<T> {
  const queue = poolOfJobs(installed.url)
  collectPlans(queue)
  const query = async (text: string, values?: unknown[]) => (await queue.query(text, values)).rows
  return work({ query: query as typeof run.database.query }).finally(() => queue.end())
}
/** The index lookups; no table is scanned, and only the hotel's own rows are read. */
async function looksOf(work: () => Promise<unknown>) {
  const made = await plansOf(work)
  expectNoWholeTable(made)
  const read = indexAccesses(made)
  for (const look of read)
    expect(look).toMatch(/\((hotel_id|user_id|id|token)|^queue by |^alerts by alerts_due /)
  // Escalations are read one request at a time.
  for (const look of read.filter((one) => /^alert/.test(one))) {
    expect(look).toMatch(/\(hotel_id, request_id|\(next_at\)/)
  }
  return read
}
const of = (read: string[], tables: RegExp) => read.filter((look) => tables.test(look))

test('an escalation reads its own steps and deliveries, and its hotel’s staff, shifts and devices', async () => {
  const id = await send()
  const read = await looksOf(async () => {
    await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
    await escalationsOf(hotel).watch(new Date(Date.now() + 31_000))
  })
  expect(read).toContain('alerts by alerts_due (next_at)')
  for (const look of of(read, /^shifts/)) expect(look).toMatch(/\(hotel_id, starts_at/)
})

test('staff on duty and their devices are found by the hotel and the user', async () => {
  const work = () =>
    inHotel('test.duty', hotel.id, async ({ tenant, now }) => {
      const duty = await onDuty(tenant, now)
      expect(await devicesOf(tenant, [...duty])).not.toEqual([])
    })
  const read = await looksOf(work)
  for (const look of of(read, /^shifts/))
    expect(look).toBe('shifts by shifts_open (hotel_id, starts_at, starts_at)')
  expect(of(read, /^staff_devices/)).toHaveLength(1)
})

test('duty, hand-overs and the board read the hotel’s current shifts', async () => {
  const work = async () => {
    await called()
    await operations.goOnDuty(marc, {})
    await operations.showDuty(marc, {})
    await operations.goOffDuty(marc, { note: 'Bonne nuit' })
    await operations.showDuty(hotel.employee, {})
  }
  expect(of(await looksOf(work), /^(hand_overs|shifts)/)).toEqual([
    'hand_overs by hand_overs_unread (hotel_id, at)',
    'shifts by shifts_hotel_id_id_pk (hotel_id, id)',
    'shifts by shifts_open (hotel_id, starts_at)',
    'shifts by shifts_open (hotel_id, starts_at, starts_at)',
    'shifts by shifts_user (hotel_id, user_id, starts_at)',
    'shifts by shifts_user (hotel_id, user_id, starts_at, starts_at)',
  ])
})

test('a refused push and a mail look up their own delivery and the open requests that now call others', async () => {
  const requestId = await called()
  const ring = { hotelId: hotel.id, requestId, round: 0, step: 1 }
  const work = async () => {
    await pushToDevice.work({ steps: [{ ...ring, deviceIds: [deviceId] }] }, run)
    await mailAlert.work({ ...ring, id: newId(), userId: hotel.employee.userId }, run)
  }
  expect(of(await looksOf(work), /^(alert_rings|requests|rooms)/)).toEqual([
    'alert_rings by alert_rings_hotel_id_request_id_round_step_target_way_pk (hotel_id, request_id, round, step, target, way)',
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'requests by requests_open (hotel_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
  ])
})

test('a guest’s request status reads the assignees and the times of their services', async () => {
  const requestId = await send()
  const read = await looksOf(async () => {
    await operations.takeRequest(marc, { requestId })
    await operations.listOwnRequests(guest, {})
  })
  expect(of(read, /^(staff|waiting)/)).toEqual([
    'staff by staff_hotel_id_user_id_pk (hotel_id)',
    'staff by staff_hotel_id_user_id_pk (hotel_id, user_id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id, service_id)',
  ])
})

test('waiting times are measured from the hotel’s recent requests', async () => {
  const requestId = await send()
  await operations.finishRequest(marc, { requestId })
  const work = () => inHotel('test.measure', hotel.id, ({ tenant, now }) => measureWaiting(tenant, now))
  expect(of(await looksOf(work), /^(requests|waiting)/)).toEqual([
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('hotels to measure are found in order, each by its first request', async () => {
  const work = () =>
    asQueue(async (queue) => {
      const first = await hotelsToMeasure(queue, LOWEST_ID, 500)
      expect(first).toHaveLength(500)
      await hotelsToMeasure(queue, first.at(-1) as string, 500)
    })
  expect(await looksOf(work)).toEqual([
    'hotels by hotels_pkey (id)',
    'requests by requests_of_stay (hotel_id)',
  ])
})

test('new hotels to measure are found in order, each by its last closed request', async () => {
  const known = { firstRequestId: LOWEST_ID, closedSince: new Date() }
  expect(await looksOf(() => asQueue((queue) => newHotelsToMeasure(queue, LOWEST_ID, 500, known)))).toEqual([
    'hotels by hotels_pkey (id)',
    'requests by requests_closed (hotel_id, closed_at)',
    'requests by requests_hotel_id_id_pk (hotel_id, id)',
    'waiting_times by waiting_times_hotel_id_service_id_hour_pk (hotel_id)',
  ])
})

test('escalations to delete are found hotel by hotel by their key', async () => {
  const made = await plansOf(() => asQueue((database) => deleteOldAlerts.work({}, { ...run, database })))
  expect(indexAccesses(made)).toContain(
    'alerts by alerts_hotel_id_request_id_round_pk (hotel_id, request_id)',
  )
  // The job must visit every hotel.
  expect(made.join('\n').match(/Seq Scan on \w+/g) ?? []).toEqual(['Seq Scan on hotels'])
})

test('a user’s export reads their own rows by user and the hotel’s in batches by key', async () => {
  const work = async () => {
    let since: string | undefined
    do {
      const { until } = await operations.showOwnWork(hotel.employee, since === undefined ? {} : { since })
      since = until ?? undefined
    } while (since !== undefined)
  }
  expect(of(await looksOf(work), /^(staff_devices|shifts|hand_overs|alert_rings)/)).toEqual([
    'alert_rings by alert_rings_hotel_id_request_id_round_step_target_way_pk (hotel_id, request_id)',
    'hand_overs by hand_overs_hotel_id_id_pk (hotel_id, id)',
    'shifts by shifts_user (hotel_id, user_id)',
    'staff_devices by staff_devices_user (hotel_id, user_id)',
  ])
})
