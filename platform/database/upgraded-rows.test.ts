import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, dropDatabase, emptyDatabase } from '../../tests/support/database.ts'
import { journalOf, migrateTo } from '../../tests/support/earlier-database.ts'
import { migrate } from './migrate.ts'
import { shippedSql } from './version.ts'

interface Column {
  name: string
  type: string
  isNeeded: boolean
}
type Row = Record<string, unknown>

/** Tables whose rows a migration deletes with a reason, with that migration. */
const deletedBy: Record<string, string> = { figures_progress: '0035_judge-on-time' }
/** Columns whose values a migration changes with a reason: 0033 withdraws links of people who may not invite. */
const changed: Record<string, string[]> = {
  invitations: ['link_id', 'token_digest', 'mailed_to', 'invited_at', 'expires_at', 'invited_by'],
}

/**
 * A value for a column in the `nth` row of every table. Values depend on the type alone, so that a foreign key always
 * finds the row of the same number.
 */
function sampleFor(type: string, nth: number): string | undefined {
  if (type === 'uuid') return `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`
  if (/^(text|character varying)(?!.*\[\])/.test(type)) return `text ${nth}`
  // Some small numbers are at most ten.
  if (type === 'smallint') return String((nth % 10) + 1)
  if (/^(integer|bigint)$/.test(type)) return String(nth)
  if (/^timestamp/.test(type)) return `2026-11-21T08:00:${String(nth).padStart(2, '0')}Z`
  return {
    'double precision': '1.5',
    boolean: 'true',
    date: '2026-11-21',
    jsonb: '{}',
    bytea: '\\x00',
    'uuid[]': '{}',
    'text[]': '{}',
  }[type]
}

const columnsOf = async (client: pg.ClientBase): Promise<Map<string, Column[]>> => {
  const { rows } = await client.query<Column & { table: string }>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNeeded"
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and not atthasdef order by relname, attnum`,
  )
  return Map.groupBy(rows, ({ table }) => table) as Map<string, Column[]>
}

/** Adds the `nth` row to every table. Returns the rows, by table. */
async function addRows(url: string, nth: number): Promise<Map<string, Row>> {
  return asOwner(url, async (client) => {
    const added = new Map<string, Row>()
    // The order of tables does not matter then.
    await client.query('set session_replication_role = replica')
    for (const [table, columns] of await columnsOf(client)) {
      // The shapes of optional JSON differ, and are checked.
      const filled = columns.filter(({ type, isNeeded }) => isNeeded || type !== 'jsonb')
      const names = filled.map(({ name }) => `"${name}"`).join()
      const places = filled.map((_, index) => `$${index + 1}`).join()
      const { rows } = await client.query<{ row: Row }>(
        `insert into ${table} (${names}) values (${places}) returning to_jsonb(${table}) as row`,
        filled.map(({ type }) => sampleFor(type, nth)),
      )
      added.set(table, rows[0]?.row as Row)
    }
    return added
  })
}

test('an upgrade keeps a row of every table with its values from before each migration', {
  timeout: 120_000,
}, async () => {
  const url = await emptyDatabase()
  onTestFinished(() => dropDatabase(url))
  const tags = journalOf(shippedSql().migrations).entries.map(({ tag }) => tag)
  const added: { tag: string; rows: Map<string, Row> }[] = []
  for (const [index, tag] of tags.entries()) {
    if (index === 0) continue
    await migrateTo(url, tag)
    added.push({ tag, rows: await addRows(url, index) })
  }
  await migrate(url)
  await asOwner(url, async (client) => {
    const tables = await columnsOf(client)
    for (const { tag, rows } of added) {
      for (const [table, row] of rows) {
        if (tag <= (deletedBy[table] ?? '')) continue
        const isKept = ([name]: [string, unknown]) =>
          tables.get(table)?.some((column) => column.name === name) && !changed[table]?.includes(name)
        const kept = JSON.stringify(Object.fromEntries(Object.entries(row).filter(isKept)))
        const found = await client.query(`select from ${table} t where to_jsonb(t) @> $1`, [kept])
        expect(found.rowCount, `${table} before ${tag}: ${kept}`).toBe(1)
      }
    }
  })
})
