import type { Tenant } from '../../platform/database/tenancy.ts'
import { offsetsOf } from '../clock-offsets.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Call } from '../operation.ts'
import { noFigures } from './breakdown.ts'
import { dayAt, periodBoundsOf, periodDaysOf, startOf } from './periods.ts'
import { firstMoment } from './progress-queries.ts'
import * as queries from './queries.ts'
import { requireReadable } from './readable.ts'
import { keptOf } from './rollups.ts'
import type { Overview, Period } from './shapes.ts'
import { CLOCK_MARGIN_MS, freshDays, type KeptFigures, sourceOf } from './sources.ts'

/** A period at a glance. Call it within one snapshot. */
export async function readOverview(
  { tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  period: Period,
  before: Period,
): Promise<Overview> {
  const { timeZone } = await configurationOf(tenant)
  const kept = await keptOf(tenant, timeZone)
  const [source, sourceBefore] = [sourceOf(period, timeZone, kept), sourceOf(before, timeZone, kept)]
  const today = dayAt(now, timeZone)
  // Open requests are counted back from now, so every day since then that is not rolled up is read.
  const since = kept && kept.untilDay > before.from ? kept.untilDay : before.from
  if (since <= today) await requireReadable(tenant, [freshDays({ from: since, to: today }, timeZone)])
  const [[figures], [figuresBefore], hours, cleaning, cleaningBefore, open, counts] = await Promise.all([
    queries.figuresBy(tenant, 'all', source, now),
    queries.figuresBy(tenant, 'all', sourceBefore, now),
    queries.countsByHour(tenant, source, offsetsOf(timeZone, periodBoundsOf(period, timeZone))),
    queries.cleaningOf(tenant, source),
    queries.cleaningOf(tenant, sourceBefore),
    queries.countOpen(tenant),
    countDays(tenant, timeZone, kept, { from: before.from, to: today }),
  ])
  const openAfter = openAfterEach(open, counts)
  const daysBefore = periodDaysOf(before)
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
    days: periodDaysOf(period).map((day, i) => {
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

/** The requests made and closed on each day until today. */
async function countDays(
  tenant: Tenant,
  timeZone: string,
  kept: KeptFigures | undefined,
  asked: { from: string; to: string },
): Promise<CountedDays> {
  // Before the hotel's first event there is nothing to count.
  const first = await firstMoment(tenant)
  const firstDay = first && dayAt(new Date(first.getTime() - CLOCK_MARGIN_MS), timeZone)
  const from = firstDay && firstDay > asked.from ? firstDay : asked.from
  const days = first === undefined || from > asked.to ? [] : periodDaysOf({ from, to: asked.to })
  if (days.length === 0) return { days, made: () => 0, closed: () => 0 }
  const starts = days.map((day) => startOf(day, timeZone))
  const source = sourceOf({ from, to: asked.to }, timeZone, kept, 'day')
  const counts = await queries.countsByDay(tenant, { days, starts }, source)
  const place = new Map(days.map((day, i) => [day, i]))
  const of = (list: readonly number[]) => (day: string) => list[place.get(day) ?? -1] ?? 0
  return { days, made: of(counts.made), closed: of(counts.closed) }
}

/**
 * Requests open at the end of a day (or now, for today and later), counted back from now: subtract those made
 * since, add those closed since.
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
