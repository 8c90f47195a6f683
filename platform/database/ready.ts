import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { database, TIMEOUT_MS } from './tenancy.ts'

/** One look serves whoever asks within this time: each makes the database write to its disk. */
const LOOK_MS = 1_000

/**
 * Commits something that has to reach the disk: a message in the write-ahead log, which nobody reads. Sorting more than
 * fits into memory takes room for a file first: a disk without any would go on taking short commits for a while, into
 * log files that exist already, when a request finds no room.
 */
const commit = `
  show transaction_read_only;
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 4000) n order by -n offset 0) sorted;
  select pg_logical_emit_message(true, 'sonnette.ready', '')`

let look: { promise: Promise<unknown>; since: number; isOver: boolean } | undefined

/** Whether something can be committed: rejects where not, within 3 seconds. What it says is up to a second old. */
export async function canCommit(): Promise<void> {
  const late = new AbortController()
  const giveUp = wait(TIMEOUT_MS, undefined, late).then(() => {
    throw new Error('timeout: nothing could be committed in time')
  })
  try {
    await Promise.race([currentLook(), giveUp])
  } finally {
    // Rejects what still waits, to whom nobody listens any more.
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
