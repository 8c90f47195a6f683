import { z } from 'zod'
import { admins, staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { operation } from '../operation.ts'
import { reachOf, shownAt, weekBounds, weekOf } from './clock.ts'
import { refuseBeyond } from './plan.ts'
import { overAt, timeOf, toShift } from './present.ts'
import * as queries from './queries.ts'
import { isOver, SHIFT_MAXIMUM_MS } from './rules.ts'
import { PlanDay, Reach, SHIFTS_MOST, Shift, ShiftById, WeekDay } from './shapes.ts'

export const showWeek = operation({
  name: 'shifts.week',
  summary: 'Show the shifts of a week, planned and past',
  http: ['GET', '/shifts'],
  access: staff,
  scope: 'staff:read',
  whole: 'a week is shown at once; at most 2,000 shifts',
  input: z.object({
    /** Defaults to today. */
    day: PlanDay.optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    today: PlanDay,
    /** The limits of the plan. */
    reach: Reach,
    week: z.array(WeekDay).max(7),
    /** By their beginning, on the day of it. */
    shifts: z.array(Shift),
    /** Shifts of the week before that reach into this one. */
    begunBefore: z.array(Shift),
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
  async run(call) {
    const { tenant, input, now } = call
    const { timeZone } = await configurationOf(tenant)
    const today = shownAt(now, timeZone).day
    const { day = today } = input
    refuseBeyond(call, { day }, timeZone)
    const week = weekOf(day, timeZone)
    const { from, until } = weekBounds(week)
    const [rows, before, people] = await Promise.all([
      queries.shiftsBetween(tenant, from, until, SHIFTS_MOST),
      queries.shiftsBetween(tenant, new Date(from.getTime() - SHIFT_MAXIMUM_MS), from, SHIFTS_MOST),
      queries.people(tenant),
    ])
    const toShifts = (those: typeof rows) => those.map(({ shift, name }) => toShift(shift, name, timeZone))
    return {
      timeZone,
      today,
      reach: reachOf(today),
      week,
      shifts: toShifts(rows),
      begunBefore: toShifts(before.filter(({ shift }) => overAt(shift) > from)),
      people,
    }
  },
})

export const showShift = operation({
  name: 'shifts.show',
  summary: 'Show a shift, and whether it can still be changed',
  http: ['GET', '/shifts/{shiftId}'],
  access: admins,
  scope: 'staff:read',
  refusals: ['no-such-shift'],
  input: ShiftById,
  output: z.object({ timeZone: z.string(), shift: Shift, isOver: z.boolean() }),
  async run({ tenant, input, now }) {
    const { timeZone } = await configurationOf(tenant)
    const row = await queries.shiftWithName(tenant, input.shiftId)
    if (!row) throw new DomainError('no-such-shift')
    const { name } = row
    return { timeZone, shift: toShift(row, name, timeZone), isOver: isOver(timeOf(row), now.getTime()) }
  },
})
