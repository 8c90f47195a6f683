import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeDemo } from '../../server/demo.ts'
import { asOwner, dropDatabase, emptyDatabase, installation } from '../../tests/support/database.ts'
import { schemaOf } from '../../tests/support/schema.ts'
import { migrate } from '../database/migrate.ts'
import { StartupError } from '../startup.ts'
import { readArchive } from './archive.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const installed = installation()
const folder = mkdtempSync(join(tmpdir(), 'sonnette-backup-'))
const file = join(folder, 'a.tar.zst')
const secret = 'the secret of this installation, long enough'

beforeAll(async () => {
  await makeDemo(installed.url, 'password of the demo')
  await makeBackup({ url: installed.url, file, secret })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function fresh(): Promise<string> {
  const url = await emptyDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

/** Every table's rows, by their text. */
const contentsOf = (url: string) =>
  asOwner(url, async (client) => {
    const { rows: tables } = await client.query(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') order by 1`,
    )
    const contents: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  })

describe('backup and restore', () => {
  test('a restored database has every row, reference, index, right and policy of the one backed up', async () => {
    const url = await fresh()
    let kept: string | undefined
    const restored = await restoreBackup({ url, file, keepSecret: (one) => (kept = one) })
    expect(kept).toBe(secret)
    expect(restored.rows).toBeGreaterThan(1_000)
    expect(await contentsOf(url)).toEqual(await contentsOf(installed.url))
    await migrate(url)
    expect(await schemaOf(url)).toEqual(await schemaOf(installed.url))
  })

  test('a table is restored if the parts of its rows end within a row', async () => {
    const url = await fresh()
    const big = join(folder, 'big.tar.zst')
    await asOwner(installed.url, (client) =>
      client.query(
        `insert into hotels (id, name, time_zone)
         select uuidv7(), 'Part ' || repeat('é', n % 90), 'Europe/Paris' from generate_series(1, 25000) as n`,
      ),
    )
    onTestFinished(async () => {
      await asOwner(installed.url, (client) => client.query(`delete from hotels where name like 'Part %'`))
    })
    await makeBackup({ url: installed.url, file: big, secret })
    const parts: string[] = []
    await readArchive(big, undefined, async (name, content) => {
      parts.push(name)
      content.resume()
      await finished(content)
    })
    expect(parts).toContain('public.hotels/000001')
    await restoreBackup({ url, file: big })
    expect(await contentsOf(url)).toEqual(await contentsOf(installed.url))
  })

  test('a server may have prepared the database before, but not used it', async () => {
    const url = await fresh()
    await migrate(url)
    await restoreBackup({ url, file })
    await expect(restoreBackup({ url, file })).rejects.toThrow(/already holds data/)
  })

  test('a backup of an earlier version is restored into an unused database of a later one', async () => {
    const url = await fresh()
    await migrate(url)
    await asOwner(url, (client) =>
      client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2027, 0, 31)})`,
      ),
    )
    await restoreBackup({ url, file })
    await migrate(url)
    expect(await schemaOf(url)).toEqual(await schemaOf(installed.url))
  })

  test('a damaged or incomplete file is refused before anything is written', async () => {
    const url = await fresh()
    const damaged = join(folder, 'damaged.tar.zst')
    copyFileSync(file, damaged)
    truncateSync(damaged, 20_000)
    const changed = join(folder, 'changed.tar.zst')
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(changed, bytes)
    for (const one of [damaged, changed, join(folder, 'missing')]) {
      await expect(restoreBackup({ url, file: one })).rejects.toThrow(StartupError)
    }
    expect(await contentsOf(url)).toEqual({})
  })

  test('an encrypted backup is restored with its passphrase only', async () => {
    const url = await fresh()
    const sealed = join(folder, 'a.tar.zst.age')
    await makeBackup({ url: installed.url, file: sealed, secret, passphrase: 'a passphrase of people' })
    expect(readFileSync(sealed).includes('age-encryption.org/v1')).toBe(true)
    await expect(restoreBackup({ url, file: sealed })).rejects.toThrow(/set BACKUP_PASSPHRASE/)
    await expect(restoreBackup({ url, file: sealed, passphrase: 'another' })).rejects.toThrow(StartupError)
    await restoreBackup({ url, file: sealed, passphrase: 'a passphrase of people' })
    expect(await contentsOf(url)).toEqual(await contentsOf(installed.url))
  })

  test('a backup that fails leaves no file', async () => {
    const url = await fresh()
    const none = join(folder, 'none.tar.zst')
    await expect(makeBackup({ url, file: none, secret })).rejects.toThrow(/holds nothing yet/)
    await expect(makeBackup({ url: installed.url, file: join(none, 'b'), secret })).rejects.toThrow(
      StartupError,
    )
    expect(existsSync(none) || existsSync(`${none}.part`)).toBe(false)
  })
})
