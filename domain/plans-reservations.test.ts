import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation, poolOfJobs } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room } from '../tests/support/hotel.ts'
import {
  collectPlans,
  expectNoWholeTable,
  indexAccesses,
  manyHotels,
  plansOf,
  reportPlans,
} from '../tests/support/plans.ts'
import { operations } from './operations.ts'
import { deleteOldReservations } from './reservations/lookups.ts'

// Plans of reservations, beside 10,000 other hotels.

const installed = installation({}, manyHotels)

let hotel: Hotel
let room: Room
beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel()
  room = await addRoom(hotel)
  await asOwner(installed.url, async (owner) => {
    await owner.query(
      `insert into reservations (hotel_id, id, external_id, source, room_id, from_day, until_day, status, said_status, erase_on)
       select $1, gen_random_uuid(), 'old ' || n, 'list', $2, '2026-01-01', '2026-01-02', 'departed', 'departed',
              current_date + n % 1000 + 1
       from generate_series(0, 9999) n`,
      [hotel.id, room.id],
    )
    await owner.query('analyze reservations')
  })
})

const made = async (work: () => Promise<unknown>) => {
  const plans = await plansOf(work)
  expectNoWholeTable(plans)
  return indexAccesses(plans).filter((look) => /^(reservations|rooms|stays)/.test(look))
}
const said = (more: object = {}) => ({
  externalId: 'R-1',
  number: room.number,
  from: '2026-03-10',
  until: '2026-03-12',
  status: 'arrived' as const,
  ...more,
})

test('a reservation is looked up by its id, and the guests of its room by the room', async () => {
  expect(await made(() => operations.putReservation(hotel.admin, said()))).toEqual([
    'reservations by reservations_external_id (hotel_id, external_id)',
    'reservations by reservations_of_room (hotel_id, room_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'stays by stays_one_open (hotel_id, room_id)',
  ])
})

test('a departure looks up its room’s reservations and stay', async () => {
  const departed = said({ status: 'departed' })
  expect(await made(() => operations.putReservation(hotel.admin, departed))).toEqual([
    'reservations by reservations_external_id (hotel_id, external_id)',
    'reservations by reservations_of_room (hotel_id, room_id)',
    'rooms by rooms_hotel_id_id_pk (hotel_id, id)',
    'rooms by rooms_number (hotel_id)',
    'stays by stays_hotel_id_room_id_number_pk (hotel_id, room_id)',
    'stays by stays_one_open (hotel_id, room_id)',
  ])
})

/** The number of the room may be looked up, or joined with all of the hotel's. */
const ofReservations = async (work: () => Promise<unknown>) =>
  (await made(work)).filter((look) => look.startsWith('reservations'))

test('a page of a day’s reservations and the screen of a day read those of the hotel', async () => {
  expect(await ofReservations(() => operations.listReservations(hotel.admin, {}))).toEqual([
    'reservations by reservations_until (hotel_id, until_day)',
  ])
})

test('differences from the other system are read and counted by their index, and settled by their id', async () => {
  await operations.putReservation(hotel.admin, said({ status: 'expected' }))
  const { reservations } = await operations.listReservations(hotel.admin, { day: '2026-03-10' })
  const seen = { externalId: 'R-1', revision: reservations[0]?.revision ?? 0 }
  expect(
    await ofReservations(() =>
      operations.setReservationStatus(hotel.admin, { ...seen, status: 'cancelled' }),
    ),
  ).toEqual([
    'reservations by reservations_external_id (hotel_id, external_id)',
    'reservations by reservations_of_room (hotel_id, room_id)',
  ])
  expect(await ofReservations(() => operations.listDifferingReservations(hotel.admin, {}))).toEqual([
    'reservations by reservations_differ (hotel_id)',
  ])
  expect(await ofReservations(() => operations.showDay(hotel.admin, {}))).toEqual([
    'reservations by reservations_differ (hotel_id)',
    'reservations by reservations_of_room (hotel_id)',
  ])
})

test('reservations to delete are found by their day', async () => {
  await asOwner(installed.url, (owner) =>
    owner.query(`update reservations set erase_on = current_date where external_id = 'old 7'`),
  )
  const queue = poolOfJobs(installed.url)
  onTestFinished(() => queue.end())
  collectPlans(queue)
  const database = {
    query: async (text: string, values: unknown[]) => (await queue.query(text, values)).rows,
  }
  expect(await made(() => deleteOldReservations(database, 10))).toEqual([
    'reservations by reservations_erase_on (erase_on)',
    'reservations by reservations_hotel_id_id_pk (hotel_id, id)',
  ])
})
