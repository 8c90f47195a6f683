import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { firstIdOf, LOWEST_ID, newIdOf } from '../ids.ts'
import { operations } from '../operations.ts'
import { measureHotel } from './jobs.ts'
import { hotelsToMeasure, newHotelsToMeasure } from './lookups.ts'
import { hourAt } from './rules.ts'

const installed = installation()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let room: Room
let guest: Guest
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

const measure = () =>
  measureHotel.work(
    { hotelId: hotel.id },
    { database: { query: (text, values) => owner(text, values) }, signal: new AbortController().signal },
  )

/** All requests fall into the same hour, even if the next one begins during a test. */
const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS

/** Requests in the middle of an hour of an earlier day, each done after some minutes. */
async function done(minutes: number[], said: { day?: number; column?: readonly [string, string] } = {}) {
  const { day = 2, column = ['reopenings', '0'] } = said
  const at = new Date(thisHour - day * DAY_MS + HOUR_MS / 2)
  await owner(
    `insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at,
       status, closed_at, ${column[0]})
     select $1, id, id, $3, 1, 'somebody', false, gen_random_uuid(), $4, '', $5, 'done', closed_at, ${column[1]}
     from unnest($2::uuid[], $6::timestamptz[]) as one (id, closed_at)`,
    [
      hotel.id,
      minutes.map(() => newIdOf(at)),
      room.id,
      JSON.stringify([{ serviceId: hotel.services.towels, count: 1 }]),
      at,
      minutes.map((after) => new Date(at.getTime() + after * MINUTE_MS)),
    ],
  )
  return at
}
const many = (count: number, minutes: number) => Array.from({ length: count }, () => minutes)
const kept = () =>
  owner<Record<string, unknown>>(
    `select service_id as "serviceId", hour, requests, p50_minutes as p50, p80_minutes as p80 from waiting_times
     where hotel_id = $1`,
    [hotel.id],
  )
const found = (at: Date, of: { requests: number; p50: number; p80: number }, timeZone = 'Europe/Paris') => [
  { serviceId: hotel.services.towels, hour: hourAt(at.getTime(), timeZone), ...of },
]

test('a service’s waiting times per hour are stored once and raise the version of the configuration', async () => {
  const version = () =>
    owner<{ version: number }>('select configuration_version as version from hotels where id = $1', [
      hotel.id,
    ])
  const first = await version()
  const at = await done([...many(10, 8), ...many(6, 12), ...many(4, 40)])
  await measure()
  expect(await kept()).toEqual(found(at, { requests: 20, p50: 8, p80: 12 }))
  const second = await version()
  expect(second).not.toEqual(first)
  await measure()
  // Known results change nothing.
  expect(await version()).toEqual(second)
  await owner('delete from requests where hotel_id = $1', [hotel.id])
  await measure()
  expect(await kept()).toEqual([])
  expect(await version()).not.toEqual(second)
})

test('a guest gets the waiting time and the expected time when sending, live and on the page', async () => {
  await owner(
    `insert into waiting_times (hotel_id, service_id, hour, requests, p50_minutes, p80_minutes)
     select $1, $2, hour, 20, 5, 10 from generate_series(0, 23) as hour`,
    [hotel.id, hotel.services.towels],
  )
  await owner('update hotels set configuration_version = configuration_version + 1 where id = $1', [hotel.id])
  const { services } = await operations.offeredServices(guest, {})
  const waiting = (of: string) => services.find(({ id }) => id === of)?.waiting
  expect(waiting(hotel.services.towels)).toEqual({ p50Minutes: 5, p80Minutes: 10 })
  expect(waiting(hotel.services.minibar)).toBeNull()
  const sent = await sendOne(guest, orderOf(hotel.services.towels))
  const waited = Date.parse(String(sent.expectedAt)) - Date.parse(sent.createdAt)
  expect(waited).toBeGreaterThanOrEqual(10 * MINUTE_MS)
  expect(waited).toBeLessThan(15 * MINUTE_MS)
  const own = async () => (await operations.listOwnRequests(guest, {})).requests[0]
  expect(await own()).toEqual(sent)
  await operations.takeRequest(hotel.employee, { requestId: sent.id })
  expect(await own()).toMatchObject({ expectedAt: sent.expectedAt, helper: 'Léa' })
  await operations.finishRequest(hotel.employee, { requestId: sent.id })
  expect(await own()).toMatchObject({ expectedAt: null })
})

test('too few, old, scheduled or unfinished requests give no waiting time', async () => {
  await done(many(19, 10))
  await done(many(20, 10), { day: 92 })
  await done(many(20, 10), { column: ['cleaning_preference', `'before'`] })
  await done(many(20, 10), { column: ['wanted_from', 'now()'] })
  await measure()
  expect(await kept()).toEqual([])
  const at = await done([10])
  await measure()
  expect(await kept()).toEqual(found(at, { requests: 20, p50: 10, p80: 10 }))
  await owner(`update requests set status = 'cancelled' where hotel_id = $1`, [hotel.id])
  await measure()
  expect(await kept()).toEqual([])
})

test('a reopened request is measured from its reopening', async () => {
  const at = await done(many(20, 60), { column: ['reopened_at', `$5::timestamptz + interval '50 minutes'`] })
  await measure()
  expect(await kept()).toEqual(found(at, { requests: 20, p50: 10, p80: 10 }))
})

test('waiting times use the hour of the hotel’s clock', async () => {
  await owner(`update hotels set time_zone = 'Asia/Kathmandu' where id = $1`, [hotel.id])
  const at = await done(many(20, 10))
  await measure()
  expect(await kept()).toEqual(found(at, { requests: 20, p50: 10, p80: 10 }, 'Asia/Kathmandu'))
})

test('every hotel with requests is measured', async () => {
  const database = { query: <Row>(text: string, values?: unknown[]) => owner<Row>(text, values) }
  const all = () => hotelsToMeasure(database, LOWEST_ID, 100_000)
  expect(await all()).not.toContain(hotel.id)
  await done([1])
  expect(await all()).toContain(hotel.id)
  expect(await hotelsToMeasure(database, hotel.id, 100_000)).not.toContain(hotel.id)
})

describe('hotel with few waiting times', () => {
  const database = { query: <Row>(text: string, values?: unknown[]) => owner<Row>(text, values) }
  const isFound = async (day: number) => {
    const known = {
      firstRequestId: firstIdOf(new Date(thisHour - 7 * DAY_MS)),
      closedSince: new Date(thisHour - day * DAY_MS - HOUR_MS),
    }
    const found = await newHotelsToMeasure(database, LOWEST_ID, 100_000, known)
    return found.includes(hotel.id)
  }

  test('a hotel is measured on its first day once a request was recently closed', async () => {
    expect(await isFound(0)).toBe(false)
    const at = await done(many(20, 10), { day: 0 })
    expect(await isFound(0)).toBe(true)
    await measure()
    expect(await kept()).toEqual(found(at, { requests: 20, p50: 10, p80: 10 }))
    // Another service may have enough before the night.
    expect(await isFound(0)).toBe(true)
  })

  test('a hotel is measured in later weeks only without waiting times and with a recently closed request', async () => {
    await done(many(20, 10), { day: 9 })
    expect([await isFound(8), await isFound(9)]).toEqual([false, true])
    await measure()
    expect(await isFound(9)).toBe(false)
  })
})
