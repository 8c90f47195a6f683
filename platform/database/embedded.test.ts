import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { StartupError } from '../startup.ts'
import { copyBinaries, findBinaries, makeSymlinks } from './embedded/binaries.ts'
import { lockDataFolder } from './embedded/lock.ts'
import type { Log } from './embedded/server.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (isRoot) chmodSync(folder, 0o755)
  return folder
}

let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'sonnette-embedded-'))
  await (await startEmbedded({ folder: made, log: quiet })).stop()
})
afterAll(() => rmSync(made, { recursive: true }))

/** A folder in which a database was made before: to make one takes longer than to copy it. */
function folderWithDatabase() {
  const folder = temporaryFolder()
  // Copied with its owner: the database runs as a user of its own where root starts it.
  execFileSync('cp', ['-a', join(made, 'postgres'), folder])
  return folder
}

async function start(folder: string, options: { log?: Log; loopback?: boolean } = {}) {
  const database = await startEmbedded({ folder, log: quiet, ...options })
  onTestFinished(() => database.stop())
  return database
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the database in `folder`, then does `then` with `database` and `query`. */
function instance(folder: string, then: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    try {
      const database = await startEmbedded({ folder: ${JSON.stringify(folder)}, log })
      const client = new pg.Client(database.url)
      await client.connect()
      ${then}
    } catch (error) {
      console.log(error.name, error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function firstWords(child: ChildProcess) {
  const [words] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return String(words).trim()
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    // A process that has ended but was not yet reaped still has a number.
    return !isLinux || existsSync(`/proc/${pid}/exe`)
  } catch {
    return false
  }
}

describe('start', () => {
  test('the database is created on the first start and keeps committed data for the next', async () => {
    const folder = join(temporaryFolder(), 'data')
    const first = await start(folder)
    await query(first.url, "CREATE TABLE bell (word text); INSERT INTO bell VALUES ('sonnette')")
    await first.stop()
    const second = await start(folder)
    expect(await query(second.url, 'SELECT word FROM bell')).toEqual([{ word: 'sonnette' }])
  })

  test('the database works in a folder whose path is too long for a socket', async () => {
    const folder = join(temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(folder, { recursive: true })
    const database = await start(folder)
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const socketFolder = new URL(database.url).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await database.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('the database works over TCP on the loopback address', async () => {
    const { url } = await start(folderWithDatabase(), { loopback: true })
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('running database', () => {
  const lines: string[] = []
  let folder: string
  let database: EmbeddedPostgres

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sonnette-embedded-'))
    vi.stubEnv('SECRET', 'hunter2')
    database = await startEmbedded({ folder, log: { ...quiet, debug: (line) => void lines.push(line) } })
    vi.unstubAllEnvs()
  })

  afterAll(async () => {
    await database.stop()
    rmSync(folder, { recursive: true })
  })

  test('the database is durable, in Unicode, and does not compile queries', async () => {
    const { url } = database
    const show = (name: string) => `current_setting('${name}') AS ${name}`
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'jit', 'timezone']
    const [settings] = await query(url, `SELECT ${names.map(show).join(', ')}, lower('É') AS lowered`)
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      jit: 'off',
      timezone: 'UTC',
      lowered: 'é',
    })
  })

  test('the database is closed to other users of the machine and to those without its password', async () => {
    const { url } = database
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication',
    )
    const [listen] = await query(url, 'SHOW listen_addresses')
    expect(listen).toEqual({ listen_addresses: '' })
  })

  test('the database gets none of our environment', { skip: !isLinux }, () => {
    const told = readFileSync(`/proc/${database.pid}/environ`, 'utf8')
    expect(told).toContain('LC_ALL=C')
    expect(told).not.toContain('hunter2')
  })

  test('the database does not log guests’ texts', async () => {
    const { url } = database
    await query(url, 'CREATE TABLE note (text text PRIMARY KEY)')
    const insert = "INSERT INTO note VALUES ('please wake me at six')"
    await query(url, insert)
    await expect(query(url, insert)).rejects.toThrow('duplicate key')
    expect(lines.join('\n')).toContain('ready to accept connections')
    expect(lines.join('\n')).not.toContain('wake me')
  })

  test('the database is not stopped by Ctrl-C, because it has its own process group', {
    skip: !isLinux,
  }, async () => {
    const { pid } = database
    expect(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()).toBe(
      String(pid),
    )
  })

  test.runIf(isRoot)('the database runs as another user if root starts it', () => {
    expect(statSync(`/proc/${database.pid}`).uid).not.toBe(0)
  })
})

describe('stop', () => {
  test('a stopped database is gone, frees its folder, and may be stopped again', async () => {
    const folder = folderWithDatabase()
    const database = await start(folder)
    const { pid } = database
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    expect(isAlive(pid)).toBe(false)
    ;(await lockDataFolder(folder)).release()
  })

  test('a stop does not wait for open connections', async () => {
    const database = await start(folderWithDatabase())
    const client = new pg.Client(database.url)
    client.on('error', () => {})
    await client.connect()
    await client.query('BEGIN')
    await database.stop()
    await client.end().catch(() => {})
  })

  test('a database that stops unexpectedly is started again with its committed data', async () => {
    const errors: string[] = []
    const database = await start(folderWithDatabase(), {
      log: { ...quiet, error: (line) => void errors.push(line) },
    })
    await query(database.url, 'CREATE TABLE bell AS SELECT 1 AS rung')
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const { pid } = database
      process.kill(pid, signal)
      await vi.waitFor(() => expect(database.pid).not.toBe(pid), { timeout: 15_000 })
      expect(await query(database.url, 'SELECT rung FROM bell')).toEqual([{ rung: 1 }])
    }
    expect(errors).toHaveLength(2)
    await database.stop()
    expect(isAlive(database.pid)).toBe(false)
  })

  test('a database that is stopped on purpose is not started again', async () => {
    const errors: string[] = []
    const database = await start(folderWithDatabase(), {
      log: { ...quiet, error: (line) => void errors.push(line) },
    })
    await database.stop()
    expect(errors).toEqual([])
  })
})

test('a database ends with a process that exits without stopping it', async () => {
  const folder = folderWithDatabase()
  const failing = instance(folder, `console.log('ready', database.pid); process.exit(3)`)
  await once(failing, 'close')
  expect(failing.exitCode).toBe(3)
  const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), 15_000)
})

describe('killed instance', () => {
  test('a killed instance’s database is stopped at the next start, with its committed data', async () => {
    const folder = folderWithDatabase()
    const killed = instance(
      folder,
      `await client.query("CREATE TABLE bell AS SELECT 'rung' AS word")
       console.log(database.pid)`,
    )
    const orphan = Number(await firstWords(killed))
    await kill(killed)
    expect(isAlive(orphan)).toBe(true)

    const warnings: string[] = []
    const { url } = await start(folder, { log: { ...quiet, warn: (line) => void warnings.push(line) } })
    expect(isAlive(orphan)).toBe(false)
    expect(warnings).toEqual([`Stopped the database of an instance that was killed (process ${orphan}).`])
    expect(await query(url, 'SELECT word FROM bell')).toEqual([{ word: 'rung' }])
  })

  test('a killed instance and database recover at the next start', async () => {
    const folder = folderWithDatabase()
    const killed = instance(
      folder,
      `await client.query("CREATE TABLE bell AS SELECT 'rung' AS word")
       console.log(database.pid)`,
    )
    const server = Number(await firstWords(killed))
    await kill(killed)
    process.kill(server, 'SIGKILL')
    const { url } = await start(folder)
    expect(await query(url, 'SELECT word FROM bell')).toEqual([{ word: 'rung' }])
  })

  test('an instance killed during the creation creates the database again without leftovers', async () => {
    const folder = temporaryFolder()
    const halves = () => readdirSync(folder).filter((name) => name.startsWith('postgres.new-'))
    const killed = instance(folder, '')
    await vi.waitFor(
      () => expect(existsSync(join(folder, halves()[0] ?? '', 'cluster', 'base'))).toBe(true),
      {
        timeout: 10_000,
        interval: 1,
      },
    )
    await kill(killed)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)

    const database = await start(folder)
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    // The killed start's initdb may outlive it for a moment; its later files are removed by a later start.
    await database.stop()
    rmSync(join(folder, 'postgres'), { recursive: true })
    await vi.waitFor(async () => {
      await (await start(folder)).stop()
      rmSync(join(folder, 'postgres'), { recursive: true })
      expect(halves()).toEqual([])
    }, 10_000)
  })

  test('another process that got the killed instance’s process number is left alone', async () => {
    const folder = folderWithDatabase()
    await (await start(folder)).stop()
    const cluster = join(folder, 'postgres', 'cluster')
    // This test's own process: were it taken for the database, the test would not live to see it.
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n`)
    const { url } = await start(folder)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('second instance', () => {
  test('a second instance in the same process is refused with a sentence', async () => {
    const folder = folderWithDatabase()
    const { url } = await start(folder)
    const refusal = startEmbedded({ folder, log: quiet })
    await expect(refusal).rejects.toThrow(StartupError)
    await expect(refusal).rejects.toThrow(
      `The data folder ${folder} is in use by another instance (process ${process.pid})`,
    )
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a second instance in another process is refused with a sentence', async () => {
    const folder = folderWithDatabase()
    const { url } = await start(folder)
    const words = await firstWords(instance(folder, "console.log('started')"))
    expect(words).toMatch(/^StartupError The data folder .* is in use by another instance \(process \d+\)/)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a second instance may start as soon as the first one was killed', async () => {
    const folder = temporaryFolder()
    const lockFile = join(import.meta.dirname, 'embedded', 'lock.ts')
    const script = `
      import { lockDataFolder } from ${JSON.stringify(lockFile)}
      await lockDataFolder(${JSON.stringify(folder)})
      console.log('locked')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(await firstWords(holder)).toBe('locked')
    await expect(lockDataFolder(folder)).rejects.toThrow(`(process ${holder.pid})`)
    await kill(holder)
    ;(await lockDataFolder(folder)).release()
  })
})

describe('installed PostgreSQL', () => {
  test('the installed PostgreSQL gets the symbolic links that install scripts would have made', () => {
    const native = join(temporaryFolder(), 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib', 'libx.so.1.2'), '')
    const links = ['libx.so.1', 'libx.so'].map((name) => ({
      source: 'native/lib/libx.so.1.2',
      target: `native/lib/${name}`,
    }))
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    makeSymlinks(native)
    makeSymlinks(native)
    expect(readlinkSync(join(native, 'lib', 'libx.so'))).toBe('libx.so.1.2')
    expect(existsSync(join(native, 'lib', 'libx.so.1'))).toBe(true)
  })

  test('the installed PostgreSQL runs from a copy for a user who cannot reach the original', async () => {
    const copy = await copyBinaries(findBinaries(), temporaryFolder())
    expect(execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('18.')
  })
})

describe.runIf(isRoot)('database started by root', () => {
  test('the database lives elsewhere if its user cannot enter the data folder', async () => {
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const folder = join(closed, 'clone', 'data')
    const first = await start(folder)
    const elsewhere = readlinkSync(join(folder, 'postgres'))
    onTestFinished(() => rmSync(elsewhere, { recursive: true }))
    await query(first.url, 'CREATE TABLE bell AS SELECT 1 AS rung')
    await first.stop()
    const second = await start(folder)
    expect(await query(second.url, 'SELECT rung FROM bell')).toEqual([{ rung: 1 }])
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(true)
  })
})
