import { z } from 'zod'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { DomainError, inputError } from '../errors.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { newId } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { daysOf, momentsOf, shownAt, weekOf } from './clock.ts'
import { shiftEvents } from './events.ts'
import { overAt, revisionOf, saidOf, timeOf, toShift } from './present.ts'
import * as queries from './queries.ts'
import { clashOf, isOver } from './rules.ts'
import { ChangedShift, Day, NewShifts, Shift, WEEKS_MAXIMUM, WeekDay } from './shapes.ts'

/** More than a hotel with as many people as there are plans in a week. */
const SHIFTS_MOST = 2_000

export const showWeek = operation({
  name: 'shifts.week',
  summary: 'Who is planned when, and was on duty, in the week of a day',
  http: ['GET', '/shifts'],
  access: staff,
  scope: 'staff:read',
  whole: 'a week is shown at once; of shifts there are at most 2,000',
  input: z.object({
    /** Without one, today. */
    day: Day.optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    today: Day,
    week: z.array(WeekDay).max(7),
    /** By when they begin: on the day on which they do. */
    shifts: z.array(Shift),
    /** Who works in the hotel, by name. */
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
  async run({ tenant, input, now }) {
    const { timeZone } = await configurationOf(tenant)
    const today = shownAt(now, timeZone).day
    const week = weekOf(input.day ?? today, timeZone)
    const [from, until] = [week[0]?.startsAt, week.at(-1)?.endsAt].map((at) => new Date(at ?? now))
    const [rows, people] = await Promise.all([
      queries.shiftsBetween(tenant, from as Date, until as Date, SHIFTS_MOST),
      queries.people(tenant),
    ])
    return {
      timeZone,
      today,
      week,
      shifts: rows.map(({ shift, name }) => toShift(shift, name, timeZone)),
      people,
    }
  },
})

const Planned = z.object({ shifts: z.array(Shift).max(WEEKS_MAXIMUM * 7) })
const ById = z.object({ shiftId: z.uuid() })

export const showShift = operation({
  name: 'shifts.show',
  summary: 'A shift, and whether it can still be changed',
  http: ['GET', '/shifts/{shiftId}'],
  access: admins,
  scope: 'staff:read',
  refusals: ['no-such-shift'],
  input: ById,
  output: z.object({ shift: Shift, isOver: z.boolean() }),
  async run({ tenant, input, now }) {
    const { timeZone } = await configurationOf(tenant)
    const row = await queries.shift(tenant, input.shiftId)
    if (!row) throw new DomainError('no-such-shift')
    const { name } = row
    return { shift: toShift(row, name, timeZone), isOver: isOver(timeOf(row), now.getTime()) }
  },
})

export const planShifts = operation({
  name: 'shifts.plan',
  summary:
    'Plan somebody’s shift, or the same on several days of one week or of several: all of them or none',
  http: ['POST', '/shifts'],
  access: admins,
  scope: 'staff:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-employee', 'shift-overlaps'],
  input: NewShifts,
  output: Planned,
  async run(call) {
    const { tenant, input, record } = call
    const { timeZone } = await configurationOf(tenant)
    const person = await lockPerson(call, input.userId)
    const rows = daysOf(input).map((day) => ({
      id: newId(),
      userId: input.userId,
      ...spanOf(call, { ...input, day }, timeZone),
      plannedById: plannerOf(call),
      endedAt: null,
    }))
    await refuseOverlap(call, rows, person, timeZone)
    await queries.insertShifts(tenant, rows)
    record(shiftEvents.planned, {
      subjectId: input.userId,
      payload: {},
      after: { ...saidOf(rows[0] as queries.ShiftRow), shifts: rows.length },
    })
    return { shifts: rows.map((row) => toShift(row, person.name, timeZone)) }
  },
})

export const changeShift = operation({
  name: 'shifts.change',
  summary: 'Change when somebody is planned to be on duty',
  http: ['PUT', '/shifts/{shiftId}'],
  access: admins,
  scope: 'staff:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'no-such-shift',
    'no-such-employee',
    'changed-since',
    'shift-over',
    'shift-overlaps',
  ],
  input: ById.extend(ChangedShift.shape).refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'no-hours',
  }),
  output: z.object({ shift: Shift }),
  async run(call) {
    const { tenant, input, record } = call
    const { timeZone } = await configurationOf(tenant)
    const { row: before, person } = await lockShift(call)
    const after = { ...before, ...spanOf(call, input, timeZone) }
    if (revisionOf(after) !== revisionOf(before)) {
      if (revisionOf(before) !== input.revision) throw new DomainError('changed-since')
      await refuseOverlap(call, [after], person, timeZone)
      const { startsAt, endsAt } = after
      await queries.updateShifts(tenant, [before.id], { startsAt, endsAt })
      record(shiftEvents.changed, {
        subjectId: before.userId,
        payload: {},
        before: saidOf(before),
        after: saidOf(after),
      })
    }
    return { shift: toShift(after, person.name, timeZone) }
  },
})

export const removeShift = operation({
  name: 'shifts.remove',
  summary: 'Plan a shift no longer; whoever is on duty by it is so no longer',
  http: ['DELETE', '/shifts/{shiftId}'],
  access: admins,
  scope: 'staff:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-shift', 'no-such-employee', 'shift-over'],
  input: ById,
  output: z.object({ shift: Shift }),
  async run(call) {
    const { tenant, now, record } = call
    const { timeZone } = await configurationOf(tenant)
    const { row, person } = await lockShift(call)
    // What of it has been is history.
    const hasBegun = row.startsAt <= now
    if (hasBegun) await queries.updateShifts(tenant, [row.id], { endedAt: now })
    else await queries.deleteShift(tenant, row.id)
    record(shiftEvents.removed, { subjectId: row.userId, payload: {}, before: saidOf(row) })
    return { shift: toShift(row, person.name, timeZone) }
  },
})

type PlanningCall = Call<Staff | Key, unknown>

/** Keys plan for nobody in particular. */
const plannerOf = ({ actor }: PlanningCall) => (actor.kind === 'staff' ? actor.userId : `key:${actor.keyId}`)

async function lockPerson({ tenant }: Pick<PlanningCall, 'tenant'>, userId: string) {
  const [person] = await queries.lockPeople(tenant, [userId])
  if (!person) throw new DomainError('no-such-employee')
  return person
}

/** A shift of which something is left, and whose it is; nobody else changes their shifts until the commit. */
async function lockShift(call: Call<Staff | Key, { shiftId: string }>) {
  const { tenant, input, now } = call
  const found = await queries.shift(tenant, input.shiftId)
  if (!found) throw new DomainError('no-such-shift')
  const person = await lockPerson(call, found.userId)
  const row = await queries.shift(tenant, input.shiftId)
  if (!row) throw new DomainError('no-such-shift')
  if (isOver(timeOf(row), now.getTime())) throw new DomainError('shift-over')
  return { row, person }
}

/** Its moments; refused where the clock leaps over all of it, or where it is over before it is planned. */
function spanOf(
  { now }: Pick<PlanningCall, 'now'>,
  time: { day: string; from: string; until: string },
  timeZone: string,
) {
  const { startsAt, endsAt } = momentsOf(time, timeZone)
  if (endsAt <= startsAt) throw inputError([{ path: ['until'], message: 'no-hours' }])
  if (endsAt <= now.getTime()) throw inputError([{ path: ['day'], message: 'day-over' }])
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

/** Nobody is on duty twice. */
async function refuseOverlap(
  { tenant }: Pick<PlanningCall, 'tenant'>,
  wanted: readonly queries.ShiftRow[],
  person: { userId: string; name: string },
  timeZone: string,
) {
  const from = new Date(Math.min(...wanted.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...wanted.map((row) => overAt(row).getTime())))
  const ids = new Set(wanted.map(({ id }) => id))
  const others = (await queries.shiftsOf(tenant, person.userId, from, until)).filter(({ id }) => !ids.has(id))
  const there = clashOf(wanted.map(timeOf), others.map(timeOf))?.row
  if (!there) return
  const { day, time } = shownAt(there.startsAt, timeZone)
  const planned = { day, from: time, until: shownAt(overAt(there), timeZone).time }
  throw new DomainError('shift-overlaps', { by: person.name, planned })
}
