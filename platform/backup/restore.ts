import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { MIGRATIONS } from '../database/functions.ts'
import { advisoryLocks } from '../database/locked.ts'
import { migrate } from '../database/migrate.ts'
import { StartupError } from '../startup.ts'
import { readArchive } from './archive.ts'
import {
  type BackedUpTable,
  copiedColumns,
  MANIFEST,
  type Manifest,
  quotedName,
  readTable,
  secondsSince,
  withCopySession,
} from './backup.ts'

export interface RestoreResult {
  seconds: number
  rows: number
  tables: number
  manifest: Manifest
}

interface RestoreOptions {
  /** The owner's connection to an empty database, or to one that a server has prepared but not used. */
  url: string
  file: string
  passphrase?: string | undefined
  /** Keeps the installation's secret; runs before the rows are committed. */
  keepSecret?(secret: string): void
}

/**
 * Reads the whole file and verifies it, makes the tables of its version, then loads and compares every row in one
 * transaction. A failure or a kill leaves no row behind, and the same call can follow.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { url, file, passphrase, keepSecret } = options
  const began = performance.now()
  const manifest = await verifyBackup(file, passphrase)
  await withCopySession(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.restore])
    await dropUnused(client, manifest)
    await makeTables(url, manifest)
    await client.query(`begin; set local maintenance_work_mem = '128MB'`)
    await load(client, manifest, (each) => readArchive(file, passphrase, each))
    await compare(client, manifest)
    keepSecret?.(manifest.secret)
    await client.query('commit')
    await client.query('analyze')
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { seconds: secondsSince(began), rows, tables: manifest.tables.length, manifest }
}

/** Reads a backup to its end. Throws a `StartupError` unless all of it is there as it was written. */
export async function verifyBackup(file: string, passphrase: string | undefined): Promise<Manifest> {
  const digests = new Map<string, ReturnType<typeof createHash>>()
  let text: string | undefined
  await readArchive(file, passphrase, async (name, content) => {
    if (name === MANIFEST) {
      text = (await buffer(content)).toString()
      return
    }
    const table = tableOf(name)
    const hash = digests.get(table) ?? createHash('sha256')
    digests.set(table, hash)
    for await (const chunk of content) hash.update(chunk)
  })
  const damaged = new StartupError(`${basename(file)} is not a complete backup, so it was not used.`)
  if (text === undefined) throw damaged
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1) throw new StartupError(`${basename(file)} was made by a newer version.`)
  const empty = createHash('sha256').digest('hex')
  for (const { name, digest } of manifest.tables) {
    if ((digests.get(name)?.digest('hex') ?? empty) !== digest) throw damaged
  }
  return manifest
}

const tableOf = (name: string): string => name.slice(0, name.lastIndexOf('/'))

/** Throws a `StartupError` if the database has rows already; drops empty tables of a later version. */
async function dropUnused(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount) {
      throw new StartupError(
        `The database already holds data (in ${name}): restore into an empty one, or set DATA_DIR to an empty folder.`,
      )
    }
  }
  const { rows } = await client.query(`select to_regclass('drizzle.function_schemas') as known`)
  if (!rows[0].known) return
  const applied = await client.query('select created_at as at from drizzle.__drizzle_migrations')
  if (applied.rows.every(({ at }) => migrations.includes(Number(at)))) return
  // A later version has prepared it, for example the cluster that a build brings.
  const functions = await client.query('select quote_ident(name) as name from drizzle.function_schemas')
  const schemas = ['public', 'drizzle', 'pgboss', ...functions.rows.map(({ name }) => name)]
  await client.query(
    `drop schema ${schemas.join(', ')} cascade; create schema public; grant usage on schema public to public`,
  )
}

/** Applies the migrations that the backup had; later ones follow when the server starts, and change its rows. */
async function makeTables(url: string, manifest: Manifest): Promise<void> {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'))
  const entries: { when: number; tag: string }[] = journal.entries
  if (manifest.migrations.some((at) => !entries.some(({ when }) => when === at))) {
    throw new StartupError(
      `The backup was made by a newer version (${manifest.product}): restore it with that version or a later one.`,
    )
  }
  const applied = entries.filter(({ when }) => manifest.migrations.includes(when))
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-migrations-'))
  try {
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: applied }))
    for (const { tag } of applied) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrate(url, { migrations: folder, functions: { schema: 'functions_restored', texts: [] } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type ReadEach = (each: (name: string, content: Readable) => Promise<void>) => Promise<void>

/** Loads every row. References and indexes are checked and built once all rows are there, which takes a third of the time. */
async function load(client: pg.Client, manifest: Manifest, read: ReadEach): Promise<void> {
  const { tables, sequences } = manifest
  const byName = new Map(tables.map((table) => [table.name, table]))
  const missing = await client.query(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [tables.map(({ name }) => quotedName(name))],
  )
  if (missing.rows.length > 0) {
    const names = missing.rows.map(({ name }) => name).join(', ')
    throw new StartupError(`The backup holds tables that are not of this program: ${names}.`)
  }
  const all = tables.map(({ name }) => quotedName(name))
  await client.query(`lock table ${all.join(', ')}`)
  await dropUnused(client, manifest)
  await client.query(`truncate ${all.join(', ')}`)
  const later = await postpone(client)
  for (const name of all) await client.query(`alter table ${name} disable trigger user`)
  const rows = new RowsOfTables(client)
  await read(async (name, content) => {
    const table = byName.get(tableOf(name))
    if (!table) return content.resume() as never
    await rows.add(table, content)
  })
  await rows.end()
  for (const name of all) await client.query(`alter table ${name} enable trigger user`)
  for (const text of later) await client.query(text)
  for (const { name, last } of sequences) {
    await client.query('select setval($1::regclass, $2)', [quotedName(name), last])
  }
}

/** Loads all parts of a table by one COPY, since a part may end within a row. */
class RowsOfTables {
  #client: pg.Client
  #open: { table: BackedUpTable; copy: Writable; done: Promise<void> } | undefined

  constructor(client: pg.Client) {
    this.#client = client
  }

  async add(table: BackedUpTable, part: Readable): Promise<void> {
    if (this.#open?.table !== table) {
      await this.end()
      const copy = this.#client.query(copyFrom(`copy ${copiedColumns(table)} from stdin with (freeze)`))
      const done = finished(copy)
      // It is thrown by the next wait for it.
      done.catch(() => {})
      this.#open = { table, copy, done }
    }
    const { copy, done } = this.#open
    for await (const chunk of part) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done])
    }
  }

  /** Rejects if PostgreSQL refuses a row of the last table. */
  async end(): Promise<void> {
    this.#open?.copy.end()
    await this.#open?.done
    this.#open = undefined
  }
}

/** Drops references and plain indexes; returns the statements that make them again. */
async function postpone(client: pg.Client): Promise<string[]> {
  // With this path, PostgreSQL writes every name with its schema.
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'x'))
     order by 1`,
  )
  for (const { drop } of rows) await client.query(drop)
  // Indexes first: references are checked by them.
  return rows
    .map(({ make }) => make)
    .sort((a, b) => Number(a.startsWith('alter')) - Number(b.startsWith('alter')))
}

/** Reads every row again. Throws if a table differs from the backup. */
async function compare(client: pg.Client, { tables }: Manifest): Promise<void> {
  const differing: BackedUpTable[] = []
  for (const table of tables) {
    const { rows, digest } = await readTable(client, table)
    if (rows !== table.rows || digest !== table.digest) differing.push(table)
  }
  if (differing.length === 0) return
  const names = differing.map(({ name }) => name).join(', ')
  throw new StartupError(`What was restored differs from the backup (in ${names}), so nothing was kept.`)
}
