import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { dayAt, momentAt } from '../../tests/support/days.ts'
import {
  addRoom,
  assignRoom,
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
import { assignTo } from './assignment.ts'
import { onDuty } from './duty.ts'

const {
  planShifts,
  changeShift,
  removeShift,
  showWeek,
  showDuty,
  goOnDuty,
  goOffDuty,
  readHandOver,
  showBoard,
  takeRequest,
  deactivateEmployee,
  reactivateEmployee,
  removeEmployee,
  listHistory,
} = operations

installation({ LIMIT_GUEST_DEVICE: '1000/600', LIMIT_GUEST_ROOM: '1000/3600' })

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
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)
const inDuty = (now = new Date()) => inTenant(hotel.id, (tenant) => onDuty(tenant, now))
const day = dayAt(0)
const plan = (who: Staff, from: string, until: string, more = {}) =>
  planShifts(hotel.admin, { userId: who.userId, day, from, until, ...more })
const send = async (where = room) => sendOne(await guestOf(where), orderOf(hotel.services.towels))
const happened = async (who: Staff) => {
  const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: who.userId })
  return entries.filter(({ type }) => type.startsWith('shift.')).map(({ type }) => type)
}

describe('staff on duty', () => {
  test('all active staff are on duty if the hotel uses no shifts', async () => {
    hotel = await openHotel()
    const gone = await hire(hotel.id, 'employee', 'Inès')
    await deactivateEmployee(hotel.admin, { userId: gone.userId })
    expect(await inDuty()).toEqual(new Set([hotel.admin.userId, hotel.employee.userId]))
    expect(await showDuty(hotel.employee, {})).toMatchObject({ usesShifts: false, people: [] })
    expect((await refusalOf(goOnDuty(hotel.employee, {}))).reason).toBe('shifts-not-used')
  })

  test('an employee is on duty from their own start, which counts once', async () => {
    expect(await inDuty()).toEqual(new Set())
    await goOnDuty(lea, {})
    const duty = await goOnDuty(lea, {})
    expect(duty.people.map(({ name }) => name)).toEqual(['Léa'])
    expect(duty.own).not.toBeNull()
    expect(await inDuty()).toEqual(new Set([lea.userId]))
    expect(await inDuty(at(17))).toEqual(new Set())
    await goOffDuty(lea, {})
    await goOffDuty(lea, {})
    expect(await inDuty()).toEqual(new Set())
    expect(await happened(lea)).toEqual(['shift.ended', 'shift.began'])
  })

  test('a planned employee is on duty from the start to the end of the shift', async () => {
    await plan(paul, '07:00', '15:00')
    const [seven, fifteen] = [new Date(momentAt(day, '07:00')), new Date(momentAt(day, '15:00'))]
    expect(await inDuty(new Date(seven.getTime() - 1))).toEqual(new Set())
    expect(await inDuty(seven)).toEqual(new Set([paul.userId]))
    expect(await inDuty(new Date(fifteen.getTime() - 1))).toEqual(new Set([paul.userId]))
    expect(await inDuty(fifteen)).toEqual(new Set())
  })

  test('the staff on duty are shown on everybody’s board', async () => {
    await goOnDuty(paul, {})
    const { duty } = await showBoard(lea, {})
    expect(duty).toMatchObject({ usesShifts: true, own: null, people: [{ name: 'Paul' }] })
    expect(duty.changesAt).toBe(duty.people[0]?.until)
  })

  test('a deactivated employee is not on duty, and their planned shifts end', async () => {
    await goOnDuty(paul, {})
    await plan(paul, '07:00', '15:00')
    await deactivateEmployee(hotel.admin, { userId: paul.userId })
    expect(await inDuty()).toEqual(new Set())
    expect((await showWeek(hotel.admin, { day })).shifts).toEqual([])
    await reactivateEmployee(hotel.admin, { userId: paul.userId, giveBack: true })
    expect(await inDuty()).toEqual(new Set([paul.userId]))
    expect((await showWeek(hotel.admin, { day })).shifts).toHaveLength(1)
    await removeEmployee(hotel.admin, { userId: paul.userId })
    expect((await showWeek(hotel.admin, { day })).shifts).toEqual([])
  })
})

describe('planning', () => {
  test('a week shows each shift on the day of its start by the hotel’s clock', async () => {
    await plan(paul, '22:00', '06:00')
    await plan(lea, '07:00', '15:00')
    const { week, shifts, people } = await showWeek(lea, { day })
    expect(week[0]?.day).toBe(dayAt(-2))
    expect(shifts).toMatchObject([
      { name: 'Léa', day, from: '07:00', until: '15:00', isPlanned: true },
      { name: 'Paul', day, from: '22:00', until: '06:00', isPlanned: true },
    ])
    expect(people.map(({ name }) => name)).toEqual(['Claire', 'Léa', 'Paul'])
  })

  test('a week also shows the shifts that run into it', async () => {
    const [sunday, monday] = [dayAt(-3), dayAt(-2)]
    await plan(paul, '22:00', '06:00', { day: sunday })
    await plan(lea, '22:00', '00:00', { day: sunday })
    const { shifts, begunBefore } = await showWeek(lea, { day: monday })
    expect(shifts).toEqual([])
    expect(begunBefore).toMatchObject([{ name: 'Paul', day: sunday, from: '22:00', until: '06:00' }])
    expect((await showWeek(lea, { day: sunday })).begunBefore).toEqual([])
  })

  test('a shift is repeated on days of the week all or none', async () => {
    await plan(paul, '07:00', '15:00', { day: dayAt(7) })
    const repeated = plan(paul, '15:00', '20:00', { weekdays: [1, 3], weeks: 2 })
    expect((await repeated).shifts.map((one) => one.day)).toEqual([dayAt(0), dayAt(5), dayAt(7), dayAt(12)])
  })

  test('an overlapping shift of the same person is refused with the existing one', async () => {
    await plan(paul, '22:00', '06:00')
    const planned = { day, from: '22:00', until: '06:00' }
    const clash = { reason: 'shift-overlaps', by: 'Paul', planned }
    expect(await refusalOf(plan(paul, '05:00', '09:00', { day: dayAt(1) }))).toEqual(clash)
    expect(await refusalOf(plan(paul, '05:00', '09:00', { weekdays: [1, 2, 3, 4, 5, 6, 7] }))).toEqual(clash)
    expect((await showWeek(lea, { day })).shifts).toHaveLength(1)
    await plan(paul, '06:00', '09:00', { day: dayAt(1) })
    await plan(lea, '22:00', '06:00')
  })

  test('one of two overlapping shifts that are planned at once is refused', async () => {
    const both = await Promise.allSettled([plan(paul, '07:00', '15:00'), plan(paul, '08:00', '16:00')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a past shift and one without a length are refused', async () => {
    expect((await refusalOf(plan(paul, '07:00', '15:00', { day: '2020-01-01' }))).fields).toEqual({
      day: 'day-over',
    })
    expect((await refusalOf(plan(paul, '07:00', '07:00'))).fields).toEqual({ until: 'no-hours' })
  })

  test('a shift can be changed and removed only over the version that was read', async () => {
    const [shift] = (await plan(paul, '07:00', '15:00')).shifts
    const { id: shiftId, revision } = shift as NonNullable<typeof shift>
    const change = { shiftId, revision, day, from: '07:00', until: '16:00' }
    const changed = await changeShift(hotel.admin, change)
    expect(changed.shift).toMatchObject({ until: '16:00' })
    // The browser repeats a lost answer.
    expect((await changeShift(hotel.admin, change)).shift.until).toBe('16:00')
    const other = changeShift(hotel.admin, { ...change, until: '17:00' })
    expect((await refusalOf(other)).reason).toBe('changed-since')
    await removeShift(hotel.admin, { shiftId })
    expect((await refusalOf(removeShift(hotel.admin, { shiftId }))).reason).toBe('no-such-shift')
    expect(await happened(paul)).toEqual(['shift.removed', 'shift.changed', 'shift.planned'])
  })
})

describe('end of a shift', () => {
  test('a leaving employee’s open requests go to a colleague on duty with a note', async () => {
    await goOnDuty(lea, {})
    await goOnDuty(paul, {})
    const { id } = await send()
    await takeRequest(lea, { requestId: id })
    await goOffDuty(lea, { toUserId: paul.userId, note: 'La 204 attend son fer.' })
    const board = await showBoard(paul, {})
    expect(board.requests).toMatchObject([{ id, assigneeId: paul.userId }])
    expect(board.duty.handOvers).toMatchObject([
      { fromName: 'Léa', note: 'La 204 attend son fer.', requests: 1 },
    ])
    expect((await showDuty(hotel.admin, {})).handOvers).toEqual([])
    const handOverId = board.duty.handOvers[0]?.id ?? ''
    expect((await refusalOf(readHandOver(hotel.admin, { handOverId }))).reason).toBe('no-such-hand-over')
    expect((await readHandOver(paul, { handOverId })).handOvers).toEqual([])
    await readHandOver(paul, { handOverId })
    expect(await happened(lea)).toEqual(['shift.hand-over-read', 'shift.ended', 'shift.began'])
  })

  test('a leaving employee’s open requests become free with a note for the next colleague if none is on duty', async () => {
    await goOnDuty(lea, {})
    const { id } = await send()
    await takeRequest(lea, { requestId: id })
    await goOffDuty(lea, { note: 'À suivre' })
    expect((await showBoard(paul, {})).requests).toMatchObject([{ id, assigneeId: null }])
    expect((await showDuty(paul, {})).handOvers).toEqual([])
    expect((await goOnDuty(paul, {})).handOvers).toMatchObject([{ note: 'À suivre', requests: 1 }])
    expect((await goOnDuty(lea, {})).handOvers).toEqual([])
  })

  test('a hand-over to a colleague who is not on duty is refused, and the shift goes on', async () => {
    await goOnDuty(lea, {})
    const refused = await refusalOf(goOffDuty(lea, { toUserId: paul.userId }))
    expect(refused).toEqual({ reason: 'not-on-duty', by: 'Paul' })
    expect(await inDuty()).toEqual(new Set([lea.userId]))
  })

  test('a note without requests is stored, and a repeated one once', async () => {
    await goOnDuty(lea, {})
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    expect((await goOnDuty(paul, {})).handOvers).toHaveLength(1)
  })

  test('a note is stored if the shift ended by itself while it was written', async () => {
    await goOnDuty(lea, {})
    vi.useFakeTimers({ toFake: ['Date'], now: at(17) })
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    expect((await goOnDuty(paul, {})).handOvers).toMatchObject([{ note: 'Ascenseur en panne' }])
    // A person long off duty leaves no note.
    await goOffDuty(hotel.admin, { note: 'Rien' })
    expect((await showDuty(paul, {})).handOvers).toHaveLength(1)
  })

  test('a note is stored if the shift was ended on another phone while it was written', async () => {
    await goOnDuty(lea, {})
    await goOffDuty(lea, {})
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    expect((await goOnDuty(paul, {})).handOvers).toMatchObject([{ note: 'Ascenseur en panne' }])
  })
})

describe('automatic assignment', () => {
  const raise = (ids: string[]) =>
    inTenant(hotel.id, (tenant) => {
      const [actor, now] = [{ kind: 'system', job: 'alerts.watch' } as const, new Date()]
      return assignTo({ actor, tenant, now, ...recorder(tenant, actor, now) }, ids)
    })
  const decide = async (assignment: 'room' | 'load') => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    await operations.changeWorkRules(hotel.admin, { ...rules, assignment })
  }

  test('new requests stay unassigned unless the hotel wants otherwise', async () => {
    await goOnDuty(lea, {})
    expect(await raise([(await send()).id])).toEqual([])
  })

  test('assignment by room gives a request to its employee on duty, untaken and open to others', async () => {
    await decide('room')
    await assignRoom(lea, room.id)
    await assignRoom(paul, (await addRoom(hotel)).id)
    const { id } = await send()
    expect(await raise([id])).toEqual([])
    await goOnDuty(lea, {})
    await goOnDuty(paul, {})
    expect(await raise([id])).toMatchObject([{ id, assigneeId: lea.userId, takenAt: null, status: 'new' }])
    expect(await raise([id])).toEqual([])
    expect(await takeRequest(paul, { requestId: id })).toMatchObject({ assigneeId: paul.userId })
    expect((await refusalOf(takeRequest(lea, { requestId: id }))).reason).toBe('taken-by-another')
  })

  test('an automatically assigned request belongs to its assignee once taken', async () => {
    await decide('room')
    await assignRoom(lea, room.id)
    await goOnDuty(lea, {})
    const { id } = await send()
    await raise([id])
    const taken = await takeRequest(lea, { requestId: id })
    expect(taken.takenAt).not.toBeNull()
    expect(await takeRequest(lea, { requestId: id })).toEqual(taken)
  })

  test('a released request is not assigned automatically again', async () => {
    await decide('load')
    await goOnDuty(lea, {})
    await goOnDuty(paul, {})
    const { id } = await send()
    await takeRequest(lea, { requestId: id })
    await goOffDuty(lea, {})
    expect(await raise([id])).toEqual([])
  })

  test('assignment by load gives a request to the employee with the fewest open ones', async () => {
    await decide('load')
    await goOnDuty(lea, {})
    await goOnDuty(paul, {})
    const first = await send()
    await takeRequest(lea, { requestId: first.id })
    const ids = [(await send()).id, (await send()).id, (await send()).id]
    const given = await raise([first.id, ...ids])
    expect(given.map(({ assigneeId }) => assigneeId).sort()).toEqual(
      [lea.userId, paul.userId, paul.userId].sort(),
    )
  })

  test('automatic assignment skips staff off duty and, without shifts, the admins', async () => {
    await decide('load')
    expect(await raise([(await send()).id])).toEqual([])
    const rules = await operations.showWorkRules(hotel.admin, {})
    await operations.changeWorkRules(hotel.admin, { ...rules, usesShifts: false })
    const given = await raise([(await send()).id, (await send()).id, (await send()).id])
    expect(given.map(({ assigneeId }) => assigneeId)).not.toContain(hotel.admin.userId)
    expect(given).toHaveLength(3)
  })
})

describe('work rules', () => {
  test('work rules have defaults, and concurrent changes conflict', async () => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    expect(rules).toMatchObject({ usesShifts: true, assignment: 'none', quietHours: null })
    const quietHours = { from: '22:00', until: '07:00' }
    const changed = await operations.changeWorkRules(hotel.admin, { ...rules, quietHours })
    expect(changed.quietHours).toEqual(quietHours)
    const other = operations.changeWorkRules(hotel.admin, { ...rules, assignment: 'load' })
    expect(await refusalOf(other)).toEqual({ reason: 'changed-since', by: 'Claire' })
  })

  test('work rules need a call at once and are stored by time', async () => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    const step = (afterSeconds: number, whom: 'duty' | 'everyone' = 'everyone') => ({ afterSeconds, whom })
    const escalation = { notTaken: [step(60), step(0, 'duty')], late: [step(600), step(0)] }
    const changed = await operations.changeWorkRules(hotel.admin, { ...rules, escalation })
    expect(changed.escalation.notTaken.map(({ afterSeconds }) => afterSeconds)).toEqual([0, 60])
    expect(changed.escalation.late.map(({ afterSeconds }) => afterSeconds)).toEqual([0, 600])
    const silent = { ...changed, escalation: { notTaken: [step(60)], late: [] } }
    expect((await refusalOf(operations.changeWorkRules(hotel.admin, silent))).fields).toEqual({
      'escalation.notTaken.0.afterSeconds': 'not-at-once',
    })
  })

  test('work rules refuse a call that reaches no further person, by its line', async () => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    type Call = (typeof rules)['escalation']['late'][number]
    const call = (afterSeconds: number, whom: Call['whom'], byMail = false) => ({
      afterSeconds,
      whom,
      byMail,
    })
    const save = (notTaken: Call[], late: Call[] = []) =>
      operations.changeWorkRules(hotel.admin, { ...rules, escalation: { notTaken, late } })
    const fieldsOf = async (...lines: Parameters<typeof save>) => (await refusalOf(save(...lines))).fields
    const at = (list: string, ...lines: number[]) =>
      Object.fromEntries(lines.map((line) => [`escalation.${list}.${line}.whom`, 'called-already']))
    expect(await fieldsOf([call(0, 'duty'), call(60, 'duty')])).toEqual(at('notTaken', 1))
    expect(await fieldsOf([call(60, 'room'), call(0, 'everyone'), call(90, 'duty')])).toEqual(
      at('notTaken', 0, 2),
    )
    expect(await fieldsOf([call(0, 'admins', true), call(60, 'admins', true)])).toEqual(at('notTaken', 1))
    expect(await fieldsOf([call(0, 'room')], [call(0, 'everyone'), call(0, 'duty')])).toEqual(at('late', 1))
    // A mail is a new call, and quiet hours limit "everyone"; late steps call again.
    const fine = [call(0, 'everyone'), call(60, 'duty', true), call(90, 'admins')]
    const changed = await save(fine, [call(0, 'duty'), call(600, 'duty')])
    expect(changed.escalation.notTaken).toEqual(fine)
  })

  test('the default work rules can be saved unchanged', async () => {
    const { revision, ...rules } = await operations.showWorkRules(hotel.admin, {})
    const saved = await operations.changeWorkRules(hotel.admin, { ...rules, revision, quietHours: null })
    expect(saved).toEqual({ ...rules, revision })
  })

  test('work rules name each invalid field and its fault', async () => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    const wrong = {
      ...rules,
      quietHours: { from: '22:00', until: '22:00' },
      escalation: {
        notTaken: [{ afterSeconds: 0.5, whom: 'room' }],
        late: [{ afterSeconds: 7_201, whom: 'nobody' }],
      },
    }
    expect((await refusalOf(operations.changeWorkRules(hotel.admin, wrong as never))).fields).toEqual({
      quietHours: 'no-hours',
      'escalation.notTaken.0.afterSeconds': 'no-number',
      'escalation.late.0.afterSeconds': 'out-of-range',
      'escalation.late.0.whom': 'invalid_value',
    })
  })

  test('a service can have its own rules and return to the hotel’s', async () => {
    const { showServiceEscalation, changeServiceEscalation } = operations
    const serviceId = hotel.services.breakfast
    const seen = await showServiceEscalation(hotel.admin, { serviceId })
    expect(seen.escalation).toBeNull()
    const escalation = { notTaken: [{ afterSeconds: 0, whom: 'everyone' as const, byMail: false }], late: [] }
    const { revision } = seen
    const own = await changeServiceEscalation(hotel.admin, { serviceId, revision, escalation })
    expect(own.escalation).toEqual(escalation)
    const again = changeServiceEscalation(hotel.admin, { serviceId, revision, escalation: null })
    expect((await refusalOf(again)).reason).toBe('changed-since')
    const usual = { serviceId, revision: own.revision, escalation: null }
    expect((await changeServiceEscalation(hotel.admin, usual)).escalation).toBeNull()
  })
})
