import { z } from 'zod'
import { admins } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError, inputError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { shiftEvents } from './events.ts'
import { lockPeople, refuseBeyond, refuseUnfit, spanOf } from './plan.ts'
import { revisionOf, shiftInEvent, timeOf, toShift } from './present.ts'
import * as queries from './queries.ts'
import { isOver } from './rules.ts'
import { ChangedShift, SHIFTS_AT_ONCE, Shift, ShiftById, type ShiftTime } from './shapes.ts'
import { planChanged } from './turns.ts'

export const changeShift = operation({
  name: 'shifts.change',
  summary: 'Change a planned shift',
  http: ['PUT', '/shifts/{shiftId}'],
  access: admins,
  scope: 'shifts:write',
  requires: 'working-subscription',
  refusals: [
    'subscription-required',
    'no-such-shift',
    'no-such-employee',
    'changed-since',
    'shift-over',
    'shift-overlaps',
    'too-many-shifts',
  ],
  input: ShiftById.extend(ChangedShift.shape).refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'no-hours',
  }),
  output: z.object({
    shift: Shift,
    /** As it was, for undoing. */
    before: Shift,
  }),
  async run(call) {
    const { tenant, input, record } = call
    const { timeZone } = await configurationOf(tenant)
    const { row, name } = await lockShift(call)
    const after = { ...row, ...changedSpan(call, row, input, timeZone) }
    const revision = revisionOf(row, timeZone)
    if (revisionOf(after, timeZone) !== revision) {
      if (revision !== input.revision)
        throw new DomainError('changed-since', await queries.lastChange(tenant, row))
      await refuseUnfit(call, [after], new Map([[row.userId, name]]), timeZone)
      const { startsAt, endsAt, plannedFrom } = after
      await queries.updateShifts(tenant, [row.id], { startsAt, endsAt, plannedFrom })
      record(shiftEvents.changed, {
        subjectId: row.userId,
        payload: {},
        before: shiftInEvent(row),
        after: shiftInEvent(after),
      })
      await planChanged(call)
    }
    return { shift: toShift(after, name, timeZone), before: toShift(row, name, timeZone) }
  },
})

const taking = {
  access: admins,
  scope: 'shifts:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-shift', 'no-such-employee', 'shift-over'],
} as const

export const removeShift = operation({
  ...taking,
  name: 'shifts.remove',
  summary: 'Remove a shift; ends it if it is running',
  http: ['DELETE', '/shifts/{shiftId}'],
  input: ShiftById,
  output: z.object({ shift: Shift }),
  async run(call) {
    const [shift] = await remove(call, [call.input.shiftId])
    return { shift: shift as Shift }
  },
})

const Those = z.object({ shiftIds: z.array(Id).min(1).max(SHIFTS_AT_ONCE) })
const Changed = z.object({ shifts: z.array(Shift).max(SHIFTS_AT_ONCE) })

export const removeShifts = operation({
  ...taking,
  name: 'shifts.removeMany',
  summary: 'Remove several shifts, all or none',
  http: ['POST', '/shifts/remove'],
  changesMany: true,
  input: Those,
  output: Changed,
  run: async (call) => ({ shifts: await remove(call, call.input.shiftIds) }),
})

export const restoreShifts = operation({
  ...taking,
  name: 'shifts.restore',
  summary: 'Restore removed shifts, all or none',
  http: ['POST', '/shifts/restore'],
  changesMany: true,
  refusals: [...taking.refusals, 'shift-overlaps', 'too-many-shifts'],
  input: Those,
  output: Changed,
  async run(call) {
    const { tenant, recordAll } = call
    const { timeZone } = await configurationOf(tenant)
    const { rows, people } = await lockShifts(call, call.input.shiftIds)
    // The browser asks again if the answer was lost.
    const gone = rows.filter(({ endedAt }) => endedAt !== null)
    const again = gone.map((row) => ({ ...row, endedAt: null }))
    refuseOver(call, again)
    if (again.length > 0) {
      await refuseUnfit(call, again, people, timeZone)
      await queries.updateShifts(tenant, idsOf(again), { endedAt: null })
      recordAll(
        shiftEvents.restored,
        again.map((row) => ({ subjectId: row.userId, payload: {}, after: shiftInEvent(row) })),
      )
      await planChanged(call)
    }
    return {
      shifts: rows.map((row) => toShift({ ...row, endedAt: null }, people.get(row.userId) ?? '', timeZone)),
    }
  },
})

type ChangingCall = Call<Staff | Key, unknown>

const idsOf = (rows: readonly queries.ShiftRow[]) => rows.map(({ id }) => id)

/**
 * The past part of a shift is history. A shift removed before it began is kept as a row, so that it can be
 * restored.
 */
async function remove(call: ChangingCall, shiftIds: readonly string[]): Promise<Shift[]> {
  const { tenant, now, recordAll } = call
  const { timeZone } = await configurationOf(tenant)
  const { rows, people } = await lockShifts(call, shiftIds)
  if (!rows.every(queries.isShown)) throw new DomainError('no-such-shift')
  refuseOver(call, rows)
  await queries.updateShifts(tenant, idsOf(rows), { endedAt: now })
  recordAll(
    shiftEvents.removed,
    rows.map((row) => ({ subjectId: row.userId, payload: {}, before: shiftInEvent(row) })),
  )
  await planChanged(call)
  return rows.map((row) => toShift(row, people.get(row.userId) ?? '', timeZone))
}

/** Shifts with their employees, locked until the commit. */
async function lockShifts(call: ChangingCall, shiftIds: readonly string[]) {
  const ids = [...new Set(shiftIds)]
  const found = await queries.shiftsById(call.tenant, ids)
  const people = await lockPeople(
    call,
    found.map(({ userId }) => userId),
  )
  const rows = await queries.shiftsById(call.tenant, ids)
  if (rows.length < ids.length) throw new DomainError('no-such-shift')
  if (!rows.every(({ userId }) => people.has(userId))) throw new DomainError('no-such-employee')
  return { rows, people }
}

function refuseOver({ now }: Pick<ChangingCall, 'now'>, rows: readonly queries.ShiftRow[]) {
  if (rows.some((row) => isOver(timeOf(row), now.getTime()))) throw new DomainError('shift-over')
}

/** A shift that can still be changed. */
async function lockShift(call: Call<Staff | Key, { shiftId: string }>) {
  const { rows, people } = await lockShifts(call, [call.input.shiftId])
  const [row] = rows
  if (!row || !queries.isShown(row)) throw new DomainError('no-such-shift')
  refuseOver(call, [row])
  return { row, name: people.get(row.userId) ?? '' }
}

/**
 * The new moments of a shift. An unchanged time keeps its exact moment: the second at which the employee
 * came, or the meant one of an hour that the clock shows twice.
 */
function changedSpan(
  call: Pick<ChangingCall, 'now'>,
  before: queries.ShiftRow,
  time: ShiftTime,
  timeZone: string,
): Pick<queries.ShiftRow, 'startsAt' | 'endsAt' | 'plannedFrom'> {
  const was = toShift(before, '', timeZone)
  const span = spanOf(call, time, timeZone)
  refuseBeyond(call, { day: time.day }, timeZone)
  const isFrom = was.day === time.day && was.from === time.from
  const isUntil =
    was.day === time.day && was.until === time.until && was.from < time.until === time.from < time.until
  const startsAt = isFrom ? before.startsAt : span.startsAt
  const endsAt = isUntil && before.endsAt ? before.endsAt : span.endsAt
  if (endsAt <= startsAt) throw inputError([{ path: ['until'], message: 'no-hours' }])
  return { startsAt, endsAt, plannedFrom: isFrom ? before.plannedFrom : null }
}
