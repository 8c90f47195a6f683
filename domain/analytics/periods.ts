import type { Period, PeriodKind } from './shapes.ts'

// Periods are of whole days of the hotel's own calendar, which its time zone gives. Days are counted as those of UTC, which
// all have 24 hours and which every browser knows; only where one begins asks for a time zone, and that the server alone.

const DAY_MS = 86_400_000
/** By `Date.getUTCDay()`. */
const MONDAY = 1

/** The first and the last day that can be looked at: further away nothing ever happens. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-31'

/** The period of its kind that a day is in; of `own`, the day alone. */
export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === 'month') return { kind, from: monthAfter(day, 0), to: dayAfter(monthAfter(day, 1), -1) }
  if (kind !== 'week') return { kind, from: day, to: day }
  const from = dayAfter(day, -((dateOf(day).getUTCDay() - MONDAY + 7) % 7))
  return { kind, from, to: dayAfter(from, 6) }
}

/** The one before: of `own`, as many days. */
export const before = (period: Period): Period => moved(period, -1)

export const next = (period: Period): Period => moved(period, 1)

/** How many days it has. */
export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1

/** Every day of it, the first one first. */
export const daysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): string[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, i) => dayAfter(from, i))

/** The day that a moment is in, by the clock of a time zone. */
export const dayAt = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** When a day begins, by the clock of a time zone: its first moment, also where no clock shows midnight. */
export const startOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/** From the beginning of its first day to the end of its last. */
export const boundsOf = ({ from, to }: Pick<Period, 'from' | 'to'>, timeZone: string) => ({
  starts: startOf(from, timeZone),
  ends: startOf(dayAfter(to), timeZone),
})

export function dayAfter(day: string, days = 1): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** Whether it is a day that there is, and that can be looked at. */
export const isDay = (said: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(said) &&
  said >= FIRST_DAY &&
  said <= LAST_DAY &&
  // Browsers disagree about the 31st of a month that has none: some take it for the 1st of the next.
  Number.isFinite(dateOf(said).getTime()) &&
  dayAfter(said, 0) === said

function moved(period: Period, by: -1 | 1): Period {
  const { kind, from, to } = period
  if (kind === 'month') return periodOf(kind, monthAfter(from, by))
  const days = daysIn(period) * by
  return { kind, from: dayAfter(from, days), to: dayAfter(to, days) }
}

/** The first day of its month, or of one that is so many after it. */
function monthAfter(day: string, months: number): string {
  const date = dateOf(day)
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  return dayOf(date)
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
