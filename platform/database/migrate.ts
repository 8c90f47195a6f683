import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { StartupError } from '../startup.ts'
import { whatIsForbidden } from './failures.ts'
import { whileLocked } from './locked.ts'

/** Where pg-boss keeps its tables. */
const JOBS_SCHEMA = 'pgboss'

// Any constant will do, as long as every instance takes the same one.
const MIGRATION_LOCK = 7_312_001

export interface SqlSources {
  /** The folder of Drizzle's migrations: each SQL file once, in the order of its journal. */
  migrations: string
  /** Files of functions and policies, each of which can be applied again. */
  functions: string[]
}

/** What ships: migrations in one folder, functions and policies beside the noun that they belong to. */
export const shippedSql = (): SqlSources => ({
  migrations: 'platform/database/migrations',
  functions: globSync('{platform,domain}/**/*.sql', { exclude: ['platform/database/migrations'] }).sort(
    // What the database is made of comes before what the nouns make of it.
    (a, b) => Number(a.startsWith('domain')) - Number(b.startsWith('domain')) || a.localeCompare(b),
  ),
})

/**
 * Brings the database at `url` (an owner's connection) up to date, under a lock, so that several instances may start at
 * the same time. Rejects with what PostgreSQL said, and with a `StartupError` where that user may not; what failed leaves
 * nothing behind, and is tried again by the next start.
 */
export async function migrate(url: string, sql: SqlSources = shippedSql()): Promise<void> {
  await whileLocked(url, MIGRATION_LOCK, async (client) => {
    await makeQueue(client)
    await applyMigrations(drizzle(client), { migrationsFolder: sql.migrations })
    await applyFunctions(client, sql)
  }).catch((error: unknown) => {
    const forbidden = whatIsForbidden(error)
    if (forbidden === undefined) throw error
    throw new StartupError(
      `The user of DATABASE_URL may not set its database up (${forbidden}): let it own the database and make roles (CREATEROLE).`,
    )
  })
}

/** Makes the job queue's own schema, or brings it to the version that pg-boss works with; it belongs to the owner. */
async function makeQueue(client: pg.Client): Promise<void> {
  const there = 'select to_regclass($1) is not null as "isThere"'
  const { isThere } = (await client.query(there, [`${JOBS_SCHEMA}.version`])).rows[0]
  const found = isThere
    ? (await client.query(`select version from ${JOBS_SCHEMA}.version`)).rows[0].version
    : 0
  if (found >= bossPackage.pgboss.schema) return
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  await client.query(found ? getMigrationPlans(JOBS_SCHEMA, found) : getConstructionPlans(JOBS_SCHEMA))
}

/**
 * Applies the files that have changed since they were last applied, in one transaction. After a new migration all of
 * them are: it may have changed what they stand on.
 */
async function applyFunctions(client: pg.Client, { migrations, functions }: SqlSources): Promise<void> {
  await client.query(
    'create table if not exists drizzle.function_files (path text primary key, checksum text not null)',
  )
  const { rows } = await client.query('select path, checksum from drizzle.function_files')
  const applied = new Map(rows.map(({ path, checksum }) => [path, checksum]))
  const journal = readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')
  await client.query('begin')
  for (const path of functions) {
    const text = readFileSync(path, 'utf8')
    const checksum = createHash('sha256').update(journal).update(text).digest('hex')
    if (applied.get(path) === checksum) continue
    await client.query(text)
    await client.query(
      `insert into drizzle.function_files (path, checksum) values ($1, $2)
       on conflict (path) do update set checksum = excluded.checksum`,
      [path, checksum],
    )
  }
  await client.query('commit')
}
