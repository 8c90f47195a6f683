import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { kindColumns } from '../../domain/services/stored.ts'
import { asOwner, dropDatabase, emptyDatabase } from '../../tests/support/database.ts'
import { type Journal, journalOf, migrateTo } from '../../tests/support/earlier-database.ts'
import { schemaOf } from '../../tests/support/schema.ts'
import { log } from '../log.ts'
import { StartupError } from '../startup.ts'
import { migrate } from './migrate.ts'
import { type SqlSources, shippedSql } from './version.ts'

const shipped = shippedSql()

async function fresh() {
  const url = await emptyDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

/** A database as it was before a migration. */
async function freshBefore(tag: string) {
  const url = await fresh()
  await migrateTo(url, tag)
  return url
}

const ask = <Row>(url: string, text: string) =>
  asOwner(url, async (client) => (await client.query(text)).rows as Row[])
const applied = (url: string) => ask(url, 'select hash from drizzle.__drizzle_migrations')

test('instances that start at once migrate once', async () => {
  const url = await fresh()
  await Promise.all([1, 2, 3, 4].map(() => migrate(url)))
  expect(await applied(url)).toHaveLength(journalOf(shipped.migrations).entries.length)
})

test.each([
  ['make roles', 'nocreaterole', 'permission denied to create role'],
  ['own the database', 'createrole', 'permission denied for database'],
])('a database user who cannot %s gets a sentence with the reason', async (_what, may, said) => {
  const url = new URL(await emptyDatabase())
  const database = url.pathname.slice(1)
  const user = `user_of_${database}`
  await ask(url.href, `create role ${user} login password 'x' ${may}`)
  if (may === 'nocreaterole') await ask(url.href, `alter database ${database} owner to ${user}`)
  onTestFinished(async () => {
    await dropDatabase(url.href)
    await ask(inject('ownerUrl'), `drop role ${user}`)
  })
  const asUser = Object.assign(new URL(url), { username: user, password: 'x' })
  const refused = await migrate(asUser.href).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as StartupError).message).toMatch(
    new RegExp(`^The user of DATABASE_URL may not set its database up \\(${said}.*\\): let it own .*\\.$`),
  )
})

test('a current database is not changed', async () => {
  const url = await fresh()
  await migrate(url)
  const before = await applied(url)
  await migrate(url)
  expect(await applied(url)).toEqual(before)
})

test('a database that has had every version is the same as a new one', async () => {
  const [upgraded, made] = [await fresh(), await fresh()]
  for (const { tag } of journalOf(shipped.migrations).entries.slice(1)) await migrateTo(upgraded, tag)
  await migrate(upgraded)
  await migrate(made)
  expect(await schemaOf(upgraded)).toEqual(await schemaOf(made))
})

test('a failed migration leaves nothing behind and is retried at the next start', async () => {
  const url = await fresh()
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(shipped.migrations, folder, { recursive: true })
  const journal = journalOf(folder)
  const last = journal.entries.at(-1) as Journal['entries'][number]
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  const next = (sql: string) => writeFileSync(join(folder, '9999_next.sql'), sql)

  next('create table half_done (id int);--> statement-breakpoint\nselect 1 / 0;')
  await expect(migrate(url, { ...shipped, migrations: folder })).rejects.toThrow()
  expect(await ask(url, `select to_regclass('half_done') as there`)).toEqual([{ there: null }])

  next('create table all_done (id int);')
  await migrate(url, { ...shipped, migrations: folder })
  expect(await ask(url, `select to_regclass('all_done')::text as there`)).toEqual([{ there: 'all_done' }])
})

test('a second database of the same cluster is migrated, even if the role exists', async () => {
  for (const url of [await fresh(), await fresh()]) {
    await migrate(url)
    expect(await ask(url, `select has_table_privilege('sonnette_app', 'rooms', 'insert') as may`)).toEqual([
      { may: true },
    ])
  }
})

test('an unreachable database fails the migration at once', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/nowhere')).rejects.toThrow('ECONNREFUSED')
})

test('a start on a database with a migration that this program does not have is refused in a sentence', async () => {
  const url = await fresh()
  await migrate(url)
  await ask(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2027, 0, 31)})`,
  )
  const unknown = { functions: { schema: 'functions_unknown', texts: [] } }
  const refused = await migrate(url, unknown).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as StartupError).message).toBe(
    'The database of DATABASE_URL was prepared by a newer version of this program (a migration made on 2027-01-31 is not known here): start that version or a later one.',
  )
})

test('a server starts on a database with a later migration while its own functions are there', async () => {
  const url = await fresh()
  const old = { ...shipped, functions: { schema: 'functions_old', texts: ['create table of_old ()'] } }
  await migrate(url, old)
  expect(await migrate(url, shipped)).toEqual({ isByLaterVersion: false })
  await ask(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2027, 0, 31)})`,
  )
  const before = await applied(url)
  expect(await migrate(url, old)).toEqual({ isByLaterVersion: true })
  expect(await applied(url)).toEqual(before)
  // As by a third later version, whose start drops the functions of this one.
  await ask(url, `delete from drizzle.function_schemas where name = 'functions_old'`)
  await expect(migrate(url, old)).rejects.toThrow('(a migration made on 2027-01-31 is not known here)')
})

test('a start on a database with a newer job queue is refused in a sentence', async () => {
  const url = await fresh()
  await migrate(url)
  await ask(url, 'update pgboss.version set version = version + 1')
  await expect(migrate(url)).rejects.toThrow('(its job queue is not known here)')
})

test('a start that waits for another one is logged, and given up in a sentence that names the process', async () => {
  const url = await fresh()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  const [{ pid }] = (await other.query('select pg_backend_pid() as pid, pg_advisory_lock(7312001)')).rows as [
    { pid: number },
  ]
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => void warned.mockRestore())
  const refused = await migrate(url, { patienceMs: 500 }).catch((error: unknown) => error)
  expect(warned.mock.calls).toEqual([
    [{ holder: pid, seconds: 0 }, 'another server prepares the database: waiting for it'],
  ])
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as StartupError).message).toMatch(
    new RegExp(
      `^Another server has been preparing .* \\(its process ${pid}\\): .*pg_terminate_backend\\(${pid}\\)"\\.$`,
    ),
  )
})

test('a migration that has ended leaves no lock behind on the connection of a pooler', async () => {
  const url = await fresh()
  // As a pooler by transaction does it: the connection outlives its client, with all that is its session's.
  const end = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(() => Promise.resolve())
  const connect = vi.spyOn(pg.Client.prototype, 'connect')
  await migrate(url)
  const clients = connect.mock.contexts as pg.Client[]
  end.mockRestore()
  connect.mockRestore()
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))))
  expect(await ask(url, `select pid from pg_locks where locktype = 'advisory' and objid = 7312001`)).toEqual(
    [],
  )
})

describe('functions of a version', () => {
  const version = (name: string, answer = name): SqlSources => ({
    ...shipped,
    functions: {
      schema: `functions_${name}`,
      texts: [`create function answer() returns text language sql as $$ select '${answer}' $$`],
    },
  })
  const answerOf = async (url: string, name: string) =>
    (await ask<{ answer: string }>(url, `select functions_${name}.answer()`))[0]?.answer

  test('a server calls the functions of its own version, whichever version starts later', async () => {
    const url = await fresh()
    await migrate(url, version('before'))
    await migrate(url, version('after'))
    expect(await answerOf(url, 'before')).toBe('before')
    expect(await answerOf(url, 'after')).toBe('after')
    await migrate(url, version('before'))
    expect(await answerOf(url, 'after')).toBe('after')
  })

  test('functions that are there are not made again', async () => {
    const url = await fresh()
    await migrate(url, version('one'))
    await migrate(url, version('one', 'another answer'))
    expect(await answerOf(url, 'one')).toBe('one')
  })

  test('the functions of the two versions before stay, and older ones are dropped', async () => {
    const url = await fresh()
    for (const name of ['first', 'second', 'third', 'fourth']) await migrate(url, version(name))
    const rows = await ask<{ name: string }>(
      url,
      "select nspname as name from pg_namespace where starts_with(nspname, 'functions_') order by 1",
    )
    expect(rows.map(({ name }) => name)).toEqual(['functions_fourth', 'functions_second', 'functions_third'])
  })

  test('faulty functions change nothing and are retried at the next start', async () => {
    const url = await fresh()
    const faulty = version('one')
    faulty.functions.texts.push('select 1 / 0')
    await expect(migrate(url, faulty)).rejects.toThrow('division by zero')
    await migrate(url, version('one'))
    expect(await answerOf(url, 'one')).toBe('one')
  })

  test('nothing in the tables depends on the functions of one version', async () => {
    const url = await fresh()
    await migrate(url)
    const bound = () =>
      ask(
        url,
        `select tgname from pg_trigger where not tgisinternal union all select policyname from pg_policies order by 1`,
      )
    const before = await bound()
    await ask(url, `drop schema ${shipped.functions.schema} cascade`)
    expect(before.length).toBeGreaterThan(20)
    expect(await bound()).toEqual(before)
  })
})

test('a new table gets the hotel’s policy automatically', async () => {
  const url = await fresh()
  await migrate(url)
  await ask(url, 'create table parcels (hotel_id uuid not null)')
  // Applied after each new migration, as for a database that has not seen any of them.
  await migrate(url, { functions: { ...shipped.functions, schema: 'functions_next' } })
  expect(await ask(url, `select policyname from pg_policies where tablename = 'parcels'`)).toEqual([
    { policyname: 'own_hotel' },
  ])
})

test('unsent messages from before the mail jobs become jobs', async () => {
  const url = await freshBefore('0009_jobs')
  await ask(
    url,
    `insert into contact_messages (id, name, email, subject, body, created_at, mailed_at)
     select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'a', 'a@b', 'c', 'd', now(), case when n = 1 then now() end
     from generate_series(1, 3) n`,
  )
  await migrate(url)
  expect(
    await ask(
      url,
      `select right(data->>'messageId', 1) as id, state::text from pgboss.job where name = 'contact.mailMessage' order by 1`,
    ),
  ).toEqual([
    { id: '2', state: 'created' },
    { id: '3', state: 'created' },
  ])
})

test('events from before event subjects get their subjects', async () => {
  const url = await freshBefore('0010_events-by-noun')
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await ask(
    url,
    `insert into events (hotel_id, id, at, type, subject_id, actor, was, became, told_at) values
       ('${id(9)}', '${id(1)}', now(), 'request.taken', '${id(8)}', 'somebody', '1', '2', now()),
       ('${id(9)}', '${id(2)}', now(), 'room.flagged', '${id(7)}', 'somebody', null, null, null),
       ('${id(9)}', '${id(3)}', now(), 'stay.ended', '${id(7)}', 'somebody', null, null, null)`,
  )
  await migrate(url)
  const rows = await ask(
    url,
    `select subject_type as type, subject_id as id, before, after, published_at is not null as published
     from events order by events.id`,
  )
  expect(rows).toEqual([
    { type: 'request', id: id(8), before: 1, after: 2, published: true },
    { type: 'room', id: id(7), before: null, after: null, published: false },
    { type: 'room', id: id(7), before: null, after: null, published: false },
  ])
})

test('hotel settings from before the settings column are moved into it', async () => {
  const url = await freshBefore('0011_configuration')
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await ask(
    url,
    `insert into hotels (id, name, time_zone, reception_phone, towel_maximum, cleaning_pivot) values
       ('${id(1)}', 'A', 'Europe/Paris', '+33 1 99 00 12 34', 6, '11:30'),
       ('${id(2)}', 'B', 'Europe/Paris', null, 4, '12:00')`,
  )
  await migrate(url)
  expect(await ask(url, 'select settings, configuration_version as version from hotels order by id')).toEqual(
    [
      {
        settings: { receptionPhone: '+33 1 99 00 12 34', towelMaximum: 6, cleaningPivot: '11:30' },
        version: 1,
      },
      { settings: {}, version: 1 },
    ],
  )
})

test('services from before the exemption keep their need of the stay code', async () => {
  const url = await freshBefore('0034_services-without-code')
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await ask(
    url,
    `insert into hotels (id, name, time_zone, settings) values
       ('${id(1)}', 'Chose one', 'Europe/Paris', '{"stayCodes":true}'),
       ('${id(2)}', 'Chose none', 'Europe/Paris', '{"stayCodes":true}');
     insert into services (hotel_id, id, kind, needs_code) values
       ('${id(1)}', '${id(3)}', 'towels', true), ('${id(1)}', '${id(4)}', 'minibar', false),
       ('${id(2)}', '${id(5)}', 'towels', false), ('${id(2)}', '${id(6)}', 'minibar', false)`,
  )
  await migrate(url)
  const rows = await ask<{ without: boolean }>(
    url,
    'select without_code as without from services where not is_problem order by id',
  )
  expect(rows.map(({ without }) => without)).toEqual([false, true, false, false])
})

test('a migration moves the texts of services into one column by language', async () => {
  const url = await freshBefore('0037_names-by-language')
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await ask(
    url,
    `insert into hotels (id, name, time_zone) values ('${id(1)}', 'A', 'Europe/Paris');
     insert into services (hotel_id, id, kind, name_fr, name_en, description_fr, description_en) values
       ('${id(1)}', '${id(2)}', 'custom', 'Thé', 'Tea', 'Vert', 'Green'),
       ('${id(1)}', '${id(3)}', 'custom', 'Taxi', 'Taxi', null, null),
       ('${id(1)}', '${id(4)}', 'towels', null, null, null, null)`,
  )
  await migrate(url)
  const rows = await ask(
    url,
    `select name, description, name_fr as "ofOldServers" from services
    where not is_problem order by id`,
  )
  expect(rows).toEqual([
    { name: { fr: 'Thé', en: 'Tea' }, description: { fr: 'Vert', en: 'Green' }, ofOldServers: 'Thé' },
    { name: { fr: 'Taxi', en: 'Taxi' }, description: null, ofOldServers: 'Taxi' },
    { name: null, description: null, ofOldServers: null },
  ])
  for (const wrong of ['[]', '{"fr":"Thé"}', '{"fr":"Thé","en":""}', '{"fr":"Thé","en":"Tea","de":1}'])
    await expect(
      ask(url, `update services set name = '${wrong}' where id = '${id(2)}'`),
      wrong,
    ).rejects.toThrow('services_name')
})

test('a hotel from before reports can be told of problems, and servers of before read a custom service', async () => {
  const url = await freshBefore('0041_report-problems')
  const id = '00000000-0000-7000-8000-000000000001'
  await ask(url, `insert into hotels (id, name, time_zone) values ('${id}', 'A', 'Europe/Paris')`)
  await migrate(url)
  const rows = await ask(url, 'select kind, is_problem, name, icon, target_minutes from services')
  expect(rows).toEqual([{ ...snakeCase(kindColumns('problem')), target_minutes: 30 }])
})

const snakeCase = ({ isProblem, ...same }: ReturnType<typeof kindColumns>) => ({
  ...same,
  is_problem: isProblem,
})
