import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { newId } from '../ids.ts'
import { operation } from '../operation.ts'
import { copiedTime, momentsOf, plannedDays, shownAt, weekBounds, weekOf } from './clock.ts'
import { shiftEvents } from './events.ts'
import { limitPlanning, refuseTooManyShifts } from './how-many.ts'
import { lockPeople, lockPerson, othersNear, plannerOf, refuseBeyond, refuseUnfit, spanOf } from './plan.ts'
import { shiftInEvent, timeOf, toShift } from './present.ts'
import * as queries from './queries.ts'
import { overlap } from './rules.ts'
import { NewShifts, PlanDay, SHIFTS_MOST, Shift, WEEKS_MAXIMUM } from './shapes.ts'
import { planChanged } from './turns.ts'

export const planShifts = operation({
  name: 'shifts.plan',
  summary: 'Plan a shift, once or on several days and weeks, all or none',
  http: ['POST', '/shifts'],
  changesMany: true,
  access: admins,
  scope: 'shifts:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'no-such-employee',
    'shift-overlaps',
    'too-many-shifts',
    'too-many-attempts',
  ],
  input: NewShifts,
  output: z.object({ shifts: z.array(Shift).max(WEEKS_MAXIMUM * 7) }),
  async run(call) {
    const { tenant, input, record } = call
    const { timeZone } = await configurationOf(tenant)
    const { userId } = input
    const name = await lockPerson(call, userId)
    const days = plannedDays(input)
    const rows = days.map((day) => ({
      id: newId(),
      userId,
      ...spanOf(call, { ...input, day }, timeZone),
      plannedById: plannerOf(call),
      plannedFrom: null,
      endedAt: null,
    }))
    refuseBeyond(call, { day: input.day }, timeZone)
    // The first day is near enough, so there are too many weeks.
    refuseBeyond(call, { weeks: days.at(-1) ?? input.day }, timeZone)
    await refuseUnfit(call, rows, new Map([[userId, name]]), timeZone)
    await limitPlanning(call, rows.length)
    await queries.insertShifts(tenant, rows)
    record(shiftEvents.planned, {
      subjectId: userId,
      payload: {},
      after: { ...shiftInEvent(rows[0] as queries.ShiftRow), shifts: rows.length },
    })
    await planChanged(call)
    return { shifts: rows.map((row) => toShift(row, name, timeZone)) }
  },
})

export const copyWeek = operation({
  name: 'shifts.copyWeek',
  summary: 'Copy a week’s plan into another; leaves out past shifts, overlaps and former employees',
  http: ['POST', '/shifts/copy'],
  changesMany: true,
  access: admins,
  scope: 'shifts:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'too-many-shifts', 'too-many-attempts'],
  input: z.object({
    /** Any day of the week to copy, and of the week to copy into. */
    from: PlanDay,
    into: PlanDay,
  }),
  output: z.object({ shifts: z.array(Shift).max(SHIFTS_MOST), leftOut: z.int() }),
  async run(call) {
    const { tenant, input, now, recordAll } = call
    const { timeZone } = await configurationOf(tenant)
    refuseBeyond(call, input, timeZone)
    const [week, wanted] = [weekOf(input.from, timeZone), weekOf(input.into, timeZone)]
    const { from, until } = weekBounds(week)
    const planned = await queries.plannedBetween(tenant, from, until, SHIFTS_MOST)
    if (planned.length === 0) return { shifts: [], leftOut: 0 }
    const people = await lockPeople(
      call,
      planned.map(({ userId }) => userId),
    )
    const plannedById = plannerOf(call)
    const rows = planned.flatMap(({ userId, startsAt, plannedFrom, endsAt }) => {
      const begins = shownAt(plannedFrom ?? startsAt, timeZone)
      const time = copiedTime(begins, shownAt(endsAt ?? startsAt, timeZone), wanted)
      const moments = time && people.has(userId) ? momentsOf(time, timeZone) : { startsAt: 0, endsAt: 0 }
      if (moments.endsAt <= Math.max(moments.startsAt, now.getTime())) return []
      const span = { startsAt: new Date(moments.startsAt), endsAt: new Date(moments.endsAt) }
      return [{ id: newId(), userId, ...span, plannedById, plannedFrom: null, endedAt: null }]
    })
    const others = rows.length > 0 ? await othersNear(call, rows) : []
    const taken = Map.groupBy(others, ({ userId }) => userId)
    const free = rows.filter((row) => {
      const its = taken.get(row.userId) ?? []
      const isFree = !its.some((other) => overlap(timeOf(row), timeOf(other)))
      if (isFree) taken.set(row.userId, [...its, row])
      return isFree
    })
    if (free.length > 0) {
      await refuseTooManyShifts(call, free, others, people, timeZone)
      await limitPlanning(call, free.length)
      await queries.insertShifts(tenant, free)
      const ofPeople = [...Map.groupBy(free, ({ userId }) => userId)]
      recordAll(
        shiftEvents.planned,
        ofPeople.map(([subjectId, its]) => {
          const after = { ...shiftInEvent(its[0] as queries.ShiftRow), shifts: its.length }
          return { subjectId, payload: {}, after }
        }),
      )
      await planChanged(call)
    }
    const shifts = free.map((row) => toShift(row, people.get(row.userId) ?? '', timeZone))
    return { shifts, leftOut: planned.length - free.length }
  },
})
