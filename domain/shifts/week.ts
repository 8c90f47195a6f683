import { z } from 'zod'
import { admins, staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { operation } from '../operation.ts'
import { shownAt, weekOf } from './clock.ts'
import { timeOf, toShift } from './present.ts'
import * as queries from './queries.ts'
import { isOver } from './rules.ts'
import { Day, SHIFTS_MOST, Shift, ShiftById, WeekDay } from './shapes.ts'

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

export const showShift = operation({
  name: 'shifts.show',
  summary: 'A shift, and whether it can still be changed',
  http: ['GET', '/shifts/{shiftId}'],
  access: admins,
  scope: 'staff:read',
  refusals: ['no-such-shift'],
  input: ShiftById,
  output: z.object({ shift: Shift, isOver: z.boolean() }),
  async run({ tenant, input, now }) {
    const { timeZone } = await configurationOf(tenant)
    const row = await queries.shift(tenant, input.shiftId)
    if (!row) throw new DomainError('no-such-shift')
    const { name } = row
    return { shift: toShift(row, name, timeZone), isOver: isOver(timeOf(row), now.getTime()) }
  },
})
