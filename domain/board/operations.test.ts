import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { showBoard, endStay, raiseFlag } = operations

const installed = installation()

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel()
})

/** A room with an open request and a sign on its door. */
async function busyRoom() {
  const room = await addRoom(hotel)
  const guest = await guestOf(room)
  const { id: requestId } = await sendOne(guest, orderOf(hotel.services.towels))
  await raiseFlag(guest, { kind: 'do_not_disturb' })
  return { room, requestId }
}

test('the board contains the hotel and all its open data', async () => {
  const { room, requestId } = await busyRoom()
  await assignRoom(hotel.employee, room.id)
  const before = Date.now()
  const board = await showBoard(hotel.employee, {})
  expect(Date.parse(board.now)).toBeGreaterThanOrEqual(before)
  expect(await operations.showHotel(hotel.employee, {})).toMatchObject(board.hotel)
  expect(board.requests.map(({ id }) => id)).toContain(requestId)
  expect((await operations.listRooms(hotel.employee, {})).rooms).toMatchObject(board.rooms)
  expect(board.services).toEqual((await operations.listServices(hotel.employee, {})).services)
  expect(board.staff).toMatchObject([{ name: 'Claire' }, { name: 'Léa', userId: hotel.employee.userId }])
  expect(board.assignedRoomIds).toEqual([room.id])
  expect((await showBoard(hotel.admin, {})).assignedRoomIds).toEqual([])
})

// A check-out changes requests, rooms and signs, but not this table, on which the board waits halfway.
test.each(['assigned_rooms'])('the board shows no half check-out while it waits for %s', async (table) => {
  const { room, requestId } = await busyRoom()
  const board = await asOwner(installed.url, async (owner) => {
    await owner.query('begin')
    await owner.query(`lock table ${table} in access exclusive mode`)
    const showing = showBoard(hotel.employee, {})
    await vi.waitFor(async () => {
      const { rowCount } = await owner.query(
        'select from pg_locks where relation = $1::regclass and not granted',
        [table],
      )
      expect(rowCount).toBe(1)
    })
    await endStay(hotel.admin, { roomId: room.id, stay: 1 })
    await owner.query('commit')
    return showing
  })
  const shown = {
    request: board.requests.find(({ id }) => id === requestId)?.status,
    ...board.rooms.map(({ id, stay, flags }) => ({ id, stay, flags })).find(({ id }) => id === room.id),
  }
  expect(shown).toEqual({ request: 'new', id: room.id, stay: 1, flags: ['do_not_disturb'] })
  const after = await showBoard(hotel.employee, {})
  expect(after.rooms.find(({ id }) => id === room.id)).toMatchObject({ stay: 2, flags: [] })
  expect(after.requests.find(({ id }) => id === requestId)?.status).toBe('cancelled')
})

test('a snapshot transaction cannot write', async () => {
  const writing = inTenant(hotel.id, ({ db }) => db.execute(sql`update hotels set name = 'x'`), 'snapshot')
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
})
