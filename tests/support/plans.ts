import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { flushPublished } from '../../domain/events/publish.ts'
import { closeDatabase, database, openDatabase } from '../../platform/database/tenancy.ts'
import { asOwner, migrated, type Template } from './database.ts'

const plans = new Set<string>()

/** Has PostgreSQL report the plans of this database's statements, and collects them. */
export async function reportPlans(url: string) {
  await asOwner(url, async (owner) => {
    await owner.query('vacuum analyze')
    const name = new URL(url).pathname.slice(1)
    for (const [setting, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_nested_statements', 'on'],
      ['client_min_messages', 'log'],
    ]) {
      await owner.query(`alter database ${name} set ${setting} = '${value}'`)
    }
  })
  await reconnect(url)
}

/** 10,000 hotels, beside which a file's own is one more. */
export const manyHotels: Template = {
  name: 'sonnette_beside_others',
  of: migrated,
  fill: (url) => run(url, 'other-hotels.sql'),
}

/** Runs a file of statements; everything is planned again. */
export async function runFile(url: string, file: string) {
  await run(url, file)
  await reconnect(url)
}

async function run(url: string, file: string) {
  const statements = readFileSync(new URL(file, import.meta.url), 'utf8').split(/;\n/)
  await asOwner(url, async (owner) => {
    for (const statement of statements) await owner.query(statement)
  })
}

/** Connects again, so that nothing is planned yet and every plan is collected. */
async function reconnect(url: string) {
  await closeDatabase()
  openDatabase(url, { onError: () => {} })
  collectPlans(database())
}

interface Connecting {
  on(
    event: 'connect',
    listener: (client: { on(event: 'notice', listener: (said: { message?: string }) => void): void }) => void,
  ): unknown
}

/** Collects the plans of a pool that has no connection yet. */
export function collectPlans(pool: unknown) {
  ;(pool as Connecting).on('connect', (client) => {
    client.on('notice', ({ message }) => plans.add(message ?? ''))
  })
}

/** All plans of statements that `work` runs, including those within functions. */
export async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  // Pending events are marked as published first.
  await flushPublished()
  plans.clear()
  await work()
  // Marking `work`'s events as published comes later, and every operation verifies its actor.
  return [...plans].filter(
    (plan) => /\bScan\b/.test(plan) && !plan.includes('set published_at') && !isVerifying(plan),
  )
}

/** Whether it is the plan of the check before each commit: `verify_staff`, `verify_link`. */
export const isVerifying = (plan: string) => plan.includes('not exists') && /offset 0\) verified\b/.test(plan)

/** How every reading of a configuration finds the hotel's places: it may be part of any operation. */
const ofPlaces = 'rooms by rooms_places (hotel_id)'

/** The access to each table but that to places: "table by index (condition)". */
export const indexAccesses = (of: string[]) =>
  [
    ...new Set(
      of.flatMap((plan) =>
        [
          ...plan.matchAll(
            /Scan (?:Backward )?using (?<index>\w+) on (?<table>\w+).*\n(?:\s+Index Cond: (?<condition>.*))?/g,
          ),
          ...plan.matchAll(
            /Bitmap Heap Scan on (?<table>\w+)[\s\S]*?Bitmap Index Scan on (?<index>\w+).*\n(?:\s+Index Cond: (?<condition>.*))?/g,
          ),
        ].map(
          ({ groups: { table, index, condition } = {} }) =>
            `${table} by ${index} (${[...(condition ?? '').matchAll(/\((\w+) [=><]/g)].map(([, column]) => column).join(', ')})`,
        ),
      ),
    ),
  ]
    .filter((access) => access !== ofPlaces)
    .sort()

/** No table was read from one end to the other, and no index either. */
export function expectNoWholeTable(made: string[]) {
  expect(made.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
  expect(indexAccesses(made).filter((look) => look.endsWith('()'))).toEqual([])
}
