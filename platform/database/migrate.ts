import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { StartupError } from '../startup.ts'
import { whatIsForbidden } from './failures.ts'
import { type Functions, MIGRATIONS, makeFunctions, shippedFunctions } from './functions.ts'
import { whileLocked } from './locked.ts'

/** pg-boss's schema. */
const JOBS_SCHEMA = 'pgboss'

// Any constant will do, as long as every instance takes the same one.
const MIGRATION_LOCK = 7_312_001

export interface SqlSources {
  /** The folder of Drizzle's migrations: each SQL file once, in the order of its journal. */
  migrations: string
  functions: Functions
}

export const shippedSql = (): SqlSources => ({ migrations: MIGRATIONS, functions: shippedFunctions() })

interface MigrateOptions extends Partial<SqlSources> {
  /** How long to wait for another server that migrates. */
  patienceMs?: number
}

/**
 * Brings the database at `url` (an owner's connection) up to date under a lock, so that several servers may start
 * together. Rejects with PostgreSQL's error, or a `StartupError` if the user lacks rights, the database is newer, or
 * another server does not finish; a failed step leaves nothing behind.
 */
export async function migrate(url: string, { patienceMs, ...sources }: MigrateOptions = {}): Promise<void> {
  const sql = { ...shippedSql(), ...sources }
  const work = (lost: AbortSignal) =>
    asOwner(url, lost, async (client) => {
      await refuseNewer(client, sql)
      await makeQueue(client)
      await applyMigrations(drizzle(client), { migrationsFolder: sql.migrations })
      await makeFunctions(client, sql.functions)
    })
  const lock = { lock: MIGRATION_LOCK, ...(patienceMs !== undefined && { patienceMs }) }
  await whileLocked(url, lock, work).catch((error: unknown) => {
    const forbidden = whatIsForbidden(error)
    if (forbidden === undefined) throw error
    throw new StartupError(
      `The user of DATABASE_URL may not set its database up (${forbidden}): let it own the database and make roles (CREATEROLE).`,
    )
  })
}

/** Runs `work` on a connection of the owner, which is closed as soon as `lost` aborts: its transaction is rolled back. */
async function asOwner(url: string, lost: AbortSignal, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({
    connectionString: url,
    options: '-c client_min_messages=warning',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process; its next query fails.
  client.on('error', () => {})
  const close = () => client.end()
  lost.addEventListener('abort', close)
  await client.connect()
  try {
    await work(client)
  } finally {
    lost.removeEventListener('abort', close)
    await client.end()
  }
}

/** Throws a `StartupError` if the database has migrations, of ours or of the job queue, that this program does not have. */
async function refuseNewer(client: pg.Client, { migrations }: SqlSources): Promise<void> {
  const known = new Set(journalOf(migrations).entries.map(({ when }) => when))
  const isThere = await hasTable(client, 'drizzle.__drizzle_migrations')
  const applied = isThere
    ? (await client.query('select created_at as at from drizzle.__drizzle_migrations order by 1')).rows
    : []
  const unknown = applied.map(({ at }) => Number(at)).filter((at) => !known.has(at))
  const newest = unknown.at(-1)
  if (newest === undefined && (await queueVersion(client)) <= bossPackage.pgboss.schema) return
  const made =
    newest === undefined
      ? 'its job queue'
      : `a migration made on ${new Date(newest).toISOString().slice(0, 10)}`
  throw new StartupError(
    `The database of DATABASE_URL was prepared by a newer version of this program (${made} is not known here): start that version or a later one.`,
  )
}

const journalOf = (migrations: string): { entries: { when: number }[] } =>
  JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'))

const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as "isThere"', [name])).rows[0].isThere

/** The version of the job queue's schema; 0 if there is none. */
async function queueVersion(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, `${JOBS_SCHEMA}.version`))) return 0
  return (await client.query(`select version from ${JOBS_SCHEMA}.version`)).rows[0].version
}

/** Makes the job queue's own schema, or brings it to the version that pg-boss works with; it belongs to the owner. */
async function makeQueue(client: pg.Client): Promise<void> {
  const found = await queueVersion(client)
  if (found >= bossPackage.pgboss.schema) return
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  await client.query(found ? getMigrationPlans(JOBS_SCHEMA, found) : getConstructionPlans(JOBS_SCHEMA))
}
