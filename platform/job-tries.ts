import type { JobResult, JobWithMetadata } from 'pg-boss'
import { errorKindOf } from './job-failures.ts'
import { log } from './log.ts'
import { currentSpan, runJob } from './work.ts'

interface TriedJob<Database> {
  name: string
  together?: { joined(inputs: readonly unknown[]): { input: unknown; of: number[] }[] } | undefined
  work(input: unknown, run: { database: Database; signal: AbortSignal }): Promise<void>
}

/** Runs jobs that were taken together; returns each one's outcome. */
export async function tryOnce<Database>(
  job: TriedJob<Database>,
  taken: readonly JobWithMetadata[],
  database: Database,
): Promise<JobResult[]> {
  const joined = job.together?.joined(taken.map(({ data }) => data)) ?? [{ input: taken[0]?.data, of: [0] }]
  const results: JobResult[] = []
  for (const { input, of } of joined) {
    const those = of.flatMap((i) => taken[i] ?? [])
    const signal = those[0]?.signal
    if (!signal) continue
    const run = () => tryThose(job.name, those, () => job.work(input, { database, signal }))
    results.push(...(await runJob(job.name, run)))
  }
  return results
}

async function tryThose(
  job: string,
  those: readonly JobWithMetadata[],
  work: () => Promise<void>,
): Promise<JobResult[]> {
  try {
    await work()
    for (const { id, retryCount } of those)
      if (retryCount > 0) log.info({ job, id, try: retryCount + 1 }, 'a job that had failed is done')
    return those.map(({ id }) => ({ id, status: 'completed' }))
  } catch (error) {
    // The queue and traces keep an error's kind, never its message, which may hold values.
    const kind = errorKindOf(error)
    currentSpan()?.fail(kind)
    for (const { id, retryCount } of those)
      log.warn({ err: error, job, id, try: retryCount + 1 }, 'a job failed')
    return those.map(({ id }) => ({ id, status: 'failed', output: new Error(kind) }))
  }
}
