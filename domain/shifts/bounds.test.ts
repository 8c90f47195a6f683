import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { dayAt, momentAt } from '../../tests/support/days.ts'
import { type Hotel, hire, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { newIdOf } from '../ids.ts'
import { operations } from '../operations.ts'
import { reachOf } from './clock.ts'
import { PLANNED_AN_HOUR_MOST, SHIFT_DAYS, SHIFTS_MOST, SHIFTS_OF_DAY_MOST } from './shapes.ts'

const { planShifts, changeShift, copyWeek, removeShift, restoreShifts, showWeek } = operations

const installed = installation()
const owner = (text: string, values: unknown[]) =>
  asOwner(installed.url, (client) => client.query(text, values))

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel({ settings: { usesShifts: true } })
})

const day = dayAt(0)
const plan = (more: object = {}) =>
  planShifts(hotel.admin, { userId: hotel.employee.userId, day, from: '07:00', until: '15:00', ...more })
const fieldsOf = async (refused: Promise<unknown>) => (await refusalOf(refused)).fields
const daysFrom = (day: string, days: number) => String(Temporal.PlainDate.from(day).add({ days }))

describe('range of the schedule', () => {
  test('the schedule has whole weeks from the first stored day to the 53rd week from now', () => {
    const reach = reachOf('2026-11-25')
    expect(reach).toEqual({ first: '2025-11-24', last: '2027-12-05' })
    expect(reachOf('2026-11-23')).toEqual({ first: '2025-11-17', last: reach.last })
    expect(reachOf('2026-11-29')).toEqual(reach)
    expect(Temporal.PlainDate.from('2026-11-25').subtract({ days: SHIFT_DAYS }).toString()).toBe('2025-11-24')
  })

  test('the schedule’s range comes with each week, and a week outside is refused by its field', async () => {
    const { today, reach } = await showWeek(hotel.admin, {})
    expect(reach).toEqual(reachOf(today))
    const weekOf = async (day: string) => (await showWeek(hotel.admin, { day })).week.map((one) => one.day)
    expect((await weekOf(reach.first))[0]).toBe(reach.first)
    expect((await weekOf(reach.last)).at(-1)).toBe(reach.last)
    // Another week, because at midnight before a Monday the present one changes.
    expect(await fieldsOf(showWeek(hotel.admin, { day: daysFrom(reach.last, 8) }))).toEqual({
      day: 'too-far-ahead',
    })
    expect(await fieldsOf(showWeek(hotel.admin, { day: daysFrom(reach.first, -1) }))).toEqual({
      day: 'kept-no-more',
    })
    expect(await fieldsOf(showWeek(hotel.admin, { day: '9999-12-31' }))).toEqual({ day: 'too-far-ahead' })
  })

  test('the schedule’s range applies to planned, repeated, changed and copied shifts', async () => {
    const { last, first } = (await showWeek(hotel.admin, {})).reach
    const [beyond, before] = [daysFrom(last, 8), daysFrom(first, -1)]
    const [shift] = (await plan({ day: last })).shifts
    expect(await fieldsOf(plan({ day: beyond }))).toEqual({ day: 'too-far-ahead' })
    expect(await fieldsOf(plan({ day: before }))).toEqual({ day: 'day-over' })
    const repeated = plan({ day: daysFrom(last, -6), weekdays: [1], weeks: 3 })
    expect(await fieldsOf(repeated)).toEqual({ weeks: 'too-far-ahead' })
    const { id: shiftId = '', revision = '' } = shift ?? {}
    const changed = changeShift(hotel.admin, {
      ...{ shiftId, revision, day: beyond },
      ...{ from: '07:00', until: '15:00' },
    })
    expect(await fieldsOf(changed)).toEqual({ day: 'too-far-ahead' })
    expect(await fieldsOf(copyWeek(hotel.admin, { from: before, into: beyond }))).toEqual({
      from: 'kept-no-more',
      into: 'too-far-ahead',
    })
    expect((await showWeek(hotel.admin, { day: last })).shifts).toHaveLength(1)
  })
})

describe('limits of shifts', () => {
  /** `count` shifts of one person from 00:00 on, a minute long and a minute apart. */
  const minutes = async (count: number) => {
    const time = (minute: number) => `00:${String(minute).padStart(2, '0')}`
    const planned = []
    for (let i = 0; i < count; i++) planned.push(await plan({ from: time(2 * i), until: time(2 * i + 1) }))
    return planned.flatMap(({ shifts }) => shifts)
  }
  const many = (from: string, count: number) =>
    owner(
      `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
       select $1, gen_random_uuid(), $2, $3::timestamptz + n * interval '1 second', $3::timestamptz + (n + 1) * interval '1 second', $2
       from generate_series(1, $4) as n`,
      [hotel.id, hotel.admin.userId, from, count],
    )

  test('a person’s shifts on a day are limited, however they are created', async () => {
    const [first] = await minutes(SHIFTS_OF_DAY_MOST)
    const tooMany = { reason: 'too-many-shifts', by: 'Léa', maximum: SHIFTS_OF_DAY_MOST }
    expect(await refusalOf(plan())).toEqual(tooMany)
    await plan({ day: dayAt(1) })
    await plan({ userId: hotel.admin.userId })
    const { id: shiftId = '' } = first ?? {}
    await removeShift(hotel.admin, { shiftId })
    const [other] = (await plan()).shifts
    expect(await refusalOf(restoreShifts(hotel.admin, { shiftIds: [shiftId] }))).toEqual(tooMany)
    const { revision = '', id = '' } = other ?? {}
    const moved = { shiftId: id, revision, day: dayAt(2), from: '07:00', until: '15:00' }
    const there = await changeShift(hotel.admin, moved)
    await restoreShifts(hotel.admin, { shiftIds: [shiftId] })
    const back = changeShift(hotel.admin, { ...moved, revision: there.shift.revision, day })
    expect(await refusalOf(back)).toEqual(tooMany)
  })

  test('a person’s unplanned shifts do not count for the limit', async () => {
    const planned = await minutes(SHIFTS_OF_DAY_MOST)
    await owner('update shifts set planned_by = null where hotel_id = $1', [hotel.id])
    const { id: shiftId = '', revision = '' } = planned[0] ?? {}
    await changeShift(hotel.admin, { shiftId, revision, day, from: '00:00', until: '00:02' })
    await plan()
  })

  test('a copied week over the limit is refused as a whole', async () => {
    await minutes(SHIFTS_OF_DAY_MOST)
    await plan({ day: dayAt(7) })
    const refused = await refusalOf(copyWeek(hotel.admin, { from: day, into: dayAt(7) }))
    expect(refused).toEqual({ reason: 'too-many-shifts', by: 'Léa', maximum: SHIFTS_OF_DAY_MOST })
    expect((await showWeek(hotel.admin, { day: dayAt(7) })).shifts).toHaveLength(1)
  })

  test('a hotel’s shifts in a week are limited without counting cancelled ones', async () => {
    await many(momentAt(day, '01:00'), SHIFTS_MOST - 1)
    const [shift] = (await plan()).shifts
    const tooMany = { reason: 'too-many-shifts', maximum: SHIFTS_MOST }
    expect(await refusalOf(plan({ from: '16:00', until: '17:00' }))).toEqual(tooMany)
    await plan({ day: dayAt(7) })
    await removeShift(hotel.admin, { shiftId: shift?.id ?? '' })
    await plan({ from: '16:00', until: '17:00' })
    expect((await showWeek(hotel.admin, { day })).shifts).toHaveLength(SHIFTS_MOST)
  })

  /** Shifts planned some time ago and removed again. */
  const made = (minutesAgo: number, count: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    const ids = Array.from({ length: count }, () => newIdOf(at))
    return owner(
      `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by, ended_at)
       select $1, id, $2, $3, $3::timestamptz + interval '1 hour', $2, now() from unnest($4::uuid[]) as id`,
      [hotel.id, hotel.admin.userId, momentAt(day, '01:00'), ids],
    )
  }

  test('a hotel’s new shifts in an hour are limited, including removed ones', async () => {
    await made(61, 100)
    await made(50, PLANNED_AN_HOUR_MOST - 1)
    await plan()
    const refused = { reason: 'too-many-attempts', retryAfter: 3_600 }
    expect(await refusalOf(plan({ day: dayAt(1) }))).toEqual(refused)
    expect(await refusalOf(copyWeek(hotel.admin, { from: day, into: dayAt(7) }))).toEqual(refused)
    const another = await openHotel({ settings: { usesShifts: true } })
    await planShifts(another.admin, { userId: another.employee.userId, day, from: '07:00', until: '15:00' })
  })

  test.each([
    ['has in a week', () => many(momentAt(day, '01:00'), SHIFTS_MOST - 1), 'too-many-shifts'],
    ['makes within an hour', () => made(50, PLANNED_AN_HOUR_MOST - 1), 'too-many-attempts'],
  ])(
    'the limit of shifts that a hotel %s holds if two plan at once for different people',
    async (_, fill, reason) => {
      await fill()
      const { userId } = await hire(hotel.id, 'employee', 'Paul')
      const both = await atTheSameMoment(plan, () => plan({ userId }))
      const refusals = both.flatMap((one) => (one.status === 'rejected' ? one.reason.reason : []))
      expect(refusals).toEqual([reason])
    },
  )
})

/** Makes two planning calls wait for each other. */
const atTheSameMoment = (...both: (() => Promise<unknown>)[]) =>
  asOwner(installed.url, async (client) => {
    await client.query('begin')
    await client.query('lock table shifts in share mode')
    const done = Promise.allSettled(both.map((one) => one()))
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select from pg_locks join pg_database on database = pg_database.oid
         where datname = current_database() and not granted`,
      )
      expect(rowCount).toBe(both.length)
    })
    await client.query('commit')
    return done
  })
