import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import product from '../../package.json' with { type: 'json' }
import { isDiskFull } from '../data-folder.ts'
import { advisoryLocks } from '../database/locked.ts'
import { withOwner } from '../database/owner.ts'
import { StartupError } from '../startup.ts'
import { writeArchive } from './archive.ts'

/** The last file of a backup. */
export const MANIFEST = 'manifest.json'

/** Read and sent in parts of about this size, which is the memory that a backup needs beside the program. */
const PART_BYTES = 4 * 1024 * 1024

/** Text is the same in every version of PostgreSQL, with these settings of the session. */
const COPY_SESSION = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off`

export interface BackedUpTable {
  /** With its schema. */
  name: string
  columns: string[]
  rows: number
  /** SHA-256 of its rows in the text format of COPY, in their order. */
  digest: string
}

export interface Manifest {
  format: 1
  product: string
  madeAt: string
  postgres: string
  /** When each applied migration was made: the number by which Drizzle knows it. */
  migrations: number[]
  tables: BackedUpTable[]
  sequences: { name: string; last: string }[]
  secret: string
}

export interface BackupResult {
  file: string
  seconds: number
  bytes: number
  rows: number
  tables: number
}

interface BackupOptions {
  /** The owner's connection. */
  url: string
  file: string
  secret: string
  passphrase?: string | undefined
}

/**
 * Writes everything of an installation that runs into one file: each table of ours and of the job queue, as they are at one
 * moment, and the secret. Throws a `StartupError` if another backup of it is being made.
 */
export async function makeBackup({ url, file, secret, passphrase }: BackupOptions): Promise<BackupResult> {
  const began = performance.now()
  const work = async (client: pg.Client) => {
    await client.query('begin isolation level repeatable read read only')
    const lock = await client.query('select pg_try_advisory_xact_lock($1) as "isOurs"', [
      advisoryLocks.backup,
    ])
    if (!lock.rows[0].isOurs) throw new StartupError('Another backup of this database is being made.')
    const tables: BackedUpTable[] = []
    await writeArchive(file, passphrase, async (add) => {
      for (const table of await tablesOf(client)) {
        let part = 0
        const addPart = (content: Buffer) => add(`${table.name}/${String(part++).padStart(6, '0')}`, content)
        tables.push({ ...table, ...(await readTable(client, table, addPart)) })
      }
      const manifest: Manifest = { format: 1, ...(await readFacts(client)), tables, secret }
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { file, seconds: secondsSince(began), bytes: statSync(file).size, rows, tables: tables.length }
  }
  return withCopySession(url, work).catch((error: NodeJS.ErrnoException) => {
    if (isDiskFull(error)) throw new StartupError(`There is no room left for ${file}: free some on its disk.`)
    const { code, path } = error
    if (path !== undefined) throw new StartupError(`${path} cannot be written (${code}).`)
    throw error
  })
}

export const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10

/** Runs `work` as the owner, in a session in which rows are always written in the same way. */
export const withCopySession = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwner(url, async (client) => {
    await client.query(COPY_SESSION)
    return work(client)
  })

type Table = Pick<BackedUpTable, 'name' | 'columns'>

/** Every table with rows of its own, partitions among them; migrations write the other tables. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname || '.' || relname as name,
            array(select attname::text from pg_attribute
                  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') and (nspname, relname) <> ('pgboss', 'version')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by nspname desc, relname`,
  )
  if (rows.length === 0) throw new StartupError('The database holds nothing yet: start the server once.')
  return rows
}

/** Reads a table's rows, in parts that `each` may keep; returns their number and digest. */
export async function readTable(
  client: pg.Client,
  table: Table,
  each?: (part: Buffer) => Promise<void>,
): Promise<Pick<BackedUpTable, 'rows' | 'digest'>> {
  const copied = client.query(copyTo(`copy ${copiedColumns(table)} to stdout`))
  const hash = createHash('sha256')
  let [chunks, size]: [Buffer[], number] = [[], 0]
  for await (const chunk of copied as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (!each) continue
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    await each(Buffer.concat(chunks))
    ;[chunks, size] = [[], 0]
  }
  if (each && size > 0) await each(Buffer.concat(chunks))
  return { rows: copied.rowCount ?? 0, digest: hash.digest('hex') }
}

/** A table and its columns as COPY names them. */
export const copiedColumns = ({ name, columns }: Table): string =>
  `${quotedName(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

export const quotedName = (name: string): string =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')

async function readFacts(
  client: pg.Client,
): Promise<Pick<Manifest, 'product' | 'madeAt' | 'postgres' | 'migrations' | 'sequences'>> {
  const { rows: migrations } = await client.query(
    'select created_at as at from drizzle.__drizzle_migrations order by 1',
  )
  // Not of the snapshot, but later than its rows: no number is given out twice.
  const { rows: sequences } = await client.query(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null`,
  )
  const { rows } = await client.query(`select current_setting('server_version') as version, now() as now`)
  return {
    product: product.version,
    madeAt: rows[0].now.toISOString(),
    postgres: rows[0].version,
    migrations: migrations.map(({ at }) => Number(at)),
    sequences,
  }
}
