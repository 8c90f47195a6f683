import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Staff } from '../domain/actor.ts'
import { breakdownAnalytics, showAnalytics } from '../domain/analytics/operations.ts'
import { dayAfter, dayAt, periodOf } from '../domain/analytics/periods.ts'
import { breakdowns, type Period } from '../domain/analytics/shapes.ts'
import { updateRollups } from '../domain/analytics/update-rollups.ts'
import { newId } from '../domain/ids.ts'
import { stepsIn } from '../domain/job.ts'
import { closeDatabase, openDatabase } from '../platform/database/tenancy.ts'
import type { Bench } from './bench.ts'
import { quantile } from './load.ts'

const ZONE = 'Europe/Paris'
const TIMES = 40
const WARMING = 6

/**
 * The queries of the analytics page over a year of 500,000 requests: in total and by each breakdown; for the hotel
 * alone, and beside 10,000 others.
 */
export async function measureAnalytics(bench: Bench) {
  const hotelId = newId()
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  // Stopping the database after a failure must not hide the failure.
  owner.on('error', () => {})
  await owner.query(readFileSync('bench/year.sql', 'utf8').replaceAll(':hotel', `'${hotelId}'`))
  await owner.query('vacuum analyze')
  openDatabase(bench.databaseUrl, { onError: () => {} })
  const admin: Staff = {
    kind: 'staff',
    hotelId,
    userId: 'year1',
    role: 'admin',
    name: 'Person 1',
    isSubscriptionManager: false,
  }
  const began = performance.now()
  await updateRollups(stepsIn('analytics.keepFigures', hotelId), new Date())
  const first = performance.now() - began
  const again = performance.now()
  await updateRollups(stepsIn('analytics.keepFigures', hotelId), new Date())
  const nightly = performance.now() - again
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ mb: number }>(
    `select pg_total_relation_size('request_figures') / 1e6 as mb`,
  )
  bench.report('analytics: a year of 500,000 requests, 400 rooms', [
    ['keeping the whole year, s', (first / 1000).toFixed(1)],
    ['keeping what has changed since, s', (nightly / 1000).toFixed(2)],
    ['the kept figures, MB', Number(rows[0]?.mb).toFixed(0)],
  ])

  const alone = await measureAll(admin)
  // One by one: a vacuum is refused within a transaction, which several statements together are.
  for (const statement of readFileSync('tests/support/other-hotels.sql', 'utf8').split(/;\n/)) {
    await owner.query(statement)
  }
  // Plans are kept by connections, as they were made.
  await closeDatabase()
  openDatabase(bench.databaseUrl, { onError: () => {} })
  const beside = await measureAll(admin)
  bench.report(
    'analytics: each query set, p50 and p99 in ms, alone and beside 10,000 hotels (at most 200, and 1.2 times)',
    [...alone].map(([name, took]) => {
      const [a, b] = [quantiles(took), quantiles(beside.get(name) ?? [])]
      const factor = ((b[0] ?? 0) / (a[0] ?? 1)).toFixed(2)
      return [name, `${said(a)}   ${said(b)}   × ${factor}`]
    }),
  )
  await closeDatabase()
  await owner.end()
}

const quantiles = (took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b)
  return [quantile(sorted, 0.5), quantile(sorted, 0.99)] as const
}
const said = (each: readonly number[]) => each.map((ms) => ms.toFixed(0).padStart(5)).join('')

async function measureAll(admin: Staff): Promise<Map<string, number[]>> {
  const today = dayAt(new Date(), ZONE)
  const periods: Record<string, Period> = {
    'a year': { kind: 'own', from: dayAfter(today, -364), to: today },
    'a month': periodOf('month', dayAfter(today, -40)),
    today: periodOf('day', today),
  }
  const took = new Map<string, number[]>()
  for (const [name, period] of Object.entries(periods)) {
    took.set(`${name}, as a whole`, await measure(() => showAnalytics(admin, period)))
    for (const by of breakdowns) {
      took.set(`${name}, by ${by}`, await measure(() => breakdownAnalytics(admin, { by, ...period })))
    }
  }
  return took
}

async function measure(ask: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let i = 0; i < WARMING + TIMES; i++) {
    const began = performance.now()
    await ask()
    if (i >= WARMING) took.push(performance.now() - began)
  }
  return took
}
