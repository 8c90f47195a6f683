import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lockDataFolder } from '../platform/database/embedded/lock.ts'
import { shippedFunctions } from '../platform/database/functions.ts'
import { asOwner, dropDatabase, migratedDatabase } from './support/database.ts'
import { startDatabaseProxy } from './support/database-proxy.ts'

const root = join(import.meta.dirname, '..')
const server = join(root, 'build', 'server', 'index.js')

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-command-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function launch(settings: Record<string, string>, script = server) {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      // An address that push services accept: without one the start warns.
      MAIL_FROM: 'Sonnette <bell@rooms.example>',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return child
}

/** The output and exit code of a start that must fail. */
async function failure(settings: Record<string, string>) {
  const child = launch(settings)
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)])
  return { stderr, code }
}

/** The address once the server is ready, and all output so far. */
async function ready(child: ChildProcess) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (words: string) => {
      said += words
    })
  }
  const url = await vi.waitFor(() => {
    const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (!found) throw new Error(`not ready yet: ${said}`)
    return found.replace('localhost', '127.0.0.1')
  }, 60_000)
  return { url, said: () => said }
}

// Only `npm test` is sure to have built.
describe.runIf(existsSync(server))('failed starts', () => {
  test('a start ends with one sentence and exit code 1 if a setting does not parse', async () => {
    const { stderr, code } = await failure({ PORT: 'reception', DATA_DIR: temporaryFolder() })
    expect(stderr).toBe('PORT must be a port number from 0 to 65535, but is "reception".\n')
    expect(code).toBe(1)
  })

  test('a start ends with one sentence and exit code 1 if the data folder is in use', async () => {
    const folder = temporaryFolder()
    const lock = await lockDataFolder(folder)
    onTestFinished(() => lock.release())
    const { stderr, code } = await failure({ DATA_DIR: folder })
    expect(stderr).toBe(
      `The data folder ${folder} is in use by another instance (process ${process.pid}): stop that one, or set DATA_DIR to another folder.\n`,
    )
    expect(code).toBe(1)
  })

  test('a start ends with one sentence and exit code 1 if the database cannot be reached', async () => {
    const url = 'postgres://hotel:hunter2@127.0.0.1:1/sonnette'
    const { stderr, code } = await failure({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    expect(stderr).toBe(
      'The database of DATABASE_URL at 127.0.0.1:1 cannot be used: nothing answers there.\n',
    )
    expect(code).toBe(1)
  })

  test('a start ends with one sentence and exit code 1 if the database’s certificate is missing', async () => {
    const url = 'postgres://hotel:hunter2@127.0.0.1:1/sonnette?sslrootcert=/nowhere/ca.pem'
    const { stderr, code } = await failure({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    expect(stderr).toBe(
      'The database of DATABASE_URL cannot be used: /nowhere/ca.pem, which it names, cannot be read (ENOENT).\n',
    )
    expect(code).toBe(1)
  })

  test('a start ends with one sentence and exit code 1 if only newer programs can use the database', {
    timeout: 90_000,
  }, async () => {
    const url = await migratedDatabase()
    onTestFinished(() => dropDatabase(url))
    const { schema } = shippedFunctions()
    await asOwner(url, (owner) =>
      owner.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2099, 0, 31)});
         drop schema ${schema} cascade;
         delete from drizzle.function_schemas where name = '${schema}'`,
      ),
    )
    const { stderr, code } = await failure({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    expect(stderr).toBe(
      'The database of DATABASE_URL was prepared by a newer version of this program (a migration made on 2099-01-31 is not known here): start that version or a later one.\n',
    )
    expect(code).toBe(1)
  })

  test.runIf(existsSync('/proc/self'))(
    'a start ends with one sentence and exit code 1 if the data folder cannot be created',
    async () => {
      const { stderr, code } = await failure({ DATA_DIR: '/proc/x' })
      expect(stderr).toMatch(/^The data folder \/proc\/x cannot be used: ENOENT.*\.\n$/)
      expect(code).toBe(1)
    },
  )

  // A file system of its own needs root.
  test.runIf(process.getuid?.() === 0)(
    'a start ends with one sentence and exit code 1 if the disk is full',
    { timeout: 120_000 },
    async () => {
      const folder = temporaryFolder()
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder])
      if (mounted.status !== 0) return
      onTestFinished(() => void spawnSync('umount', [folder]))
      // Too little for the database within the cluster, for the cluster, then for anything.
      for (const taken of ['0', '4m', '19500k', '20m']) {
        spawnSync('fallocate', ['-l', taken === '0' ? '1' : taken, join(folder, 'taken')])
        const { stderr, code } = await failure({ DATA_DIR: folder })
        expect(stderr).toBe(
          `There is no room left for the data folder ${folder}: free some on its disk, then start again.\n`,
        )
        expect(code).toBe(1)
      }
    },
  )

  test('a start ends with one sentence and exit code 1 and stops its database if the port is taken', {
    timeout: 90_000,
  }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = temporaryFolder()
    const { stderr, code } = await failure({ PORT: String(port), DATA_DIR: folder })
    expect(stderr).toBe(`Port ${port} is taken by another program: stop it, or set PORT to a free one.\n`)
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  })
})

describe.runIf(existsSync(join(root, 'build', 'cluster')))('a prepared cluster', () => {
  test('each new data folder gets a database password of its own, without which nobody connects', {
    timeout: 90_000,
  }, async () => {
    const passwords = new Set<string>()
    for (const folder of [temporaryFolder(), temporaryFolder()]) {
      const child = launch({ DATA_DIR: folder })
      await ready(child)
      const store = join(folder, 'postgres')
      passwords.add(readFileSync(join(store, 'password'), 'utf8'))
      expect(readFileSync(join(store, 'cluster', 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*trust/m)
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    expect(passwords.size).toBe(2)
  })
})

describe.runIf(existsSync(server))('stop', () => {
  const scripts = { 'by itself': server, 'under npm start': join(root, 'scripts', 'sonnette.mjs') }

  test.each(Object.entries(scripts))(
    'a stopped server ends quietly together with its database: %s',
    { timeout: 90_000 },
    async (_, script) => {
      const folder = temporaryFolder()
      const child = launch({ DATA_DIR: folder }, script)
      const { url, said } = await ready(child)
      // Several at once, so that there are several connections that have to end.
      const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${url}/readyz`)))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      child.kill('SIGTERM')
      const [code] = await once(child, 'close')
      expect(code).toBe(0)
      expect(said()).not.toMatch(/"level":[456]0/)
      expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
      await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    },
  )

  test('a server that is told to stop serves on for DRAIN_SECONDS, and its probe for balancers says so', {
    timeout: 90_000,
  }, async () => {
    const child = launch({ DATA_DIR: temporaryFolder(), DRAIN_SECONDS: '2' })
    const { url } = await ready(child)
    expect((await fetch(`${url}/up`)).status).toBe(200)
    const told = Date.now()
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${url}/up`)).status).toBe(503))
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(url)).status).toBe(200)
    expect(await once(child, 'close')).toEqual([0, null])
    expect(Date.now() - told).toBeGreaterThan(1900)
  })

  test('a stopped server ends within 15 seconds when its database no longer answers', {
    timeout: 90_000,
  }, async () => {
    const database = await migratedDatabase()
    onTestFinished(() => dropDatabase(database))
    const proxy = await startDatabaseProxy(database)
    const child = launch({ DATABASE_URL: proxy.url, DATA_DIR: temporaryFolder() })
    const { url } = await ready(child)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    proxy.freezeAll()
    const began = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('a server stopped during its start stops its database too', { timeout: 90_000 }, async () => {
    const folder = temporaryFolder()
    const database = join(folder, 'postgres', 'cluster', 'postmaster.pid')
    const child = launch({ DATA_DIR: folder })
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    await vi.waitFor(() => expect(existsSync(database)).toBe(true), { timeout: 60_000, interval: 5 })
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect((await said).join('')).not.toMatch(/"level":[456]0/)
    expect(existsSync(database)).toBe(false)
  })
})
