import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { searchPath } from './database/functions.ts'
import { openSessionPool } from './database/pool.ts'
import type { Transaction } from './database/tenancy.ts'
import { logDead, logQueueFailures } from './job-failures.ts'
import { DEAD, declareQueues, type JobQueue } from './job-queues.ts'
import { tryOnce } from './job-tries.ts'
import { log } from './log.ts'

// Read while the database starts: no start waits for it.
const library = import('pg-boss')

/** A job that is done is deleted after an hour; one that could not be done, dead or never started, after so many days. */
export const UNDONE_JOB_DAYS = 365

/** How often a process looks for due jobs, and for those of killed processes: all its statements, less than one a second. */
const LOOK_MS = 1_250
/** A look takes milliseconds: a connection that is silent for longer is dead, and the next look takes another. */
const LOOK_TIMEOUT_MS = 5_000
/** pg-boss's own polls, by each worker: a look wakes the workers of due jobs, and cron's. */
const POLL_SECONDS = 600
const CRON_POLL_SECONDS = 45
/** How often a process says that it still works a job. */
const REFRESH_SECONDS = 2
const CONNECTIONS = 4
/** A fetch takes milliseconds, a batch of deletions a second: a connection that is silent for longer is dead. */
const STATEMENT_SECONDS = 9
const QUERY_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 5_000
/** A queue whose looks have failed for so long is stalled. */
const STALLED_MS = 30_000

/** Asks as the role that works the queue: it sees no table but the queue's, and may call the functions made for jobs. */
export interface JobDatabase {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** A running job's parameters. */
export interface JobRun {
  database: JobDatabase
  /** Aborted when the job has run for too long, or the server stops. */
  signal: AbortSignal
}

/** A kind of job: its queue and its work. */
export interface QueuedJob extends JobQueue {
  /** How many of them a server works at once; one by default. For jobs that wait for slow services. */
  concurrency?: number | undefined
  /**
   * How many waiting ones are taken together; one by default. `joined` merges their inputs and maps each back to its
   * jobs, so that only failed ones are retried.
   */
  together?:
    | { most: number; joined(inputs: readonly unknown[]): { input: unknown; of: number[] }[] }
    | undefined
  work(input: unknown, run: JobRun): Promise<void>
}

export interface EnqueueOptions {
  startAfter?: Date | undefined
  id?: string | undefined
}

/** The job queue of this process. */
export interface Jobs {
  /** Puts a job into the queue with the transaction's commit, and not without it; with an `id` that is there already, none. */
  enqueue(transaction: Transaction, name: string, input: object, options?: EnqueueOptions): Promise<void>
  /** The same for many of a kind, in one statement: each after its own time, where there is one. */
  enqueueMany(
    transaction: Transaction,
    name: string,
    inputs: readonly object[],
    startAfter?: readonly Date[],
  ): Promise<void>
  /** For how long, in milliseconds, this process has not been able to look for jobs; nothing while the queue is worked. */
  stalledMs(): number | undefined
  /** Each kind of job with its dead ones, and for how many seconds its oldest due one waits. */
  backlog(): Promise<JobBacklog[]>
  /** Resolves when running jobs are done, or after `timeoutMs`: unfinished ones run again. */
  stop(timeoutMs?: number): Promise<void>
}

export interface JobBacklog {
  job: string
  dead: number
  oldest: number
}

/** Work without jobs of its own. The statement that looks for due jobs also tells whether some of it is due. */
export interface DueWork {
  /** The SQL function that tells whether there is any; the role `sonnette_jobs` may call it. */
  isDue: string
  /** Called about once a second while there is. */
  found(): void
}

interface JobsOptions {
  /** The owner's connection; the queue is worked as the role `sonnette_jobs`. */
  url: string
  jobs: readonly QueuedJob[]
  /** Whether this process works the queue, or only puts jobs into it. */
  isWorking?: boolean
  dueWork?: readonly DueWork[]
  /** A later version has prepared the database and runs beside this one: its queues and schedules stay as they are. */
  isByLaterVersion?: boolean
}

/** Opens the queue (migrate() has made its tables) and, where this process works it, starts workers and schedules. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, jobs, isWorking = true, dueWork = [], isByLaterVersion = false } = options
  const { PgBoss: Boss } = await library
  const failures = logQueueFailures()
  const pool = openSessionPool({
    url,
    application: 'sonnette-jobs',
    session: {
      role: 'sonnette_jobs',
      search_path: searchPath(),
      TimeZone: 'UTC',
      client_min_messages: 'warning',
      statement_timeout: `${STATEMENT_SECONDS}s`,
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '30s',
    },
    max: CONNECTIONS,
    connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onError: failures.failed,
  })
  const boss = new Boss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    // The tables belong to the owner, and are brought up to date by migrate().
    migrate: false,
    // It reads the whole table of jobs; `look_after_jobs` does the same by indexes.
    supervise: false,
    schedule: isWorking,
    cronWorkerIntervalSeconds: CRON_POLL_SECONDS,
  })
  boss.on('error', (error) => pool.ending || failures.failed(error))
  boss.on('warning', ({ message }) => log.warn({ said: message }, 'the job queue warns'))
  const database: JobDatabase = { query: async (text, values) => (await pool.query(text, values)).rows }
  try {
    await boss.start()
    await declareQueues(boss, jobs, isByLaterVersion)
    if (isWorking) {
      // E.g. of a kind of job that no longer exists.
      await pool.query(
        `delete from pgboss.job where state < 'active' and not blocked and start_after < now() - $1 * interval '1 day'`,
        [UNDONE_JOB_DAYS],
      )
      await startWorkers(boss, jobs, database)
    }
  } catch (error) {
    await boss.stop({ graceful: false })
    await pool.end()
    throw error
  }
  // By the name of their job; pg-boss's own for cron among them.
  const workers = Map.groupBy(boss.getWipData({ includeInternal: true }), ({ name }) => name)
  const ending = new AbortController()
  const looks = [
    'select queue, lost, null::integer as work from look_after_jobs($1)',
    ...dueWork.map(({ isDue }, i) => `select null, null, ${i} where ${isDue}()`),
  ]
  const asked = {
    text: looks.join(' union all '),
    values: [UNDONE_JOB_DAYS],
    query_timeout: LOOK_TIMEOUT_MS,
  }
  let lookedAt = Date.now()
  const look = async () => {
    const { rows } = await pool.query<{ queue: string; lost: string | null; work: number | null }>(asked)
    lookedAt = Date.now()
    failures.works()
    for (const { queue, lost, work } of rows) {
      if (work !== null) dueWork[work]?.found()
      else if (lost) await boss.fail(queue, lost, { message: 'its process was killed' })
      else for (const { id } of workers.get(queue) ?? []) boss.notifyWorker(id)
    }
  }
  const keepLooking = async () => {
    while (!ending.signal.aborted) {
      await look().catch((error) => ending.signal.aborted || failures.failed(error))
      await wait(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  if (isWorking) void keepLooking()
  const within = (transaction: Transaction, name: string, what: string) => ({
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await transaction.query(`${what} ${name}`, text, values),
    }),
  })
  /** Delayed jobs send no wake-up: a look finds them. */
  const wake = (transaction: Transaction, name: string, startAfter: readonly (Date | undefined)[]) => {
    const [worker] = workers.get(name) ?? []
    const isSoon = startAfter.some((time) => !time || time.getTime() <= Date.now())
    if (worker && isSoon) transaction.afterCommit(() => boss.notifyWorker(worker.id))
  }
  return {
    async enqueue(transaction, name, input, { startAfter, id } = {}) {
      const db = within(transaction, name, 'enqueue')
      await boss.send(name, input, { db, ...(startAfter && { startAfter }), ...(id && { id }) })
      wake(transaction, name, [startAfter])
    },
    async enqueueMany(transaction, name, inputs, startAfter) {
      if (inputs.length === 0) return
      const db = within(transaction, name, 'enqueue many')
      await boss.insert(
        name,
        inputs.map((data, i) => ({ data, ...(startAfter?.[i] && { startAfter: startAfter[i] }) })),
        { db },
      )
      wake(transaction, name, startAfter ?? [undefined])
    },
    stalledMs() {
      const ms = Date.now() - lookedAt
      return isWorking && ms > STALLED_MS ? ms : undefined
    },
    async backlog() {
      return database.query<JobBacklog>('select * from job_backlog($1)', [jobs.map(({ name }) => name)])
    },
    async stop(timeoutMs = 5_000) {
      ending.abort()
      await boss.stop({ timeout: timeoutMs })
      if (!pool.ending) await pool.end()
    },
  }
}

/** Starts the workers of each kind of job, and one for the dead. */
async function startWorkers(boss: PgBoss, jobs: readonly QueuedJob[], database: JobDatabase): Promise<void> {
  const looking = {
    includeMetadata: true as const,
    heartbeatRefreshSeconds: REFRESH_SECONDS,
    pollingIntervalSeconds: POLL_SECONDS,
  }
  for (const job of jobs) {
    const team: string[] = []
    const batchSize = job.together?.most ?? 1
    for (let place = 0; place < (job.concurrency ?? 1); place++) {
      const options = { ...looking, batchSize, perJobResults: true as const }
      const worker = await boss.work(job.name, options, async (taken: JobWithMetadata[]) => {
        // Further waiting jobs need not wait for the next look; each worker wakes the next.
        if (taken.length === batchSize)
          for (const other of team.slice(place, place + 2)) boss.notifyWorker(other)
        return tryOnce(job, taken, database)
      })
      team.push(worker)
    }
  }
  await boss.work(DEAD, looking, async ([copy]: JobWithMetadata[]) => copy && logDead(copy, DEAD, database))
}

let current: Jobs | undefined

/** Makes this the queue of the process: see `startJobs`. */
export async function openJobs(options: JobsOptions): Promise<void> {
  current = await startJobs(options)
}

export function jobs(): Jobs {
  if (!current) throw new Error('openJobs() has not been called')
  return current
}

export async function closeJobs(): Promise<void> {
  await current?.stop()
  current = undefined
}
