import { momentOf } from '../services/hours.ts'
import {
  type NewShifts,
  type Reach,
  SHIFT_DAYS,
  type ShiftTime,
  WEEKS_AHEAD,
  type WeekDay,
} from './shapes.ts'

// The hotel's clock and calendar: planned is by the wall clock, kept are moments.

const DAYS = 7

const plainDay = (day: string) => Temporal.PlainDate.from(day)
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/** Whole weeks: from the first of which anything is kept to the last that is near enough to be planned. */
export function reachOf(today: string): Reach {
  const now = plainDay(today)
  const last = mondayOf(now).add({ weeks: WEEKS_AHEAD, days: DAYS - 1 })
  return { first: String(mondayOf(now.subtract({ days: SHIFT_DAYS }))), last: String(last) }
}

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
  const monday = mondayOf(plainDay(day))
  const midnight = (at: Temporal.PlainDate) =>
    new Date(at.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  return Array.from({ length: DAYS }, (_, i) => monday.add({ days: i }))
    .map((at) => ({ day: String(at), startsAt: midnight(at), endsAt: midnight(at.add({ days: 1 })) }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** The moments at which the week of a day begins and ends. */
export function boundsOf(week: readonly WeekDay[]): { from: Date; until: Date } {
  const [first, last] = [week[0], week.at(-1)]
  // No calendar leaps over a whole week.
  if (!first || !last) throw new Error('a week has no days')
  return { from: new Date(first.startsAt), until: new Date(last.endsAt) }
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
