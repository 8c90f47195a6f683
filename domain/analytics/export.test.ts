import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleaningsText, requestsText } from '../../app/admin/analytics/export/texts.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import { events } from '../events/tables.ts'
import { newId, newIdOf } from '../ids.ts'
import { staffMembers } from '../people/tables.ts'
import type { RequestRow } from '../requests/queries.ts'
import { requests } from '../requests/tables.ts'
import { finishRequest } from '../requests/transitions.ts'
import { rooms } from '../rooms/tables.ts'
import { exportCleanings, exportRequests } from './export.ts'

installation()

let hotel: Hotel
let room: Room

beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel, '7')
})

const march = { from: '2026-03-01', to: '2026-03-31' }
const at = (time: string) => new Date(time)

/** A request of a given creation time and present state. */
async function made(createdAt: string, became: Partial<RequestRow> = {}): Promise<string> {
  const id = newIdOf(at(createdAt))
  await inTenant(hotel.id, ({ db }) =>
    db.insert(requests).values({
      hotelId: hotel.id,
      id,
      orderId: id,
      roomId: room.id,
      stay: 1,
      sender: 'device',
      byStaff: false,
      key: newId(),
      services: [{ serviceId: hotel.services.towels, count: 2 }],
      comment: 'Pour Mme Dupont',
      createdAt: at(createdAt),
      ...became,
    }),
  )
  return id
}

const cancelled = (cancelReason: string) =>
  ({ status: 'cancelled', closedAt: at('2026-03-05T12:00:00Z'), cancelReason }) as const

/** All requests, chunk by chunk, or all after a position. */
async function exported(length = 250, behind: string | null = null) {
  const all = []
  let since = behind ?? undefined
  do {
    const stretch = await exportRequests(hotel.admin, { ...march, length, ...(since && { since }) })
    all.push(...stretch.requests)
    since = stretch.until ?? undefined
  } while (since)
  return all
}

const textOf = async (pieces: AsyncGenerator<string>) => (await Array.fromAsync(pieces)).join('')
const asked = { ...march, delimiter: ',' } as const

describe('export of a period', () => {
  test('the export contains each request that was created in the period or open at its start once, in batches of any length', async () => {
    await made('2026-02-10T10:00:00Z', { status: 'done', closedAt: at('2026-02-28T22:59:59Z') })
    const isOpen = await made('2026-01-01T10:00:00Z')
    const others = [
      await made('2026-02-11T10:00:00Z', { status: 'done', closedAt: at('2026-02-28T23:00:00Z') }),
      await made('2026-02-09T10:00:00Z', { status: 'done', closedAt: at('2026-04-02T10:00:00Z') }),
    ]
    const its = [await made('2026-02-28T23:00:00Z'), await made('2026-03-31T21:59:59Z', cancelled(''))]
    await made('2026-03-31T22:00:00Z')
    for (const length of [1, 2, 250]) {
      const all = await exported(length)
      expect(all.map(({ id }) => id)).toEqual([isOpen, ...others, ...its])
      expect(all.map(({ isOfPeriod }) => isOfPeriod)).toEqual([false, false, false, true, true])
    }
  })

  test('the export contains an open request once and as it was read, even if it is closed meanwhile', async () => {
    const open = [
      await made('2026-01-01T10:00:00Z'),
      await made('2026-01-02T10:00:00Z'),
      await made('2026-01-03T10:00:00Z'),
    ]
    const first = await exportRequests(hotel.admin, { ...march, length: 1 })
    // The next millisecond, because a closing in the same one counts either way.
    await sleep(2)
    for (const requestId of [open[0], open[2]] as string[]) await finishRequest(hotel.employee, { requestId })
    const all = [...first.requests, ...(await exported(1, first.until))]
    expect(all.map(({ id, status }) => [id, status])).toEqual([
      [open[0], 'new'],
      [open[1], 'new'],
      [open[2], 'done'],
    ])
  })

  test('the export gives a cancellation’s reason as a code, and free texts only on demand', async () => {
    const reasons = ['', 'room-empty', 'check-out', 'room-removed', 'guest', 'Paul est malade']
    for (const [i, reason] of reasons.entries())
      await made(`2026-03-05T10:00:0${i}Z`, { ...cancelled(reason), assigneeId: hotel.employee.userId })
    const all = await exported()
    expect(all.map(({ cancelReason }) => cancelReason)).toEqual([
      'guest',
      'room-empty',
      'check-out',
      'room-removed',
      'other',
      'other',
    ])
    const text = await textOf(requestsText(hotel.admin, { ...asked, comments: 'without' }, 'fr'))
    for (const word of ['Paul', 'Dupont', hotel.employee.name, hotel.employee.userId])
      expect(text).not.toContain(word)
    expect(await textOf(requestsText(hotel.admin, { ...asked, comments: 'with' }, 'fr'))).toContain('Dupont')
  })

  test('the export stops if its reader is no longer an admin', async () => {
    await made('2026-03-05T10:00:00Z')
    const { until } = await exportRequests(hotel.admin, march)
    const { until: untilRoom } = await exportCleanings(hotel.admin, march)
    await inTenant(hotel.id, ({ db }) =>
      db
        .update(staffMembers)
        .set({ role: 'employee' })
        .where(and(eq(staffMembers.hotelId, hotel.id), eq(staffMembers.userId, hotel.admin.userId))),
    )
    const since = (mark: string | null) => ({ ...march, since: mark ?? '' })
    const refused = { reason: 'not-allowed' }
    expect(await refusalOf(exportRequests(hotel.admin, since(until)))).toMatchObject(refused)
    expect(await refusalOf(exportCleanings(hotel.admin, since(untilRoom)))).toMatchObject(refused)
  })

  test('the export is refused for invalid, too many or reversed days', async () => {
    const fieldsOf = async (days: { from: string; to: string }) =>
      (await refusalOf(exportRequests(hotel.admin, days))).fields
    expect(await fieldsOf({ from: '', to: '2026-02-30' })).toMatchObject({ from: expect.any(String) })
    expect(await fieldsOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual({ to: 'ends-before' })
    expect(await fieldsOf({ from: '2025-01-01', to: '2026-01-02' })).toEqual({ to: 'too-many-days' })
  })
})

describe('exported file', () => {
  test('the file is CSV by RFC 4180 with the hotel’s local times and without formulas', async () => {
    await inTenant(hotel.id, ({ db }) =>
      db
        .update(rooms)
        .set({ floor: '=1+1', number: '7 "bis", cour' })
        .where(and(eq(rooms.hotelId, hotel.id), eq(rooms.id, room.id))),
    )
    const id = await made('2026-03-29T00:59:59.5Z', {
      status: 'done',
      takenAt: at('2026-03-29T01:00:00Z'),
      closedAt: at('2026-03-29T01:30:00Z'),
    })
    const text = await textOf(requestsText(hotel.admin, { ...asked, comments: 'without' }, 'fr'))
    const [head, row, end] = text.split('\r\n')
    expect(head).toBe(
      '\ufeffrequest_id,order_id,made_in_period,made_at,wanted_from,due_at,first_taken_at,reopened_at,closed_at,status,reopenings,room,floor,room_type,services,cleaning_preference,group,cancel_reason,sent_by,room_id,room_type_id,service_ids',
    )
    expect(row).toBe(
      `${id},${id},yes,2026-03-29T01:59:59.500+01:00,,,2026-03-29T03:00:00.000+02:00,,2026-03-29T03:30:00.000+02:00,done,0,` +
        `"7 ""bis"", cour",'=1+1,Double,2 × Serviettes,,,,guest,${room.id},${hotel.typeId},${hotel.services.towels}:2`,
    )
    expect(end).toBe('')
  })

  test('the file states for each ended stay when its room was next cleaned before another stay ended there', async () => {
    const happens = async (time: string, type: string, before: unknown, after: unknown) =>
      inTenant(hotel.id, ({ db }) =>
        db.insert(events).values({
          ...{ hotelId: hotel.id, id: newIdOf(at(time)), at: at(time), type, subjectType: 'room' },
          ...{ subjectId: room.id, actor: 'tests', before, after, publishedAt: at(time) },
        }),
      )
    const isCleaned = (time: string, cleaningStatus: string) =>
      happens(time, 'room.cleaning-saved', {}, { cleaningStatus })
    await addRoom(hotel)
    await happens('2026-03-02T10:00:00Z', 'stay.ended', 1, 2)
    await happens('2026-03-03T10:00:00Z', 'stay.ended', 2, 3)
    await isCleaned('2026-03-03T11:00:00Z', 'in_progress')
    await isCleaned('2026-03-03T11:29:59Z', 'done')
    await happens('2026-03-31T21:00:00Z', 'stay.ended', 3, 4)
    await isCleaned('2026-04-01T21:00:00Z', 'done')
    const text = await textOf(cleaningsText(hotel.admin, { ...asked, length: 1 }))
    const lines = text.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(',').slice(3, 7))).toEqual([
      ['1', '2026-03-02T11:00:00.000+01:00', '', ''],
      ['2', '2026-03-03T11:00:00.000+01:00', '2026-03-03T12:29:59.000+01:00', '89'],
      ['3', '2026-03-31T23:00:00.000+02:00', '2026-04-01T23:00:00.000+02:00', '1440'],
    ])
  })
})
