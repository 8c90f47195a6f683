import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartupError } from '../startup.ts'
import { whatIsForbidden } from './failures.ts'
import { makeFunctions } from './functions.ts'
import { advisoryLocks, whileLocked } from './locked.ts'
import { withOwner } from './owner.ts'
import {
  type DatabaseVersion,
  JOBS_SCHEMA,
  readDatabaseVersion,
  refuseNewer,
  type SqlSources,
  shippedSql,
} from './version.ts'

interface MigrateOptions extends Partial<SqlSources> {
  /** How long to wait for another server that migrates. */
  patienceMs?: number
}

/** Whether a later version of the program has prepared the database since, during an upgrade. */
export interface Prepared {
  isByLaterVersion: boolean
}

/**
 * Brings the database at `url` (an owner's connection) up to date under a lock, so that several servers may start
 * together. Rejects with PostgreSQL's error, or a `StartupError` if the user lacks rights, the database is newer and no
 * longer has this version's functions, or another server does not finish; a failed step leaves nothing behind.
 */
export async function migrate(
  url: string,
  { patienceMs, ...sources }: MigrateOptions = {},
): Promise<Prepared> {
  const sql = { ...shippedSql(), ...sources }
  const prepare = async (client: pg.Client) => {
    const found = await readDatabaseVersion(client, sql)
    refuseNewer(found)
    const isByLaterVersion = found.functions === 'earlier'
    if (isByLaterVersion) return { isByLaterVersion }
    await makeQueue(client, found)
    await applyMigrations(drizzle(client), { migrationsFolder: sql.migrations })
    await makeFunctions(client, sql.functions)
    return { isByLaterVersion }
  }
  const lock = { lock: advisoryLocks.migration, ...(patienceMs !== undefined && { patienceMs }) }
  return whileLocked(url, lock, (lost) => withOwner(url, prepare, lost)).catch((error: unknown) => {
    const forbidden = whatIsForbidden(error)
    if (forbidden === undefined) throw error
    throw new StartupError(
      `The user of DATABASE_URL may not set its database up (${forbidden}): let it own the database and make roles (CREATEROLE).`,
    )
  })
}

/** Makes the job queue's own schema, or brings it to the version that pg-boss works with; it belongs to the owner. */
async function makeQueue(client: pg.Client, { queue }: DatabaseVersion): Promise<void> {
  if (queue.found >= queue.known) return
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  await client.query(
    queue.found ? getMigrationPlans(JOBS_SCHEMA, queue.found) : getConstructionPlans(JOBS_SCHEMA),
  )
}
