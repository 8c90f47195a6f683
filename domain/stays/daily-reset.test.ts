import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextReset } from './daily-reset.ts'

const DAY = 86_400_000

/** The moments of resets, each on time or later by `late`. */
function* resets(dailyReset: string, timeZone: string, from: number, late: readonly number[]) {
  let now = from
  for (const ms of late) {
    const next = nextReset(dailyReset, timeZone, new Date(now)).getTime()
    yield next
    // A node that was down resets when it is back, and only then schedules the next.
    now = next + ms
  }
}

/** The zone's clock by another calendar implementation. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: number) => format.format(at)
}

const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

// All zones, including changes at midnight, by half an hour, and skipped days.
const zones = Intl.supportedValuesOf('timeZone')

/** A moment within three days before a clock change, or any moment in zones without one. */
const moment = fc
  .tuple(fc.constantFrom(...zones), fc.integer({ min: 1990, max: 2035 }), fc.nat(3 * DAY))
  .map(([timeZone, year, before]) => {
    const start = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone)
    const change = start.getTimeZoneTransition('next') ?? start
    return { timeZone, from: change.epochMilliseconds - before }
  })

describe('nextReset', () => {
  test('a daily reset happens once per calendar day when the clock first shows or skips its hour', () => {
    fc.assert(
      fc.property(moment, clockTime, ({ timeZone, from }, dailyReset) => {
        const shows = clockOf(timeZone)
        const days = new Set<string>()
        for (const at of resets(dailyReset, timeZone, from, Array(6).fill(0))) {
          const [day = '', time = ''] = shows(at).split(' ')
          const [dayBefore = '', timeBefore = ''] = shows(at - 60_000).split(' ')
          const isShown = time === dailyReset
          // Shown for the first time: a minute ago it was earlier, on the same day or the day before.
          const isLeaptOver = `${dayBefore} ${timeBefore}` < `${day} ${dailyReset}` && time > dailyReset
          // Skipped together with midnight, it still belongs to the day before.
          const isOfDayBefore = timeBefore < dailyReset && dayBefore < day && time < dailyReset
          expect(isShown || isLeaptOver || isOfDayBefore, `${timeZone} ${dailyReset} ${shows(at)}`).toBe(true)
          const of = isOfDayBefore ? dayBefore : day
          expect(days.has(of), `twice on ${of} in ${timeZone}`).toBe(false)
          days.add(of)
        }
        const [first, last] = [[...days].sort()[0] as string, [...days].sort().at(-1) as string]
        const between = Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days + 1
        const missing = Array.from({ length: between }, (_, i) =>
          Temporal.PlainDate.from(first).add({ days: i }),
        ).filter((day) => !days.has(day.toString()))
        // Only days that the calendar itself skips.
        for (const day of missing)
          expect(day.toZonedDateTime(timeZone).toPlainDate().equals(day), `no ${day} in ${timeZone}`).toBe(
            false,
          )
      }),
      { numRuns: 1500 },
    )
  })

  test('a missed daily reset happens once, and the next one is in the future', () => {
    const late = fc.array(fc.nat(20 * DAY), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(moment, clockTime, late, ({ timeZone, from }, dailyReset, lateness) => {
        let now = from
        for (const [i, at] of [...resets(dailyReset, timeZone, from, lateness)].entries()) {
          expect(at).toBeGreaterThan(now)
          // A day of 25 hours, and a skipped day.
          expect(at - now).toBeLessThanOrEqual(DAY + DAY + 3_600_000)
          now = at + (lateness[i] ?? 0)
        }
      }),
    )
  })

  test.each([
    ['Europe/Paris', '02:30', '2026-03-29T00:00+01:00', '2026-03-29T03:00+02:00', 'leapt over'],
    ['Europe/Paris', '02:00', '2026-03-29T00:00+01:00', '2026-03-29T03:00+02:00', 'the first leapt over'],
    ['Europe/Paris', '02:30', '2026-10-25T00:00+02:00', '2026-10-25T02:30+02:00', 'the first of two'],
    ['Europe/Paris', '02:30', '2026-10-25T02:30+02:00', '2026-10-26T02:30+01:00', 'not the second'],
    ['Africa/Cairo', '00:30', '2026-04-23T12:00+02:00', '2026-04-24T01:00+03:00', 'midnight leapt over'],
    ['Pacific/Apia', '04:00', '2011-12-29T12:00-10:00', '2011-12-31T04:00+14:00', 'a day leapt over'],
    ['Asia/Kathmandu', '00:00', '2026-06-01T12:00+05:45', '2026-06-02T00:00+05:45', 'an ordinary day'],
  ])('the daily reset in %s at %s after %s is at %s: %s', (timeZone, dailyReset, now, next) => {
    expect(nextReset(dailyReset, timeZone, new Date(now)).toISOString()).toBe(new Date(next).toISOString())
  })
})
