import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { StartupError } from '../startup.ts'
import { type Functions, MIGRATIONS, shippedFunctions } from './functions.ts'

/** pg-boss's schema. */
export const JOBS_SCHEMA = 'pgboss'

export interface SqlSources {
  /** The folder of Drizzle's migrations: each SQL file once, in the order of its journal. */
  migrations: string
  functions: Functions
}

export const shippedSql = (): SqlSources => ({ migrations: MIGRATIONS, functions: shippedFunctions() })

/** A database compared with this version of the program. */
export interface DatabaseVersion {
  /** The names of migrations that are not applied yet. */
  pending: string[]
  /** When the applied migrations were made that this program does not have. */
  unknown: number[]
  queue: { found: number; known: number }
  /** Whether this version's functions are there, and whether they are those that were made last. */
  functions: 'newest' | 'earlier' | 'missing'
}

export async function readDatabaseVersion(
  client: pg.ClientBase,
  { migrations, functions }: SqlSources = shippedSql(),
): Promise<DatabaseVersion> {
  const column = async (table: string, text: string): Promise<unknown[]> => {
    const found = await client.query('select to_regclass($1) is not null as "isThere"', [table])
    if (!found.rows[0].isThere) return []
    return (await client.query(text)).rows.map(({ value }) => value)
  }
  const applied = await column(
    'drizzle.__drizzle_migrations',
    'select created_at as value from drizzle.__drizzle_migrations order by 1',
  )
  const schemas = await column(
    'drizzle.function_schemas',
    'select name as value from drizzle.function_schemas order by made_at desc',
  )
  const [queue] = await column(
    `${JOBS_SCHEMA}.version`,
    `select version as value from ${JOBS_SCHEMA}.version`,
  )
  const when = new Set(applied.map(Number))
  const { entries } = journalOf(migrations)
  const known = new Set(entries.map((entry) => entry.when))
  const place = schemas.indexOf(functions.schema)
  return {
    pending: entries.filter((entry) => !when.has(entry.when)).map(({ tag }) => tag),
    unknown: [...when].filter((at) => !known.has(at)),
    queue: { found: Number(queue ?? 0), known: bossPackage.pgboss.schema },
    functions: place < 0 ? 'missing' : place === 0 ? 'newest' : 'earlier',
  }
}

const journalOf = (migrations: string): { entries: { when: number; tag: string }[] } =>
  JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'))

/**
 * Throws a `StartupError` if this program cannot run on a database that a newer version has prepared. It can while its
 * functions are there: a migration keeps what the versions use whose functions stay (decision 20).
 */
export function refuseNewer({ unknown, queue, functions }: DatabaseVersion): void {
  const newest = functions === 'missing' ? unknown.at(-1) : undefined
  if (newest === undefined && queue.found <= queue.known) return
  const made =
    newest === undefined
      ? 'its job queue'
      : `a migration made on ${new Date(newest).toISOString().slice(0, 10)}`
  throw new StartupError(
    `The database of DATABASE_URL was prepared by a newer version of this program (${made} is not known here): start that version or a later one.`,
  )
}
