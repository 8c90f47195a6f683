import { expect, onTestFinished, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { startDatabaseProxy } from '../../tests/support/database-proxy.ts'
import { StartupError } from '../startup.ts'
import { closeDatabase, database, openDatabase, signInDatabase, verifyDatabase } from './tenancy.ts'

const installed = installation()

async function openThrough(url: string) {
  await closeDatabase()
  openDatabase(url, { onError: () => {} })
  onTestFinished(async () => {
    await closeDatabase()
    openDatabase(installed.url, { onError: () => {} })
  })
}

test('a connection is refused in a sentence when a pooler ignores its options', async () => {
  const proxy = await startDatabaseProxy(installed.url, { hasOptions: false })
  await openThrough(proxy.url)
  const refused = await verifyDatabase().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as StartupError).message).toMatch(
    /^The database of DATABASE_URL does not give connections the session that they ask for \(role is none instead of sonnette_app, .*no row-level security holds for the role sonnette_app\): connect .*\.$/,
  )
  for (const pool of [database(), signInDatabase()]) {
    await expect(pool.query('select 1')).rejects.toThrow(StartupError)
    expect(pool.totalCount).toBe(0)
  }
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
