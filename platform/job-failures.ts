import type { JobWithMetadata } from 'pg-boss'
import { isDatabaseAway } from './database/failures.ts'
import { log } from './log.ts'
import { Outage } from './outage.ts'

const SAME_FAILURE_MS = 60_000
/** Dead jobs are counted up to here. */
const DEAD_COUNTED = 1_000

/** The part of an error that the queue stores. */
export function errorKindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

const FAILED = 'the job queue failed; trying again'

/** Logs failures of the queue itself. While the database is away every poll fails: that is logged once a minute. */
export function logQueueFailures(): { failed(said: Error): void; works(): void } {
  const outage = new Outage(FAILED, 'the job queue works again', SAME_FAILURE_MS)
  return {
    failed(said) {
      // Workers pass an error's fields, not the error.
      const error = said instanceof Error ? said : Object.assign(new Error(), said)
      if (isDatabaseAway(error)) outage.failed({ err: error })
      else log.warn({ err: error }, FAILED)
    },
    works: () => outage.works(),
  }
}

/** Logs a copy of a job that the queue has put among the dead. */
export async function logDead(
  { sourceName, sourceId, sourceRetryCount }: JobWithMetadata,
  queue: string,
  database: { query<Row>(text: string, values: unknown[]): Promise<Row[]> },
): Promise<void> {
  const [counted] = await database.query<{ dead: number }>(
    `select count(*)::int as dead
     from (select from pgboss.job where state = 'failed' and name <> $1 limit ${DEAD_COUNTED}) counted`,
    [queue],
  )
  log.error(
    { job: sourceName, id: sourceId, tries: (sourceRetryCount ?? 0) + 1, dead: counted?.dead },
    'a job is dead: its retries are used up',
  )
}
