import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { database, TIMEOUT_MS } from './tenancy.ts'

/** One check serves all callers within this time: each writes to the disk. */
const LOOK_MS = 1_000

/**
 * Commits a log message that must reach the disk. Sorting more than fits into memory first needs room for a file: a
 * full disk would still take short commits for a while.
 */
const commit = `
  show transaction_read_only;
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 4000) n order by -n offset 0) sorted;
  select pg_logical_emit_message(true, 'sonnette.ready', '')`

let look: { promise: Promise<unknown>; since: number; isOver: boolean } | undefined

/**
 * Resolves if a transaction can be committed; rejects within 3 seconds otherwise. The answer is up to a second old.
 */
export async function canCommit(): Promise<void> {
  const late = new AbortController()
  const giveUp = wait(TIMEOUT_MS, undefined, late).then(() => {
    throw new Error('timeout: nothing could be committed in time')
  })
  try {
    await Promise.race([currentLook(), giveUp])
  } finally {
    // The remaining query's rejection has no listener any more.
    giveUp.catch(() => {})
    late.abort()
  }
}

function currentLook(): Promise<unknown> {
  if (look && !(look.isOver && performance.now() - look.since >= LOOK_MS)) return look.promise
  const promise = ask()
  const current = { promise, since: performance.now(), isOver: false }
  const end = () => {
    current.isOver = true
  }
  promise.then(end, end)
  look = current
  return promise
}

async function ask(): Promise<void> {
  // One for each statement: the types know of one.
  const [mode] = (await database().query(commit)) as unknown as pg.QueryResult[]
  if (mode?.rows[0].transaction_read_only === 'on') throw new Error('the database only lets read')
}
