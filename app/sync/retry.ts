const RETRY_MS = 2_000
const RETRY_MAXIMUM_MS = 30_000
const TIMEOUT_MS = 8_000
const TIMEOUT_MAXIMUM_MS = 60_000

/** Exponential backoff with a maximum. */
export const backoffMs = (ms: number, tries: number, maximum: number) =>
  Math.min(ms * 2 ** (tries - 1), maximum)

/**
 * The delay before a retry: at least Retry-After, growing, with jitter so that phones do not retry at once.
 */
export function waitMs(tries: number, retryAfter = 0, random = Math.random()): number {
  const backoff = backoffMs(RETRY_MS, tries, RETRY_MAXIMUM_MS)
  return Math.max(retryAfter * 1_000, backoff) + random * backoff
}

/** The timeout of an answer, growing for slow connections. In a dead spot browsers would wait for minutes. */
export const patienceMs = (tries: number): number => backoffMs(TIMEOUT_MS, tries, TIMEOUT_MAXIMUM_MS)
