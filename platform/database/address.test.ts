import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { withHostsAside } from './address.ts'
import { DatabaseClient } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { isDatabaseAway } from './failures.ts'
import { openSessionPool } from './pool.ts'
import { closeDatabase, database, openDatabase } from './tenancy.ts'

const installed = installation()

test('options in the database’s address apply beside ours and never override them', async () => {
  await closeDatabase()
  const own = new URLSearchParams({ application_name: 'theirs', options: '-c role=none -c work_mem=1234kB' })
  openDatabase(`${installed.url}&${own}`, { onError: () => {} })
  const { rows } = await database().query(
    `select current_user as role, current_setting('work_mem') as memory, current_setting('application_name') as name`,
  )
  expect(rows).toEqual([{ role: 'sonnette_app', memory: '1234kB', name: 'sonnette' }])
})

test.each([
  ['postgres://u:p@a:5432,b:5433/db', 'a,b', '5432,5433'],
  ['postgres://u:p@a,b,c/db?sslmode=require', 'a,b,c', '5432,5432,5432'],
  ['postgres://u:p%40x@[::1]:6000,[::2]/db', '::1,::2', '6000,5432'],
])('several hosts of an address stand in its parameters: %s', (text, host, port) => {
  const { searchParams, pathname, username } = new URL(withHostsAside(text))
  expect([searchParams.get('host'), searchParams.get('port'), pathname, username]).toEqual([
    host,
    port,
    '/db',
    'u',
  ])
})

test.each(['postgres://u:p@a/db', 'postgres://a:1/db?host=/tmp/x', 'nonsense', 'postgres://u:p@a,/db'])(
  'an address without a list of hosts stays as it is: %s',
  (text) => expect(withHostsAside(text)).toBe(text),
)

test('a new connection takes the host that accepts writes, of several', {
  timeout: 120_000,
}, async () => {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const [a, b] = await Promise.all([startHost(), startHost()])
  const url = new URL(a.url)
  url.searchParams.set('host', '127.0.0.1,127.0.0.1,127.0.0.1')
  // Nothing listens at the last one.
  url.searchParams.set('port', `${new URL(a.url).port},${new URL(b.url).port},1`)
  const pool = openSessionPool({
    url: url.href,
    application: 'hosts',
    session: { role: 'plain' },
    max: 2,
    connectionTimeoutMs: 5_000,
    queryTimeoutMs: 5_000,
    onError: () => {},
  })
  onTestFinished(() => pool.end())
  const portInUse = async () => (await pool.query('select inet_server_port() as port')).rows[0].port
  await setReadOnly(b.url, 'on')
  expect(await portInUse()).toBe(Number(new URL(a.url).port))
  await setReadOnly(a.url, 'on')
  await setReadOnly(b.url, 'off')
  // A failover ends the connections of the former primary.
  await endOthers(a.url)
  await expect.poll(portInUse, { timeout: 10_000 }).toBe(Number(new URL(b.url).port))
  await setReadOnly(b.url, 'on')
  const refused = await new DatabaseClient({ connectionString: url.href }).connect().catch((error) => error)
  expect(refused.message).toContain('accepts no writes')
  expect(isDatabaseAway(refused)).toBe(true)

  // The former primary accepts connections and is frozen; the other host becomes the primary while that is waited for.
  const frozen = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void frozen.close())
  await once(frozen, 'listening')
  url.searchParams.set('port', `${(frozen.address() as AddressInfo).port},1,${new URL(b.url).port}`)
  const client = new DatabaseClient({ connectionString: url.href, connectionTimeoutMillis: 10_000 })
  const begin = performance.now()
  const connected = client.connect()
  onTestFinished(() => client.end())
  await wait(600)
  await setReadOnly(b.url, 'off')
  await connected
  expect(client.port).toBe(Number(new URL(b.url).port))
  expect(performance.now() - begin).toBeLessThan(5_000)

  async function startHost() {
    const folder = mkdtempSync(join(tmpdir(), 'sonnette-host-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const host = await startEmbedded({ folder, log, loopback: true })
    onTestFinished(host.stop)
    await owner(host.url, [
      'create role plain',
      'grant plain to sonnette',
      `alter role sonnette password 'shared'`,
    ])
    const shared = new URL(host.url)
    shared.password = 'shared'
    return { url: shared.href }
  }
})

const setReadOnly = (url: string, value: 'on' | 'off') =>
  owner(url, [`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()'])
const endOthers = (url: string) =>
  owner(url, [`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hosts'`])

async function owner(url: string, statements: string[]) {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  await client.query('set transaction_read_only = off')
  for (const statement of statements) await client.query(statement)
  await client.end()
}
