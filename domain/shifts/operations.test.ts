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

describe('who is on duty', () => {
  test('is everybody who works here, where the hotel uses no shifts', async () => {
    hotel = await openHotel()
    const gone = await hire(hotel.id, 'employee', 'Inès')
    await deactivateEmployee(hotel.admin, { userId: gone.userId })
    expect(await inDuty()).toEqual(new Set([hotel.admin.userId, hotel.employee.userId]))
    expect(await showDuty(hotel.employee, {})).toMatchObject({ usesShifts: false, people: [] })
    expect((await refusalOf(goOnDuty(hotel.employee, {}))).reason).toBe('shifts-not-used')
  })

  test('is nobody until somebody says so; said twice it is once', async () => {
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

  test('is whoever is planned, from then until then', async () => {
    await plan(paul, '07:00', '15:00')
    const [seven, fifteen] = [new Date(momentAt(day, '07:00')), new Date(momentAt(day, '15:00'))]
    expect(await inDuty(new Date(seven.getTime() - 1))).toEqual(new Set())
    expect(await inDuty(seven)).toEqual(new Set([paul.userId]))
    expect(await inDuty(new Date(fifteen.getTime() - 1))).toEqual(new Set([paul.userId]))
    expect(await inDuty(fifteen)).toEqual(new Set())
  })

  test('is on the board, for everybody', async () => {
    await goOnDuty(paul, {})
    const { duty } = await showBoard(lea, {})
    expect(duty).toMatchObject({ usesShifts: true, own: null, people: [{ name: 'Paul' }] })
    expect(duty.changesAt).toBe(duty.people[0]?.until)
  })

  test('is nobody who works here no more; what was planned for them ends', async () => {
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
  test('shows a week by the hotel’s clock, each shift on the day on which it begins', async () => {
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

  test('shows beside a week who was there when it began', async () => {
    const [sunday, monday] = [dayAt(-3), dayAt(-2)]
    await plan(paul, '22:00', '06:00', { day: sunday })
    await plan(lea, '22:00', '00:00', { day: sunday })
    const { shifts, begunBefore } = await showWeek(lea, { day: monday })
    expect(shifts).toEqual([])
    expect(begunBefore).toMatchObject([{ name: 'Paul', day: sunday, from: '22:00', until: '06:00' }])
    expect((await showWeek(lea, { day: sunday })).begunBefore).toEqual([])
  })

  test('repeats a shift on days of the week, all of them or none', async () => {
    await plan(paul, '07:00', '15:00', { day: dayAt(7) })
    const repeated = plan(paul, '15:00', '20:00', { weekdays: [1, 3], weeks: 2 })
    expect((await repeated).shifts.map((one) => one.day)).toEqual([dayAt(0), dayAt(5), dayAt(7), dayAt(12)])
  })

  test('refuses that somebody is on duty twice, and says when they are', async () => {
    await plan(paul, '22:00', '06:00')
    const planned = { day, from: '22:00', until: '06:00' }
    const clash = { reason: 'shift-overlaps', by: 'Paul', planned }
    expect(await refusalOf(plan(paul, '05:00', '09:00', { day: dayAt(1) }))).toEqual(clash)
    expect(await refusalOf(plan(paul, '05:00', '09:00', { weekdays: [1, 2, 3, 4, 5, 6, 7] }))).toEqual(clash)
    expect((await showWeek(lea, { day })).shifts).toHaveLength(1)
    await plan(paul, '06:00', '09:00', { day: dayAt(1) })
    await plan(lea, '22:00', '06:00')
  })

  test('of two at once for one person, one is refused', async () => {
    const both = await Promise.allSettled([plan(paul, '07:00', '15:00'), plan(paul, '08:00', '16:00')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('refuses what is over, and an end that is the beginning', async () => {
    expect((await refusalOf(plan(paul, '07:00', '15:00', { day: '2020-01-01' }))).fields).toEqual({
      day: 'day-over',
    })
    expect((await refusalOf(plan(paul, '07:00', '07:00'))).fields).toEqual({ until: 'no-hours' })
  })

  test('is changed by who has seen how it is, and taken away', async () => {
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

describe('at the end of a shift', () => {
  test('what one has open goes to somebody who is on duty, with a note that they read', async () => {
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

  test('else it is for whoever comes next, who reads the note', async () => {
    await goOnDuty(lea, {})
    const { id } = await send()
    await takeRequest(lea, { requestId: id })
    await goOffDuty(lea, { note: 'À suivre' })
    expect((await showBoard(paul, {})).requests).toMatchObject([{ id, assigneeId: null }])
    expect((await showDuty(paul, {})).handOvers).toEqual([])
    expect((await goOnDuty(paul, {})).handOvers).toMatchObject([{ note: 'À suivre', requests: 1 }])
    expect((await goOnDuty(lea, {})).handOvers).toEqual([])
  })

  test('nothing is handed to who is not on duty, and nothing ends then', async () => {
    await goOnDuty(lea, {})
    const refused = await refusalOf(goOffDuty(lea, { toUserId: paul.userId }))
    expect(refused).toEqual({ reason: 'not-on-duty', by: 'Paul' })
    expect(await inDuty()).toEqual(new Set([lea.userId]))
  })

  test('a note alone is left, and one that was sent twice once', async () => {
    await goOnDuty(lea, {})
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    expect((await goOnDuty(paul, {})).handOvers).toHaveLength(1)
  })

  test('nor is a note lost that was being written as the shift ended by itself', async () => {
    await goOnDuty(lea, {})
    vi.useFakeTimers({ toFake: ['Date'], now: at(17) })
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    expect((await goOnDuty(paul, {})).handOvers).toMatchObject([{ note: 'Ascenseur en panne' }])
    // A person long off duty leaves no note.
    await goOffDuty(hotel.admin, { note: 'Rien' })
    expect((await showDuty(paul, {})).handOvers).toHaveLength(1)
  })

  test('nor one that was being written as it was ended on another phone', async () => {
    await goOnDuty(lea, {})
    await goOffDuty(lea, {})
    await goOffDuty(lea, { note: 'Ascenseur en panne' })
    expect((await goOnDuty(paul, {})).handOvers).toMatchObject([{ note: 'Ascenseur en panne' }])
  })
})

describe('what comes is given', () => {
  const raise = (ids: string[]) =>
    inTenant(hotel.id, (tenant) => {
      const [actor, now] = [{ kind: 'system', job: 'alerts.raise' } as const, new Date()]
      return assignTo({ actor, tenant, now, ...recorder(tenant, actor, now) }, ids)
    })
  const decide = async (assignment: 'room' | 'load') => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    await operations.changeWorkRules(hotel.admin, { ...rules, assignment })
  }

  test('to nobody, unless the hotel wants it', async () => {
    await goOnDuty(lea, {})
    expect(await raise([(await send()).id])).toEqual([])
  })

  test('by rooms, to who is on duty; they have not taken it yet, and others may', async () => {
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

  test('and taken by whom it was given to, it is theirs', async () => {
    await decide('room')
    await assignRoom(lea, room.id)
    await goOnDuty(lea, {})
    const { id } = await send()
    await raise([id])
    const taken = await takeRequest(lea, { requestId: id })
    expect(taken.takenAt).not.toBeNull()
    expect(await takeRequest(lea, { requestId: id })).toEqual(taken)
  })

  test('but what was taken and given back is nobody’s until somebody says that they see to it', async () => {
    await decide('load')
    await goOnDuty(lea, {})
    await goOnDuty(paul, {})
    const { id } = await send()
    await takeRequest(lea, { requestId: id })
    await goOffDuty(lea, {})
    expect(await raise([id])).toEqual([])
  })

  test('by load, to whoever has the fewest open', async () => {
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

  test('to nobody who is not on duty, and without shifts to no admin', async () => {
    await decide('load')
    expect(await raise([(await send()).id])).toEqual([])
    const rules = await operations.showWorkRules(hotel.admin, {})
    await operations.changeWorkRules(hotel.admin, { ...rules, usesShifts: false })
    const given = await raise([(await send()).id, (await send()).id, (await send()).id])
    expect(given.map(({ assigneeId }) => assigneeId)).not.toContain(hotel.admin.userId)
    expect(given).toHaveLength(3)
  })
})

describe('how the hotel works', () => {
  test('is usual until it is decided, and two who decide at once see each other', async () => {
    const rules = await operations.showWorkRules(hotel.admin, {})
    expect(rules).toMatchObject({ usesShifts: true, assignment: 'none', quietHours: null })
    const quietHours = { from: '22:00', until: '07:00' }
    const changed = await operations.changeWorkRules(hotel.admin, { ...rules, quietHours })
    expect(changed.quietHours).toEqual(quietHours)
    const other = operations.changeWorkRules(hotel.admin, { ...rules, assignment: 'load' })
    expect(await refusalOf(other)).toEqual({ reason: 'changed-since', by: 'Claire' })
  })

  test('calls in the order of the seconds, somebody at once', async () => {
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

  test('refuses a call that would reach nobody new, by the line that says it', async () => {
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

  test('what is usual is fit to be saved as it is', async () => {
    const { revision, ...rules } = await operations.showWorkRules(hotel.admin, {})
    const saved = await operations.changeWorkRules(hotel.admin, { ...rules, revision, quietHours: null })
    expect(saved).toEqual({ ...rules, revision })
  })

  test('says of each wrong field what is wrong with it', async () => {
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

  test('a service has rules of its own, until it has the hotel’s again', async () => {
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
