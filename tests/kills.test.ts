import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '../platform/backup/backup.ts'
import { restoreBackup, verifyBackup } from '../platform/backup/restore.ts'
import { advisoryLocks } from '../platform/database/locked.ts'
import { makeDemo } from '../server/demo.ts'
import { asOwner, dropDatabase, emptyDatabase, installation, SECRET } from './support/database.ts'
import { migrateTo } from './support/earlier-database.ts'
import { oneFile } from './support/one-file.ts'

/** Kills of each command, spread over its steps. */
const KILLS = 13
/** A busy machine may need this long for the commands of one test. */
const TIMEOUT_MS = 180_000
/** After a kill, the database ends what the process had begun as soon as it notices. */
const NOTICED_MS = 20_000

const installed = installation()
const folder = mkdtempSync(join(tmpdir(), 'sonnette-kills-'))
const backup = join(folder, 'made-before.tar.zst')
let script: string

beforeAll(async () => {
  script = await oneFile('tests/support/killed-care.ts')
  await makeDemo(installed.url, 'password of the demo')
  await makeBackup({ url: installed.url, file: backup, secret: SECRET })
}, TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true }))

async function fresh(): Promise<string> {
  const url = await emptyDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

/** A database as an earlier version left it. */
async function earlier(): Promise<string> {
  const url = await fresh()
  await migrateTo(url, '0031_count-numbers-of-forty')
  return url
}

/** Runs a command, which kills itself before a step. Returns how many steps it took, or nothing if it was killed. */
async function run(url: string, args: string[], killBefore?: number): Promise<number | undefined> {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      SECRET,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      KILL_BEFORE: `${killBefore}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (signal === 'SIGKILL') return undefined
  expect(code).toBe(0)
  return Number(said)
}

/** Steps of a command of `steps`, from the first to the last. */
const spread = (steps: number): number[] =>
  Array.from({ length: KILLS }, (_, index) => 1 + Math.round((index * (steps - 1)) / (KILLS - 1)))

const locksOf = (url: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ lock: number }>(
      `select objid::integer as lock from pg_locks where locktype = 'advisory' and objid = any($1::oid[])
         and database = (select oid from pg_database where datname = current_database())`,
      [Object.values(advisoryLocks)],
    )
    return rows.map(({ lock }) => lock)
  })

const expectNoLock = (url: string) =>
  vi.waitFor(async () => expect(await locksOf(url)).toEqual([]), { timeout: NOTICED_MS, interval: 20 })

/** The rows of all tables together. */
const rowsOf = (url: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') and tablename <> 'version'`,
    )
    let sum = 0
    for (const { name } of rows) {
      sum += (await client.query(`select count(*)::integer as count from ${name}`)).rows[0].count
    }
    return sum
  })

const migrationsOf = (url: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations order by 1',
    )
    return rows.map(({ at }) => at)
  })

describe('a kill at any step', () => {
  test('a killed backup leaves no half file, and the next one is complete', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const file = join(folder, 'killed.tar.zst')
    const steps = await run(installed.url, ['backup', file])
    rmSync(file)
    for (const step of spread(steps ?? 0)) {
      expect(await run(installed.url, ['backup', file], step)).toBeUndefined()
      // It may be there, whole, if the kill came after the end of the file.
      if (existsSync(file)) await verifyBackup(file, undefined)
      rmSync(file, { force: true })
      await expectNoLock(installed.url)
    }
    await makeBackup({ url: installed.url, file, secret: SECRET })
    const { tables } = await verifyBackup(file, undefined)
    expect(tables).toEqual((await verifyBackup(backup, undefined)).tables)
  })

  test('a killed restore leaves no row, and the next one has all', { timeout: TIMEOUT_MS }, async () => {
    const steps = await run(await fresh(), ['restore', backup])
    for (const step of spread(steps ?? 0)) {
      const url = await fresh()
      expect(await run(url, ['restore', backup], step)).toBeUndefined()
      await expectNoLock(url)
      if ((await rowsOf(url)) > 0) {
        await expect(restoreBackup({ url, file: backup })).rejects.toThrow(/already holds data/)
      } else {
        await restoreBackup({ url, file: backup })
      }
      expect(await rowsOf(url)).toBe(await rowsOf(installed.url))
    }
  })

  test('a killed rehearsal changes nothing, and the next one drops what it left', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const before = await rowsOf(installed.url)
    const steps = await run(installed.url, ['rehearse', backup])
    for (const step of spread(steps ?? 0)) {
      expect(await run(installed.url, ['rehearse', backup], step)).toBeUndefined()
      await expectNoLock(installed.url)
    }
    await run(installed.url, ['rehearse', backup])
    expect(await rowsOf(installed.url)).toBe(before)
    const scratch = await asOwner(installed.url, (client) =>
      client.query(
        `select from pg_database
         where datname = 'sonnette_rehearsal_' || (select oid from pg_database where datname = current_database())`,
      ),
    )
    expect(scratch.rowCount).toBe(0)
  })

  test('a killed upgrade is completed by the next one', { timeout: TIMEOUT_MS }, async () => {
    const current = await migrationsOf(installed.url)
    const url = await earlier()
    const before = await migrationsOf(url)
    const steps = await run(url, ['upgrade'])
    for (const step of spread(steps ?? 0)) {
      const url = await earlier()
      expect(await run(url, ['upgrade'], step)).toBeUndefined()
      await expectNoLock(url)
      expect([before, current]).toContainEqual(await migrationsOf(url))
      await run(url, ['upgrade'])
      expect(await migrationsOf(url)).toEqual(current)
    }
  })
})
