import type { Period, PeriodKind } from './shapes.ts'

// Periods are of whole days of the hotel's own calendar, which its time zone gives.

type PlainDate = Temporal.PlainDate

const plain = (day: string) => Temporal.PlainDate.from(day)

/** The first and the last day that can be looked at: further away nothing ever happens. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-31'

/** The period of its kind that a day is in; of `own`, the day alone. */
export function periodOf(kind: PeriodKind, day: string): Period {
  const from = beginningOf(kind, plain(day))
  return between(kind, from, from.add(lengthOf(kind)).subtract({ days: 1 }))
}

/** The one before: of `own`, as many days. */
export const before = (period: Period): Period => moved(period, -1)

export const next = (period: Period): Period => moved(period, 1)

/** How many days it has. */
export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  plain(from).until(plain(to)).days + 1

/** Every day of it, the first one first. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const first = plain(from)
  return Array.from({ length: daysIn({ from, to }) }, (_, i) => first.add({ days: i }).toString())
}

/** The day that a moment is in, by the clock of a time zone. */
export const dayAt = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** When a day begins, by the clock of a time zone: its first moment, also where no clock shows midnight. */
export const startOf = (day: string, timeZone: string): Date =>
  new Date(plain(day).toZonedDateTime(timeZone).epochMilliseconds)

/** From the beginning of its first day to the end of its last. */
export const boundsOf = ({ from, to }: Pick<Period, 'from' | 'to'>, timeZone: string) => ({
  starts: startOf(from, timeZone),
  ends: startOf(dayAfter(to), timeZone),
})

export const dayAfter = (day: string, days = 1): string => plain(day).add({ days }).toString()

function moved(period: Period, by: -1 | 1): Period {
  const { kind } = period
  if (kind === 'own') {
    const days = daysIn(period) * by
    return between(kind, plain(period.from).add({ days }), plain(period.to).add({ days }))
  }
  const { days = 0, months = 0 } = lengthOf(kind)
  return periodOf(
    kind,
    plain(period.from)
      .add({ days: days * by, months: months * by })
      .toString(),
  )
}

function beginningOf(kind: PeriodKind, day: PlainDate): PlainDate {
  if (kind === 'month') return day.with({ day: 1 })
  return kind === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

const lengthOf = (kind: PeriodKind): { days?: number; months?: number } =>
  kind === 'month' ? { months: 1 } : { days: kind === 'week' ? 7 : 1 }

const between = (kind: PeriodKind, from: PlainDate, to: PlainDate): Period => ({
  kind,
  from: from.toString(),
  to: to.toString(),
})
