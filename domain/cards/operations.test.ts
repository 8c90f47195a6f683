import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room } from '../../tests/support/hotel.ts'
import { newId, newLinkToken } from '../ids.ts'
import { operations } from '../operations.ts'

const { showCards, noteMadeCards } = operations

const installed = installation()

let hotel: Hotel
let rooms: Room[]
beforeAll(async () => {
  hotel = await openHotel({ name: 'Hôtel des Trois Œufs' })
  rooms = []
  for (const number of ['101', '102', '201']) rooms.push(await addRoom(hotel, number))
  await asOwner(installed.url, (owner) =>
    owner.query('update rooms set floor = left(number, 1) where hotel_id = $1', [hotel.id]),
  )
})

const numbers = async (choice: object) =>
  (await showCards(hotel.admin, choice)).rooms.map(({ number }) => number)

describe('cards', () => {
  test('cards carry the hotel’s name and cover all rooms if none are chosen', async () => {
    const cards = await showCards(hotel.admin, {})
    expect(cards).toMatchObject({ hotelName: 'Hôtel des Trois Œufs', total: 3, lastMade: null })
    expect(cards.rooms.map(({ number, token }) => [number, token])).toEqual(
      rooms.map(({ number, token }) => [number, token]),
    )
    expect(cards.counts.toSorted((a, b) => a.floor.localeCompare(b.floor))).toEqual([
      { floor: '1', typeId: hotel.typeId, rooms: 2 },
      { floor: '2', typeId: hotel.typeId, rooms: 1 },
    ])
  })

  test('cards cover the rooms of a floor, a type, some numbers or some ids', async () => {
    expect(await numbers({ floor: '1' })).toEqual(['101', '102'])
    expect(await numbers({ typeId: hotel.typeId, floor: '2' })).toEqual(['201'])
    expect(await numbers({ numbers: ['201', '101', '999'] })).toEqual(['101', '201'])
    expect(await numbers({ roomIds: [rooms[1]?.id, newId()] })).toEqual(['102'])
    expect((await showCards(hotel.admin, { floor: '1' })).total).toBe(2)
  })

  test.each([
    { country: 'US', timeZone: 'Europe/Paris', paper: 'letter' },
    { country: 'MX', timeZone: 'America/Mexico_City', paper: 'letter' },
    { country: 'BR', timeZone: 'America/Sao_Paulo', paper: 'a4' },
    { country: null, timeZone: 'America/Toronto', paper: 'letter' },
    { country: null, timeZone: 'Europe/Paris', paper: 'a4' },
  ])(
    'cards use the paper $paper in the country $country and the time zone $timeZone',
    async ({ country, timeZone, paper }) => {
      const other = await openHotel()
      const seen = await operations.showHotelDetails(other.admin, {})
      await operations.changeHotel(other.admin, { ...seen, country, timeZone })
      expect((await showCards(other.admin, {})).paper).toBe(paper)
    },
  )

  test('cards come in parts of 500 rooms, with each room in one part', async () => {
    const large = await openHotel()
    const all = Array.from({ length: 501 }, (_, i) => ({ id: newId(), number: String(1000 + i) }))
    await asOwner(installed.url, async (owner) => {
      await owner.query(
        'insert into rooms (hotel_id, id, number) select $1, * from unnest($2::uuid[], $3::text[])',
        [large.id, all.map(({ id }) => id), all.map(({ number }) => number)],
      )
      await owner.query(
        'insert into room_links (hotel_id, id, room_id, token) select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[])',
        [large.id, all.map(() => newId()), all.map(({ id }) => id), all.map(() => newLinkToken())],
      )
    })
    const parts = await Promise.all([1, 2, 3].map((part) => showCards(large.admin, { part })))
    expect(parts.map((part) => [part.total, part.rooms.length])).toEqual([
      [501, 500],
      [501, 1],
      [501, 0],
    ])
    const printed = parts.flatMap((part) => part.rooms.map(({ number }) => number))
    expect(printed).toEqual(all.map(({ number }) => number))
  })

  test('printed cards are recorded, and the latest record is shown', async () => {
    const other = await openHotel()
    await noteMadeCards(other.admin, { count: 120, layout: 'tent' })
    await noteMadeCards(other.admin, { count: 12, layout: 'cards' })
    const { lastMade } = await showCards(other.admin, {})
    expect(lastMade).toEqual({ count: 12, at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect((await showCards(hotel.admin, {})).lastMade).toBeNull()
  })
})
