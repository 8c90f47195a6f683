import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '../log.ts'
import { Outage } from '../outage.ts'
import { isDeadlock } from './failures.ts'
import { searchPath } from './functions.ts'
import { installOwner } from './owner.ts'
import { openSessionPool } from './pool.ts'

/** Sessions are looked up by their keys, and sign-ins are worked on one at a time: few connections go a long way. */
const SIGN_IN_CONNECTIONS = 4

declare const proof: unique symbol

/**
 * Proof of access to a hotel, which queries demand; import rules let only operation.ts, the sweeper and the demo make
 * one.
 */
export interface TenantAccess {
  readonly hotelId: string
  readonly [proof]: true
}

/**
 * One transaction: its writes are committed together or not at all. Without an open hotel it sees no hotel's rows.
 */
export interface Transaction {
  readonly [proof]: true
  readonly db: NodePgDatabase
  /** Runs a handwritten statement, prepared once per connection: for the few for which every guest waits. */
  query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /**
   * Takes a write whose answer is not needed before the commit, which follows in the same packet. If it fails, so
   * does the commit.
   */
  write(writing: Promise<unknown>): void
  /** Calls back once everything is committed, and never where it is not. */
  afterCommit(then: () => void): void
}

/** One transaction, open on one hotel: the way to its rows. */
export interface Tenant extends TenantAccess, Transaction {}

let pool: pg.Pool | undefined
let signInPool: pg.Pool | undefined

interface PoolOptions {
  max?: number
  outage?: Outage
  onError: (error: Error) => void
}

const AWAY = 'the database does not answer'
const BACK = 'the database answers again'

/** The longest that a person waits for a connection, and for the answer to a statement. */
export const TIMEOUT_MS = 3_000
/** PostgreSQL gives a statement up first, where it still can: the connection then stays good. */
const STATEMENT_MS = TIMEOUT_MS - 500

/**
 * Opens the main pool. Its role `sonnette_app` owns nothing, so row-level security holds. Sign-in's tables have a
 * role and small pool of their own, `sonnette_auth`: no defect elsewhere can read accounts or sessions.
 */
export function openDatabase(url: string, options: PoolOptions): pg.Pool {
  installOwner(url)
  signInPool = openPool(url, 'sonnette_auth', { ...options, max: SIGN_IN_CONNECTIONS })
  pool = openPool(url, 'sonnette_app', { ...options, outage: new Outage(AWAY, BACK) })
  return pool
}

function openPool(url: string, role: string, options: PoolOptions): pg.Pool {
  return openSessionPool({
    url,
    application: 'sonnette',
    // Our statements are short and ask for rows by their keys: planning them for each value costs more than running,
    // and one that takes seconds would keep others from a connection. A plan is made while a table may be empty, and kept
    // when it no longer is: so never by reading all of it, where there is an index.
    session: {
      role,
      search_path: searchPath(),
      TimeZone: 'UTC',
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
      statement_timeout: `${STATEMENT_MS}ms`,
      lock_timeout: `${STATEMENT_MS}ms`,
      idle_in_transaction_session_timeout: '15s',
    },
    max: options.max ?? 16,
    pipeline: true,
    connectionTimeoutMs: TIMEOUT_MS,
    queryTimeoutMs: TIMEOUT_MS,
    onError: options.onError,
    ...(options.outage && { outage: options.outage }),
  })
}

/** Opens a connection of each pool. Throws a `StartupError` if the database does not give it the session that it needs. */
export async function verifyDatabase(): Promise<void> {
  for (const one of [database(), signInDatabase()]) await one.query('select')
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([pool?.end(), signInPool?.end()])
  pool = undefined
  signInPool = undefined
}

/** The pool itself, for data of no hotel: counts, health, lookups. */
export function database(): pg.Pool {
  if (!pool) throw new Error('openDatabase() has not been called')
  return pool
}

/** The pool of sign-in's own tables: users, sessions, accounts, verifications. They have no policy by hotel. */
export function signInDatabase(): pg.Pool {
  if (!signInPool) throw new Error('openDatabase() has not been called')
  return signInPool
}

// One Drizzle per connection: building one for each transaction costs more than most queries.
const drizzles = new WeakMap<pg.PoolClient, NodePgDatabase>()
function drizzleOn(client: pg.PoolClient): NodePgDatabase {
  let db = drizzles.get(client)
  if (!db) {
    db = drizzle(client)
    drizzles.set(client, db)
  }
  return db
}

/** Delays `ask`'s messages so that they leave as one packet: a socket write costs more than a query. */
function inOnePacket<T>(client: pg.PoolClient, ask: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Lets in without a transaction: for `openHotel`, and for statements that are one of their own, which open the hotel
 * themselves (`inOneStatement`) or are open on none, and look every row up by its id (`batched`).
 */
export function grantAccess(hotelId: string): TenantAccess {
  if (!uuid.test(hotelId)) throw new TypeError('a hotel id is a lower-case UUID')
  return { hotelId } as TenantAccess
}

/** True while this call runs inside a transaction: a second one inside it would wait for a free connection. */
const open = new AsyncLocalStorage<true>()

/** `snapshot`: everything that is read is of the moment of the first statement, and nothing can be written. */
export type Isolation = 'snapshot'

/**
 * `redone`: work that is repeated if it is missing. Its commit does not wait for the disk; a crash may lose it
 * together with every later commit.
 */
export type Manner = Isolation | 'redone'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const IN_FAILED_TRANSACTION = '25P02'

const beginnings: Record<Manner, string> = {
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  redone: 'BEGIN; SET LOCAL synchronous_commit = off',
}
const beginning = (manner?: Manner) => (manner ? beginnings[manner] : 'BEGIN')

/**
 * Runs `work` in a transaction that sees only the hotel's rows, and commits before it resolves. Rejects, rolled back,
 * with `work`'s error. `work` may run more than once (`transact`).
 */
export async function inTenant<T>(
  hotelId: string,
  work: (tenant: Tenant) => Promise<T>,
  manner?: Manner,
): Promise<T> {
  const access = grantAccess(hotelId)
  // SET takes no parameters; grantAccess() has checked the id's pattern.
  const opening = `${beginning(manner)}; SET LOCAL sonnette.hotel_id = '${hotelId}'`
  return transact(opening, (transaction) => work(Object.assign(transaction, access)))
}

/** Runs `work` in a transaction without a hotel, like `inTenant`. */
export async function inTransaction<T>(
  work: (transaction: Transaction) => Promise<T>,
  manner?: Manner,
): Promise<T> {
  return transact(beginning(manner), work)
}

/**
 * Opens a hotel in a transaction without one, by a lookup's proof: after making the hotel or being invited into it.
 * Throws if another one is open.
 */
export async function openHotel(
  transaction: Transaction & Partial<TenantAccess>,
  access: TenantAccess,
): Promise<Tenant> {
  if ((transaction.hotelId ?? access.hotelId) !== access.hotelId) {
    throw new Error('the transaction is open on another hotel')
  }
  await transaction.query('open_hotel', "select set_config('sonnette.hotel_id', $1, true)", [access.hotelId])
  return Object.assign(transaction, access)
}

const isOnlyTold = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION

/** How often a transaction is begun that waits for another one, which waits for it. */
const TRIES = 3

/**
 * PostgreSQL ends one of two deadlocked transactions after a second. Nothing of it was kept or published, so it is
 * repeated.
 */
async function transact<T>(opening: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transactOnce(opening, work)
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error
      log.warn({ err: error }, 'two transactions waited for each other; one is begun anew')
    }
  }
}

async function transactOnce<T>(opening: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (open.getStore()) throw new Error('a transaction is already open: pass its tenant on')
  const client = await database().connect()
  let broken: Error | undefined
  let begun = false
  let over = false
  const writes: Promise<unknown>[] = []
  const afterCommit: (() => void)[] = []
  /** The first statement that failed: those behind it are told only that one has. */
  let failed: { error: unknown } | undefined
  const begin = () => {
    if (over) throw new Error('the transaction is over: something in it was not awaited')
    if (begun) return client
    begun = true
    // Not awaited: the first query leaves in the same packet and fails with it.
    transaction.write(client.query(opening))
    return client
  }
  const transaction = {
    get db() {
      return drizzleOn(begin())
    },
    async query(name, text, values) {
      const asked = begin().query({ name, text, values })
      asked.catch((error) => {
        failed ??= { error }
      })
      const result = await asked
      const { rows } = result
      // The driver's own objects outlive their statement until all garbage is collected: rows would do so with them.
      result.rows = []
      return rows
    },
    write(writing) {
      writes.push(writing)
      // Awaited below with the commit; until then its rejection counts as handled.
      writing.catch(() => {})
    },
    afterCommit: (then) => void afterCommit.push(then),
  } as Transaction
  let result: T
  try {
    result = await inOnePacket(client, () => open.run(true, () => work(transaction)))
    over = true
    if (!begun) return result
    const commit = client.query('COMMIT')
    commit.catch(() => {})
    await Promise.all(writes)
    // A COMMIT after a failed statement answers ROLLBACK, and no error: never take that for a success.
    if ((await commit).command !== 'COMMIT') throw new Error('the transaction was rolled back')
  } catch (error) {
    over = true
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost
    })
    // Of messages sent together the first failure gives the reason; later ones only follow from it.
    for (const writing of writes) await writing
    throw isOnlyTold(error) && failed ? failed.error : error
  } finally {
    client.release(broken)
  }
  for (const then of afterCommit) then()
  return result
}
