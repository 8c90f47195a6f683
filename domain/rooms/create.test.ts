import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, refusalOf, subscribe } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from './lookups.ts'

const { createRoom, createRooms, listRooms } = operations

const installed = installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const numbers = async () =>
  (await listRooms(hotel.employee, { limit: 100 })).rooms.map(({ number }) => number)
const eventsOf = (roomId: string) =>
  owner<{ type: string; before: unknown; after: unknown }>(
    'select type, before, after from events where subject_id = $1 order by id',
    [roomId],
  )
const create = async (number: string, more: object = {}) =>
  (await createRoom(hotel.admin, { number, ...more })).room

describe('adding a room', () => {
  test('a new room gets a link that opens its first stay', async () => {
    const room = await create('108', { floor: '1', typeId: hotel.typeId })
    expect(room).toMatchObject({ number: '108', floor: '1', typeId: hotel.typeId, revision: 1 })
    expect(await roomBehindLink(room.token)).toEqual({
      hotelId: hotel.id,
      roomId: room.id,
      stay: 1,
      code: null,
      languages: [],
      triedUntil: null,
      language: null,
    })
    expect(await eventsOf(room.id)).toEqual([
      { type: 'room.created', before: null, after: { number: '108', floor: '1', typeId: hotel.typeId } },
    ])
  })

  test('a room with a missing or too long number is refused by that field', async () => {
    const { fields } = await refusalOf(create('  '))
    expect(fields).toEqual({ number: 'no-room-number' })
    expect((await refusalOf(create('1'.repeat(41)))).fields).toEqual({ number: 'too-long' })
  })

  test('a room whose link cannot be created is not created', async () => {
    const rename = (from: string, to: string) =>
      asOwner(installed.url, (client) => client.query(`alter table ${from} rename to ${to}`))
    await rename('room_links', 'no_links')
    onTestFinished(() => rename('no_links', 'room_links').then(() => {}))
    expect(await refusalOf(create('108'))).toEqual({ reason: 'link-failed' })
    expect(await owner('select from rooms where hotel_id = $1', [hotel.id])).toEqual([])
  })

  test.each([
    ['Ground Floor', 'The Bohemian'],
    ['1er étage - Aile Nord', 'Suite Marie-Antoinette'],
    ['Rez-de-chaussée', 'x'.repeat(40)],
  ])('a floor and a number are up to 40 characters long, as %s and %s', async (floor, number) => {
    expect(await create(number, { floor })).toMatchObject({ number, floor })
  })

  test('a number is refused if it looks like an existing one', async () => {
    await create('101a')
    for (const alike of ['101A', '101\u200ba', '１０１ａ'])
      expect((await refusalOf(create(alike))).reason).toBe('number-taken')
    expect(await create('9\u201101')).toMatchObject({ number: '9-01' })
  })

  test('an existing number is refused', async () => {
    await create('108')
    expect(await refusalOf(create('108'))).toEqual({
      reason: 'number-taken',
      numbers: ['108'],
      fields: { number: 'number-taken' },
    })
  })

  test('a room of an archived or foreign type is refused', async () => {
    const elsewhere = await openHotel()
    expect(await refusalOf(create('1', { typeId: elsewhere.typeId }))).toEqual({
      reason: 'no-such-room-type',
    })
    await operations.archiveRoomType(hotel.admin, { typeId: hotel.typeId })
    expect(await refusalOf(create('1', { typeId: hotel.typeId }))).toEqual({ reason: 'no-such-room-type' })
  })

  test('a room creates its type by name unless that exists', async () => {
    const first = await createRoom(hotel.admin, { number: '1', newType: 'Suite' })
    const second = await createRoom(hotel.admin, { number: '2', newType: ' suite' })
    expect(second.room.typeId).toBe(first.room.typeId)
    expect([first.newTypeId, second.newTypeId]).toEqual([first.room.typeId, null])
    const { roomTypes } = await operations.listRoomTypes(hotel.admin, {})
    expect(roomTypes.map(({ name, rooms }) => [name, rooms])).toEqual([
      ['Double', 0],
      ['Suite', 2],
    ])
    expect(await eventsOf(first.room.typeId ?? '')).toEqual([
      { type: 'room-type.created', before: null, after: { name: 'Suite' } },
    ])
  })

  test('a refused room creates no type', async () => {
    await create('108')
    await refusalOf(create('108', { newType: 'Suite' }))
    const { roomTypes } = await operations.listRoomTypes(hotel.admin, {})
    expect(roomTypes.map(({ name }) => name)).toEqual(['Double'])
  })

  test('a room beyond the paid number is refused, even if several are created at once', async () => {
    await subscribe(hotel, { numberOfRooms: 1 })
    const settled = await Promise.allSettled(['1', '2', '3'].map((number) => create(number)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(create('9'))).toEqual({
      reason: 'rooms-beyond-subscription',
      maximum: 1,
      wanted: 2,
    })
  })
})

describe('adding many rooms', () => {
  test('new rooms each get their own link, floor by floor', async () => {
    const { rooms } = await createRooms(hotel.admin, { from: '01', to: '03', floorFrom: 1, floorTo: 2 })
    expect(rooms.map(({ number, floor }) => `${floor}: ${number}`)).toEqual([
      '1: 101',
      '1: 102',
      '1: 103',
      '2: 201',
      '2: 202',
      '2: 203',
    ])
    expect(new Set(rooms.map(({ token }) => token)).size).toBe(6)
    expect(await roomBehindLink(rooms[5]?.token ?? '')).toMatchObject({ roomId: rooms[5]?.id, stay: 1 })
    expect(await numbers()).toEqual(['101', '102', '103', '201', '202', '203'])
  })

  test('numbers of many digits are counted exactly', async () => {
    const { rooms } = await createRooms(hotel.admin, {
      from: `9${'0'.repeat(38)}1`,
      to: `9${'0'.repeat(38)}3`,
    })
    expect(rooms.map(({ number }) => number.slice(-2))).toEqual(['01', '02', '03'])
  })

  test('rooms are all refused if some numbers exist, with those numbers', async () => {
    await create('103')
    await create('101')
    expect(await refusalOf(createRooms(hotel.admin, { from: '100', to: '104' }))).toEqual({
      reason: 'number-taken',
      numbers: ['101', '103'],
    })
    expect(await numbers()).toEqual(['101', '103'])
  })

  test('an invalid range of rooms is refused by its field', async () => {
    const wrong = async (range: { from: string; to: string }) =>
      (await refusalOf(createRooms(hotel.admin, range))).fields
    expect(await wrong({ from: '', to: '' })).toEqual({ from: 'no-range', to: 'no-range' })
    expect(await wrong({ from: '10', to: '1' })).toEqual({ to: 'no-range' })
    expect(await wrong({ from: '1', to: '501' })).toEqual({ to: 'too-many-rooms' })
  })

  test('500 rooms are created and recorded at once', async () => {
    await subscribe(hotel, { numberOfRooms: 500 })
    const { rooms } = await createRooms(hotel.admin, { from: '1', to: '500' })
    expect(rooms).toHaveLength(500)
    const [made] = await owner<{ rooms: number; links: number; stays: number; events: number }>(
      `select (select count(*)::integer from rooms where hotel_id = $1) as rooms,
              (select count(*)::integer from room_links where hotel_id = $1) as links,
              (select count(*)::integer from stays where hotel_id = $1) as stays,
              (select count(*)::integer from events where hotel_id = $1 and type = 'room.created') as events`,
      [hotel.id],
    )
    expect(made).toEqual({ rooms: 500, links: 500, stays: 500, events: 500 })
  })
})
