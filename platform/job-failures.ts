import { isDatabaseAway } from './database/failures.ts'
import { log } from './log.ts'

const SAME_FAILURE_MS = 60_000

/** The part of an error that the queue stores. */
export function errorKindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

/** Logs failures of the queue itself. While the database is away every poll fails: that is logged once a minute. */
export function logQueueFailure(): (said: Error) => void {
  let quietUntil = 0
  return (said) => {
    // Workers pass an error's fields, not the error.
    const error = said instanceof Error ? said : Object.assign(new Error(), said)
    if (isDatabaseAway(error)) {
      if (Date.now() < quietUntil) return
      quietUntil = Date.now() + SAME_FAILURE_MS
    }
    log.warn({ err: error }, 'the job queue failed; trying again')
  }
}
