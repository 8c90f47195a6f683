import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../platform/log.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../tests/support/hotel.ts'
import type { Staff } from './actor.ts'
import { startEscalations } from './alerts/advance.ts'
import { DomainError } from './errors.ts'
import { inHotel } from './job.ts'
import { operations } from './operations.ts'

// Concurrent actions on the same rooms and requests, in the order in which each waits for the other.

const installed = installation()

let hotel: Hotel
let max: Staff
let rooms: [Room, Room, Room]
beforeEach(async () => {
  hotel = await openHotel()
  max = await hire(hotel.id, 'employee', 'Max')
  rooms = [await addRoom(hotel, '203'), await addRoom(hotel, '202'), await addRoom(hotel, '201')]
})

/** The results of two operations begun one after the other while a third holds a row that the first needs. */
async function whileHeld(
  [table, id]: ['requests' | 'rooms', string | undefined],
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  let both: Promise<unknown[]> | undefined
  await asOwner(installed.url, async (owner) => {
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        // Within a transaction, statistics stay as first read.
        await owner.query('select pg_stat_clear_snapshot()')
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(count)
      })
    await owner.query('begin')
    await owner.query(`select from ${table} where hotel_id = $1 and id = $2 for update`, [hotel.id, id])
    const begun = [first()]
    await waiting(1)
    begun.push(second())
    await waiting(2)
    both = Promise.all(begun.map((one) => one.then(() => 'done', reasonOf)))
    await owner.query('commit')
  })
  return both
}

/** The reason of a refusal; rethrows any other error. */
function reasonOf(error: unknown) {
  if (error instanceof DomainError && error.reason !== 'database-away') return error.reason
  throw error
}

/** A request per room, in the order of the rooms or reversed, assigned to Max or unassigned. */
async function requestsIn(those: Room[], userId: string | null) {
  const ids: string[] = []
  for (const room of those) {
    const { id } = await sendOne(await guestOf(room), orderOf(hotel.services.towels))
    if (userId) await operations.assignRequest(hotel.admin, { requestId: id, userId })
    ids.push(id)
  }
  return ids
}

const cleaned = () =>
  rooms.map(({ id }) => ({ roomId: id, cleaningStatus: 'done' as const, cleaningRevision: 0 }))

describe('transactions without a deadlock', () => {
  beforeEach(() => {
    const said = vi.spyOn(log, 'warn')
    onTestFinished(() => {
      expect(said).not.toHaveBeenCalled()
      said.mockRestore()
    })
  })

  test('cleaning of rooms does not deadlock with their check-out', async () => {
    const stays = rooms.toReversed().map(({ id }) => ({ roomId: id, stay: 1 }))
    const became = await whileHeld(
      ['rooms', rooms[0].id],
      () => operations.saveCleaning(hotel.employee, { rooms: cleaned() }),
      () => operations.endStays(hotel.admin, { stays }),
    )
    // Either may be first once the room is free; the revision seen before the check-out is outdated then.
    expect(['done', 'changed-since']).toContain(became?.[0])
    expect(became?.[1]).toBe('done')
  })

  test('cleaning of rooms does not deadlock with their assignment', async () => {
    const { userId } = hotel.employee
    const { employee } = await operations.showEmployee(hotel.admin, { userId })
    const numbers = rooms.map(({ number }) => number).join(', ')
    const became = await whileHeld(
      ['rooms', rooms[0].id],
      () => operations.saveCleaning(hotel.employee, { rooms: cleaned() }),
      () =>
        operations.assignRooms(hotel.admin, {
          userId,
          revision: employee.revision,
          numbers,
          floors: [],
          typeIds: [],
        }),
    )
    expect(became).toEqual(['done', 'done'])
  })

  test('an employee’s departure does not deadlock with a batch that takes their requests', async () => {
    const ids = await requestsIn(rooms, max.userId)
    const became = await whileHeld(
      ['requests', ids[1]],
      () => operations.deactivateEmployee(hotel.admin, { userId: max.userId }),
      () => operations.takeMany(hotel.employee, { requestIds: ids }),
    )
    expect(became).toEqual(['done', 'done'])
  })

  test('an employee’s departure does not deadlock with the check-out of their rooms', async () => {
    const ids = await requestsIn(rooms, max.userId)
    const became = await whileHeld(
      ['requests', ids[1]],
      () => operations.deactivateEmployee(hotel.admin, { userId: max.userId }),
      () => operations.endStays(hotel.employee, { stays: rooms.map(({ id }) => ({ roomId: id, stay: 1 })) }),
    )
    expect(became).toEqual(['done', 'done'])
  })

  test('removing rooms does not deadlock with a batch that takes their requests', async () => {
    const ids = await requestsIn(rooms.toReversed(), null)
    const became = await whileHeld(
      ['requests', ids[1]],
      () => operations.takeMany(hotel.employee, { requestIds: ids }),
      () => operations.archiveRooms(hotel.admin, { roomIds: rooms.map(({ id }) => id) }),
    )
    expect(became).toEqual(['done', 'done'])
  })
})

describe('transactions with a restart', () => {
  test('taking a request and deactivating its taker at once end in either order without an error', async () => {
    const [requestId = ''] = await requestsIn([rooms[0]], null)
    await asOwner(installed.url, (owner) =>
      owner.query('update requests set assignee_id = $1 where id = $2', [hotel.employee.userId, requestId]),
    )
    const became = await whileHeld(
      ['requests', requestId],
      () => operations.takeRequest(hotel.employee, { requestId }),
      () => operations.deactivateEmployee(hotel.admin, { userId: hotel.employee.userId }),
    )
    // Either order is possible; if the take comes second, its employee is deactivated.
    expect(['done', 'no-such-employee']).toContain(became?.[0])
    expect(became?.[1]).toBe('done')
  })

  test('going off duty and an escalation that starts at once both succeed', async () => {
    hotel = await openHotel({ settings: { usesShifts: true, assignment: 'load' } })
    const guest = await guestOf(await addRoom(hotel))
    const raised = (event: string, id: string) =>
      inHotel('alerts.watch', hotel.id, (call) => startEscalations(call, event, [id]), 'redone')
    // At night, without anyone on duty.
    const waiting = await sendOne(guest, orderOf(hotel.services.towels))
    await raised('request.sent', waiting.id)
    await operations.goOnDuty(hotel.employee, {})
    const own = await sendOne(guest, orderOf(hotel.services.minibar))
    await operations.takeRequest(hotel.employee, { requestId: own.id })
    await operations.askAgain(guest, { requestId: waiting.id })
    const became = await whileHeld(
      ['requests', own.id],
      () => operations.goOffDuty(hotel.employee, {}),
      () => raised('request.asked-again', waiting.id),
    )
    expect(became).toEqual(['done', 'done'])
  })
})
