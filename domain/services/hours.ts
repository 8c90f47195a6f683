import type { Opening } from './rules.ts'
import type { Hours } from './shapes.ts'

// The hotel's clock, as moments: worked out on the server, where `Temporal` is, for rules.ts on either side.

/**
 * For how many days, today's among them: a page that stands open for a day, before one on which the clock leaps over all
 * of an opening, still knows the next. It has loaded its room again long before that.
 */
const DAYS = 4

/**
 * When the clock of a time zone first shows `time` (HH:MM) on a day, in milliseconds since 1970. Where it is put forward
 * over that time, the moment when it is.
 */
export function momentOf(day: Temporal.PlainDate, time: string, timeZone: string): number {
  const wanted = day.toPlainDateTime(Temporal.PlainTime.from(time))
  const shown = wanted.toZonedDateTime(timeZone)
  if (shown.toPlainDateTime().equals(wanted)) return shown.epochMilliseconds
  // The change itself counts as one before it: the time may be the first that is leapt over.
  const leap = shown.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  return (leap ?? shown).epochMilliseconds
}

/** Days in the time zone, counted from the one that `now` is in; but for one that its calendar leaps over. */
function daysFrom(first: number, now: Date, timeZone: string): Temporal.PlainDate[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return Array.from({ length: DAYS - first }, (_, i) => today.add({ days: first + i })).filter((day) =>
    day.toZonedDateTime(timeZone).toPlainDate().equals(day),
  )
}

/** The openings that have not ended by `now`, the next first. */
export function openingsOf({ from, until }: Hours, timeZone: string, now: Date): Opening[] {
  // One that goes over midnight may have begun yesterday.
  return daysFrom(-1, now, timeZone)
    .map((day) => ({
      from: momentOf(day, from, timeZone),
      until: momentOf(until < from ? day.add({ days: 1 }) : day, until, timeZone),
    }))
    .filter((opening) => opening.until > opening.from && opening.until > now.getTime())
}

/** The next moments when the clock shows `time`. */
export const nextMoments = (time: string, timeZone: string, now: Date): number[] =>
  daysFrom(0, now, timeZone)
    .map((day) => momentOf(day, time, timeZone))
    .filter((moment) => moment > now.getTime())
