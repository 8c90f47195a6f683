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

describe('a shift', () => {
  test('is over when its person says so, or as planned, or after 25 hours', () => {
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

  test('overlaps another exactly where there is a moment in both', () => {
    fc.assert(
      fc.property(anyShift, anyShift, (one, other) => {
        const moments = Array.from({ length: 130 }, (_, i) => i * HOUR)
        const together = moments.some((at) => isOnDuty(one, at) && isOnDuty(other, at))
        const areShifts = [one, other].every((each) => endOf(each) > each.startsAt)
        if (areShifts) expect(overlap(one, other)).toBe(together)
      }),
    )
  })

  test('clashes with none where those of a person are planned one after the other', () => {
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

  test('that follows another at once does not clash', () => {
    expect(clashOf([shift(15, 23)], [shift(7, 15)])).toBeUndefined()
    expect(clashOf([shift(14, 23)], [shift(7, 15)])).toEqual(shift(7, 15))
    expect(clashOf([shift(7, 15), shift(14, 23)], [])).toEqual(shift(7, 15))
  })
})

describe('going on duty', () => {
  const now = 6 * HOUR
  test('begins what is planned within the hour', () => {
    expect(begun([shift(7, 15)], now)).toEqual({ planned: shift(7, 15) })
    expect(begun([shift(7, 15)], 7 * HOUR - EARLY_MS)).toEqual({ planned: shift(7, 15) })
  })

  test('is a shift of one’s own otherwise, until the next planned one at most', () => {
    expect(begun([], now)).toEqual({ endsAt: 22 * HOUR })
    expect(begun([shift(9, 15)], now)).toEqual({ endsAt: 9 * HOUR })
    expect(begun([shift(-2, 5)], now)).toEqual({ endsAt: 22 * HOUR })
  })

  test('never makes two of one person’s overlap', () => {
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

describe('the hotel’s clock', () => {
  test('has shifts of 7 and 9 hours in nights on which it changes', () => {
    const night = (day: string) => {
      const { startsAt, endsAt } = momentsOf({ day, from: '23:00', until: '07:00' }, 'Europe/Paris')
      return (endsAt - startsAt) / HOUR
    }
    expect(night('2026-03-28')).toBe(7)
    expect(night('2026-10-24')).toBe(9)
    expect(night('2026-06-01')).toBe(8)
  })

  test('leaves nothing of a shift that lies within the hour that it leaps over', () => {
    const { startsAt, endsAt } = momentsOf(
      { day: '2026-03-29', from: '02:10', until: '02:50' },
      'Europe/Paris',
    )
    expect(endsAt).toBe(startsAt)
  })

  test('shows what was planned, on every day of any year and zone, but in a leap', () => {
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

  test('has weeks of seven days that follow each other, of 23 and 25 hours too', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-06-03']) {
      const week = weekOf(day, 'Europe/Paris')
      expect(week).toHaveLength(7)
      expect(week.map((one) => one.day)).toContain(day)
      expect(new Date(`${week[0]?.day}T12:00Z`).getUTCDay()).toBe(1)
      for (const [i, { startsAt }] of week.entries()) if (i > 0) expect(startsAt).toBe(week[i - 1]?.endsAt)
    }
  })

  test('repeats a shift on the days of the week that are chosen', () => {
    expect(plannedDays({ day: '2026-03-04', weekdays: [], weeks: 4 })).toEqual(['2026-03-04'])
    expect(plannedDays({ day: '2026-03-04', weekdays: [1, 3], weeks: 2 })).toEqual([
      '2026-03-04',
      '2026-03-09',
      '2026-03-11',
      '2026-03-16',
    ])
  })
})

describe('what comes is given', () => {
  const hands = [
    { userId: 'a', roomIds: ['1', '2'], open: 3 },
    { userId: 'b', roomIds: ['1'], open: 1 },
    { userId: 'c', roomIds: [], open: 0 },
  ]
  const of = (...roomIds: string[]) => roomIds.map((roomId, i) => ({ id: `r${i}`, roomId }))

  test('by rooms, to whose room it is most of all; else to nobody', () => {
    expect([...chooseAssignees('room', of('1', '2', '3'), hands)]).toEqual([
      ['r0', 'b'],
      ['r1', 'a'],
    ])
  })

  test('by load, among those whose room it is; else among those who have none of their own', () => {
    expect([...chooseAssignees('load', of('1', '1', '1', '1', '3'), hands).values()]).toEqual([
      'b',
      'b',
      'a',
      'b',
      'c',
    ])
  })

  test('by load evenly, whatever comes at once', () => {
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
