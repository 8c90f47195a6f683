import { expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { startDatabaseProxy } from '../../tests/support/database-proxy.ts'
import { StartupError } from '../startup.ts'
import { searchPath } from './functions.ts'
import { openSessionPool } from './pool.ts'
import { closeDatabase, database, openDatabase, verifyDatabase } from './tenancy.ts'

const installed = installation()

async function openThrough(url: string) {
  await closeDatabase()
  openDatabase(url, { onError: () => {} })
  onTestFinished(async () => {
    await closeDatabase()
    openDatabase(installed.url, { onError: () => {} })
  })
}

test('a pool sets its session by statement if a pooler ignores its options', async () => {
  const proxy = await startDatabaseProxy(installed.url, { hasOptions: false })
  await openThrough(proxy.url)
  await verifyDatabase()
  const asked = `select current_user as role, current_setting('search_path') as path, current_setting('lock_timeout') as most`
  const { rows } = await database().query(asked)
  expect(rows).toEqual([{ role: 'sonnette_app', path: searchPath(), most: '2500ms' }])
})

test('a connection is refused in a sentence if row-level security does not hold for its role', async () => {
  const [role] = await asOwner(
    installed.url,
    async (owner) => (await owner.query('select current_user as name')).rows,
  )
  const pool = openSessionPool({
    url: installed.url,
    application: 'sonnette',
    session: { role: role.name },
    max: 1,
    connectionTimeoutMs: 3_000,
    queryTimeoutMs: 3_000,
    onError: () => {},
  })
  onTestFinished(() => pool.end())
  const refused = await pool.query('select 1').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as StartupError).message).toMatch(
    /^The database of DATABASE_URL does not give connections the session that they ask for \(no row-level security holds for the role .*\): connect .*\.$/,
  )
  expect(pool.totalCount).toBe(0)
})

test('a pool works through a proxy that passes options on', async () => {
  const proxy = await startDatabaseProxy(installed.url)
  await openThrough(proxy.url)
  await verifyDatabase()
  const { rows } = await database().query('select current_user as role')
  expect(rows).toEqual([{ role: 'sonnette_app' }])
})

test('a pool answers again within four seconds when its connections freeze', async () => {
  const proxy = await startDatabaseProxy(installed.url)
  await openThrough(proxy.url)
  await database().query('select 1')
  proxy.freeze()
  const began = performance.now()
  await expect(database().query('select 1')).rejects.toThrow('timeout')
  await database().query('select 1')
  expect(performance.now() - began).toBeLessThan(4_000)
})
