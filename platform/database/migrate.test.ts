import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, dropDatabase, emptyDatabase, MIGRATIONS } from '../../tests/support/database.ts'
import { migrate } from './migrate.ts'

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}
const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))

async function fresh() {
  const url = await emptyDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

const ask = <Row>(url: string, text: string) =>
  asOwner(url, async (client) => (await client.query(text)).rows as Row[])
const applied = (url: string) => ask(url, 'select hash from drizzle.__drizzle_migrations')

test('instances that start at once migrate once', async () => {
  const url = await fresh()
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, MIGRATIONS)))
  expect(await applied(url)).toHaveLength(journalOf(MIGRATIONS).entries.length)
})

test('a database that is up to date is left as it is', async () => {
  const url = await fresh()
  await migrate(url, MIGRATIONS)
  const before = await applied(url)
  await migrate(url, MIGRATIONS)
  expect(await applied(url)).toEqual(before)
})

test('a migration that fails leaves nothing behind, and the next start tries again', async () => {
  const url = await fresh()
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = journalOf(folder)
  const last = journal.entries.at(-1) as Journal['entries'][number]
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  const next = (sql: string) => writeFileSync(join(folder, '9999_next.sql'), sql)

  next('create table half_done (id int);--> statement-breakpoint\nselect 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow()
  expect(await ask(url, `select to_regclass('half_done') as there`)).toEqual([{ there: null }])

  next('create table all_done (id int);')
  await migrate(url, folder)
  expect(await ask(url, `select to_regclass('all_done')::text as there`)).toEqual([{ there: 'all_done' }])
})

test('a second database of the same cluster is migrated too, though the role is there already', async () => {
  for (const url of [await fresh(), await fresh()]) {
    await migrate(url, MIGRATIONS)
    expect(await ask(url, `select has_table_privilege('sonnette_app', 'rooms', 'insert') as may`)).toEqual([
      { may: true },
    ])
  }
})

test('a database that cannot be reached is an error, not a wait', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/nowhere', MIGRATIONS)).rejects.toThrow('ECONNREFUSED')
})
