import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { operations } from '../operations.ts'
import { stays } from '../rooms/tables.ts'

const {
  endStay,
  startRequest,
  finishRequest,
  reopenRequest,
  undoChange,
  showBoard,
  listOwnRequests,
  raiseFlag,
} = operations

installation()

let hotel: Hotel
let room: Room
let guest: Guest
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

const send = async () => (await sendOne(guest, orderOf(hotel.services.towels))).id
const checkOut = (stay = 1) => endStay(hotel.employee, { roomId: room.id, stay })
const inRoom = async () =>
  (await showBoard(hotel.admin, {})).requests.filter((request) => request.roomId === room.id)
const flags = async () => (await showBoard(hotel.admin, {})).rooms.find(({ id }) => id === room.id)?.flags

describe('check-out', () => {
  test('a check-out opens the next stay with the next number', async () => {
    expect(await checkOut()).toEqual({ stay: 2 })
    expect(await guestOf(room)).toMatchObject({ stay: 2 })
    expect(await checkOut(2)).toEqual({ stay: 3 })
  })

  test('a check-out that is repeated or concurrent ends one stay', async () => {
    expect([await checkOut(), await checkOut()]).toEqual([{ stay: 2 }, { stay: 2 }])
    expect(await Promise.all([checkOut(2), checkOut(2)])).toEqual([{ stay: 3 }, { stay: 3 }])
  })

  test('a check-out of a future stay is refused', async () => {
    expect(await refusalOf(checkOut(2))).toEqual({ reason: 'invalid-input' })
  })

  test('a check-out cancels the open requests with itself as the reason', async () => {
    const [fresh, started, done] = [await send(), await send(), await send()]
    await startRequest(hotel.employee, { requestId: started })
    await finishRequest(hotel.employee, { requestId: done })
    await checkOut()
    const after = new Map((await inRoom()).map((request) => [request.id, request]))
    const closed = { status: 'cancelled', cancelReason: 'check-out', closedAt: expect.any(String) }
    expect(after.get(fresh)).toMatchObject(closed)
    expect(after.get(started)).toMatchObject({ ...closed, assigneeId: hotel.employee.userId })
    expect(after.get(done)).toMatchObject({ status: 'done', cancelReason: '' })
  })

  test('a check-out cancels reopened requests of earlier stays', async () => {
    const [finished, slipped] = [await send(), await send()]
    await finishRequest(hotel.employee, { requestId: finished })
    const { revision } = await finishRequest(hotel.employee, { requestId: slipped })
    await checkOut()
    await reopenRequest(hotel.employee, { requestId: finished })
    await undoChange(hotel.employee, { requestId: slipped, revision })
    await checkOut(2)
    const after = await inRoom()
    expect(after.map(({ status, stay }) => [status, stay])).toEqual([
      ['cancelled', 1],
      ['cancelled', 1],
    ])
  })

  test('a check-out ends the guest’s sending, reading and signs', async () => {
    await send()
    await checkOut()
    expect(await refusalOf(send())).toEqual({ reason: 'stay-ended' })
    const next = await guestOf(room, guest.deviceId)
    expect(await listOwnRequests(next, {})).toEqual({ requests: [], next: null })
    expect(await refusalOf(raiseFlag(guest, { kind: 'do_not_disturb' }))).toEqual({ reason: 'stay-ended' })
  })

  test('a check-out does not affect the guest next door', async () => {
    const nextDoor = await addRoom(hotel)
    const neighbour = await guestOf(nextDoor)
    const { id } = await sendOne(neighbour, orderOf(hotel.services.towels))
    await checkOut()
    expect((await listOwnRequests(neighbour, {})).requests).toMatchObject([{ id, progress: 'sent' }])
    expect(await guestOf(nextDoor)).toMatchObject({ stay: 1 })
  })

  test('a check-out lifts the signs on the door', async () => {
    await raiseFlag(guest, { kind: 'do_not_disturb' })
    await raiseFlag(guest, { kind: 'no_cleaning' })
    await checkOut()
    expect(await flags()).toEqual([])
  })

  test('a check-out leaves no open request or sign of guests who send meanwhile', async () => {
    const sending = Array.from({ length: 5 }, () =>
      sendOne(guest, { ...orderOf(hotel.services.towels), key: randomUUID() }),
    )
    const raising = raiseFlag(guest, { kind: 'do_not_disturb' })
    const [, ...others] = await Promise.allSettled([checkOut(), raising, ...sending])
    for (const other of others) {
      // Their own sign makes later orders ask about it.
      if (other.status === 'rejected') expect(other.reason.data.reason).toMatch(/^(stay-ended|against-flag)$/)
    }
    for (const request of await inRoom()) expect(request.status).toBe('cancelled')
    expect(await flags()).toEqual([])
  })

  test('a check-out of an unknown room is refused', async () => {
    const ending = endStay(hotel.employee, { roomId: randomUUID(), stay: 1 })
    expect(await refusalOf(ending)).toEqual({ reason: 'no-such-room' })
  })
})

test('a stay with requests cannot be deleted by any role, and one without can', async () => {
  await sendOne(guest, orderOf(hotel.services.towels))
  await endStay(hotel.employee, { roomId: room.id, stay: 1 })
  const remove = (number: number) =>
    inTenant(hotel.id, ({ db }) =>
      db.delete(stays).where(and(eq(stays.roomId, room.id), eq(stays.number, number))),
    )
  await expect(remove(1)).rejects.toMatchObject({ cause: { code: '23503' } })
  expect((await remove(2)).rowCount).toBe(1)
})
