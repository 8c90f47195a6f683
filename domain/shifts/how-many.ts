import { DomainError } from '../errors.ts'
import { firstIdOf } from '../ids.ts'
import type { Call } from '../operation.ts'
import { shownAt, weekBounds, weekOf } from './clock.ts'
import * as queries from './queries.ts'
import { PLANNED_AN_HOUR_MOST, SHIFTS_MOST, SHIFTS_OF_DAY_MOST } from './shapes.ts'

type PlanningCall = Call<unknown, unknown>

const HOUR_S = 3_600

/**
 * Refuses too many shifts of a person on a day or of the hotel in a week; locks the hotel's counts until the
 * commit. `others`: existing shifts on those days.
 */
export async function refuseTooManyShifts(
  { tenant }: Pick<PlanningCall, 'tenant'>,
  wanted: readonly queries.ShiftRow[],
  others: readonly queries.ShiftRow[],
  people: ReadonlyMap<string, string>,
  timeZone: string,
): Promise<void> {
  const dayOf = ({ plannedFrom, startsAt }: queries.ShiftRow) =>
    shownAt(plannedFrom ?? startsAt, timeZone).day
  // Shifts that people begin by themselves are limited in often.ts.
  const byDay = (rows: readonly queries.ShiftRow[]) =>
    Map.groupBy(
      rows.filter(({ plannedById }) => plannedById !== null),
      (row) => `${row.userId} ${dayOf(row)}`,
    )
  const there = byDay(others)
  for (const [key, its] of byDay(wanted)) {
    if (its.length + (there.get(key)?.length ?? 0) <= SHIFTS_OF_DAY_MOST) continue
    const by = people.get(its[0]?.userId ?? '') ?? ''
    throw new DomainError('too-many-shifts', { by, maximum: SHIFTS_OF_DAY_MOST })
  }
  const weeks = new Map(
    [...new Set(wanted.map(dayOf))].map((day) => {
      const { from, until } = weekBounds(weekOf(day, timeZone))
      return [from.getTime(), { from, until }]
    }),
  )
  queries.lockCounts(tenant)
  const found = await queries.countByWeek(tenant, [...weeks.values()], wanted)
  for (const { from, shifts } of found) {
    const until = weeks.get(from.getTime())?.until ?? from
    const more = wanted.filter(({ startsAt }) => startsAt >= from && startsAt < until).length
    if (shifts + more > SHIFTS_MOST) throw new DomainError('too-many-shifts', { maximum: SHIFTS_MOST })
  }
}

/** Limits planning per hour, including shifts that were removed again. */
export async function limitPlanning({ tenant, now }: Pick<PlanningCall, 'tenant' | 'now'>, more: number) {
  const lately = await queries.countSince(tenant, firstIdOf(new Date(now.getTime() - HOUR_S * 1_000)))
  if (lately + more > PLANNED_AN_HOUR_MOST) throw new DomainError('too-many-attempts', { retryAfter: HOUR_S })
}
