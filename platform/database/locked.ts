import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '../log.ts'
import { StartupError } from '../startup.ts'
import { DatabaseClient } from './client.ts'

const POLL_MS = 200
const LOG_MS = 10_000
/** Longer than another server takes to start. */
const PATIENCE_MS = 60_000
const QUERY_TIMEOUT_MS = 10_000

/** The database's advisory locks. Any numbers will do, as long as they differ. */
export const advisoryLocks = {
  migration: 7_312_001,
  backup: 7_312_003,
  identityKeys: 7_312_004,
  demo: 7_312_005,
  restore: 7_312_006,
  rehearsal: 7_312_007,
}

interface LockOptions {
  /** Any number will do, as long as every server takes the same one and no other lock has it. */
  lock: number
  patienceMs?: number
}

/**
 * Runs `work` while no other process does that takes the same lock of the database at `url`. A wait is logged, and given up
 * with a `StartupError` after a minute. `lost` aborts if the lock is lost meanwhile.
 *
 * The lock is a transaction's, on a connection of its own: one of a session would stay behind on a pooler's connection.
 */
export async function whileLocked<T>(
  url: string,
  { lock, patienceMs = PATIENCE_MS }: LockOptions,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'sonnette-lock',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  await client.connect()
  try {
    await client.query(
      'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
    )
    await waitForLock(client, lock, patienceMs)
    return await work(lost.signal)
  } finally {
    // A pooler may keep the connection, which must not keep an open transaction.
    await client.query('commit').catch(() => {})
    await client.end()
  }
}

async function waitForLock(client: pg.Client, lock: number, patienceMs: number): Promise<void> {
  const began = performance.now()
  let logAt = 0
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as "isOurs"', [lock])
    if (rows[0].isOurs) return
    const waited = performance.now() - began
    const holder = await holderOf(client, lock)
    if (waited >= patienceMs) {
      throw new StartupError(
        `Another server has been preparing the database of DATABASE_URL for ${Math.round(waited / 1000)} seconds (its process ${holder ?? 'is unknown'}): start again once it is done or, if there is none, end that process with "select pg_terminate_backend(${holder ?? '…'})".`,
      )
    }
    if (waited >= logAt) {
      log.warn(
        { holder, seconds: Math.round(waited / 1000) },
        'another server prepares the database: waiting for it',
      )
      logAt += LOG_MS
    }
    await wait(POLL_MS)
  }
}

/** The backend that holds a lock: https://www.postgresql.org/docs/current/view-pg-locks.html */
async function holderOf(client: pg.Client, lock: number): Promise<number | undefined> {
  const { rows } = await client.query(
    `select pid from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return rows[0]?.pid
}
