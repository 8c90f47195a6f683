import { describe, expect, test } from 'vitest'
import { offsetsOf } from '../clock-offsets.ts'
import { dayAt, daysIn, nextPeriod, periodBoundsOf, periodOf, before as previous } from './periods.ts'
import { sourceOf } from './sources.ts'

describe('periods', () => {
  test.each([
    ['day', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)('the %s of %s is from %s to %s', (kind, day, from, to) => {
    expect(periodOf(kind, day)).toEqual({ kind, from, to })
  })

  test('a period has a previous and a next one', () => {
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
  ])('a period in %s has for %s as many hours as its clock shows', (timeZone, day, hours) => {
    const { starts, ends } = periodBoundsOf({ from: day, to: day }, timeZone)
    expect((ends.getTime() - starts.getTime()) / 3_600_000).toBe(hours)
    expect(dayAt(starts, timeZone)).toBe(day)
    expect(dayAt(new Date(starts.getTime() - 1), timeZone)).not.toBe(day)
  })
})

test('a time zone’s offsets are listed with their starts', () => {
  const { starts, ends } = periodBoundsOf({ from: '2026-01-01', to: '2026-12-31' }, 'Europe/Paris')
  expect(offsetsOf('Europe/Paris', { starts, ends })).toEqual({
    since: [starts, new Date('2026-03-29T01:00:00Z'), new Date('2026-10-25T01:00:00Z')],
    seconds: [3600, 7200, 3600],
  })
})

describe('source of a period’s figures', () => {
  const quarter = { from: '2026-01-15', to: '2026-03-31' }
  const fresh = (source: ReturnType<typeof sourceOf>) =>
    source.fresh.map(({ starts }) => dayAt(starts, 'UTC'))

  test('the source is the requests if no rollup exists', () => {
    const source = sourceOf(quarter, 'UTC', undefined)
    expect(source.kept).toEqual([])
    expect(fresh(source)).toEqual(['2026-01-15'])
  })

  test('the source combines monthly and daily rollups with the requests of the remaining days', () => {
    const source = sourceOf(quarter, 'UTC', { untilDay: '2026-03-03', changed: new Set() })
    expect(source.kept.filter(({ span }) => span === 'month')).toEqual([
      { span: 'month', firstDay: '2026-02-01', sign: 1 },
    ])
    expect(source.kept.filter(({ span }) => span === 'day')).toHaveLength(17 + 2)
    expect(fresh(source)).toEqual(['2026-03-03'])
  })

  test('the source excludes a changed day from its month’s rollup', () => {
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
