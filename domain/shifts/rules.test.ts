import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf, plannedDays, shownAt, weekOf } from './clock.ts'
import {
  begun,
  chooseAssignees,
  clashOf,
  EARLY_MS,
  endOf,
  isOnDuty,
  overlap,
  SHIFT_MAXIMUM_MS,
} from './rules.ts'

const HOUR = 3_600_000
const shift = (from: number, until: number | null, endedAt: number | null = null) => ({
  startsAt: from * HOUR,
  endsAt: until === null ? null : until * HOUR,
  endedAt: endedAt === null ? null : endedAt * HOUR,
})

describe('shift', () => {
  test('a shift ends at its person’s sign-off, its planned end or after 25 hours', () => {
    expect(endOf(shift(7, 15))).toBe(15 * HOUR)
    expect(endOf(shift(7, 15, 12))).toBe(12 * HOUR)
    expect(endOf(shift(7, 15, 16))).toBe(15 * HOUR)
    expect(endOf(shift(7, null))).toBe(7 * HOUR + SHIFT_MAXIMUM_MS)
  })

  const anyShift = fc
    .tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 24 }),
      fc.option(fc.integer({ min: 0, max: 24 })),
    )
    .map(([from, hours, ended]) => shift(from, from + hours, ended === null ? null : from + ended))

  test('two shifts overlap exactly if they share a moment', () => {
    fc.assert(
      fc.property(anyShift, anyShift, (one, other) => {
        const moments = Array.from({ length: 130 }, (_, i) => i * HOUR)
        const together = moments.some((at) => isOnDuty(one, at) && isOnDuty(other, at))
        const areShifts = [one, other].every((each) => endOf(each) > each.startsAt)
        if (areShifts) expect(overlap(one, other)).toBe(together)
      }),
    )
  })

  test('consecutively planned shifts of a person never clash', () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 30 }), (those) => {
        const planned: typeof those = []
        for (const one of those) if (!clashOf([one], planned)) planned.push(one)
        for (let at = 0; at < 130 * HOUR; at += HOUR) {
          expect(planned.filter((one) => isOnDuty(one, at)).length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('a shift directly after another does not clash', () => {
    expect(clashOf([shift(15, 23)], [shift(7, 15)])).toBeUndefined()
    expect(clashOf([shift(14, 23)], [shift(7, 15)])).toEqual(shift(7, 15))
    expect(clashOf([shift(7, 15), shift(14, 23)], [])).toEqual(shift(7, 15))
  })
})

describe('starting duty', () => {
  const now = 6 * HOUR
  test('a start of duty begins the shift that is planned within the hour', () => {
    expect(begun([shift(7, 15)], now)).toEqual({ planned: shift(7, 15) })
    expect(begun([shift(7, 15)], 7 * HOUR - EARLY_MS)).toEqual({ planned: shift(7, 15) })
  })

  test('a start of duty otherwise opens an own shift until the next planned one at most', () => {
    expect(begun([], now)).toEqual({ endsAt: 22 * HOUR })
    expect(begun([shift(9, 15)], now)).toEqual({ endsAt: 9 * HOUR })
    expect(begun([shift(-2, 5)], now)).toEqual({ endsAt: 22 * HOUR })
  })

  test('a start of duty never makes a person’s shifts overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 24 }), (from, hours) => {
        const coming = shift(from, from + hours)
        if (coming.startsAt <= now) return
        const what = begun([coming], now)
        if ('planned' in what) {
          expect(endOf(what.planned) - now).toBeLessThanOrEqual(SHIFT_MAXIMUM_MS)
        } else expect(overlap({ startsAt: now, endsAt: what.endsAt }, coming)).toBe(false)
      }),
    )
  })
})

describe('hotel’s clock', () => {
  test('a night shift has 7 and 9 hours at clock changes', () => {
    const night = (day: string) => {
      const { startsAt, endsAt } = momentsOf({ day, from: '23:00', until: '07:00' }, 'Europe/Paris')
      return (endsAt - startsAt) / HOUR
    }
    expect(night('2026-03-28')).toBe(7)
    expect(night('2026-10-24')).toBe(9)
    expect(night('2026-06-01')).toBe(8)
  })

  test('a shift within the skipped hour has no length', () => {
    const { startsAt, endsAt } = momentsOf(
      { day: '2026-03-29', from: '02:10', until: '02:50' },
      'Europe/Paris',
    )
    expect(endsAt).toBe(startsAt)
  })

  test('a shift is shown as planned on any day and zone, except within a skipped hour', () => {
    const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, time, time, fc.constantFrom(...zones), (day, from, until, zone) => {
        if (from === until) return
        const { startsAt, endsAt } = momentsOf({ day, from, until }, zone)
        expect(endsAt - startsAt).toBeGreaterThanOrEqual(0)
        expect(endsAt - startsAt).toBeLessThanOrEqual(SHIFT_MAXIMUM_MS)
        const shown = shownAt(new Date(startsAt), zone)
        // In a skip, its end: never before the planned time.
        expect(`${shown.day} ${shown.time}` >= `${day} ${from}`).toBe(true)
        if (shown.time !== from) expect(shown.time <= '04:00').toBe(true)
      }),
    )
  })

  test('weeks have seven consecutive days, even of 23 and 25 hours', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-06-03']) {
      const week = weekOf(day, 'Europe/Paris')
      expect(week).toHaveLength(7)
      expect(week.map((one) => one.day)).toContain(day)
      expect(new Date(`${week[0]?.day}T12:00Z`).getUTCDay()).toBe(1)
      for (const [i, { startsAt }] of week.entries()) if (i > 0) expect(startsAt).toBe(week[i - 1]?.endsAt)
    }
  })

  test('a shift is repeated on the chosen days of the week', () => {
    expect(plannedDays({ day: '2026-03-04', weekdays: [], weeks: 4 })).toEqual(['2026-03-04'])
    expect(plannedDays({ day: '2026-03-04', weekdays: [1, 3], weeks: 2 })).toEqual([
      '2026-03-04',
      '2026-03-09',
      '2026-03-11',
      '2026-03-16',
    ])
  })
})

describe('chooseAssignees', () => {
  const hands = [
    { userId: 'a', roomIds: ['1', '2'], open: 3 },
    { userId: 'b', roomIds: ['1'], open: 1 },
    { userId: 'c', roomIds: [], open: 0 },
  ]
  const of = (...roomIds: string[]) => roomIds.map((roomId, i) => ({ id: `r${i}`, roomId }))

  test('assignment by room chooses the employee with the room and leaves others unassigned', () => {
    expect([...chooseAssignees('room', of('1', '2', '3'), hands)]).toEqual([
      ['r0', 'b'],
      ['r1', 'a'],
    ])
  })

  test('assignment by load chooses among the room’s employees, or else among those without rooms', () => {
    expect([...chooseAssignees('load', of('1', '1', '1', '1', '3'), hands).values()]).toEqual([
      'b',
      'b',
      'a',
      'b',
      'c',
    ])
  })

  test('assignment by load is even for requests that arrive at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 }), (many, people) => {
        const all = Array.from({ length: people }, (_, i) => ({ userId: `p${i}`, roomIds: [], open: 0 }))
        const given = chooseAssignees('load', of(...Array<string>(many).fill('1')), all)
        const counts = all.map(({ userId }) => [...given.values()].filter((one) => one === userId).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(given.size).toBe(many)
      }),
    )
  })
})
