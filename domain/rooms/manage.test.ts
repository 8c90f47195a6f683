import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  createOne,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
  subscribe,
} from '../../tests/support/hotel.ts'
import { statementsOf } from '../../tests/support/statements.ts'
import { changes } from '../events/publish.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from './lookups.ts'

const { createRoom, changeRoom, changeManyRooms, archiveRooms, restoreRooms, listRooms, listLinks } =
  operations

const installed = installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const list = async () => (await listRooms(hotel.employee, { limit: 100 })).rooms
const eventsOf = (roomId: string) =>
  owner<{ type: string; before: unknown; after: unknown }>(
    'select type, before, after from events where subject_id = $1 order by id',
    [roomId],
  )
const create = async (number: string, more: object = {}) =>
  (await createRoom(hotel.admin, { number, ...more })).room

describe('changing a room', () => {
  const change = (room: { id: string; revision: number }, more: object = {}) =>
    changeRoom(hotel.admin, {
      roomId: room.id,
      revision: room.revision,
      number: '108',
      floor: '1',
      typeId: null,
      ...more,
    })

  test('a changed room is recorded with its former values', async () => {
    const room = await create('108', { typeId: hotel.typeId })
    expect(await change(room, { number: '109' })).toMatchObject({
      room: { number: '109', floor: '1', revision: 2 },
      before: { number: '108', floor: '', typeId: hotel.typeId, revision: 1 },
    })
    expect((await eventsOf(room.id)).at(-1)).toEqual({
      type: 'room.changed',
      before: { number: '108', floor: '', typeId: hotel.typeId },
      after: { number: '109', floor: '1', typeId: null },
    })
  })

  test('a change of an outdated room is refused, and a change of nothing is not recorded', async () => {
    const room = await create('108', { floor: '1' })
    expect((await change(room)).room.revision).toBe(1)
    await change(room, { floor: '2' })
    expect(await refusalOf(change(room, { floor: '3' }))).toEqual({ reason: 'changed-since' })
    expect(await eventsOf(room.id)).toHaveLength(2)
  })

  test('a change to another room’s number is refused', async () => {
    await create('109')
    const room = await create('108')
    expect(await refusalOf(change(room, { number: '109' }))).toMatchObject({
      reason: 'number-taken',
      fields: { number: 'number-taken' },
    })
  })

  test('a room can change the case of its own number', async () => {
    const room = await create('101a')
    expect((await change(room, { number: '101A' })).room.number).toBe('101A')
  })

  test('a room can keep an archived type', async () => {
    const room = await create('108', { typeId: hotel.typeId })
    await operations.archiveRoomType(hotel.admin, { typeId: hotel.typeId })
    expect((await change(room, { typeId: hotel.typeId })).room.typeId).toBe(hotel.typeId)
  })

  test('a change of several rooms is done to all or none', async () => {
    const rooms = [await create('1', { floor: 'A' }), await create('2'), await create('3')]
    const set = (said: object) =>
      changeManyRooms(hotel.admin, {
        rooms: rooms.map(({ id, revision }) => ({ roomId: id, revision, ...said })),
      })
    await set({ floor: '5' })
    expect((await list()).map(({ floor, typeId, revision }) => [floor, typeId, revision])).toEqual([
      ['5', null, 2],
      ['5', null, 2],
      ['5', null, 2],
    ])
    expect(await refusalOf(set({ floor: '6' }))).toEqual({ reason: 'changed-since' })
    expect(await refusalOf(changeManyRooms(hotel.admin, { rooms: [] }))).toEqual({
      reason: 'invalid-input',
      fields: { rooms: 'missing' },
    })
    const unknown = { roomId: randomUUID(), revision: 1, floor: '6' }
    expect(await refusalOf(changeManyRooms(hotel.admin, { rooms: [unknown] }))).toEqual({
      reason: 'no-such-room',
    })
  })

  test('a change to many types takes as many statements as to one', async () => {
    const types = ['Suite', 'Familiale', 'Simple', 'Twin', 'Loft']
    const typeIds: string[] = []
    for (const name of types)
      typeIds.push((await operations.createRoomType(hotel.admin, { name })).roomType.id)
    const rooms = await Promise.all(types.map((_, i) => create(`${i}`)))
    const give = (typeIdOf: (i: number) => string | null, revision: number) =>
      statementsOf(() =>
        changeManyRooms(hotel.admin, {
          rooms: rooms.map(({ id }, i) => ({ roomId: id, revision, typeId: typeIdOf(i) })),
        }),
      )
    const one = await give(() => hotel.typeId, 1)
    expect(await give((i) => typeIds[i] as string, 2)).toBe(one)
  })
})

describe('removing a room', () => {
  test('a removed room loses its link, its stay and its open requests at once', async () => {
    const room = await addRoom(hotel)
    await assignRoom(hotel.employee, room.id)
    const guest = await guestOf(room)
    const { id } = await sendOne(guest, orderOf(hotel.services.towels))
    await operations.raiseFlag(guest, { kind: 'do_not_disturb' })
    const published: unknown[] = []
    onTestFinished(changes.subscribe(({ type, payload }) => published.push([type, payload])))

    expect(await archiveRooms(hotel.admin, { roomIds: [room.id] })).toEqual({
      roomIds: [room.id],
      cancelledRequests: 1,
    })
    expect(published).toContainEqual(['room.archived', { roomId: room.id, flags: [], reload: true }])
    expect(await roomBehindLink(room.token)).toBeUndefined()
    expect(await refusalOf(sendOne(guest, orderOf(hotel.services.towels)))).toEqual({
      reason: 'no-such-room',
    })
    expect(await refusalOf(operations.showRoom(guest, {}))).toEqual({ reason: 'no-such-room' })
    expect(await owner('select status, cancel_reason from requests where id = $1', [id])).toEqual([
      { status: 'cancelled', cancel_reason: 'room-removed' },
    ])
    const board = await operations.showBoard(hotel.employee, {})
    expect([board.rooms, board.requests, board.assignedRoomIds]).toEqual([[], [], []])
  })

  test('a removed room refuses orders, check-outs, new links and reopened requests', async () => {
    const room = await addRoom(hotel)
    const { id } = await sendOne(await guestOf(room), orderOf(hotel.services.towels))
    await archiveRooms(hotel.admin, { roomIds: [room.id] })
    const order = { ...orderOf(hotel.services.towels), roomId: room.id }
    const gone = { reason: 'no-such-room' }
    expect(await refusalOf(createOne(hotel.employee, order))).toEqual(gone)
    expect(await refusalOf(operations.endStay(hotel.employee, { roomId: room.id, stay: 1 }))).toEqual(gone)
    expect(await refusalOf(operations.replaceLink(hotel.admin, { roomId: room.id }))).toEqual(gone)
    expect(await refusalOf(operations.reopenRequest(hotel.employee, { requestId: id }))).toEqual(gone)
    expect(await refusalOf(operations.undoChange(hotel.admin, { requestId: id, revision: 2 }))).toMatchObject(
      {
        reason: 'undo-too-late',
      },
    )
    expect((await listLinks(hotel.admin, {})).rooms).toEqual([])
  })

  test('a room that is removed twice is removed once, and an unknown one is refused', async () => {
    const room = await create('1')
    await archiveRooms(hotel.admin, { roomIds: [room.id] })
    expect(await archiveRooms(hotel.admin, { roomIds: [room.id] })).toEqual({
      roomIds: [],
      cancelledRequests: 0,
    })
    expect((await eventsOf(room.id)).map(({ type }) => type)).toEqual(['room.created', 'room.archived'])
    expect(await refusalOf(archiveRooms(hotel.admin, { roomIds: [randomUUID()] }))).toEqual({
      reason: 'no-such-room',
    })
  })

  test('rooms that are removed while guests send keep no open requests', async () => {
    const rooms = [await addRoom(hotel), await addRoom(hotel), await addRoom(hotel)]
    const guests = await Promise.all(rooms.map((room) => guestOf(room)))
    const roomIds = rooms.map(({ id }) => id)
    const sending = guests.flatMap((guest) =>
      Array.from({ length: 4 }, () => sendOne(guest, orderOf(hotel.services.towels))),
    )
    await Promise.allSettled([
      archiveRooms(hotel.admin, { roomIds }),
      archiveRooms(hotel.admin, { roomIds: roomIds.toReversed() }),
      ...sending,
    ])
    expect(await owner('select from requests where hotel_id = $1 and closed_at is null', [hotel.id])).toEqual(
      [],
    )
  })

  test('a removed room frees its number and its place in the subscription', async () => {
    await subscribe(hotel, { numberOfRooms: 1 })
    const room = await create('1')
    await archiveRooms(hotel.admin, { roomIds: [room.id] })
    expect((await create('1')).id).not.toBe(room.id)
  })
})

describe('restoring a room', () => {
  test('a restored room opens by its former link for a new stay', async () => {
    const room = await addRoom(hotel)
    const former = await guestOf(room)
    await archiveRooms(hotel.admin, { roomIds: [room.id] })
    expect(await restoreRooms(hotel.admin, { roomIds: [room.id] })).toEqual({ roomIds: [room.id] })
    expect(await guestOf(room)).toMatchObject({ roomId: room.id, stay: 2 })
    expect(await refusalOf(sendOne(former, orderOf(hotel.services.towels)))).toEqual({ reason: 'stay-ended' })
    expect(await restoreRooms(hotel.admin, { roomIds: [room.id] })).toEqual({ roomIds: [] })
    expect((await eventsOf(room.id)).map(({ type }) => type)).toEqual(['room.archived', 'room.restored'])
  })

  test('a room whose number is taken or beyond the paid number cannot be restored', async () => {
    const room = await create('1')
    await archiveRooms(hotel.admin, { roomIds: [room.id] })
    const other = await create('1')
    const restoring = () => refusalOf(restoreRooms(hotel.admin, { roomIds: [room.id] }))
    expect(await restoring()).toEqual({ reason: 'number-taken', numbers: ['1'] })
    await archiveRooms(hotel.admin, { roomIds: [other.id] })
    const both = restoreRooms(hotel.admin, { roomIds: [room.id, other.id] })
    expect(await refusalOf(both)).toEqual({ reason: 'number-taken', numbers: ['1'] })
    await subscribe(hotel, { numberOfRooms: 0 })
    expect(await restoring()).toMatchObject({ reason: 'rooms-beyond-subscription' })
  })
})
