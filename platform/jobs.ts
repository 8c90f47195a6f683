import type { JobResult, JobWithMetadata, PgBoss, QueueResult, WipData } from 'pg-boss'
import { lookForAbandonedJobs } from './abandoned-jobs.ts'
import { openSessionPool } from './database/pool.ts'
import type { Transaction } from './database/tenancy.ts'
import { errorKindOf, logQueueFailure } from './job-failures.ts'
import { log } from './log.ts'

// Read while the database starts: no start waits for it.
const library = import('pg-boss')

/** For how many days the queue remembers a job that is finished, or dead. */
export const FINISHED_JOB_DAYS = 14

/** pg-boss copies each job without retries left here; one server logs it, once. */
const DEAD = 'dead'

/** How soon another process finds a job; the one that enqueued it is woken at once. */
const POLL_SECONDS = 2
/** Cron queues and the dead-letter queue poll five times less often. */
const UNHURRIED = 5
/** How often a process says that it still works a job. */
const REFRESH_SECONDS = 2
/** After so long pg-boss itself takes a job for dead; those that may be tried again are so sooner (abandoned-jobs.ts). */
const HEARTBEAT_SECONDS = 20
const MONITOR_SECONDS = 20
/** A job that waits longer than this, e.g. because the server was off, is given up. */
const WAITING_DAYS = 365
const CONNECTIONS = 4
/** A fetch takes milliseconds, a batch of deletions a second: a connection that is silent for longer is dead. */
const STATEMENT_SECONDS = 9
const QUERY_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 5_000
/** Each worker fetches every 10 seconds at least: one that could not for so long is stalled. */
const STALLED_MS = 30_000
const DAY_SECONDS = 86_400

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

/** How often a job that failed is tried again, and when: after `seconds`, then twice as long each time, and a bit at random. */
export interface Retry {
  times: number
  seconds: number
  maximumSeconds: number
}

/** A kind of job, as the queue knows it. */
export interface QueuedJob {
  name: string
  retry: Retry
  /** How long one try may take. */
  maximumSeconds: number
  /** When it is started by the clock: a cron expression, in UTC. */
  schedule?: string | undefined
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
  /** For how long, in milliseconds, some worker has not been able to look for jobs; nothing while the queue is worked. */
  stalledMs(): number | undefined
  /** Resolves when running jobs are done, or after `timeoutMs`: unfinished ones run again. */
  stop(timeoutMs?: number): Promise<void>
}

interface JobsOptions {
  /** The owner's connection; the queue is worked as the role `sonnette_jobs`. */
  url: string
  jobs: readonly QueuedJob[]
  /** Whether this process works the queue, or only puts jobs into it. */
  isWorking?: boolean
  /** How often it looks for jobs, and for those whose process has died. */
  pollSeconds?: number
  monitorSeconds?: number
}

/** Opens the queue (migrate() has made its tables) and, where this process works it, starts workers and schedules. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const {
    url,
    jobs,
    isWorking = true,
    pollSeconds = POLL_SECONDS,
    monitorSeconds = MONITOR_SECONDS,
  } = options
  const { PgBoss: Boss } = await library
  const fail = logQueueFailure()
  const pool = openSessionPool({
    url,
    application: 'sonnette-jobs',
    session: {
      role: 'sonnette_jobs',
      TimeZone: 'UTC',
      client_min_messages: 'warning',
      statement_timeout: `${STATEMENT_SECONDS}s`,
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '30s',
    },
    max: CONNECTIONS,
    connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onError: fail,
  })
  const boss = new Boss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    // The tables belong to the owner, and are brought up to date by migrate(). Their indexes are small.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  boss.on('error', (error) => pool.ending || fail(error))
  boss.on('warning', ({ message }) => log.warn({ said: message }, 'the job queue warns'))
  const database: JobDatabase = { query: async (text, values) => (await pool.query(text, values)).rows }
  let workers: Map<string, string>
  try {
    await boss.start()
    await declareQueues(boss, jobs)
    workers = isWorking ? await startWorkers(boss, jobs, pollSeconds, database) : new Map<string, string>()
  } catch (error) {
    await boss.stop({ graceful: false })
    await pool.end()
    throw error
  }
  const wakeWorker = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const endLooks = isWorking ? lookForAbandonedJobs(database, wakeWorker, fail) : undefined
  const within = (transaction: Transaction, name: string, what: string) => ({
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await transaction.query(`${what} ${name}`, text, values),
    }),
  })
  /** Delayed jobs send no wake-up: the poll finds them. */
  const wake = (transaction: Transaction, name: string, startAfter: readonly (Date | undefined)[]) => {
    const worker = workers.get(name)
    const isSoon = startAfter.some((time) => !time || time.getTime() <= Date.now())
    if (worker && isSoon) transaction.afterCommit(() => boss.notifyWorker(worker))
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
      const longest = Math.max(0, ...boss.getWipData().map(idleMsOf))
      return longest > STALLED_MS ? longest : undefined
    },
    async stop(timeoutMs = 5_000) {
      endLooks?.()
      await boss.stop({ timeout: timeoutMs })
      if (!pool.ending) await pool.end()
    },
  }
}

/** How long ago a worker that has no job looked for one. */
function idleMsOf({ count, createdOn, lastFetchedOn, lastJobEndedOn }: WipData): number {
  return count > 0 ? 0 : Date.now() - Math.max(createdOn, lastFetchedOn ?? 0, lastJobEndedOn ?? 0)
}

const optionsOf = ({ retry, maximumSeconds }: QueuedJob) => ({
  retryLimit: retry.times,
  retryDelay: retry.seconds,
  retryDelayMax: retry.maximumSeconds,
  retryBackoff: true,
  expireInSeconds: maximumSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: WAITING_DAYS * DAY_SECONDS,
  deleteAfterSeconds: FINISHED_JOB_DAYS * DAY_SECONDS,
  deadLetter: DEAD,
})

/** Brings queues and schedules in line with the declarations, writing only differences. */
async function declareQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!queues.has(DEAD)) {
    await boss.createQueue(DEAD, { deleteAfterSeconds: FINISHED_JOB_DAYS * DAY_SECONDS })
  }
  for (const job of jobs) {
    const [queue, options] = [queues.get(job.name), optionsOf(job)]
    if (!queue) await boss.createQueue(job.name, options)
    else if (differs(queue, options)) await boss.updateQueue(job.name, options)
  }
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, schedule } of jobs) {
    // Of the times that passed while no server ran, one is made up for.
    if (schedule && schedules.get(name) !== schedule)
      await boss.schedule(name, schedule, {}, { missed: 'once' })
  }
  const clocked = new Set(jobs.filter(({ schedule }) => schedule).map(({ name }) => name))
  for (const name of schedules.keys()) if (!clocked.has(name)) await boss.unschedule(name)
}

const differs = (queue: QueueResult, options: ReturnType<typeof optionsOf>) =>
  Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value)

/** Starts the workers of each kind of job, and one for the dead. Returns the first of each by the name of their job. */
async function startWorkers(
  boss: PgBoss,
  jobs: readonly QueuedJob[],
  pollSeconds: number,
  database: JobDatabase,
): Promise<Map<string, string>> {
  const looking = (isHurried: boolean) => ({
    includeMetadata: true as const,
    heartbeatRefreshSeconds: REFRESH_SECONDS,
    pollingIntervalSeconds: isHurried ? pollSeconds : pollSeconds * UNHURRIED,
  })
  const workers = new Map<string, string>()
  for (const job of jobs) {
    const team: string[] = []
    const batchSize = job.together?.most ?? 1
    for (let place = 0; place < (job.concurrency ?? 1); place++) {
      // The others are woken, each by the one before: while there is nothing to do, one looks often enough for all.
      const isHurried = place === 0 && !job.schedule
      const options = { ...looking(isHurried), batchSize, perJobResults: true as const }
      const worker = await boss.work(job.name, options, async (taken: JobWithMetadata[]) => {
        // Further waiting jobs need not wait for the next poll.
        if (taken.length === batchSize)
          for (const other of team.slice(place, place + 2)) boss.notifyWorker(other)
        return tryOnce(job, taken, database)
      })
      team.push(worker)
    }
    workers.set(job.name, team[0] as string)
  }
  await boss.work(DEAD, looking(false), async ([copy]: JobWithMetadata[]) => copy && logDead(copy, database))
  return workers
}

/** Runs jobs that were taken together; returns each one's outcome. */
async function tryOnce(job: QueuedJob, taken: readonly JobWithMetadata[], database: JobDatabase) {
  const joined = job.together?.joined(taken.map(({ data }) => data)) ?? [{ input: taken[0]?.data, of: [0] }]
  const results: JobResult[] = []
  for (const { input, of } of joined) {
    const those = of.flatMap((i) => taken[i] ?? [])
    const signal = those[0]?.signal
    if (!signal) continue
    try {
      await job.work(input, { database, signal })
      results.push(...those.map(({ id }) => ({ id, status: 'completed' as const })))
    } catch (error) {
      for (const { id, retryCount } of those)
        log.warn({ err: error, job: job.name, id, try: retryCount + 1 }, 'a job failed')
      // The queue stores an error's kind, never its message, which may hold values.
      const output = new Error(errorKindOf(error))
      results.push(...those.map(({ id }) => ({ id, status: 'failed' as const, output })))
    }
  }
  return results
}

/** Logs a copy of a job that the queue has put among the dead. */
async function logDead({ sourceName, sourceId, sourceRetryCount }: JobWithMetadata, database: JobDatabase) {
  const [counted] = await database.query<{ dead: number }>(
    `select count(*)::int as dead from pgboss.job where state = 'failed' and name <> $1`,
    [DEAD],
  )
  log.error(
    { job: sourceName, id: sourceId, tries: (sourceRetryCount ?? 0) + 1, dead: counted?.dead },
    'a job is dead: its retries are used up',
  )
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
