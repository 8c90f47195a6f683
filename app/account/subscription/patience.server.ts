import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 3_000

/**
 * What was asked for, if it comes soon: a page that can do without does not stand still for as long as a payment provider
 * may take.
 */
export function within<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked, wait(TIMEOUT_MS, undefined, { ref: false })])
}
