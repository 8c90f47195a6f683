import { afterEach, expect, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { canCommit } from './ready.ts'
import { database } from './tenancy.ts'

const installed = installation()

afterEach(() => void vi.restoreAllMocks())

let skipped = 0
const realNow = performance.now.bind(performance)

/** So that the next look is a new one. */
const later = () => {
  skipped += 10_000
  vi.spyOn(performance, 'now').mockReturnValue(realNow() + skipped)
}

const flushed = () =>
  asOwner(installed.url, async (owner) => {
    const { rows } = await owner.query('select pg_current_wal_flush_lsn()::text as lsn')
    return rows[0].lsn as string
  })

test('a database is ready once it has committed to its disk', async () => {
  later()
  const before = await flushed()
  await canCommit()
  expect(await flushed()).not.toBe(before)
})

test('the readiness check commits at most once a second, however many ask', async () => {
  later()
  const query = vi.spyOn(database(), 'query')
  await Promise.all(Array.from({ length: 100 }, canCommit))
  await canCommit()
  expect(query).toHaveBeenCalledOnce()
})

test('a read-only database is not ready', async () => {
  await asOwner(installed.url, async (owner) => {
    const [{ name }] = (await owner.query('select current_database() as name')).rows as [{ name: string }]
    await owner.query(`alter database ${name} set default_transaction_read_only = on`)
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
    try {
      await vi.waitFor(async () => {
        vi.restoreAllMocks()
        later()
        await expect(canCommit()).rejects.toThrow('the database only lets read')
      })
    } finally {
      await owner.query('begin read write')
      await owner.query(`alter database ${name} reset default_transaction_read_only`)
      await owner.query('commit')
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      )
    }
  })
})

test('a database that does not answer is not ready after three seconds', async () => {
  later()
  vi.spyOn(database(), 'query').mockImplementation(() => new Promise(() => {}))
  const began = Date.now()
  await expect(canCommit()).rejects.toThrow('in time')
  expect(Date.now() - began).toBeLessThan(4_000)
})
