import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOrder } from '../requests/order-rules.ts'
import type { ConfiguredService } from '../shapes/service.ts'
import { cleaningPreferences } from '../shapes/service.ts'
import { nextMoments, openingsOf } from './hours.ts'
import { type Opening, whenOf } from './rules.ts'

const MINUTE = 60_000
const HOUR = 3_600_000

const paris = 'Europe/Paris'
const instant = (zoned: string) => Temporal.ZonedDateTime.from(`${zoned}[${paris}]`).epochMilliseconds
const openings = (from: string, until: string, now: string) =>
  openingsOf({ from, until }, paris, new Date(instant(now)))

describe('hours of a service', () => {
  test('hours that are over for today are tomorrow’s', () => {
    expect(openings('07:00', '11:00', '2026-06-10T18:57')[0]).toEqual({
      from: instant('2026-06-11T07:00'),
      until: instant('2026-06-11T11:00'),
    })
  })

  test('hours over midnight are yesterday’s until they end', () => {
    expect(openings('18:00', '02:00', '2026-06-10T01:30')[0]).toEqual({
      from: instant('2026-06-09T18:00'),
      until: instant('2026-06-10T02:00'),
    })
  })

  test('hours within a clock change start after it', () => {
    expect(openings('02:30', '04:00', '2026-03-29T00:00')[0]).toEqual({
      from: instant('2026-03-29T03:00'),
      until: instant('2026-03-29T04:00'),
    })
    expect(openings('02:15', '02:45', '2026-03-29T00:00')[0]?.from).toBe(instant('2026-03-30T02:15'))
  })

  test('hours are known for as long as a page may stay open, even through a clock change', () => {
    const next = { from: instant('2026-03-30T02:15'), until: instant('2026-03-30T02:45') }
    expect(openings('02:15', '02:45', '2026-03-27T23:50')).toContainEqual(next)
  })

  test('hours are one hour longer if the clock is put back within them', () => {
    const [night] = openings('22:00', '06:00', '2026-10-24T23:00')
    expect(night && night.until - night.from).toBe(9 * HOUR)
  })
})

test('the pivot time is always in the future', () => {
  expect(nextMoments('12:00', paris, new Date(instant('2026-06-10T12:00')))[0]).toBe(
    instant('2026-06-11T12:00'),
  )
  expect(nextMoments('12:00', paris, new Date(instant('2026-06-10T11:59')))[0]).toBe(
    instant('2026-06-10T12:00'),
  )
})

// Days of 23, 24, 25 and 23½ hours, and clock changes at midnight.
const zones = [
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Kathmandu',
] as const
const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const hoursOrNone = fc.option(
  fc.tuple(clockTime, clockTime).filter(([from, until]) => from !== until),
  { freq: 5 },
)

/** Around every clock change of 2026, and on other days: whole minutes. */
const changes = zones.flatMap((zone) => {
  const found: number[] = []
  let at = Temporal.PlainDate.from('2026-01-01').toZonedDateTime(zone).getTimeZoneTransition('next')
  while (at && at.year === 2026) {
    found.push(at.epochMilliseconds)
    at = at.getTimeZoneTransition('next')
  }
  return found
})
const moment = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...changes),
      fc.integer({ min: 0, max: 364 }).map((d) => Date.UTC(2026, 0, 1) + d * 24 * HOUR),
    ),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([about, minutes]) => about + minutes * MINUTE)

/** The wall clock by another calendar implementation. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (at: number) => format.format(at)
}

/** The next day's date, as the clock writes it. */
const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** The present or next opening, found by watching the clock from two days before. */
function watchedOpening(from: string, until: string, timeZone: string, now: number): Opening {
  const shows = clockOf(timeZone)
  let at = now - 49 * HOUR
  let open: { from: number; end: string } | undefined
  let before = shows(at - MINUTE)
  for (; at < now + 96 * HOUR; at += MINUTE) {
    const clock = shows(at)
    const date = clock.slice(0, 10)
    if (open && clock >= open.end) {
      if (at > now && at > open.from) return { from: open.from, until: at }
      open = undefined
    }
    // It begins when the clock first shows the day's time or has skipped it.
    const begins = `${date} ${from}`
    if (!open && clock >= begins && highest(before, begins) === begins && before !== begins) {
      const end = `${until < from ? dayAfter(date) : date} ${until}`
      if (clock < end) open = { from: at, end }
    }
    // A clock that is put back repeats times, which does not count as the first time.
    before = highest(before, clock)
  }
  throw new Error('there was no opening')
}
const highest = (a: string, b: string) => (a > b ? a : b)

const service = (more: Partial<ConfiguredService>): ConfiguredService => ({
  id: 'one',
  kind: 'custom',
  name: null,
  description: null,
  icon: null,
  maximum: 1,
  targetMinutes: null,
  hours: null,
  archived: false,
  typeIds: [],
  withoutCode: false,
  revision: 1,
  ...more,
})

describe('properties of any hours and time zone', () => {
  test('the computed opening equals the one found minute by minute', () => {
    fc.assert(
      fc.property(
        fc.tuple(clockTime, clockTime).filter(([from, until]) => from !== until),
        fc.constantFrom(...zones),
        moment,
        ([from, until], zone, now) => {
          expect(openingsOf({ from, until }, zone, new Date(now))[0]).toEqual(
            watchedOpening(from, until, zone, now),
          )
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  test('the rules and an earlier loaded page agree, and never give a past time', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('cleaning' as const, 'towels' as const, 'custom' as const),
          hours: hoursOrNone,
          targetMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
          pivot: clockTime,
          preference: fc.constantFrom(...cleaningPreferences, null),
          timeZone: fc.constantFrom(...zones),
          now: moment,
          loadedBefore: fc.integer({ min: 0, max: 24 * 60 }),
        }),
        ({ kind, hours, targetMinutes, pivot, preference, timeZone, now, loadedBefore }) => {
          const offered = service({
            kind,
            targetMinutes,
            hours: hours && { from: hours[0], until: hours[1] },
          })
          const loaded = new Date(now - loadedBefore * MINUTE)
          const shown = whenOf(
            offered,
            preference,
            {
              openings: offered.hours ? openingsOf(offered.hours, timeZone, loaded) : undefined,
              pivots: nextMoments(pivot, timeZone, loaded),
            },
            now,
          )
          const { requests } = judgeOrder(
            { services: [{ serviceId: 'one', count: 1 }], cleaningPreference: preference },
            {
              services: [offered],
              subscription: { status: 'active', numberOfRooms: 1, trialEndsAt: null, pastDueSince: null },
              timeZone,
              settings: { cleaningPivot: pivot, defaultTargetMinutes: null, stayCodes: false },
            },
            new Date(now),
            true,
          )
          expect(requests).toHaveLength(1)
          const { wantedFrom, dueAt } = requests[0]
          expect({ wantedFrom: wantedFrom?.getTime() ?? null, dueAt: dueAt?.getTime() ?? null }).toEqual(
            shown,
          )
          if (shown.wantedFrom !== null) expect(shown.wantedFrom).toBeGreaterThan(now)
          if (shown.dueAt !== null) expect(shown.dueAt).toBeGreaterThan(now)
        },
      ),
      { numRuns: 5000 },
    )
  })
})
