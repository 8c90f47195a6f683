import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Staff } from '../../domain/actor.ts'
import { newId } from '../../domain/ids.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { fillTables } from '../../tests/support/fill-tables.ts'
import { type Hotel, hire, openHotel } from '../../tests/support/hotel.ts'
import { startEmbedded } from './embedded.ts'
import { isDatabaseAway } from './failures.ts'
import { migrate } from './migrate.ts'
import { closeDatabase, database, inTenant, type Manner, openDatabase, type Tenant } from './tenancy.ts'

const installed = installation()

let hotelA: Hotel
let hotelB: Hotel
beforeAll(async () => {
  hotelA = await openHotel()
  hotelB = await openHotel()
  for (const hotel of [hotelA, hotelB]) await fillTables(hotel, installed.url)
})

const owner = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

/** Every table that belongs to a hotel, and the column that says which. */
async function tenantTables(): Promise<{ name: string; column: string }[]> {
  const tables = await owner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'hotel_id' order by 1`,
  )
  return [{ name: 'hotels', column: 'id' }, ...tables.map(({ name }) => ({ name, column: 'hotel_id' }))]
}

/** Its columns but those that the database works out by itself. */
async function writtenColumns(table: string) {
  const columns = await owner<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return columns.map(({ name }) => sql.identifier(name))
}

/** Runs a statement as the application, inside the hotel's transaction: how many rows it touched, or its SQLSTATE. */
async function touches(hotelId: string, statement: (hotel: Tenant) => ReturnType<typeof sql>) {
  return inTenant(hotelId, async (tenant) => (await tenant.db.execute(statement(tenant))).rowCount).catch(
    (error) => error.cause?.code ?? error,
  )
}

const INSUFFICIENT_PRIVILEGE = '42501'

describe('isolation of hotels in the database', () => {
  test('every table belongs to a hotel or states in its comment why not', async () => {
    const all = await owner<{ name: string; comment: string | null }>(
      `select relname as name, obj_description(oid) as comment from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const ofHotels = new Set((await tenantTables()).map(({ name }) => name))
    for (const { name, comment } of all) {
      if (!ofHotels.has(name)) expect(comment, name).toMatch(/^No hotel: ./)
    }
  })

  test('every table of a hotel has a row-level policy for the hotel', async () => {
    const walls = await owner<{ name: string; secured: boolean; policies: string[] }>(
      `select relname as name, relrowsecurity as secured,
              array(select polcmd::text || pg_get_expr(polqual, polrelid) from pg_policy where polrelid = c.oid) as policies
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    )
    for (const { name, column } of await tenantTables()) {
      const wall = walls.find((one) => one.name === name)
      expect(wall?.secured, name).toBe(true)
      // One policy, for every command ("*"): a second would be joined with "or".
      expect(wall?.policies, name).toHaveLength(1)
      expect(wall?.policies[0], name).toMatch(new RegExp(`^\\*\\(${column} = .*current_hotel`, 's'))
    }
  })

  test('every key of a hotel’s table, and every reference to one, begins with the hotel', async () => {
    const keys = await owner<{ table: string; kind: string; columns: string[]; target: string | null }>(
      `select conrelid::regclass::text as table, contype as kind, confrelid::regclass::text as target,
              array(select attname::text from unnest(conkey) with ordinality k(n, i)
                    join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns
       from pg_constraint where contype in ('p', 'f') and connamespace = 'public'::regnamespace`,
    )
    const tables = (await tenantTables()).map(({ name }) => name).filter((name) => name !== 'hotels')
    const ofPeople = ['users', 'sessions']
    const ofTenants = keys.filter(
      ({ table, target }) => tables.includes(table) && !ofPeople.includes(target ?? ''),
    )
    expect(
      ofTenants
        .filter(({ kind }) => kind === 'p')
        .map(({ table }) => table)
        .sort(),
    ).toEqual(tables)
    for (const key of ofTenants) expect(key.columns[0], key.table).toBe('hotel_id')
  })

  test('a transaction of hotel B can neither read nor change nor remove rows of hotel A', async () => {
    for (const { name, column } of await tenantTables()) {
      const [table, id] = [sql.identifier(name), sql.identifier(column)]
      const ofA = sql`from ${table} where ${id} = ${hotelA.id}`
      // Its own hotel has rows to find.
      expect(await touches(hotelA.id, () => sql`select ${ofA}`), name).toBeGreaterThan(0)
      expect(await touches(hotelB.id, () => sql`select ${ofA}`), name).toBe(0)
      expect(
        await touches(hotelB.id, () => sql`select from ${table} where ${id} <> ${hotelB.id}`),
        name,
      ).toBe(0)
      const update = sql`update ${table} set ${id} = ${id} where ${id} = ${hotelA.id}`
      expect(await touches(hotelB.id, () => update), name).toBe(0)
      expect(await touches(hotelB.id, () => sql`delete ${ofA}`), name).toBe(0)
    }
  })

  test('a transaction of hotel B can neither write rows into hotel A nor move them there', async () => {
    for (const { name, column } of await tenantTables()) {
      const [row] = await owner(`select to_jsonb(t) as row from ${name} t where ${column} = $1`, [hotelA.id])
      const copy = JSON.stringify((row as { row: unknown }).row)
      const [table, id] = [sql.identifier(name), sql.identifier(column)]
      const written = sql.join(await writtenColumns(name), sql`, `)
      const insert = sql`insert into ${table} (${written})
        select ${written} from jsonb_populate_record(null::${table}, ${copy})`
      expect(await touches(hotelB.id, () => insert), name).toBe(INSUFFICIENT_PRIVILEGE)
      const move = sql`update ${table} set ${id} = ${hotelA.id}`
      expect(await touches(hotelB.id, () => move), name).toBe(INSUFFICIENT_PRIVILEGE)
    }
  })

  test('no row is visible outside a hotel’s transaction, even on a connection that just had one', async () => {
    await Promise.all(Array.from({ length: 32 }, () => touches(hotelA.id, () => sql`select from rooms`)))
    for (const { name } of await tenantTables()) {
      const { rowCount } = await database().query(`select from ${name}`)
      expect(rowCount, name).toBe(0)
    }
  })

  test('e-mail addresses are visible only of people who work in the open hotel', async () => {
    const emails = async (hotelId: string) =>
      inTenant(hotelId, async ({ db }) => (await db.execute(sql`select * from staff_emails()`)).rows)
    const addressesOf = async (...people: Staff[]) =>
      owner('select id as user_id, email from users where id = any ($1)', [
        people.map(({ userId }) => userId),
      ])
    const gone = await hire(hotelB.id, 'employee', 'Gone')
    await owner('update staff set active = false, removed_at = now() where user_id = $1', [gone.userId])
    for (const { id, admin, employee } of [hotelA, hotelB]) {
      const those = await emails(id)
      expect(those).toHaveLength(2)
      expect(those).toEqual(expect.arrayContaining(await addressesOf(admin, employee)))
    }
    expect((await database().query('select from staff_emails()')).rowCount).toBe(0)
    await expect(database().query('select email from users')).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    })
  })

  test('the application’s role owns nothing, is in no other role and cannot bypass the policies', async () => {
    const { rows } = await database().query('select current_user as role')
    expect(rows).toEqual([{ role: 'sonnette_app' }])
    const [role] = await owner(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
              (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns,
              (select count(*)::int from pg_auth_members where member = r.oid) as "isAlso"
       from pg_roles r where rolname = 'sonnette_app'`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: false,
      owns: 0,
      isAlso: 0,
    })
  })

  test.each([
    'alter table rooms disable row level security',
    'drop policy own_hotel on rooms',
    'create table mine (id int)',
    'truncate rooms',
    'select * from drizzle.__drizzle_migrations',
    "select pg_read_file('/etc/hostname')",
  ])('the application’s role may not run: %s', async (statement) => {
    await expect(database().query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^42501$/),
    })
  })
})

describe('transaction', () => {
  const roomCount = async () => (await owner('select from rooms where hotel_id = $1', [hotelA.id])).length
  const rename = (tenant: Tenant, name: string) =>
    tenant.db.execute(sql`update hotels set name = ${name} where id = ${tenant.hotelId}`)
  const nameOf = async () =>
    (await owner<{ name: string }>('select name from hotels where id = $1', [hotelA.id]))[0]?.name

  test('a transaction is committed before it resolves with the work’s answer', async () => {
    const answer = await inTenant(hotelA.id, async (tenant) => {
      await rename(tenant, 'Committed')
      return 42
    })
    expect(answer).toBe(42)
    expect(await nameOf()).toBe('Committed')
  })

  test('a transaction waits for the disk unless its work can be redone', async () => {
    const disk = async (manner?: Manner) =>
      inTenant(
        hotelA.id,
        (tenant) => tenant.query('disk', `select current_setting('synchronous_commit') as waits`, []),
        manner,
      )
    expect(await disk('redone')).toEqual([{ waits: 'off' }])
    // On the same connections.
    for (let again = 0; again < 3; again++) expect(await disk()).toEqual([{ waits: 'on' }])
  })

  test('a failed transaction reports its first error, whichever concurrent statement settles first', async () => {
    const work = inTenant(newId(), async (tenant) => {
      const first = async () =>
        (await tenant.query('tests_divide', 'select 1 / $1::integer as n', [0])).length
      await Promise.all([first(), tenant.query('tests_one', 'select 1 as n', [])])
    })
    await expect(work).rejects.toMatchObject({ message: 'division by zero' })
  })

  test('a transaction is rolled back if its work throws, and the caller gets that error', async () => {
    const defect = new Error('a defect')
    const work = inTenant(hotelA.id, async (tenant) => {
      await rename(tenant, 'Rolled back')
      throw defect
    })
    await expect(work).rejects.toBe(defect)
    expect(await nameOf()).not.toBe('Rolled back')
  })

  test('a transaction that a failed statement ended fails, even if the work ignored the error', async () => {
    const work = inTenant(hotelA.id, async (tenant) => {
      await rename(tenant, 'Half')
      await tenant.db.execute(sql`select 1 / 0`).catch(() => {})
      return 'all is well'
    })
    await expect(work).rejects.toThrow()
    expect(await nameOf()).not.toBe('Half')
  })

  test('a transaction with a failed write reports that error and not the ones after it', async () => {
    const work = inTenant(hotelA.id, async (tenant) => {
      tenant.write(tenant.db.execute(sql`select 1 / 0`))
      tenant.write(tenant.query('behind', 'select 1', []))
      await tenant.query('further_behind', 'select 2', [])
    })
    await expect(work).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  })

  test('a transaction refuses a nested one, which would wait for a connection forever', async () => {
    const nested = inTenant(hotelA.id, () => inTenant(hotelA.id, async () => 'inside'))
    await expect(nested).rejects.toThrow('already open')
    // The next one is none inside it.
    await expect(inTenant(hotelA.id, async () => 'after')).resolves.toBe('after')
  })

  test.each(['', 'all', "' or true --", hotelIdInCapitals()])(
    'a transaction is not opened on "%s"',
    async (hotelId) => {
      await expect(inTenant(hotelId, async () => 'in')).rejects.toThrow('a hotel id is a lower-case UUID')
    },
  )

  test('a transaction waits for a free connection, and each sees its own hotel', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const hotel = i % 2 ? hotelA : hotelB
        return inTenant(hotel.id, async ({ db }) => {
          const { rows } = await db.execute(sql`select id from hotels`)
          return (rows[0] as { id: string }).id === hotel.id && rows.length === 1
        })
      }),
    )
    expect(seen).toEqual(Array(200).fill(true))
  })

  test('a transaction that loses its connection is rolled back, and the next one gets another', async () => {
    const before = await roomCount()
    const work = inTenant(hotelA.id, async (tenant) => {
      await tenant.db.execute(sql`delete from room_flags`)
      const { rows } = await tenant.db.execute(sql`select pg_backend_pid() as pid`)
      await owner('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid])
      await tenant.db.execute(sql`select 1`)
    })
    const error = await work.catch((lost) => lost)
    expect(isDatabaseAway(error)).toBe(true)
    expect(await owner('select from room_flags where hotel_id = $1', [hotelA.id])).toHaveLength(1)
    await expect(inTenant(hotelA.id, async () => roomCount())).resolves.toBe(before)
  })
})

function hotelIdInCapitals() {
  return '019AA1B2-0000-7000-8000-00000000000A'
}

// Last: it opens another database for the rest of this file's life.
test('the pool survives a restart of the database and reports its absence', async () => {
  const ours = installed.url
  await closeDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-restart-'))
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  let server = await startEmbedded({ folder, log })
  onTestFinished(async () => {
    await closeDatabase()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    openDatabase(ours, { onError: quiet })
  })
  await migrate(server.url)
  const lost = vi.fn()
  openDatabase(server.url, { onError: lost })
  const hotel = await openHotel()
  const asks = () =>
    inTenant(hotel.id, async ({ db }) => (await db.execute(sql`select from hotels`)).rowCount)
  await Promise.all(Array.from({ length: 16 }, asks))

  await server.stop()
  const error = await asks().catch((away) => away)
  expect(isDatabaseAway(error)).toBe(true)
  expect(lost).toHaveBeenCalled()

  server = await startEmbedded({ folder, log })
  expect(await Promise.all(Array.from({ length: 16 }, asks))).toEqual(Array(16).fill(1))
}, 30_000)
