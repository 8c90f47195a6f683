import { describe, expect, test } from 'vitest'
import { offsetsOf } from '../clock-offsets.ts'
import { dayAt, daysIn, nextPeriod, periodBoundsOf, periodOf, before as previous } from './periods.ts'
import { sourceOf } from './sources.ts'

describe('a period', () => {
  test.each([
    ['day', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)('%s of %s is from %s to %s', (kind, day, from, to) => {
    expect(periodOf(kind, day)).toEqual({ kind, from, to })
  })

  test('has another before it and one behind', () => {
    const march = periodOf('month', '2026-03-31')
    expect(previous(march)).toEqual({ kind: 'month', from: '2026-02-01', to: '2026-02-28' })
    expect(nextPeriod(march)).toEqual({ kind: 'month', from: '2026-04-01', to: '2026-04-30' })
    expect(previous(periodOf('week', '2026-01-01'))).toEqual({
      kind: 'week',
      from: '2025-12-22',
      to: '2025-12-28',
    })
    expect(previous({ kind: 'own', from: '2026-03-01', to: '2026-03-10' })).toEqual({
      kind: 'own',
      from: '2026-02-19',
      to: '2026-02-28',
    })
    expect(daysIn(march)).toBe(31)
  })

  test.each([
    ['Europe/Paris', '2026-03-29', 23],
    ['Europe/Paris', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    // The clock skips midnight.
    ['America/Santiago', '2026-09-06', 23],
    ['Asia/Kathmandu', '2026-03-29', 24],
  ])('in %s has a day of %s with as many hours as its clock shows', (timeZone, day, hours) => {
    const { starts, ends } = periodBoundsOf({ from: day, to: day }, timeZone)
    expect((ends.getTime() - starts.getTime()) / 3_600_000).toBe(hours)
    expect(dayAt(starts, timeZone)).toBe(day)
    expect(dayAt(new Date(starts.getTime() - 1), timeZone)).not.toBe(day)
  })
})

test('a clock’s offsets are those that it has in the time, each from when it has it', () => {
  const { starts, ends } = periodBoundsOf({ from: '2026-01-01', to: '2026-12-31' }, 'Europe/Paris')
  expect(offsetsOf('Europe/Paris', { starts, ends })).toEqual({
    since: [starts, new Date('2026-03-29T01:00:00Z'), new Date('2026-10-25T01:00:00Z')],
    seconds: [3600, 7200, 3600],
  })
})

describe('what a period is read from', () => {
  const quarter = { from: '2026-01-15', to: '2026-03-31' }
  const fresh = (source: ReturnType<typeof sourceOf>) =>
    source.fresh.map(({ starts }) => dayAt(starts, 'UTC'))

  test('is the requests, where nothing is kept', () => {
    const source = sourceOf(quarter, 'UTC', undefined)
    expect(source.kept).toEqual([])
    expect(fresh(source)).toEqual(['2026-01-15'])
  })

  test('is whole months, single days beside them, and the requests of what is not kept', () => {
    const source = sourceOf(quarter, 'UTC', { untilDay: '2026-03-03', changed: new Set() })
    expect(source.kept.filter(({ span }) => span === 'month')).toEqual([
      { span: 'month', firstDay: '2026-02-01', sign: 1 },
    ])
    expect(source.kept.filter(({ span }) => span === 'day')).toHaveLength(17 + 2)
    expect(fresh(source)).toEqual(['2026-03-03'])
  })

  test('takes a day out of its month that has changed since', () => {
    const changed = new Set(['2026-01-20', '2026-02-10'])
    const { kept, fresh } = sourceOf(quarter, 'UTC', { untilDay: '2026-03-01', changed })
    expect(kept).toContainEqual({ span: 'day', firstDay: '2026-02-10', sign: -1 })
    expect(kept.some(({ firstDay }) => firstDay === '2026-01-20')).toBe(false)
    expect(fresh.map(({ starts }) => dayAt(starts, 'UTC'))).toEqual([
      '2026-01-20',
      '2026-02-10',
      '2026-03-01',
    ])
  })
})
