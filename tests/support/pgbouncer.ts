import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startDatabaseProxy } from './database-proxy.ts'
import { freePort, installedProgram, untilOpen } from './peers.ts'

/** The installed `pgbouncer`; tests of it run only with it. */
export const pgbouncerProgram: string | undefined = installedProgram('pgbouncer')

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534

/** Runs PgBouncer before the database at `url` until the test ends; returns the database's address by way of it. */
export async function startPgbouncer(
  url: string,
  mode: 'session' | 'transaction',
  more: readonly string[] = ['ignore_startup_parameters = options'],
): Promise<string> {
  // The socket of the tests' database belongs to another user.
  const direct = new URL((await startDatabaseProxy(url)).url)
  const { username, password, port: target, pathname } = direct
  const port = await freePort()
  // Below a temporary folder of the tests, another user could not read it.
  const folder = mkdtempSync('/tmp/sonnette-pgbouncer-')
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `${pathname.slice(1)} = host=127.0.0.1 port=${target} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'default_pool_size = 60',
    `pool_mode = ${mode}`,
    ...more,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const isRoot = process.getuid?.() === 0
  const child = spawn(pgbouncerProgram ?? 'pgbouncer', ['-q', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  })
  await untilOpen(port)
  Object.assign(direct, { port: `${port}` })
  return direct.href
}
