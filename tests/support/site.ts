import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { demoPassword } from '../../domain/demo/seed.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../platform/database/embedded.ts'
import { shippedFunctions } from '../../platform/database/functions.ts'
import { expectNoSecrets, withoutGreeting } from './logged.ts'
import { demoHotel, openHotel, type SiteHotel } from './site-hotel.ts'

const root = resolve(import.meta.dirname, '../..')
const READY_MS = 60_000
const WATCHED = ['--expose-gc', '--import', './tests/support/watched.mjs']

export const SECRET = 'the secret of sites that are tested, long enough'
export const password = demoPassword(SECRET)
export const operatorToken = 'the-token-of-the-operator-of-sites-that-are-tested'

export { type SiteHotel, signIns, type Who } from './site-hotel.ts'

/** A running copy of the built product, all its own: port, data folder, database. */
export interface Site {
  /** Without a slash at its end. */
  url: string
  server: ChildProcess
  /** Its data folder, mails included. */
  folder: string
  /** The hotel that it has made at its start. */
  demo: SiteHotel
  /** Makes one more, after `openDatabase` of its database. */
  openHotel(): Promise<SiteHotel>
  /** Runs SQL as the owner, on the rows of every hotel. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  database: EmbeddedPostgres
  /** The server's output so far, without its greeting. */
  logged(): string
  /** Stops it. Rejects where its log holds a secret, or anything that is no entry. */
  stop(): Promise<void>
  /** Stops it without checking its log. */
  end(): Promise<void>
  /** Stops it, and leaves its data folder as it is. */
  halt(): Promise<void>
}

/** Limits far away, so that tests that share a site do not use up each other's. */
const roomy = {
  LIMIT_GUEST_DEVICE: '10000/600',
  LIMIT_GUEST_ROOM: '10000/3600',
  LIMIT_GUEST_HOTEL: '10000/1',
  LIMIT_UNKNOWN_TOKENS: '10000/60',
  LIMIT_SIGN_IN: '10000/600',
  LIMIT_SIGN_IN_ADDRESS: '10000/600',
  LIMIT_CONTACT: '10000/3600',
  LIMIT_CONTACT_ALL: '10000/3600',
  LIMIT_CHANGES: '1000000/3600',
  LIMIT_ACCOUNT_MAIL: '10000/3600',
  LIMIT_ACCOUNT_MAIL_ADDRESS: '10000/3600',
  LIMIT_SIGN_UPS: '10000/3600',
  LIMIT_STREAMS_DEVICE: '10000',
  LIMIT_STREAMS_ROOM: '10000',
  LIMIT_STREAMS_USER: '10000',
  LIMIT_STREAMS_ADDRESS: '10000',
}

interface Launch {
  /** The product's own limits, instead of ones far away. */
  ownLimits?: boolean
  /** Makes the server answer how much memory it holds (tests/support/watched.mjs). */
  watched?: boolean
  /** The most descriptors that the server may have open. */
  descriptors?: number
  /** A data folder to use instead of a temporary one. */
  folder?: string
}

/** Starts a site, with `settings` (see docs/operating.md) on top of the usual ones. */
export async function startSite(
  settings: Record<string, string>,
  { ownLimits = false, watched = false, descriptors, ...launch }: Launch = {},
): Promise<Site> {
  const folder = launch.folder ?? newFolder()
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
  const database = await startEmbedded({ folder, log })
  const program = [process.execPath, ...(watched ? WATCHED : []), 'build/server/index.js']
  const bounded = descriptors ? ['sh', '-c', `ulimit -n ${descriptors} && exec "$0" "$@"`] : []
  const [command = '', ...args] = [...bounded, ...program]
  const server = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: 'true',
      SECRET,
      OPERATOR_TOKEN: operatorToken,
      // All there is, to be searched at the end.
      LOG_LEVEL: 'trace',
      ...(ownLimits ? {} : roomy),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(watched ? (['ipc'] as const) : [])],
  })
  let logged = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      logged += chunk
    })
  }
  const owner = new pg.Pool({
    connectionString: database.url,
    options: `-c search_path=public,${shippedFunctions().schema}`,
    max: 2,
  })
  // A connection that is on its way out may still hear the database stop.
  owner.on('error', () => {})
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }
  }
  const close = async () => {
    await owner.end()
    await database.stop()
  }
  const remove = async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await addressOf(server)
    const where = { url, owner, secret: SECRET }
    return {
      url,
      server,
      folder,
      demo: await demoHotel(where),
      openHotel: () => openHotel(where),
      sql: async (text, values) => (await owner.query(text, values)).rows,
      database,
      logged: () => withoutGreeting(logged),
      async stop() {
        await end()
        const ask = async (text: string) => (await owner.query(text)).rows
        await expectNoSecrets(logged, ask, [password, operatorToken]).finally(remove)
      },
      async end() {
        await end()
        await remove()
      },
      async halt() {
        await end()
        await close()
      },
    }
  } catch (error) {
    await end()
    await remove()
    throw error
  }
}

/** A new data folder; where the run has made one with a database (made-data-folder.ts), a copy of that. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-e2e-'))
  const made = process.env.MADE_DATA_FOLDER
  // Copied with their owner: the database runs as a user of its own where root starts it.
  if (made) execFileSync('cp', ['-a', join(made, 'postgres'), folder])
  return folder
}

/** The address that the server prints when it is ready. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((ready, failed) => {
    let said = ''
    const giveUp = () => failed(new Error(`the server did not get ready:\n${said}`))
    const late = setTimeout(giveUp, READY_MS)
    const listen = (chunk: Buffer) => {
      said += chunk
      const url = /is ready: (http\S+)/.exec(said)?.[1]
      if (!url) return
      clearTimeout(late)
      ready(url)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', giveUp)
  })
}
