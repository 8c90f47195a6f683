import {
  before,
  dayAfter,
  daysIn,
  FIRST_DAY,
  isDay,
  LAST_DAY,
  nextPeriod,
  periodOf,
} from '../../../domain/analytics/periods.ts'
import {
  PERIOD_MAXIMUM_DAYS,
  type Period,
  type PeriodKind,
  periodKinds,
} from '../../../domain/analytics/shapes.ts'

/** The initial dates for an admin who chooses their own. */
const OWN_DAYS = 30

/** The present period of a kind. */
export const presentPeriod = (kind: PeriodKind, today: string): Period =>
  kind === 'own' ? { kind, from: dayAfter(today, 1 - OWN_DAYS), to: today } : periodOf(kind, today)

/** The period in an address; undefined if its dates are invalid. */
export function periodIn(query: URLSearchParams, today: string): Period | undefined {
  const kind = query.get('kind') ?? 'week'
  if (!isKind(kind)) return undefined
  const [from, to] = [query.get('from') || undefined, query.get('to') || undefined]
  if (from === undefined) return presentPeriod(kind, today)
  if (!isDay(from)) return undefined
  if (kind !== 'own') return inReach(periodOf(kind, from))
  if (to === undefined || !isDay(to) || to < from) return undefined
  const period = { kind, from, to }
  return daysIn(period) > PERIOD_MAXIMUM_DAYS ? undefined : period
}

/** The ways from one period to others. */
export function waysFrom(period: Period, today: string) {
  const following = nextPeriod(period)
  return {
    previous: inReach(before(period)),
    /** None, where it is yet to come. */
    next: following.from > today ? undefined : inReach(following),
    // The day that other kinds of periods are found by: the last of it that there has been.
    kinds: periodKinds.map((kind) => {
      const day = period.to < today ? period.to : period.from > today ? period.from : today
      return kind === period.kind ? period : kind === 'own' ? presentPeriod(kind, day) : periodOf(kind, day)
    }),
    present: presentPeriod(period.kind, today),
  }
}

const isKind = (said: string): said is PeriodKind => periodKinds.some((kind) => kind === said)

const inReach = (period: Period): Period | undefined =>
  period.from < FIRST_DAY || period.to > LAST_DAY ? undefined : period
