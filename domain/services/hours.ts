import type { Hours } from '../shapes/service.ts'
import type { Opening } from './rules.ts'

// The hotel's clock as moments, computed on the server, which has `Temporal`; rules.ts uses them on both
// sides.

/**
 * Including today: enough for a page left open for a day before a day whose opening the clock skips entirely;
 * it reloads long before.
 */
const DAYS = 4

/**
 * The first moment of a day at which the clock shows `time` (HH:MM), in milliseconds since 1970; if the clock
 * skips it, the moment of the skip.
 */
export function momentOf(day: Temporal.PlainDate, time: string, timeZone: string): number {
  const wanted = day.toPlainDateTime(Temporal.PlainTime.from(time))
  const shown = wanted.toZonedDateTime(timeZone)
  if (shown.toPlainDateTime().equals(wanted)) return shown.epochMilliseconds
  // Step past the change itself: `time` may be the first that is skipped.
  const leap = shown.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  return (leap ?? shown).epochMilliseconds
}

/** Days of the time zone, counted from today; days that the calendar skips are left out. */
function daysFrom(first: number, now: Date, timeZone: string): Temporal.PlainDate[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return Array.from({ length: DAYS - first }, (_, i) => today.add({ days: first + i })).filter((day) =>
    day.toZonedDateTime(timeZone).toPlainDate().equals(day),
  )
}

/** The openings not over by `now`, next first. */
export function openingsOf({ from, until }: Hours, timeZone: string, now: Date): Opening[] {
  // An opening over midnight may have begun yesterday.
  return daysFrom(-1, now, timeZone)
    .map((day) => ({
      from: momentOf(day, from, timeZone),
      until: momentOf(until < from ? day.add({ days: 1 }) : day, until, timeZone),
    }))
    .filter((opening) => opening.until > opening.from && opening.until > now.getTime())
}

export const nextMoments = (time: string, timeZone: string, now: Date): number[] =>
  daysFrom(0, now, timeZone)
    .map((day) => momentOf(day, time, timeZone))
    .filter((moment) => moment > now.getTime())
