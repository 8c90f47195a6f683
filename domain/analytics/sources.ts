import { firstIdOf } from '../ids.ts'
import { dayAfter, periodBoundsOf, periodDaysOf } from './periods.ts'
import type { Span } from './tables.ts'

// Splits a period into roll-ups and requests: whole months, else single days; days with changes are
// subtracted from their month and read from the requests.

/** A hotel's roll-ups by its present time zone. */
export interface KeptFigures {
  /** The first day without a roll-up. */
  untilDay: string
  /** Earlier days with changes since. */
  changed: ReadonlySet<string>
}

interface KeptDays {
  span: Span
  firstDay: string
  /** -1 subtracts a day from its month. */
  sign: 1 | -1
}

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

/** The tolerated difference between the clocks of our servers, or of one that was set back. */
export const CLOCK_MARGIN_MS = 3_600_000

const idAt = (moment: number) => firstIdOf(new Date(Math.max(0, moment)))

type Days = { from: string; to: string }

/** Requests are found by their ids, which begin with their creation time, to within the margin. */
export function freshDays(days: Days, timeZone: string): FreshDays {
  const { starts, ends } = periodBoundsOf(days, timeZone)
  return {
    firstId: idAt(starts.getTime() - CLOCK_MARGIN_MS),
    untilId: idAt(ends.getTime() + CLOCK_MARGIN_MS),
    starts,
    ends,
  }
}

/** The sources of some days' figures; `by` day if days must be told apart. */
export function sourceOf(
  days: Days,
  timeZone: string,
  kept: KeptFigures | undefined,
  by: Span = 'month',
): Source {
  const source: Source = { kept: [], fresh: [] }
  const fresh: string[] = []
  const add = (span: Span, firstDay: string, sign: 1 | -1 = 1) => source.kept.push({ span, firstDay, sign })
  for (const [month, ofMonth] of Map.groupBy(periodDaysOf(days), (day) => day.slice(0, 7))) {
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

/** Consecutive days, as ranges. */
export function runsOf(days: readonly string[]): Days[] {
  const runs: Days[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && dayAfter(last.to) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
