import { expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  hire,
  keyFor,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { createRoomType, createRequest, changeManyRooms, listRoomTypes, sendRequest } = operations

installation({ LIMIT_CHANGES: '3/3600' })

const tooMuch = { reason: 'too-much-changed', retryAfter: expect.any(Number) }
const createType = (admin: Parameters<typeof createRoomType>[0], name: string) =>
  createRoomType(admin, { name })

test('changes of a user or a key are limited without affecting others', async () => {
  const hotel = await openHotel()
  const rooms = [await addRoom(hotel), await addRoom(hotel), await addRoom(hotel)]
  const guest = await guestOf(rooms[0] as (typeof rooms)[number])
  for (const name of ['Suite', 'Loft', 'Dortoir']) await createType(hotel.admin, name)
  expect(await refusalOf(createType(hotel.admin, 'Chalet'))).toEqual(tooMuch)
  const key = await keyFor(hotel.id, ['rooms:write'])
  await changeManyRooms(key, { rooms: rooms.map(({ id }) => ({ roomId: id, revision: 1, floor: '2' })) })
  const again = changeManyRooms(key, {
    rooms: rooms.map(({ id }) => ({ roomId: id, revision: 2, floor: '3' })),
  })
  expect(await refusalOf(again)).toEqual(tooMuch)
  // Reads, guests and colleagues still work.
  expect((await listRoomTypes(hotel.admin, {})).roomTypes.map(({ name }) => name)).not.toContain('Chalet')
  await sendOne(guest, orderOf(hotel.services.towels))
  await createRequest(hotel.employee, { roomId: guest.roomId, ...orderOf(hotel.services.towels) })
  await createType(await hire(hotel.id, 'admin', 'Other'), 'Chalet')
})

test('every change of one call counts, and changes of guests do not', async () => {
  const hotel = await openHotel()
  const rooms = [await addRoom(hotel), await addRoom(hotel), await addRoom(hotel)]
  for (const room of rooms) await sendRequest(await guestOf(room), { ...orderOf(hotel.services.towels) })
  const seen = rooms.map(({ id }) => ({ roomId: id, revision: 1, floor: '2' }))
  await changeManyRooms(hotel.admin, { rooms: seen })
  expect(await refusalOf(createType(hotel.admin, 'Chalet'))).toEqual(tooMuch)
})

test('a user over the limit can still remove rights, replace links, check out and handle requests', async () => {
  const hotel = await openHotel()
  const room = await addRoom(hotel)
  const { id: requestId } = await sendOne(await guestOf(room), orderOf(hotel.services.towels))
  const [leaving, removed, other] = [
    await hire(hotel.id, 'employee', 'Leaving'),
    await hire(hotel.id, 'admin', 'Removed'),
    await hire(hotel.id, 'admin', 'Demoted'),
  ]
  const { invitation } = await operations.createInvitation(hotel.admin, { name: 'Inès', role: 'employee' })
  await operations.makeInvitationLink(hotel.admin, { invitationId: invitation.id })
  await createType(hotel.admin, 'Suite')
  expect(await refusalOf(createType(hotel.admin, 'Chalet'))).toEqual(tooMuch)

  const { admin } = hotel
  await operations.deactivateEmployee(admin, { userId: leaving.userId })
  await operations.removeEmployee(admin, { userId: removed.userId })
  await operations.changeEmployee(admin, {
    userId: other.userId,
    name: 'Demoted',
    role: 'employee',
    revision: 1,
  })
  await operations.revokeInvitation(admin, { invitationId: invitation.id })
  await operations.replaceLink(admin, { roomId: room.id })
  await operations.takeRequest(admin, { requestId })
  await operations.finishRequest(admin, { requestId })
  await operations.endStay(admin, { roomId: room.id, stay: 1 })
})
