import { beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { dayAt, momentAt } from '../../tests/support/days.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Staff } from '../actor.ts'
import { recorder } from '../events/recorder.ts'
import { operations } from '../operations.ts'
import { queuedTurn, tellTurns } from './turns.ts'

const { planShifts, changeShift, removeShift, goOnDuty, goOffDuty, showDuty, takeOver, takeRequest } =
  operations

const installed = installation({ LIMIT_GUEST_DEVICE: '1000/600', LIMIT_GUEST_ROOM: '1000/3600' })
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let paul: Staff
let lea: Staff
let room: Room
beforeEach(async () => {
  hotel = await openHotel({ settings: { usesShifts: true } })
  lea = hotel.employee
  paul = await hire(hotel.id, 'employee', 'Paul')
  room = await addRoom(hotel)
})

const day = dayAt(0)
const SEVEN = momentAt(day, '07:00')
const FIFTEEN = momentAt(day, '15:00')
const plan = async (who: Staff, from: string, until: string) => {
  const { shifts } = await planShifts(hotel.admin, { userId: who.userId, day, from, until })
  return shifts[0] as (typeof shifts)[number]
}

/** The turns in the queue, each once. */
const awaited = async () => {
  const rows = await owner<{ at: string; after: Date }>(
    `select data->>'at' as at, start_after as after from pgboss.job where name = $1 and data->>'hotelId' = $2`,
    [queuedTurn.name, hotel.id],
  )
  for (const { at, after } of rows) expect(after.toISOString()).toBe(at)
  return [...new Set(rows.map(({ at }) => at))].sort()
}
const turn = (at: string, now = at) =>
  inTenant(hotel.id, (tenant) => {
    const actor = { kind: 'system', job: queuedTurn.name } as const
    const moment = new Date(now)
    return tellTurns({ tenant, now: moment, ...recorder(tenant, actor, moment) }, new Date(at))
  })
const told = async () => {
  const rows = await owner<{ type: string; name: string }>(
    `select events.type, staff.name from events
     join staff on staff.hotel_id = events.hotel_id and staff.user_id = events.subject_id
     where events.hotel_id = $1 and events.actor like 'system:%' order by events.id, staff.name`,
    [hotel.id],
  )
  return rows.map(({ type, name }) => `${name} ${type}`)
}

test('a job waits for the next start or end of a shift, records it and enqueues the one after', async () => {
  await plan(paul, '07:00', '15:00')
  await plan(lea, '15:00', '23:00')
  expect(await awaited()).toEqual([SEVEN])
  await turn(SEVEN)
  expect(await told()).toEqual(['Paul shift.began'])
  expect(await awaited()).toEqual([SEVEN, FIFTEEN])
  await turn(FIFTEEN)
  expect(await told()).toEqual(['Paul shift.began', 'Paul shift.ended', 'Léa shift.began'])
})

test('a start of a shift is recorded once, however often and concurrently its job runs', async () => {
  await plan(paul, '07:00', '15:00')
  await Promise.all([turn(SEVEN), turn(SEVEN), turn(SEVEN)])
  await turn(SEVEN)
  expect(await told()).toEqual(['Paul shift.began'])
})

test('a late job records all missed turns, and one with a slow clock records its own', async () => {
  await plan(paul, '07:00', '15:00')
  await turn(SEVEN, momentAt(day, '06:59:58'))
  expect(await told()).toEqual(['Paul shift.began'])
  await plan(lea, '08:00', '10:00')
  await turn(momentAt(day, '08:00'), momentAt(day, '21:00'))
  expect((await told()).sort()).toEqual([
    'Léa shift.began',
    'Léa shift.ended',
    'Paul shift.began',
    'Paul shift.ended',
  ])
})

test('a changed schedule moves the awaited turn', async () => {
  const { id: shiftId, revision } = await plan(paul, '07:00', '15:00')
  await changeShift(hotel.admin, { shiftId, revision, day, from: '06:00', until: '14:00' })
  expect(await awaited()).toEqual([momentAt(day, '06:00'), SEVEN])
  await turn(momentAt(day, '06:00'))
  await turn(SEVEN)
  expect(await told()).toEqual(['Paul shift.began'])
  await plan(lea, '08:00', '10:00')
  await removeShift(hotel.admin, { shiftId })
  // Removed shifts neither begin nor end.
  await turn(momentAt(day, '14:00'))
  expect(await told()).toEqual(['Paul shift.began'])
  expect(await awaited()).toContain(momentAt(day, '08:00'))
})

test('an unplanned shift’s latest end is awaited in case its person forgets to sign off', async () => {
  await goOnDuty(paul, {})
  expect(await awaited()).toHaveLength(1)
  const [end = ''] = await awaited()
  await turn(end)
  expect(await told()).toEqual(['Paul shift.ended'])
})

test('no turn is recorded while the hotel uses no shifts, and planned ones are awaited once it does', async () => {
  const rules = await operations.showWorkRules(hotel.admin, {})
  const off = await operations.changeWorkRules(hotel.admin, { ...rules, usesShifts: false })
  await plan(paul, '07:00', '15:00')
  expect(await awaited()).toEqual([])
  await turn(SEVEN)
  expect(await told()).toEqual([])
  await operations.changeWorkRules(hotel.admin, { ...off, usesShifts: true })
  expect(await awaited()).toEqual([SEVEN])
})

test('an ended shift’s open requests are offered to colleagues, who take them at once', async () => {
  await goOnDuty(paul, {})
  const requests = [0, 1].map(async () => sendOne(await guestOf(room), orderOf(hotel.services.towels)))
  const ids = (await Promise.all(requests)).map(({ id }) => id).sort()
  for (const requestId of ids) await takeRequest(paul, { requestId })
  expect((await showDuty(lea, {})).ended).toEqual([])
  const refused = await refusalOf(takeOver(lea, { fromUserId: paul.userId }))
  expect(refused).toEqual({ reason: 'still-on-duty', by: 'Paul' })
  // As planned, without a press.
  await owner(`update shifts set starts_at = now() - interval '2 h', ends_at = now() where hotel_id = $1`, [
    hotel.id,
  ])
  expect((await showDuty(lea, {})).ended).toMatchObject([{ userId: paul.userId, name: 'Paul' }])
  expect((await takeOver(lea, { fromUserId: paul.userId })).ended).toEqual([])
  const { requests: open } = await operations.showBoard(lea, {})
  expect(
    open.map(({ id, assigneeId }) => ({ id, assigneeId })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  ).toEqual(ids.map((id) => ({ id, assigneeId: lea.userId })))
})

test('an employee can hand over their requests even after their shift has ended', async () => {
  await goOnDuty(paul, {})
  await goOnDuty(lea, {})
  const { id: requestId } = await sendOne(await guestOf(room), orderOf(hotel.services.towels))
  await takeRequest(paul, { requestId })
  await owner(
    `update shifts set starts_at = now() - interval '2 h', ends_at = now() where hotel_id = $1 and user_id = $2`,
    [hotel.id, paul.userId],
  )
  await goOffDuty(paul, { toUserId: lea.userId, note: 'À suivre' })
  expect((await showDuty(lea, {})).handOvers).toMatchObject([{ fromName: 'Paul', requests: 1 }])
  expect((await showDuty(lea, {})).ended).toEqual([])
})
