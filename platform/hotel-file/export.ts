import { createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { StartupError } from '../startup.ts'
import { PERSON_COLUMNS, quoted, rowsAtOnce, tablesOfHotel } from './catalogue.ts'

export const FORMAT = 'sonnette-hotel-1'

/** The first line of a file, in JSON. */
export interface FileHead {
  format: typeof FORMAT
  hotelId: string
  name: string
  /** When the newest migration of its installation was made. */
  migration: number
  exportedAt: string
}

/** The line before the rows of a table; every row is a line in JSON. */
export interface TableHead {
  table: string
}

/** The last line: a file without it is cut short. */
export interface FileEnd {
  rows: Record<string, number>
}

/**
 * Writes all rows of a hotel, of one moment, into a compressed file that must not exist yet. Returns the numbers of rows.
 */
export async function exportHotel(
  client: pg.ClientBase,
  hotelId: string,
  file: string,
): Promise<FileEnd['rows']> {
  const part = `${file}.${process.pid}.part`
  const rows: FileEnd['rows'] = {}
  await client.query(`begin isolation level repeatable read, read only; set local timezone = 'UTC'`)
  try {
    const lines = Readable.from(linesOf(client, hotelId, rows))
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
    // A link appears whole, and never replaces a file that is there.
    await link(part, file)
    return rows
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new StartupError(`${file} is there already: name another file.`)
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
      throw new StartupError(`${file} cannot be written (${code}).`)
    throw error
  } finally {
    await client.query('rollback')
    await rm(part, { force: true })
  }
}

async function* linesOf(client: pg.ClientBase, hotelId: string, counts: FileEnd['rows']) {
  const { rows: found } = await client.query(
    `select name, (select max(created_at) from drizzle.__drizzle_migrations)::float8 as migration
     from hotels where id::text = $1`,
    [hotelId],
  )
  const [hotel] = found
  if (!hotel) throw new StartupError(`There is no hotel ${hotelId}: "sonnette hotel list" shows them.`)
  const line = (value: FileHead | TableHead | FileEnd) => `${JSON.stringify(value)}\n`
  yield line({ format: FORMAT, hotelId, ...hotel, exportedAt: new Date().toISOString() })
  const people = `select ${PERSON_COLUMNS.join(', ')} from users
    where id in (select user_id from staff where hotel_id = '${hotelId}')`
  yield line({ table: 'users' })
  yield* rowsOf(client, 'users', people, counts)
  for (const { name, key, columns } of await tablesOfHotel(client)) {
    yield line({ table: name })
    const text = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} where ${key} = '${hotelId}'`
    yield* rowsOf(client, name, text, counts)
  }
  yield line({ rows: counts })
}

/** The hotel's id in `text` was found in the database: it is a UUID. */
async function* rowsOf(client: pg.ClientBase, table: string, text: string, counts: FileEnd['rows']) {
  counts[table] = 0
  await client.query(
    `declare exported no scroll cursor for select to_jsonb(exported_row)::text as line from (${text}) exported_row`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce(table)} from exported`)
    if (rows.length === 0) break
    counts[table] += rows.length
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close exported')
}
