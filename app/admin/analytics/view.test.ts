import { expect, test } from 'vitest'
import { periodDaysOf } from '../../../domain/analytics/periods.ts'
import type { BreakdownRow } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { addressOf, analyticsLookOf } from './address.ts'
import { sortBreakdown } from './breakdown-order.ts'
import { namedRows } from './named-rows.ts'
import { periodIn, waysFrom } from './period.ts'
import { requestsByDay } from './slots.ts'

const today = '2026-11-18'
const asked = (query: string) => periodIn(new URLSearchParams(query), today)

test.each([
  ['', 'week', '2026-11-16', '2026-11-22'],
  ['kind=day', 'day', '2026-11-18', '2026-11-18'],
  ['kind=month&from=2024-02-29', 'month', '2024-02-01', '2024-02-29'],
  ['kind=own', 'own', '2026-10-20', '2026-11-18'],
  ['kind=own&from=2026-03-01&to=2026-03-31', 'own', '2026-03-01', '2026-03-31'],
])('the address “%s” names a %s from %s to %s', (query, kind, from, to) => {
  expect(asked(query)).toEqual({ kind, from, to })
})

test.each([
  'kind=year',
  'kind=week&from=yesterday',
  'kind=week&from=2026-02-30',
  'kind=own&from=2026-03-02',
  'kind=own&from=2026-03-02&to=2026-03-01',
  'kind=own&from=2025-01-01&to=2026-01-02',
  'kind=day&from=9999-12-31',
  'kind=day&from=2026-13-01',
  'kind=day&from=2026-11-31',
  'kind=day&from=2026-1-1',
])('the address “%s” names no period', (query) => {
  expect(asked(query)).toBeUndefined()
})

test('the links lead neither to a future period nor from a past period to today', () => {
  const present = waysFrom({ kind: 'week', from: '2026-11-16', to: '2026-11-22' }, today)
  expect(present.next).toBeUndefined()
  expect(present.previous).toEqual({ kind: 'week', from: '2026-11-09', to: '2026-11-15' })
  expect(present.kinds.map(({ from }) => from)).toEqual([today, '2026-11-16', '2026-11-01', '2026-10-20'])
  const past = waysFrom({ kind: 'month', from: '2026-02-01', to: '2026-02-28' }, today)
  expect(past.next).toEqual({ kind: 'month', from: '2026-03-01', to: '2026-03-31' })
  expect(past.kinds.map(({ from }) => from)).toEqual(['2026-02-28', '2026-02-23', '2026-02-01', '2026-01-30'])
})

test('an address contains only the choices that differ from the default, and reads back the same', () => {
  expect(addressOf(undefined, analyticsLookOf(new URLSearchParams()))).toBe('/admin/analytics')
  const look = { by: 'room', sort: 'name', isDown: false, isWhole: true } as const
  const address = addressOf({ kind: 'own', from: '2026-03-01', to: '2026-03-31' }, look)
  const { searchParams } = new URL(address, 'http://localhost')
  expect(analyticsLookOf(searchParams)).toEqual(look)
  expect(asked(searchParams.toString())).toEqual({ kind: 'own', from: '2026-03-01', to: '2026-03-31' })
  expect(analyticsLookOf(new URLSearchParams('by=person&sort=-nothing'))).toEqual({
    by: 'service',
    sort: 'requests',
    isDown: true,
    isWhole: false,
  })
})

const row = (key: string | null, requests: number, median: number | null): BreakdownRow => ({
  key,
  name: key,
  before: 0,
  figures: {
    requests,
    response: median === null ? null : { count: requests, median, p90: median },
    resolution: null,
    withTarget: 0,
    onTime: 0,
    cancelled: 0,
    reopened: 0,
  },
})
const rooms = namedRows([row('10', 3, 8), row('9', 5, null), row(null, 4, 2)], 'room', [], 'en')

test.each([
  ['name', false, ['Room 9', 'Room 10', 'No room']],
  ['requests', true, ['Room 9', 'No room', 'Room 10']],
  ['response', false, ['No room', 'Room 10', 'Room 9']],
  ['response', true, ['Room 10', 'No room', 'Room 9']],
  ['onTime', true, ['Room 9', 'Room 10', 'No room']],
] as const)('rows sorted by %s (descending: %s) come as %j', (sort, isDown, labels) => {
  expect(sortBreakdown(rooms, { sort, isDown }, 'en').map(({ label }) => label)).toEqual(labels)
})

test('a service, built-in or not, has its name in the reader’s language', () => {
  const rows = [
    { ...row('a', 1, 1), name: null },
    { ...row('b', 1, 1), name: { fr: 'Oreiller', en: 'Pillow' } },
  ]
  const services = [{ id: 'a', kind: 'towels', name: null } as const]
  expect(namedRows(rows, 'service', services, 'fr').map(({ label }) => label)).toEqual([
    'Serviettes',
    'Oreiller',
  ])
  expect(namedRows(rows, 'service', services, 'en').map(({ label }) => label)).toEqual([
    'Extra towels',
    'Pillow',
  ])
})

test.each([
  ['2026-11-16', '2026-11-22', 7, 7],
  ['2026-02-01', '2026-02-28', 4, 28],
  ['2026-10-24', '2026-11-22', 5, 10],
  ['2025-11-23', '2026-11-22', 5, 10],
])('the chart from %s to %s names %i days on a phone and %i on a wide screen', (from, to, few, many) => {
  const days = periodDaysOf({ from, to }).map((day) => ({ day, requests: 1, requestsBefore: null, open: 0 }))
  const figuresBefore = row(null, 0, null).figures
  const slots = requestsByDay({ days, figuresBefore }, to, () => '', analyticsTexts.en)
  const named = slots.flatMap(({ tickFor }, i) => (tickFor ? [{ tickFor, i }] : []))
  expect(named.filter(({ tickFor }) => tickFor === 'all')).toHaveLength(few)
  expect(named).toHaveLength(many)
  const gaps = named.slice(1).map(({ i }, at) => i - (named[at]?.i ?? 0))
  expect(new Set(gaps).size, 'as far from each other').toBe(1)
})
