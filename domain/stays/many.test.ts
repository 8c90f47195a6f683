import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
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
import { statementsOf } from '../../tests/support/statements.ts'
import type { Guest } from '../actor.ts'
import { changes, type PublishedChange } from '../events/publish.ts'
import { operations } from '../operations.ts'

const { endStay, endStays, showBoard, raiseFlag, listOwnRequests, saveCleaning } = operations

const installed = installation()

let hotel: Hotel
let rooms: Room[]
let guests: Guest[]
beforeEach(async () => {
  hotel = await openHotel()
  rooms = []
  for (let i = 0; i < 4; i++) rooms.push(await addRoom(hotel))
  guests = await Promise.all(rooms.map((room) => guestOf(room)))
})

const owner = <Row>(text: string, values: unknown[] = [hotel.id]) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const meant = (stay = 1, those = rooms) => ({ stays: those.map(({ id }) => ({ roomId: id, stay })) })
const checkOut = (stay = 1, those = rooms) => endStays(hotel.employee, meant(stay, those))

describe('check-out of several rooms', () => {
  test('a check-out of several rooms has the same effects as single ones', async () => {
    const sent = await Promise.all(guests.map((guest) => sendOne(guest, orderOf(hotel.services.towels))))
    await raiseFlag(guests[0] as Guest, { kind: 'do_not_disturb' })
    await saveCleaning(hotel.employee, {
      rooms: rooms.map(({ id }) => ({ roomId: id, cleaningStatus: 'done', cleaningRevision: 0 })),
    })
    expect(await checkOut(1, rooms.slice(0, 3))).toEqual(meant(2, rooms.slice(0, 3)))
    await endStay(hotel.employee, { roomId: rooms[3]?.id ?? '', stay: 1 })

    const board = await showBoard(hotel.admin, {})
    for (const { id } of sent) {
      expect(board.requests.find((request) => request.id === id)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'check-out',
        closedById: hotel.employee.userId,
        revision: 2,
      })
    }
    for (const room of board.rooms) {
      expect(room).toMatchObject({ stay: 2, flags: [], cleaningStatus: 'not_cleaned', cleaningRevision: 2 })
    }
    // Both ways record the same history.
    const history = await owner<{ type: string; subject: string; before: unknown; after: unknown }>(
      `select type, subject_type, actor, before - 'takenAt' as before, after - 'closedAt' as after from events
       where hotel_id = $1 and type = 'request.cancelled'`,
    )
    expect(new Set(history.map((row) => JSON.stringify(row))).size).toBe(1)
    expect(
      await owner(
        `select count(*)::integer as rooms, before, after from events
         where hotel_id = $1 and type = 'stay.ended' group by before, after`,
      ),
    ).toEqual([{ rooms: 4, before: 1, after: 2 }])
  })

  test('a check-out of several rooms that is repeated or concurrent ends each stay once', async () => {
    expect([await checkOut(), await checkOut()]).toEqual([meant(2), meant(2)])
    const both = [rooms, rooms.toReversed()].map((those) => checkOut(2, those))
    expect(await Promise.all(both)).toEqual([meant(3), meant(3, rooms.toReversed())])
    expect(await owner(`select from events where hotel_id = $1 and type = 'stay.ended'`)).toHaveLength(8)
  })

  test('a check-out of several rooms includes one that has already ended', async () => {
    await checkOut(1, rooms.slice(0, 1))
    expect(await checkOut()).toEqual(meant(2))
  })

  test('a check-out of several rooms is done to all or none', async () => {
    const [first] = meant().stays
    const unknown = { roomId: randomUUID(), stay: 1 }
    const future = { roomId: rooms[1]?.id ?? '', stay: 2 }
    const ask = (...stays: { roomId: string; stay: number }[]) =>
      refusalOf(endStays(hotel.employee, { stays }))
    expect(await ask(...(first ? [first] : []), unknown)).toEqual({ reason: 'no-such-room' })
    expect(await ask(...(first ? [first] : []), future)).toEqual({ reason: 'invalid-input' })
    expect((await ask(...(first ? [first, first] : []))).fields).toEqual({ stays: 'named-twice' })
    expect((await ask()).fields).toEqual({ stays: 'missing' })
    expect(await guestOf(rooms[0] as Room)).toMatchObject({ stay: 1 })
  })

  test('a check-out of several rooms is published to every guest and board and ends the guests’ access', async () => {
    const told: PublishedChange[] = []
    onTestFinished(changes.subscribe((change) => told.push(change)))
    await checkOut()
    expect(told.map(({ subjectId }) => subjectId).sort()).toEqual(rooms.map(({ id }) => id).sort())
    for (const { payload } of told) {
      expect(payload).toMatchObject({ reload: true, stay: 2, flags: [], cleaning: { cleaningRevision: 1 } })
    }
    for (const guest of guests) {
      expect(await refusalOf(sendOne(guest, orderOf(hotel.services.towels)))).toEqual({
        reason: 'stay-ended',
      })
      expect(await listOwnRequests({ ...guest, stay: 2 }, {})).toEqual({ requests: [], next: null })
    }
  })

  test('a check-out of several rooms leaves no open request of guests who send meanwhile', async () => {
    const sending = guests.flatMap((guest) =>
      [1, 2, 3].map(() => sendOne(guest, orderOf(hotel.services.towels))),
    )
    const [done, ...others] = await Promise.allSettled([checkOut(), ...sending])
    expect(done.status).toBe('fulfilled')
    for (const other of others) {
      if (other.status === 'rejected') expect(other.reason.data).toEqual({ reason: 'stay-ended' })
    }
    for (const request of (await showBoard(hotel.admin, {})).requests)
      expect(request.status).toBe('cancelled')
  })
})

test('a check-out of 500 rooms takes the same number of statements as one of four', async () => {
  await owner(
    `with made as (
       insert into rooms (hotel_id, id, number)
       select $1, gen_random_uuid(), 'R' || n from generate_series(1, 500) n returning id
     ), stayed as (
       insert into stays (hotel_id, room_id, number) select $1, id, 1 from made
     )
     insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at)
     select $1, gen_random_uuid(), gen_random_uuid(), id, 1, 'guest', false, gen_random_uuid(), '[]', 'x', now()
     from made, generate_series(1, 2)`,
  )
  const many = await owner<{ id: string }>(`select id from rooms where hotel_id = $1 and number like 'R%'`)
  for (const guest of guests) await sendOne(guest, orderOf(hotel.services.towels))
  const few = await statementsOf(() => checkOut())
  const all = await statementsOf(() =>
    endStays(hotel.employee, { stays: many.map(({ id }) => ({ roomId: id, stay: 1 })) }),
  )
  expect(many).toHaveLength(500)
  expect(all).toBe(few)
  expect(all).toBeLessThan(20)
  expect(
    await owner(`select from requests where hotel_id = $1 and status = 'cancelled' and revision = 2`),
  ).toHaveLength(1004)
})
