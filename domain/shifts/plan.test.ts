import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { clockChange, dayAt, momentAt } from '../../tests/support/days.ts'
import { type Hotel, hire, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'

const {
  planShifts,
  copyWeek,
  changeShift,
  removeShift,
  removeShifts,
  restoreShifts,
  showWeek,
  showShift,
  goOnDuty,
  goOffDuty,
  deactivateEmployee,
  listHistory,
} = operations

const installed = installation()

let hotel: Hotel
let paul: Staff
let lea: Staff
beforeEach(async () => {
  hotel = await openHotel({ settings: { usesShifts: true } })
  lea = hotel.employee
  paul = await hire(hotel.id, 'employee', 'Paul')
})

afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const day = dayAt(0)
const plan = async (who: Staff, from: string, until: string, more = {}) => {
  const { shifts } = await planShifts(hotel.admin, { userId: who.userId, day, from, until, ...more })
  return shifts
}
const one = async (...args: Parameters<typeof plan>) => {
  const [shift] = await plan(...args)
  if (!shift) throw new Error('nothing is planned')
  return shift
}
const week = async (of = day) => (await showWeek(hotel.admin, { day: of })).shifts
const said = (shifts: Awaited<ReturnType<typeof week>>) =>
  shifts.map(({ name, day, from, until }) => `${name} ${day} ${from}–${until}`)
const happened = async (who: Staff) => {
  const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: who.userId })
  return entries.filter(({ type }) => type.startsWith('shift.')).map(({ type }) => type)
}
/** A stored shift that could not be planned any more, or with exact moments. */
const kept = async (who: Staff, from: string | Date, until: string | Date) => {
  const id = crypto.randomUUID()
  await asOwner(installed.url, (client) =>
    client.query(
      `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by) values ($1, $2, $3, $4, $5, $3)`,
      [hotel.id, id, who.userId, from, until],
    ),
  )
  return id
}
/** A shift around now, at any hour of the day. */
const around = (who: Staff, from: number, until: number) =>
  kept(who, new Date(Date.now() + from * MINUTE), new Date(Date.now() + until * MINUTE))

describe('undoing changes of the schedule', () => {
  test('a removed shift is restored unchanged, and both are recorded', async () => {
    const shift = await one(paul, '07:00', '15:00')
    await removeShift(hotel.admin, { shiftId: shift.id })
    expect(await week()).toEqual([])
    const restored = await restoreShifts(hotel.admin, { shiftIds: [shift.id] })
    expect(restored.shifts).toEqual([shift])
    // The browser repeats a lost answer.
    expect(await restoreShifts(hotel.admin, { shiftIds: [shift.id] })).toEqual(restored)
    expect(await week()).toEqual([shift])
    expect(await happened(paul)).toEqual(['shift.restored', 'shift.removed', 'shift.planned'])
  })

  test('a removed shift that has begun is restored with its person on duty', async () => {
    const shiftId = await around(paul, -60, 60)
    await removeShift(hotel.admin, { shiftId })
    expect((await operations.showDuty(paul, {})).own).toBeNull()
    await restoreShifts(hotel.admin, { shiftIds: [shiftId] })
    expect((await operations.showDuty(paul, {})).own).not.toBeNull()
  })

  test('a removed shift cannot be restored if it overlaps a newer one or is over', async () => {
    const shift = await one(paul, '07:00', '15:00')
    await removeShift(hotel.admin, { shiftId: shift.id })
    await plan(paul, '14:00', '20:00')
    const refused = await refusalOf(restoreShifts(hotel.admin, { shiftIds: [shift.id] }))
    expect(refused).toMatchObject({ reason: 'shift-overlaps', by: 'Paul' })
    const over = await around(lea, -120, -60)
    expect((await refusalOf(removeShift(hotel.admin, { shiftId: over }))).reason).toBe('shift-over')
    await asOwner(installed.url, (client) =>
      client.query('update shifts set ended_at = starts_at where hotel_id = $1 and id = $2', [
        hotel.id,
        over,
      ]),
    )
    expect((await refusalOf(restoreShifts(hotel.admin, { shiftIds: [over] }))).reason).toBe('shift-over')
  })

  test('a removed shift of a person who has left cannot be restored', async () => {
    const shift = await one(paul, '07:00', '15:00')
    await removeShift(hotel.admin, { shiftId: shift.id })
    await deactivateEmployee(hotel.admin, { userId: paul.userId })
    const restored = restoreShifts(hotel.admin, { shiftIds: [shift.id] })
    expect((await refusalOf(restored)).reason).toBe('no-such-employee')
  })

  test('a repeated shift is removed and restored as one', async () => {
    const shifts = await plan(paul, '07:00', '15:00', { weekdays: [1, 2, 3], weeks: 3 })
    const shiftIds = shifts.map(({ id }) => id)
    await removeShifts(hotel.admin, { shiftIds })
    const again = removeShifts(hotel.admin, { shiftIds })
    expect((await refusalOf(again)).reason).toBe('no-such-shift')
    expect((await restoreShifts(hotel.admin, { shiftIds })).shifts).toEqual(shifts)
    const unknown = removeShifts(hotel.admin, { shiftIds: [...shiftIds, crypto.randomUUID()] })
    expect((await refusalOf(unknown)).reason).toBe('no-such-shift')
    expect(await week(dayAt(6))).toHaveLength(3)
  })

  test('a changed shift is changed back unless another admin has changed it since', async () => {
    const shift = await one(paul, '07:00', '15:00')
    const change = (to: object, revision: string) =>
      changeShift(hotel.admin, { shiftId: shift.id, day, from: '07:00', until: '15:00', revision, ...to })
    const changed = await change({ until: '16:00' }, shift.revision)
    expect(changed.before).toEqual(shift)
    expect((await change({}, changed.shift.revision)).shift).toEqual(shift)
    const first = await change({ until: '17:00' }, shift.revision)
    await change({ until: '18:00' }, first.shift.revision)
    expect((await refusalOf(change({}, first.shift.revision))).reason).toBe('changed-since')
    expect((await showShift(hotel.admin, { shiftId: shift.id })).shift.until).toBe('18:00')
  })

  test('one of two admins who change a shift at once is refused with the other’s values', async () => {
    const { id: shiftId, revision } = await one(paul, '07:00', '15:00')
    const save = (until: string) => changeShift(hotel.admin, { shiftId, revision, day, from: '07:00', until })
    const both = await Promise.allSettled([save('16:00'), save('17:00')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ reason: 'changed-since' })
  })

  test('a refused change names the author and time of that shift’s last change', async () => {
    const marie = await hire(hotel.id, 'admin', 'Marie')
    const [{ id: shiftId, revision }, other] = [
      await one(paul, '07:00', '15:00'),
      await one(paul, '16:00', '18:00'),
    ]
    const save = (by: Staff, until: string) =>
      changeShift(by, { shiftId, revision, day, from: '07:00', until })
    const began = Date.now()
    await save(marie, '15:30')
    const later = { shiftId: other.id, revision: other.revision, day, from: '16:00', until: '19:00' }
    await changeShift(hotel.admin, later)
    const { reason, by, at = '' } = await refusalOf(save(hotel.admin, '14:00'))
    expect([reason, by]).toEqual(['changed-since', 'Marie'])
    expect(Date.parse(at)).toBeGreaterThanOrEqual(began)
  })
})

describe('copying a week', () => {
  test('a copied week has the same people at the same times', async () => {
    await plan(paul, '22:00', '06:00')
    await plan(lea, '07:00', '15:00', { weekdays: [6, 7], day: dayAt(-2) })
    const { shifts, leftOut } = await copyWeek(hotel.admin, { from: dayAt(-1), into: dayAt(7) })
    expect(leftOut).toBe(0)
    expect(said(await week(dayAt(5)))).toEqual(said(shifts))
    expect(said(shifts)).toEqual([
      `Paul ${dayAt(7)} 22:00–06:00`,
      `Léa ${dayAt(10)} 07:00–15:00`,
      `Léa ${dayAt(11)} 07:00–15:00`,
    ])
    expect(await happened(paul)).toEqual(['shift.planned', 'shift.planned'])
  })

  test('a copied week adds only missing shifts, so that copying twice is copying once', async () => {
    await plan(paul, '07:00', '15:00')
    await plan(lea, '07:00', '15:00')
    await plan(lea, '14:00', '20:00', { day: dayAt(7) })
    const weeks = { from: day, into: dayAt(7) }
    expect((await copyWeek(hotel.admin, weeks)).shifts.map(({ name }) => name)).toEqual(['Paul'])
    expect(await copyWeek(hotel.admin, weeks)).toEqual({ shifts: [], leftOut: 2 })
    expect(await copyWeek(hotel.admin, { from: dayAt(14), into: day })).toEqual({ shifts: [], leftOut: 0 })
  })

  test('a copied week leaves out people who have left, past days and unplanned shifts', async () => {
    await plan(paul, '07:00', '15:00')
    await plan(lea, '07:00', '15:00')
    await deactivateEmployee(hotel.admin, { userId: paul.userId })
    expect(said((await copyWeek(hotel.admin, { from: day, into: dayAt(7) })).shifts)).toEqual([
      `Léa ${dayAt(7)} 07:00–15:00`,
    ])
    const past = await copyWeek(hotel.admin, { from: day, into: dayAt(-80) })
    expect(past).toEqual({ shifts: [], leftOut: 1 })
    await goOnDuty(lea, {})
    const today = new Date().toISOString().slice(0, 10)
    expect((await copyWeek(hotel.admin, { from: today, into: dayAt(7) })).shifts).toEqual([])
  })

  test('a copied week uses the planned times and not the actual ones', async () => {
    const shiftId = await around(paul, 30, 300)
    const { shift } = await showShift(hotel.admin, { shiftId })
    await goOnDuty(paul, {})
    const { day: today } = shift
    const copied = await copyWeek(hotel.admin, { from: today, into: dayAt(7) })
    expect(copied.shifts).toMatchObject([{ from: shift.from, until: shift.until }])
  })

  test('a copied week contains the shifts planned in it, not those that started early in it', async () => {
    const now = (time: string) =>
      vi.setSystemTime(Temporal.ZonedDateTime.from(`${time}[Europe/Paris]`).epochMilliseconds)
    vi.useFakeTimers({ toFake: ['Date'] })
    now('2027-03-05T12:00')
    await plan(paul, '00:00', '08:00', { day: '2027-03-08' })
    // Sunday night, for a shift on Monday.
    now('2027-03-07T23:40')
    await goOnDuty(paul, {})
    const copied = async (from: string, into: string) =>
      said((await copyWeek(hotel.admin, { from, into })).shifts)
    expect(await copied('2027-03-01', '2027-03-15')).toEqual([])
    expect(await copied('2027-03-08', '2027-03-22')).toEqual(['Paul 2027-03-22 00:00–08:00'])
  })

  test('a week that is copied twice at once is copied once', async () => {
    await plan(paul, '07:00', '15:00')
    const weeks = { from: day, into: dayAt(7) }
    const both = await Promise.all([copyWeek(hotel.admin, weeks), copyWeek(hotel.admin, weeks)])
    expect(both.flatMap(({ shifts }) => shifts)).toHaveLength(1)
  })
})

describe('stability of the schedule', () => {
  test('a shift stays when its person becomes an admin and an employee again', async () => {
    const [shift, current] = [await one(paul, '07:00', '15:00'), await around(paul, -60, 60)]
    const become = async (role: 'admin' | 'employee') => {
      const { userId } = paul
      const { name, revision } = (await operations.showEmployee(hotel.admin, { userId })).employee
      await operations.changeEmployee(hotel.admin, { userId, name, revision, role })
    }
    await become('admin')
    expect(await week()).toEqual([shift])
    await become('employee')
    expect(await week()).toEqual([shift])
    expect((await operations.showDuty(paul, {})).own).not.toBeNull()
    await removeShift(hotel.admin, { shiftId: current })
  })

  test('a shift keeps its moments when the time zone changes, and a change in the old zone is refused', async () => {
    const { id: shiftId, revision, startsAt, endsAt } = await one(paul, '07:00', '15:00')
    const hotelDetails = await operations.showHotelDetails(hotel.admin, {})
    await operations.changeHotel(hotel.admin, { ...hotelDetails, timeZone: 'Asia/Tokyo' })
    const [moved] = await week()
    expect(moved).toMatchObject({ id: shiftId, startsAt, endsAt })
    expect(moved?.from).not.toBe('07:00')
    const typed = { shiftId, day, from: '07:00', until: '16:00' }
    const refused = await refusalOf(changeShift(hotel.admin, { ...typed, revision }))
    expect(refused).toEqual({ reason: 'changed-since' })
    const saved = await changeShift(hotel.admin, { ...typed, revision: moved?.revision ?? '' })
    expect(saved.shift).toMatchObject({ day, from: '07:00', until: '16:00' })
    // Copied by the present time zone.
    const copied = await copyWeek(hotel.admin, { from: day, into: dayAt(7) })
    expect(said(copied.shifts)).toEqual([`Paul ${dayAt(7)} 07:00–16:00`])
  })
})

describe('shifts of people without access', () => {
  test('a deactivated person’s future shifts end and stay ended after the return', async () => {
    const shift = await one(paul, '07:00', '15:00')
    const had = await around(paul, -300, -60)
    await deactivateEmployee(hotel.admin, { userId: paul.userId })
    await operations.reactivateEmployee(hotel.admin, { userId: paul.userId })
    expect(await week()).toEqual([])
    // The past cannot be changed.
    expect((await showShift(hotel.admin, { shiftId: had })).isOver).toBe(true)
    expect(await refusalOf(removeShift(hotel.admin, { shiftId: shift.id }))).toMatchObject({
      reason: 'no-such-shift',
    })
    await restoreShifts(hotel.admin, { shiftIds: [shift.id] })
    expect(await week()).toEqual([shift])
  })

  test('a removed person’s past shifts stay with the name', async () => {
    const had = await around(paul, -300, -60)
    await operations.removeEmployee(hotel.admin, { userId: paul.userId })
    expect((await showShift(hotel.admin, { shiftId: had })).shift.name).toBe('Paul')
    const { people } = await showWeek(hotel.admin, {})
    expect(people.map(({ name }) => name)).not.toContain('Paul')
    const again = planShifts(hotel.admin, { userId: paul.userId, day, from: '07:00', until: '15:00' })
    expect((await refusalOf(again)).reason).toBe('no-such-employee')
  })
})

test('an employee who starts early and leaves before the planned start is still planned', async () => {
  const shiftId = await around(paul, 30, 300)
  const before = await showShift(hotel.admin, { shiftId })
  expect((await goOnDuty(paul, {})).own?.until).toBe(before.shift.endsAt)
  const duty = await goOffDuty(paul, {})
  expect(duty).toMatchObject({ own: null, nextShift: { startsAt: before.shift.startsAt } })
  expect(await showShift(hotel.admin, { shiftId })).toEqual(before)
})

describe('clock changes', () => {
  const inParis = { timeZone: 'Europe/Paris' }

  test('a night shift at a clock change has 7 or 9 hours and keeps its planned times', async () => {
    const hours = async (night: string) => {
      const shift = await one(paul, '23:00', '07:00', { day: night })
      expect(shift).toMatchObject({ day: night, from: '23:00', until: '07:00' })
      return (Date.parse(shift.endsAt ?? '') - Date.parse(shift.startsAt)) / 3_600_000
    }
    expect((await showWeek(hotel.admin, {})).timeZone).toBe(inParis.timeZone)
    expect(await hours(clockChange(1, -1))).toBe(7)
    expect(await hours(clockChange(-1, -1))).toBe(9)
  })

  test('a copied week keeps its times through a day of 23 hours', async () => {
    const sunday = clockChange(1, -7)
    await kept(paul, momentAt(clockChange(1, -8), '23:00'), momentAt(sunday, '07:00'))
    await kept(lea, momentAt(sunday, '02:10'), momentAt(sunday, '02:50'))
    const { shifts, leftOut } = await copyWeek(hotel.admin, { from: sunday, into: clockChange(1) })
    expect(said(shifts)).toEqual([`Paul ${clockChange(1, -1)} 23:00–07:00`])
    // The clock skips it.
    expect(leftOut).toBe(1)
  })

  test('two consecutive shifts through the repeated hour do not overlap', async () => {
    const night = clockChange(-1)
    await plan(paul, '00:00', '03:00', { day: night })
    await plan(paul, '03:00', '08:00', { day: night })
    expect((await refusalOf(plan(paul, '02:30', '04:00', { day: night }))).reason).toBe('shift-overlaps')
    expect(await week(night)).toHaveLength(2)
  })

  test('a changed end keeps a start in the second of two repeated hours', async () => {
    // The second 02:30 of that night.
    const second = `${clockChange(-1)}T01:30:00.000Z`
    const id = await kept(paul, second, `${clockChange(-1)}T05:00Z`)
    const { shift } = await showShift(hotel.admin, { shiftId: id })
    const { day, from, revision } = shift
    expect(from).toBe('02:30')
    const changed = await changeShift(hotel.admin, { shiftId: id, revision, day, from, until: '09:00' })
    expect(changed.shift).toMatchObject({ startsAt: second, until: '09:00' })
  })
})
