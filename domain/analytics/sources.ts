import { firstIdOf } from '../ids.ts'
import { boundsOf, dayAfter, daysOf } from './periods.ts'
import type { Span } from './tables.ts'

// What of a period is read from which rows. Months that are kept are added up, and single days where there are no whole
// months; what has changed since they were written is taken out again, and read from the requests themselves.

/** What is kept of a hotel, by its present clock. */
export interface Kept {
  /** The first day that is not. */
  untilDay: string
  /** Days before that of which something has changed since they were written. */
  changed: ReadonlySet<string>
}

/** Kept rows of one span and day. */
interface KeptDays {
  span: Span
  firstDay: string
  /** -1: taken out of a month that they are in. */
  sign: 1 | -1
}

/** Days that are read from the requests themselves. */
export interface FreshDays {
  firstId: string
  untilId: string
  starts: Date
  ends: Date
}

export interface Source {
  kept: KeptDays[]
  fresh: FreshDays[]
}

/** How far apart clocks may be that agree about what happens when: those of our servers, and one that was set back. */
export const CLOCK_MARGIN_MS = 3_600_000

const idAt = (moment: number) => firstIdOf(new Date(Math.max(0, moment)))

type Days = { from: string; to: string }

/** Requests are found by their ids, which begin with the time at which they were made: to within the margin. */
export function freshDays(days: Days, timeZone: string): FreshDays {
  const { starts, ends } = boundsOf(days, timeZone)
  return {
    firstId: idAt(starts.getTime() - CLOCK_MARGIN_MS),
    untilId: idAt(ends.getTime() + CLOCK_MARGIN_MS),
    starts,
    ends,
  }
}

/** What the figures of some days are read from: `by` single days, where they are told apart. */
export function sourceOf(days: Days, timeZone: string, kept: Kept | undefined, by: Span = 'month'): Source {
  const source: Source = { kept: [], fresh: [] }
  const fresh: string[] = []
  const add = (span: Span, firstDay: string, sign: 1 | -1 = 1) => source.kept.push({ span, firstDay, sign })
  for (const [month, ofMonth] of Map.groupBy(daysOf(days), (day) => day.slice(0, 7))) {
    const [first = '', last = ''] = [ofMonth[0], ofMonth.at(-1)]
    const isWhole = first.endsWith('-01') && dayAfter(last).slice(0, 7) !== month
    const isMonth = by === 'month' && isWhole && kept !== undefined && last < kept.untilDay
    if (isMonth) add('month', first)
    for (const day of ofMonth) {
      const isFresh = kept === undefined || day >= kept.untilDay || kept.changed.has(day)
      if (isFresh) fresh.push(day)
      if (isMonth && isFresh) add('day', day, -1)
      else if (!isMonth && !isFresh) add('day', day)
    }
  }
  source.fresh = runsOf(fresh).map((run) => freshDays(run, timeZone))
  return source
}

/** Days that follow each other, from the first to the last of each run. */
export function runsOf(days: readonly string[]): Days[] {
  const runs: Days[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && dayAfter(last.to) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
