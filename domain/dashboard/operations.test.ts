import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  guestOf,
  type Hotel,
  keyFor,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { showDashboard, showRoomPanel, saveCleaning, raiseFlag, endStay, finishRequest, takeRequest } =
  operations

const installed = installation()

let hotel: Hotel
let room: Room
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
})

const send = async (to: Room) => (await sendOne(await guestOf(to), orderOf(hotel.services.towels))).id
const archive = ({ id }: Room) =>
  asOwner(installed.url, (owner) =>
    owner.query('update rooms set archived_at = now() where hotel_id = $1 and id = $2', [hotel.id, id]),
  )

describe('dashboard', () => {
  test('the dashboard shows each room’s cleaning, signs, stay and open requests', async () => {
    const open = await send(room)
    const done = await send(room)
    await finishRequest(hotel.employee, { requestId: done })
    await raiseFlag(await guestOf(room), { kind: 'do_not_disturb' })
    await saveCleaning(hotel.employee, {
      rooms: [{ roomId: room.id, cleaningStatus: 'in_progress', cleaningRevision: 0 }],
    })
    const shown = await showDashboard(hotel.admin, {})
    expect(shown.rooms).toMatchObject([
      {
        id: room.id,
        number: room.number,
        typeId: hotel.typeId,
        stay: 1,
        flags: ['do_not_disturb'],
        cleaningStatus: 'in_progress',
        cleaningRevision: 1,
      },
    ])
    expect(shown.roomTypes).toEqual([{ id: hotel.typeId, name: 'Double' }])
    expect(shown.requests.map(({ id }) => id)).toEqual([open])
    expect(await operations.showHotel(hotel.admin, {})).toMatchObject(shown.hotel)
  })

  test('the dashboard shows rooms in natural order and no archived ones', async () => {
    const gone = await addRoom(hotel)
    for (const number of ['10', '9', '2']) await addRoom(hotel, number)
    await archive(gone)
    const numbers = (await showDashboard(hotel.admin, {})).rooms.map(({ number }) => number)
    expect(numbers).toEqual(['2', '9', '10', room.number])
  })

  test('an employee’s dashboard contains their rooms with the requests in them, their own requests and the unassigned ones', async () => {
    const [own, elsewhere] = [room, await addRoom(hotel)]
    await assignRoom(hotel.employee, own.id)
    const inOwn = await send(own)
    const theirs = await send(elsewhere)
    const unassigned = await send(elsewhere)
    const ofColleague = await send(elsewhere)
    await takeRequest(hotel.employee, { requestId: theirs })
    await takeRequest(hotel.admin, { requestId: ofColleague })
    const shown = await showDashboard(hotel.employee, { of: 'own' })
    expect(shown.rooms.map(({ id }) => id)).toEqual([own.id])
    expect(shown.requests.map(({ id }) => id).sort()).toEqual([inOwn, theirs, unassigned].sort())
    expect(shown.otherRooms).toEqual([{ id: elsewhere.id, number: elsewhere.number }])
    expect(shown.assignedRoomIds).toEqual([own.id])
    expect((await showDashboard(hotel.employee, {})).rooms).toHaveLength(2)
  })

  test('the dashboard of an employee without rooms shows the whole hotel', async () => {
    await send(await addRoom(hotel))
    const shown = await showDashboard(hotel.employee, { of: 'own' })
    expect(shown.rooms).toHaveLength(2)
    expect(shown.requests).toHaveLength(1)
  })
})

describe('room panel', () => {
  const panel = () => showRoomPanel(hotel.employee, { roomId: room.id })

  test('a room’s panel contains the open requests, oldest first, then the closed ones, those of the last stay first', async () => {
    const [first, second] = [await send(room), await send(room)]
    await finishRequest(hotel.employee, { requestId: second })
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const [older, newer] = [await send(room), await send(room)]
    const next = await send(room)
    await finishRequest(hotel.employee, { requestId: next })
    const { requests, room: shown } = await panel()
    expect(requests.map(({ id }) => id)).toEqual([older, newer, next, second, first])
    expect(shown).toMatchObject({ id: room.id, stay: 2, cleaningStatus: 'not_cleaned', cleaningRevision: 1 })
  })

  test('a room’s panel lists its events with actor, time, before and after, newest first', async () => {
    const began = Date.now()
    await raiseFlag(await guestOf(room), { kind: 'no_cleaning' })
    await saveCleaning(hotel.employee, {
      rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }],
    })
    await endStay(await keyFor(hotel.id, ['rooms:write']), { roomId: room.id, stay: 1 })
    await addRoom(hotel).then(send)
    const { history } = await panel()
    expect(history).toMatchObject([
      { type: 'stay.ended', by: { kind: 'key', name: 'Reception program' }, before: 1, after: 2 },
      {
        type: 'room.cleaning-saved',
        by: { kind: 'staff', name: 'Léa' },
        before: { cleaningStatus: 'not_cleaned' },
        after: { cleaningStatus: 'done' },
      },
      { type: 'room.flagged', by: { kind: 'guest', name: '' }, after: ['no_cleaning'] },
    ])
    for (const { at } of history) expect(Date.parse(at)).toBeGreaterThanOrEqual(began)
  })

  test('a room’s panel does not reveal a guest’s device', async () => {
    const guest = await guestOf(room)
    await raiseFlag(guest, { kind: 'no_cleaning' })
    expect(JSON.stringify(await panel())).not.toContain(guest.deviceId)
  })

  test('a room’s panel is refused for an unknown or archived room', async () => {
    const show = (roomId: string) => refusalOf(showRoomPanel(hotel.employee, { roomId }))
    expect(await show(randomUUID())).toEqual({ reason: 'no-such-room' })
    await archive(room)
    expect(await show(room.id)).toEqual({ reason: 'no-such-room' })
  })
})
