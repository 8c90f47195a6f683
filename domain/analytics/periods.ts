import type { Period, PeriodKind } from './shapes.ts'

// Periods are whole days of the hotel's calendar. Days are counted in UTC, which browsers know; only their
// beginnings need the time zone, on the server.

const DAY_MS = 86_400_000
/** As in `Date.getUTCDay()`. */
const MONDAY = 1

/** The days that can be asked for. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-31'

/** The period of a kind around a day; of `own`, that day alone. */
export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === 'month') return { kind, from: monthAfter(day, 0), to: dayAfter(monthAfter(day, 1), -1) }
  if (kind !== 'week') return { kind, from: day, to: day }
  const from = dayAfter(day, -((dateOf(day).getUTCDay() - MONDAY + 7) % 7))
  return { kind, from, to: dayAfter(from, 6) }
}

/** The period before; of `own`, as many days. */
export const before = (period: Period): Period => moved(period, -1)

export const nextPeriod = (period: Period): Period => moved(period, 1)

export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1

export const periodDaysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): string[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, i) => dayAfter(from, i))

/** The day of a moment by a time zone's clock. */
export const dayAt = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** The first moment of a day by a time zone's clock, even if no clock shows midnight. */
export const startOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

export const periodBoundsOf = ({ from, to }: Pick<Period, 'from' | 'to'>, timeZone: string) => ({
  starts: startOf(from, timeZone),
  ends: startOf(dayAfter(to), timeZone),
})

export function dayAfter(day: string, days = 1): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** Whether a text is an existing day within the bounds. */
export const isDay = (said: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(said) &&
  said >= FIRST_DAY &&
  said <= LAST_DAY &&
  // Browsers disagree about the 31st of a shorter month: some read it as the 1st of the next.
  Number.isFinite(dateOf(said).getTime()) &&
  dayAfter(said, 0) === said

function moved(period: Period, by: -1 | 1): Period {
  const { kind, from, to } = period
  if (kind === 'month') return periodOf(kind, monthAfter(from, by))
  const days = daysIn(period) * by
  return { kind, from: dayAfter(from, days), to: dayAfter(to, days) }
}

/** The first day of the month so many months later. */
function monthAfter(day: string, months: number): string {
  const date = dateOf(day)
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  return dayOf(date)
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
