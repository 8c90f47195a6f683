import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { pgbouncerProgram, startPgbouncer } from '../../tests/support/pgbouncer.ts'
import { listenToNodes, notifyNodes } from '../nodes/nodes.ts'
import { checkReachable } from './connect.ts'
import { openNotify } from './notify.ts'
import { closeDatabase, database, openDatabase, signInDatabase, verifyDatabase } from './tenancy.ts'

const installed = installation()

describe.runIf(pgbouncerProgram)('PgBouncer', () => {
  test('PgBouncer in session mode gives each pool its role and notifications', async () => {
    const url = await startPgbouncer(installed.url, 'session')
    await checkReachable(url)
    await closeDatabase()
    openDatabase(url, { onError: () => {} })
    onTestFinished(async () => {
      await closeDatabase()
      openDatabase(installed.url, { onError: () => {} })
    })
    await verifyDatabase()
    const role = async (pool: ReturnType<typeof database>) =>
      (await pool.query(`select current_user as role, current_setting('statement_timeout') as most`)).rows[0]
    for (let times = 0; times < 3; times++) {
      expect(await role(database())).toEqual({ role: 'sonnette_app', most: '2500ms' })
      expect(await role(signInDatabase())).toMatchObject({ role: 'sonnette_auth' })
    }

    const missed = vi.fn()
    onTestFinished(await listenToNodes({ url }, { received: () => {}, missed }))
    const received: unknown[] = []
    const other = openNotify(url, { usesNats: false })
    const ended = new AbortController()
    const otherHears = vi.fn()
    const listening = other.listen(
      { received: (one) => received.push(one), missed: otherHears },
      ended.signal,
    )
    onTestFinished(async () => {
      ended.abort()
      await listening
    })
    await vi.waitFor(() => expect(otherHears).toHaveBeenCalled(), 5_000)
    await vi.waitFor(async () => {
      await notifyNodes(['by way of PgBouncer'])
      expect(received).toContain('by way of PgBouncer')
    })
  })

  test('a start is refused in a sentence if PgBouncer pools by transaction', async () => {
    const refused = checkReachable(await startPgbouncer(installed.url, 'transaction'))
    await expect(refused).rejects.toThrow(
      /is behind a pooler that pools by transaction: set "pool_mode = session" for it in pgbouncer.ini, or connect to PostgreSQL itself\.$/,
    )
  })

  test('a start is refused if PgBouncer pools by transaction and spreads them over connections', async () => {
    const more = ['ignore_startup_parameters = options', 'server_round_robin = 1']
    const url = await startPgbouncer(installed.url, 'transaction', more)
    await expect(checkReachable(url)).rejects.toThrow('pools by transaction')
  })

  test('a start is refused in a sentence if PgBouncer refuses options', async () => {
    const refused = checkReachable(await startPgbouncer(installed.url, 'session', []))
    await expect(refused).rejects.toThrow(/set "ignore_startup_parameters = options" .* in pgbouncer.ini\.$/)
  })
})
