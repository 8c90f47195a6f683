import { momentOf } from '../services/hours.ts'
import type { NewShifts, ShiftTime, WeekDay } from './shapes.ts'

// The hotel's clock and calendar: planned is by the wall clock, kept are moments.

const DAYS = 7

const plainDay = (day: string) => Temporal.PlainDate.from(day)

/**
 * The moments of a shift, which ends on the next day where it would end before it begins. What the clock leaps over counts
 * as the moment when it leaps: one that lies within the leap is none.
 */
export function momentsOf({ day, from, until }: ShiftTime, timeZone: string) {
  const first = plainDay(day)
  const last = until <= from ? first.add({ days: 1 }) : first
  return { startsAt: momentOf(first, from, timeZone), endsAt: momentOf(last, until, timeZone) }
}

/** What the hotel's clock and calendar show at a moment. */
export function shownAt(moment: Date, timeZone: string): { day: string; time: string } {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return {
    day: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The days on which a shift is planned: that one alone, or from it on those days of the week, for as many weeks. */
export function daysOf({ day, weekdays, weeks }: Pick<NewShifts, 'day' | 'weekdays' | 'weeks'>): string[] {
  if (weekdays.length === 0) return [day]
  const first = plainDay(day)
  return Array.from({ length: weeks * DAYS }, (_, i) => first.add({ days: i }))
    .filter(({ dayOfWeek }) => weekdays.includes(dayOfWeek))
    .map(String)
}

/** The week of a day, from its Monday on; without a day that the hotel's calendar leaps over. */
export function weekOf(day: string, timeZone: string): WeekDay[] {
  const asked = plainDay(day)
  const monday = asked.subtract({ days: asked.dayOfWeek - 1 })
  const midnight = (at: Temporal.PlainDate) =>
    new Date(at.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  return Array.from({ length: DAYS }, (_, i) => monday.add({ days: i }))
    .map((at) => ({ day: String(at), startsAt: midnight(at), endsAt: midnight(at.add({ days: 1 })) }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/**
 * When a shift is in another week: on the same day of it, at the same times. None where the calendar leaps over that day,
 * or where it is a whole turn of the clock, which is said as nothing.
 */
export function copiedTime(
  from: { day: string; time: string },
  until: { time: string },
  into: readonly WeekDay[],
): ShiftTime | undefined {
  const { dayOfWeek } = plainDay(from.day)
  const day = into.find((one) => plainDay(one.day).dayOfWeek === dayOfWeek)?.day
  return day && from.time !== until.time ? { day, from: from.time, until: until.time } : undefined
}
