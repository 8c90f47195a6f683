import { configurationOf } from '../hotels/configuration.ts'
import type { Call } from '../operation.ts'
import { noFigures } from './breakdown.ts'
import { offsetsOf } from './clock.ts'
import { boundsOf, dayAfter, dayAt, daysOf, startOf } from './periods.ts'
import * as queries from './queries.ts'
import type { Overview, Period } from './shapes.ts'
import { freshBetween, sourceOf } from './sources.ts'

/** A period at a glance; part of one snapshot. */
export async function readOverview(
  { tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  period: Period,
  before: Period,
): Promise<Overview> {
  const { timeZone } = await configurationOf(tenant)
  const [source, sourceBefore] = [sourceOf(period, timeZone), sourceOf(before, timeZone)]
  const today = dayAt(now, timeZone)
  const [[figures], [figuresBefore], hours, cleaning, cleaningBefore, open, counts] = await Promise.all([
    queries.figuresBy(tenant, 'all', source),
    queries.figuresBy(tenant, 'all', sourceBefore),
    queries.countsByHour(tenant, source, offsetsOf(timeZone, boundsOf(period, timeZone))),
    queries.cleaningOf(tenant, source),
    queries.cleaningOf(tenant, sourceBefore),
    queries.countOpen(tenant),
    countDays(tenant, timeZone, before.from, today),
  ])
  const openAfter = openAfterEach(open, counts)
  const daysBefore = daysOf(before)
  return {
    timeZone,
    asOf: now.toISOString(),
    period,
    before,
    figures: figures?.figures ?? noFigures,
    figuresBefore: figuresBefore?.figures ?? noFigures,
    backlog: openAfter(period.to),
    backlogBefore: openAfter(before.to),
    cleaning,
    cleaningBefore,
    days: daysOf(period).map((day, i) => {
      const dayBefore = daysBefore[i]
      return {
        day,
        requests: counts.made(day),
        requestsBefore: dayBefore === undefined ? null : counts.made(dayBefore),
        open: day > today ? null : openAfter(day),
      }
    }),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      requests: hours.find((counted) => counted.hour === hour)?.requests ?? 0,
    })),
  }
}

interface CountedDays {
  days: string[]
  made(day: string): number
  closed(day: string): number
}

/** What was made and what was closed on each day until today. */
async function countDays(
  tenant: Parameters<typeof queries.countsByDay>[0],
  timeZone: string,
  from: string,
  today: string,
): Promise<CountedDays> {
  const days = from > today ? [] : daysOf({ from, to: today })
  const starts = days.map((day) => startOf(day, timeZone))
  const ends = startOf(dayAfter(today), timeZone)
  const counts = await queries.countsByDay(tenant, starts, freshBetween({ starts: starts[0] ?? ends, ends }))
  const place = new Map(days.map((day, i) => [day, i]))
  const of = (list: readonly number[]) => (day: string) => list[place.get(day) ?? -1] ?? 0
  return { days, made: of(counts.made), closed: of(counts.closed) }
}

/**
 * How many requests were open when a day ended; on the present day and later, now. Reckoned back from now: what was made
 * since was not there yet, and what was closed since was still open.
 */
function openAfterEach(open: number, { days, made, closed }: CountedDays): (day: string) => number {
  const after = new Map<string, number>()
  let then = open
  for (const day of days.toReversed()) {
    after.set(day, then)
    then += closed(day) - made(day)
  }
  return (day) => after.get(day) ?? (days.length > 0 && day < (days[0] as string) ? then : open)
}
