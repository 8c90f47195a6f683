import { expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, openHotel, orderOf, refusalOf, sendOne } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { createRoomType, createRequest, changeManyRooms, listRoomTypes, sendRequest } = operations

installation({ LIMIT_HOTEL_CHANGES: '3/3600' })

const tooMuch = { reason: 'too-much-changed', retryAfter: expect.any(Number) }
const createType = (admin: Parameters<typeof createRoomType>[0], name: string) =>
  createRoomType(admin, { name })

test('changes of one hotel come to an end for its staff and its systems, and for nobody else', async () => {
  const hotel = await openHotel()
  const room = await addRoom(hotel)
  const guest = await guestOf(room)
  for (const name of ['Suite', 'Loft', 'Dortoir']) await createType(hotel.admin, name)
  const key = { kind: 'key', hotelId: hotel.id, keyId: 'k', scopes: ['rooms:write'] } as const
  const refused = [
    createType(hotel.admin, 'Chalet'),
    createRequest(hotel.employee, { roomId: room.id, ...orderOf(hotel.services.towels) }),
    changeManyRooms(key, { rooms: [{ roomId: room.id, revision: 1, floor: '2' }] }),
  ].map(refusalOf)
  expect(await Promise.all(refused)).toEqual([tooMuch, tooMuch, tooMuch])
  // What changes nothing, what guests do, and what others do, goes on.
  expect((await listRoomTypes(hotel.admin, {})).roomTypes.map(({ name }) => name)).not.toContain('Chalet')
  await sendOne(guest, orderOf(hotel.services.towels))
  await createType((await openHotel()).admin, 'Chalet')
})

test('each change counts that one call makes, and guests’ do not', async () => {
  const hotel = await openHotel()
  const rooms = [await addRoom(hotel), await addRoom(hotel), await addRoom(hotel)]
  for (const room of rooms) await sendRequest(await guestOf(room), { ...orderOf(hotel.services.towels) })
  const seen = rooms.map(({ id }) => ({ roomId: id, revision: 1, floor: '2' }))
  await changeManyRooms(hotel.admin, { rooms: seen })
  expect(await refusalOf(createType(hotel.admin, 'Chalet'))).toEqual(tooMuch)
})
