import { momentOf } from '../services/hours.ts'
import {
  type NewShifts,
  type Reach,
  SHIFT_DAYS,
  type ShiftTime,
  WEEKS_AHEAD,
  type WeekDay,
} from './shapes.ts'

// Plans are by the hotel's wall clock; stored are moments.

const DAYS = 7

const plainDay = (day: string) => Temporal.PlainDate.from(day)
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/** Whole weeks, from the first with kept shifts to the last that can be planned. */
export function reachOf(today: string): Reach {
  const now = plainDay(today)
  const last = mondayOf(now).add({ weeks: WEEKS_AHEAD, days: DAYS - 1 })
  return { first: String(mondayOf(now.subtract({ days: SHIFT_DAYS }))), last: String(last) }
}

/**
 * The moments of a shift; if it would end before it begins, it ends on the next day. A time that the clock
 * skips counts as the moment of the skip, so a shift within the skip is empty.
 */
export function momentsOf({ day, from, until }: ShiftTime, timeZone: string) {
  const first = plainDay(day)
  const last = until <= from ? first.add({ days: 1 }) : first
  return { startsAt: momentOf(first, from, timeZone), endsAt: momentOf(last, until, timeZone) }
}

/** A moment by the hotel's clock and calendar. */
export function shownAt(moment: Date, timeZone: string): { day: string; time: string } {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return {
    day: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The planned days: the day alone, or the weekdays from it for some weeks. */
export function plannedDays({
  day,
  weekdays,
  weeks,
}: Pick<NewShifts, 'day' | 'weekdays' | 'weeks'>): string[] {
  if (weekdays.length === 0) return [day]
  const first = plainDay(day)
  return Array.from({ length: weeks * DAYS }, (_, i) => first.add({ days: i }))
    .filter(({ dayOfWeek }) => weekdays.includes(dayOfWeek))
    .map(String)
}

/** The week of a day from Monday; a day that the calendar skips is left out. */
export function weekOf(day: string, timeZone: string): WeekDay[] {
  const monday = mondayOf(plainDay(day))
  const midnight = (at: Temporal.PlainDate) =>
    new Date(at.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  return Array.from({ length: DAYS }, (_, i) => monday.add({ days: i }))
    .map((at) => ({ day: String(at), startsAt: midnight(at), endsAt: midnight(at.add({ days: 1 })) }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

export function weekBounds(week: readonly WeekDay[]): { from: Date; until: Date } {
  const [first, last] = [week[0], week.at(-1)]
  // A calendar never skips a whole week.
  if (!first || !last) throw new Error('a week has no days')
  return { from: new Date(first.startsAt), until: new Date(last.endsAt) }
}

/**
 * A shift's time in another week, on the same weekday; undefined if the calendar skips that day, or if begin
 * and end show the same time.
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
