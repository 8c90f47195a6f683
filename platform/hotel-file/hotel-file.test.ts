import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { flushPublished } from '../../domain/events/publish.ts'
import { operations } from '../../domain/operations.ts'
import { roomBehindLink } from '../../domain/rooms/lookups.ts'
import {
  asOwner,
  dropDatabase,
  installation,
  migratedDatabase,
  SECRET,
} from '../../tests/support/database.ts'
import { fillTables } from '../../tests/support/fill-tables.ts'
import { type Hotel, openHotel } from '../../tests/support/hotel.ts'
import { createUser, openAuth } from '../auth/auth.ts'
import { closeDatabase, openDatabase } from '../database/tenancy.ts'
import { leftBehind, PERSON_COLUMNS, tablesOfHotel } from './catalogue.ts'
import { exportHotel } from './export.ts'
import { importHotel } from './import.ts'

const installed = installation()
const folder = mkdtempSync(join(tmpdir(), 'sonnette-hotel-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PASSWORD = 'a-long-word-of-nobody-else-9'
let hotel: Hotel
let hotelId = ''
let file = ''
beforeAll(async () => {
  hotel = await openHotel()
  hotelId = hotel.id
  await fillTables(hotel, installed.url)
  await operations.promoteEmployee(hotel.admin, { userId: hotel.employee.userId })
  await flushPublished()
  file = join(folder, 'hotel.gz')
  await asOwner(installed.url, (client) => exportHotel(client, hotelId, file))
})

const run = async <Row>(url: string, text: string): Promise<Row[]> =>
  asOwner(url, async (client) => (await client.query(text)).rows as Row[])

/** Another installation. */
async function another() {
  const url = await migratedDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

/** Runs `work` on another database, with the rest of the installation. */
async function inDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  const open = async (at: string) => {
    await closeDatabase()
    openDatabase(at, { onError: () => {} })
    openAuth({ secret: SECRET, publicUrl: undefined })
  }
  await open(url)
  return work().finally(() => open(installed.url))
}

async function digests(url: string): Promise<Record<string, string>> {
  return asOwner(url, async (client) => {
    const found: Record<string, string> = {}
    for (const { name, key, columns } of await tablesOfHotel(client)) {
      // The counter of a cache, which inserting services raises.
      const compared = columns.filter((column) => column !== 'configuration_version')
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as digest
         from (select md5((${compared.map((column) => `"${column}"`).join(', ')})::text) as row
               from "${name}" where ${key} = '${hotelId}') rows`,
      )
      found[name] = rows[0].digest
    }
    return found
  })
}

test('every table with a hotel is exported, or is left behind with a reason, and refers to nothing else', async () => {
  await asOwner(installed.url, async (client) => {
    const exported = (await tablesOfHotel(client)).map(({ name }) => name)
    const { rows } = await client.query(
      `select table_name::text as name from information_schema.columns
       where table_schema = 'public' and column_name = 'hotel_id'`,
    )
    const all = rows.map(({ name }) => name)
    expect([...exported, ...Object.keys(leftBehind)].sort()).toEqual([...all, 'hotels'].sort())
    const references = await client.query(
      `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)`,
      [exported],
    )
    for (const { child, parent } of references.rows) {
      expect([...exported, 'users'], `${child} refers to ${parent}`).toContain(parent)
      if (parent !== 'users' && parent !== child)
        expect(exported.indexOf(parent)).toBeLessThan(exported.indexOf(child))
    }
    const columns = await client.query(
      `select column_name::text as name from information_schema.columns where table_name = 'users'`,
    )
    const stays = ['email_verified', 'image', 'last_hotel_id', 'updated_at']
    expect(columns.rows.map(({ name }) => name).sort()).toEqual([...PERSON_COLUMNS, ...stays].sort())
  })
})

describe('import', () => {
  test('another installation has the same rows, board and history, and the guest’s link opens the room', async () => {
    const url = await another()
    const before = await digests(installed.url)
    expect(Object.entries(before).filter(([, digest]) => digest.startsWith('0 '))).toEqual([])
    const imported = await asOwner(url, (client) => importHotel(client, file))
    expect(imported).toMatchObject({ hotelId, name: 'Hôtel du Lac', known: 0 })
    expect(imported.made).toHaveLength(2)
    expect(await digests(url)).toEqual(before)
    const view = async () => {
      const [link] = await run<{ token: string }>(
        installed.url,
        'select token from room_links order by id limit 1',
      )
      const { roomId, stay } = (await roomBehindLink(link?.token ?? '')) ?? {}
      return {
        board: (await operations.showBoard(hotel.admin, {})).requests,
        history: await operations.listHistory(hotel.admin, {
          subjectType: 'staff',
          subjectId: hotel.employee.userId,
        }),
        room: { roomId, stay },
      }
    }
    const here = await view()
    expect(here.board.length).toBeGreaterThan(0)
    expect(here.history.entries.length).toBeGreaterThan(0)
    expect(here.room.roomId).toBeDefined()
    expect(await inDatabase(url, view)).toEqual(here)
    expect(await run(url, 'select from accounts union all select from sessions')).toEqual([])
    expect(await run(url, 'select distinct email_verified as is from users')).toEqual([{ is: false }])
  })

  test('a person with an account at the same address keeps it, and all their rows name it', async () => {
    const url = await another()
    const original = hotel.employee.userId
    const email = `${original}@people.example`
    const other = await inDatabase(url, () => createUser(email, 'Claire M.', PASSWORD))
    expect(await asOwner(url, (client) => importHotel(client, file))).toMatchObject({ known: 1 })
    expect(await run(url, `select name from users where id = '${other}'`)).toEqual([{ name: 'Claire M.' }])
    expect(await run(url, `select role from staff where user_id = '${other}'`)).toEqual([
      { role: 'employee' },
    ])
    const named = async (at: string, id: string) => {
      const tables = Object.keys(await digests(at)).filter((name) => name !== 'hotels')
      const counts = tables.map((name) => `(select count(*) from ${name} where ${name}::text like '%${id}%')`)
      return Number((await run<{ rows: string }>(at, `select ${counts.join(' + ')} as rows`))[0]?.rows)
    }
    expect(await named(url, original)).toBe(0)
    expect(await named(url, other)).toBeGreaterThan(3)
  })

  test('a hotel that is there is refused, and nothing of a refused file stays', async () => {
    await expect(asOwner(installed.url, (client) => importHotel(client, file))).rejects.toThrow(
      `The hotel “Hôtel du Lac” (${hotelId}) is already in this installation.`,
    )
    const url = await another()
    const text = gunzipSync(readFileSync(file)).toString()
    const wrong = join(folder, 'wrong.gz')
    const refused = async (content: Buffer | string, said: string) => {
      writeFileSync(wrong, typeof content === 'string' ? gzipSync(content) : content)
      await expect(asOwner(url, (client) => importHotel(client, wrong))).rejects.toThrow(said)
    }
    await refused(text.replace(/"migration":\d+/, '"migration":1'), 'has an older version')
    await refused(text.slice(0, text.lastIndexOf('{"rows"')), 'is cut short')
    const others = /(\n\{[^\n]*"role": "admin"[^\n]*"hotel_id": ")[^"]+/
    expect(text).toMatch(others)
    const foreign = text.replace(others, `$1${hotelId.replace(/^./, 'f')}`)
    await refused(foreign, 'has rows of another hotel in staff')
    await refused(text.replace('sonnette-hotel-1', 'x'), 'is not a file of')
    await refused(Buffer.from('no archive'), 'is damaged')
    await refused(readFileSync(file).subarray(0, -2_000), 'is damaged')
    await expect(asOwner(url, (client) => importHotel(client, join(folder, 'no')))).rejects.toThrow(
      'cannot be read',
    )
    const counted = await run(
      url,
      'select (select count(*) from hotels) + (select count(*) from users) as rows',
    )
    expect(counted).toEqual([{ rows: '0' }])
  })
})

test('an export replaces no file, and leaves none of an unknown hotel', async () => {
  const again = asOwner(installed.url, (client) => exportHotel(client, hotelId, file))
  await expect(again).rejects.toThrow('is there already')
  const none = join(folder, 'none.gz')
  const unknown = asOwner(installed.url, (client) => exportHotel(client, 'no-hotel', none))
  await expect(unknown).rejects.toThrow('There is no hotel')
  expect(() => truncateSync(none)).toThrow('ENOENT')
})
