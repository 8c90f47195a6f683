import type { Key, Staff } from '../actor.ts'
import { DomainError, inputError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { momentsOf, reachOf, shownAt } from './clock.ts'
import { refuseTooManyShifts } from './how-many.ts'
import { overAt, timeOf } from './present.ts'
import * as queries from './queries.ts'
import { clashOf, SHIFT_MAXIMUM_MS } from './rules.ts'
import type { ShiftTime } from './shapes.ts'

// The rules of every change to the plan.

export type PlanningCall = Call<Staff | Key, unknown>

export const plannerOf = ({ actor }: Pick<PlanningCall, 'actor'>) =>
  actor.kind === 'staff' ? actor.userId : `key:${actor.keyId}`

/** Active employees by id, locked until the commit. */
export async function lockPeople(
  { tenant }: Pick<PlanningCall, 'tenant'>,
  userIds: Iterable<string>,
): Promise<Map<string, string>> {
  const people = await queries.lockActiveStaff(tenant, [...new Set(userIds)])
  return new Map(people.map(({ userId, name }) => [userId, name]))
}

export async function lockPerson(call: Pick<PlanningCall, 'tenant'>, userId: string): Promise<string> {
  const name = (await lockPeople(call, [userId])).get(userId)
  if (name === undefined) throw new DomainError('no-such-employee')
  return name
}

/** Refuses days outside the plan's reach, by their fields. */
export function refuseBeyond(
  { now }: Pick<PlanningCall, 'now'>,
  days: Readonly<Record<string, string>>,
  timeZone: string,
) {
  const { first, last } = reachOf(shownAt(now, timeZone).day)
  const faults = Object.entries(days).flatMap(([field, day]) => {
    if (day >= first && day <= last) return []
    return [{ path: [field], message: day > last ? 'too-far-ahead' : 'kept-no-more' }]
  })
  if (faults.length > 0) throw inputError(faults)
}

/** A shift's moments; refused if the clock skips all of it, or it is over already. */
export function spanOf({ now }: Pick<PlanningCall, 'now'>, time: ShiftTime, timeZone: string) {
  const { startsAt, endsAt } = momentsOf(time, timeZone)
  if (endsAt <= startsAt) throw inputError([{ path: ['until'], message: 'no-hours' }])
  if (endsAt <= now.getTime()) throw inputError([{ path: ['day'], message: 'day-over' }])
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

/** Existing shifts of the same people around the wanted ones, at least on the same days. */
export async function othersNear(
  { tenant }: Pick<PlanningCall, 'tenant'>,
  wanted: readonly queries.ShiftRow[],
): Promise<queries.ShiftRow[]> {
  const from = new Date(Math.min(...wanted.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...wanted.map((row) => overAt(row).getTime())) + SHIFT_MAXIMUM_MS)
  const people = [...new Set(wanted.map(({ userId }) => userId))]
  const ids = new Set(wanted.map(({ id }) => id))
  const there = await queries.shiftsAround(tenant, people, from, until)
  return there.filter(({ id }) => !ids.has(id))
}

/** Refuses overlapping shifts, and too many of them. */
export async function refuseUnfit(
  call: Pick<PlanningCall, 'tenant'>,
  wanted: readonly queries.ShiftRow[],
  people: ReadonlyMap<string, string>,
  timeZone: string,
) {
  const near = await othersNear(call, wanted)
  const others = Map.groupBy(near, ({ userId }) => userId)
  for (const [userId, its] of Map.groupBy(wanted, (row) => row.userId)) {
    const there = clashOf(its.map(timeOf), (others.get(userId) ?? []).map(timeOf))?.row
    if (!there) continue
    const { day, time } = shownAt(there.startsAt, timeZone)
    const planned = { day, from: time, until: shownAt(overAt(there), timeZone).time }
    throw new DomainError('shift-overlaps', { by: people.get(userId) ?? '', planned })
  }
  await refuseTooManyShifts(call, wanted, near, people, timeZone)
}
