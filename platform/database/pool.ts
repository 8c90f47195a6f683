import pg from 'pg'
import type { Outage } from '../outage.ts'
import { StartupError } from '../startup.ts'
import { tracer } from '../tracer.ts'
import { addressWith } from './address.ts'
import { DatabaseClient } from './client.ts'
import { isConnectionLost } from './failures.ts'
import { traceStatements } from './traced.ts'

/** Parameters of a session by their names, `role` among them, each as PostgreSQL itself shows it (`2500ms`, `off`). */
export type SessionParameters = Record<string, string> & { role: string }

export interface SessionPoolOptions {
  url: string
  /** The connections' name in the database's list. */
  application: string
  session: SessionParameters
  max: number
  /** How long a caller waits for a connection, and how long the database may take to open one. */
  connectionTimeoutMs: number
  /**
   * The most milliseconds for a statement's answer. Then its connection is closed: its next answer would be unknown.
   */
  queryTimeoutMs: number
  /** Statements are sent without waiting for the answer to the one before. */
  pipeline?: boolean
  onError: (error: Error) => void
  /** Hears when the database does not answer on the pool's connections, and when it does again. */
  outage?: Outage
}

/** Below the timeouts of most firewalls, which forget a connection on which nothing is said. */
const KEEP_ALIVE_MS = 10_000

/**
 * Opens a pool whose connections have these session parameters. A connection that cannot have them is closed, and its
 * caller gets a `StartupError`: without the role, no row-level security holds.
 */
export function openSessionPool(options: SessionPoolOptions): pg.Pool {
  const { url, application, session, max, onError, outage } = options
  const opened = new pg.Pool({
    connectionString: addressWithSession(url, application, session),
    max,
    pipeline: options.pipeline ?? false,
    connectionTimeoutMillis: options.connectionTimeoutMs,
    query_timeout: options.queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: 60_000,
    Client: outage ? clientWatchedBy(outage) : DatabaseClient,
    onConnect: (client: pg.ClientBase) => ensureSession(client, session),
  } as pg.PoolConfig)
  if (tracer()) traceStatements(opened)
  // A connection lost while idle (database restarted) must not end the process: the pool opens another. Losing one while
  // the pool ends is expected.
  opened.on('error', (error) => opened.ending || onError(error))
  // One lost in use fails its query, or the next one; without a listener, it would end the process.
  opened.on('connect', (client) => client.on('error', () => {}))
  if (outage)
    opened.on('release', (error: unknown) => {
      if (!error) outage.works()
      else if (isConnectionLost(error)) outage.failed({ err: error })
    })
  return opened
}

/** Connections that cannot be opened show in no event of the pool. */
const clientWatchedBy = (outage: Outage) =>
  class extends DatabaseClient {
    override connect(): Promise<pg.Client>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!done) return super.connect()
      super.connect((error) => {
        if (error) outage.failed({ err: error })
        done(error)
      })
    }
  }

/** The database's address with session parameters for the startup message. */
export const addressWithSession = (url: string, application: string, session: SessionParameters): string =>
  addressWith(
    url,
    application,
    Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  )

/**
 * Throws unless the session has these parameters, and a role that row-level security holds for. Behind a pooler that
 * ignores `options` they are set by statement, for which it must pool by session (`checkReachable`).
 */
export async function ensureSession(client: pg.ClientBase, session: SessionParameters): Promise<void> {
  if ((await differences(client, session)).length === 0) return
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) asked (name, value)',
    [Object.keys(session), Object.values(session)],
  )
  const different = await differences(client, session)
  if (different.length === 0) return
  throw new StartupError(
    `The database of DATABASE_URL does not give connections the session that they ask for (${different.join(', ')}): connect to PostgreSQL itself, or have the pooler in between pool by session.`,
  )
}

async function differences(client: pg.ClientBase, session: SessionParameters): Promise<string[]> {
  const { rows } = await client.query<{ found: string[]; isUnbound: boolean }>(
    `select array(select current_setting(name) from unnest($1::text[]) with ordinality asked (name, nth) order by nth) as found,
            exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) as "isUnbound"`,
    [Object.keys(session)],
  )
  const { found = [], isUnbound = true } = rows[0] ?? {}
  const different = Object.entries(session).flatMap(([name, value], i) =>
    found[i] === value ? [] : [`${name} is ${found[i]} instead of ${value}`],
  )
  if (isUnbound) different.push(`no row-level security holds for the role ${session.role}`)
  return different
}
