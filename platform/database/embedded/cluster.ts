import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isDiskFull, unusable } from '../../data-folder.ts'
import { StartupError } from '../../startup.ts'
import type { RunAs } from './user.ts'

const run = promisify(execFile)

/** Only PostgreSQL's needs: our environment holds secrets. */
export const cleanEnvironment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' }

/** Initial settings in postgresql.conf, which an operator may change. */
const initialSettings = {
  shared_buffers: '64MB',
  max_connections: '50',
  // A hotel's queries are short: compiling them costs more than it saves.
  jit: 'off',
  io_method: 'sync',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** A cluster that the build prepared, with every migration applied: copying it takes a fraction of making one. */
export const PREPARED_CLUSTER = join('build', 'cluster')

/**
 * Makes `store/cluster` and `store/password`; owner and database are called `sonnette`. It appears whole or not at
 * all. Throws `StartupError` with PostgreSQL's message.
 */
export async function makeStore(store: string, native: string, user: RunAs): Promise<void> {
  await removeHalfMade(store)
  const half = `${store}.new-${randomBytes(4).toString('hex')}`
  const cluster = join(half, 'cluster')
  const password = join(half, 'password')
  const settings = Object.entries(initialSettings).flatMap(([key, value]) => ['--set', `${key}=${value}`])
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=sonnette', `--pwfile=${password}`, '--auth=scram-sha-256']
  const options = { ...user, env: cleanEnvironment, cwd: native }
  async function runSingle(statement: string, database: string) {
    const single = run(
      join(native, 'bin', 'postgres'),
      ['--single', '-D', cluster, '-c', 'fsync=off', database],
      options,
    )
    single.child.stdin?.end(`${statement}\n`)
    const { stderr } = await single
    if (/ERROR|FATAL|PANIC/.test(stderr)) throw new Error(stderr)
  }
  try {
    await mkdir(half, { mode: 0o700 })
    const secret = randomBytes(24).toString('base64url')
    await writeFile(password, secret, { mode: 0o600 })
    if (user.uid !== undefined) {
      await chown(password, user.uid, user.gid)
      await chown(half, user.uid, user.gid)
    }
    const initdb = join(native, 'bin', 'initdb')
    if (import.meta.env?.PROD && existsSync(PREPARED_CLUSTER)) {
      cpSync(PREPARED_CLUSTER, cluster, { recursive: true })
      setAccess(cluster, 0o700, user)
      await runSingle(`ALTER ROLE sonnette PASSWORD '${secret}';`, 'sonnette')
    } else {
      await run(initdb, ['-D', cluster, '--no-sync', ...access, ...locale, ...settings], options)
      await runSingle('CREATE DATABASE sonnette;', 'postgres')
    }
    // After a crash before the rename, the next start makes the cluster again: so one sync is enough for both.
    await run(initdb, ['-D', cluster, '--sync-only'], options)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // That there is no room may stand in any of its lines.
    const why = new Error(reason(error), { cause: error })
    if (isDiskFull(why)) throw unusable(dirname(store), why)
    throw new StartupError(`The embedded database could not be made in ${store}: ${why.message}.`)
  }
  await rename(half, store)
  const parent = await open(dirname(store))
  await parent.sync().finally(() => parent.close())
}

/** Gives a cluster's folders `mode` and its files the same without execution, and to `user` if there is one. */
export function setAccess(cluster: string, mode: number, user: RunAs = {}): void {
  const inside = readdirSync(cluster, { recursive: true, withFileTypes: true })
  const paths = inside.map((one) => ({ path: join(one.parentPath, one.name), isFolder: one.isDirectory() }))
  for (const { path, isFolder } of [{ path: cluster, isFolder: true }, ...paths]) {
    chmodSync(path, isFolder ? mode : mode & 0o666)
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
  }
}

/** Remains of a start that was killed while it made the cluster. */
async function removeHalfMade(store: string) {
  const prefix = `${basename(store)}.new-`
  for (const name of await readdir(dirname(store))) {
    if (!name.startsWith(prefix)) continue
    // Its initdb may still be writing; remaining files are removed at the next start.
    await rm(join(dirname(store), name), { recursive: true, maxRetries: 3 }).catch(() => {})
  }
}

/** The last line of an error, as the end of a sentence. */
export function reason(error: unknown): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  if (code === 'ENOENT') return 'its program does not run on this system (it needs glibc); set DATABASE_URL'
  const lines = (stderr || message).split('\n').filter((line) => /error|fatal|panic|could not/i.test(line))
  return (lines.at(-1) ?? message).trim().replace(/\.$/, '')
}
