import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  keyFor,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Key } from '../actor.ts'
import { operations } from '../operations.ts'
import type { KeyChange } from './shapes.ts'

const { listKeyChanges, finishRequest, undoKeyChange, saveCleaning, archiveRooms, changeRoom } = operations

const installed = installation()

let hotel: Hotel
let room: Room
let program: Key
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel, '101')
  program = await keyFor(hotel.id, ['rooms:write', 'requests:write', 'services:write'])
})

const listed = async () => await listKeyChanges(hotel.admin, { apiKeyId: program.keyId })
const changes = async (): Promise<KeyChange[]> => (await listed()).changes
const sent = async () => (await sendOne(await guestOf(room), orderOf(hotel.services.towels))).id

describe('the list of what a key did', () => {
  test('a list has the key’s changes alone, the newest first, with the rooms that they are about', async () => {
    const requestId = await sent()
    await finishRequest(program, { requestId })
    await saveCleaning(hotel.employee, {
      rooms: [{ roomId: room.id, cleaningStatus: 'in_progress', cleaningRevision: 0 }],
    })
    await saveCleaning(program, {
      rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 1 }],
    })
    expect(await listed()).toMatchObject({
      name: 'Reception program',
      changes: [
        { type: 'room.cleaning-saved', about: { kind: 'room', name: '101' } },
        { type: 'request.finished', about: { kind: 'request', name: '101' } },
      ],
      next: null,
    })
  })

  test('a list has pages', async () => {
    for (const floor of ['1', '2', '3'])
      await changeRoom(program, {
        roomId: room.id,
        number: '101',
        floor,
        typeId: null,
        revision: Number(floor),
      })
    const first = await listKeyChanges(hotel.admin, { apiKeyId: program.keyId, limit: 2 })
    const second = await listKeyChanges(hotel.admin, {
      apiKeyId: program.keyId,
      limit: 2,
      after: first.next ?? '',
    })
    const floors = [...first.changes, ...second.changes].map(
      ({ after }) => (after as { floor: string }).floor,
    )
    expect([floors, second.next]).toEqual([['3', '2', '1'], null])
  })

  test('a list of an unknown key is refused', async () => {
    const unknown = listKeyChanges(hotel.admin, { apiKeyId: room.id })
    expect(await refusalOf(unknown)).toMatchObject({ reason: 'no-such-api-key' })
  })
})

describe('the undo of a key’s change', () => {
  test('an admin undoes a request’s last change by a key, once', async () => {
    const requestId = await sent()
    await finishRequest(program, { requestId })
    const [change] = await changes()
    expect(change?.undo).toEqual({ does: 'request', requestId, changeId: change?.id })
    const changeId = change?.id ?? ''
    expect(await undoKeyChange(hotel.admin, { requestId, changeId })).toMatchObject({ status: 'new' })
    expect((await changes()).map(({ undo }) => undo)).toEqual([null])
    expect(await refusalOf(undoKeyChange(hotel.admin, { requestId, changeId }))).toMatchObject({
      reason: 'undo-too-late',
    })
  })

  test('an admin does not undo a person’s change, nor a key’s change before it', async () => {
    const requestId = await sent()
    await finishRequest(program, { requestId })
    const [finished] = await changes()
    await operations.reopenRequest(hotel.employee, { requestId })
    expect((await changes())[0]?.undo).toBeNull()
    const late = undoKeyChange(hotel.admin, { requestId, changeId: finished?.id ?? '' })
    expect(await refusalOf(late)).toMatchObject({ reason: 'undo-too-late' })
  })

  test('a request’s change cannot be undone after an hour', async () => {
    const requestId = await sent()
    await finishRequest(program, { requestId })
    await asOwner(installed.url, (owner) =>
      owner.query(`update events set at = at - interval '61 minutes' where hotel_id = $1`, [hotel.id]),
    )
    expect((await changes())[0]?.undo).toBeNull()
  })

  test('a cleaning status, a removed room and a changed room name their undo, until they change again', async () => {
    const other = await addRoom(hotel, '102')
    await saveCleaning(program, {
      rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }],
    })
    await changeRoom(program, { roomId: room.id, number: '103', floor: '1', typeId: null, revision: 1 })
    await archiveRooms(program, { roomIds: [other.id] })
    const undos = async () => (await changes()).filter(({ undo }) => undo).map(({ undo }) => undo)
    expect(await undos()).toMatchObject([
      { does: 'restore', thing: 'room', id: other.id },
      { does: 'room', roomId: room.id, number: '101', revision: 2 },
      { does: 'cleaning', roomId: room.id, cleaningStatus: 'not_cleaned', cleaningRevision: 1 },
    ])
    await operations.restoreRooms(hotel.admin, { roomIds: [other.id] })
    await saveCleaning(hotel.employee, {
      rooms: [{ roomId: room.id, cleaningStatus: 'in_progress', cleaningRevision: 1 }],
    })
    expect(await undos()).toMatchObject([{ does: 'room' }])
  })
})
