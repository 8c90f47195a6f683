import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { listLinks, replaceLink } = operations

const installed = installation()

let hotel: Hotel
let rooms: Room[]
beforeAll(async () => {
  hotel = await openHotel()
  rooms = []
  for (const number of ['10', '9', 'A1', '101']) rooms.push(await addRoom(hotel, number))
})

describe('links of rooms', () => {
  test('links are listed in natural order of rooms and open them', async () => {
    const listed = await listLinks(hotel.admin, {})
    expect(listed.rooms.map(({ number }) => number)).toEqual(['9', '10', '101', 'A1'])
    const [nine] = listed.rooms
    expect(nine).toEqual({
      id: rooms[1]?.id,
      number: '9',
      isPlace: false,
      floor: '',
      typeName: 'Double',
      token: rooms[1]?.token,
      linkedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastScanAt: null,
    })
  })

  test('a room’s replaced link is not listed', async () => {
    const room = await addRoom(hotel, '77')
    const { token } = await replaceLink(hotel.admin, { roomId: room.id })
    const listed = await listLinks(hotel.admin, { roomIds: [room.id] })
    expect(listed.rooms.map((one) => one.token)).toEqual([token])
  })

  test('links show the time of their last scan', async () => {
    const [, room] = rooms as [Room, Room]
    const scanned = '2026-06-10T10:00:00.000Z'
    await asOwner(installed.url, (owner) =>
      owner.query('update room_links set last_scan_at = $2 where token = $1', [room.token, scanned]),
    )
    const listed = await listLinks(hotel.admin, { roomIds: [room.id] })
    expect(listed.rooms.map(({ lastScanAt }) => lastScanAt)).toEqual([scanned])
  })

  test('links of chosen rooms are listed page by page without other hotels’ rooms', async () => {
    const elsewhere = await addRoom(await openHotel(), '1')
    const roomIds = [rooms[3], rooms[0], elsewhere].map((room) => room?.id as string)
    const first = await listLinks(hotel.admin, { roomIds, limit: 1 })
    const second = await listLinks(hotel.admin, { roomIds, limit: 1, after: first.next as string })
    expect([...first.rooms, ...second.rooms].map(({ number }) => number)).toEqual(['10', '101'])
    expect(second.next).toBeNull()
  })

  test('links of archived rooms are not listed', async () => {
    const room = await addRoom(hotel, '13')
    await asOwner(installed.url, (owner) =>
      owner.query('update rooms set archived_at = now() where id = $1', [room.id]),
    )
    expect((await listLinks(hotel.admin, { roomIds: [room.id] })).rooms).toEqual([])
  })

  test('links can be listed for at most 500 rooms', async () => {
    const roomIds = Array.from({ length: 501 }, () => randomUUID())
    expect(await refusalOf(listLinks(hotel.admin, { roomIds }))).toEqual({
      reason: 'invalid-input',
      fields: { roomIds: 'too-many' },
    })
  })
})
