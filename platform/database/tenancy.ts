import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

declare const proof: unique symbol

/**
 * One transaction, open on one hotel: the only way to reach a hotel's rows. Queries ask for it as proof that
 * somebody was allowed in; only `domain/operation.ts` and `domain/system.ts` can make one (checked by the walls).
 */
export interface Tenant {
  readonly hotelId: string
  readonly db: NodePgDatabase
  readonly [proof]: true
}

let pool: pg.Pool | undefined

/**
 * Opens the pool that everything runs on. Its connections take the role `sonnette_app`, which owns nothing, so that
 * row-level security holds for them whoever logged in.
 */
export function openDatabase(
  url: string,
  options: { max?: number; onError: (error: Error) => void },
): pg.Pool {
  pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    pipeline: true,
    options: '-c role=sonnette_app -c timezone=UTC',
    application_name: 'sonnette',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  // A connection lost while idle (database restarted) must not end the process: the pool opens another.
  pool.on('error', options.onError)
  return pool
}

export async function closeDatabase(): Promise<void> {
  await pool?.end()
  pool = undefined
}

/** The pool itself, for what belongs to no hotel: sign-in, health, the doors below. */
export function database(): pg.Pool {
  if (!pool) throw new Error('openDatabase() has not been called')
  return pool
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True while this call runs inside a transaction: a second one inside it would wait for a free connection. */
const open = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction that sees only the hotel's rows, and commits before it resolves.
 * Rejects, rolled back, with whatever `work` threw.
 */
export async function inTenant<T>(hotelId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  if (!uuid.test(hotelId)) throw new TypeError('a hotel id is a lower-case UUID')
  if (open.getStore()) throw new Error('a transaction is already open: pass its tenant on')
  const client = await database().connect()
  let broken: Error | undefined
  try {
    // One message for both statements, not awaited: the first query of `work` follows it down the pipeline, and
    // fails with it. SET takes no parameters; the pattern above is what makes the id safe here.
    const began = client.query(`BEGIN; SET LOCAL sonnette.hotel_id = '${hotelId}'`)
    began.catch(() => {})
    const tenant = { hotelId, db: drizzleOn(client) } as Tenant
    const result = await open.run(true, () => work(tenant))
    await began
    const { command } = await client.query('COMMIT')
    // A COMMIT after a failed statement answers ROLLBACK, and no error: never take that for a success.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
