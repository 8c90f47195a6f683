import type { PgBoss, QueueResult } from 'pg-boss'

/** pg-boss copies each job without retries left here; one server logs it, once. */
export const DEAD = 'dead'

/** How long a job's process is silent before a job without retries left is dead; others run again sooner (look-after-jobs.sql). */
const HEARTBEAT_SECONDS = 20

/** How often a job that failed is tried again, and when: after `seconds`, then twice as long each time, and a bit at random. */
export interface Retry {
  times: number
  seconds: number
  maximumSeconds: number
}

/** A kind of job, as pg-boss is told of it. */
export interface JobQueue {
  name: string
  retry: Retry
  /** How long one try may take. */
  maximumSeconds: number
  /** When it is started by the clock: a cron expression, in UTC. */
  schedule?: string | undefined
}

const optionsOf = ({ retry, maximumSeconds }: JobQueue) => ({
  retryLimit: retry.times,
  retryDelay: retry.seconds,
  retryDelayMax: retry.maximumSeconds,
  retryBackoff: true,
  expireInSeconds: maximumSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD,
})

/** Brings queues and schedules in line with the declarations, writing only differences; of a later version, it adds only. */
export async function declareQueues(
  boss: PgBoss,
  jobs: readonly JobQueue[],
  isByLater: boolean,
): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!queues.has(DEAD)) await boss.createQueue(DEAD)
  for (const job of jobs) {
    const [queue, options] = [queues.get(job.name), optionsOf(job)]
    if (!queue) await boss.createQueue(job.name, options)
    else if (!isByLater && differs(queue, options)) await boss.updateQueue(job.name, options)
  }
  if (isByLater) return
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
