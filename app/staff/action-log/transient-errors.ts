import type { ErrorPayload } from '../../../i18n/errors.ts'

// What is answered and is no refusal of what was asked: too much at once, a server that starts anew, a database that is
// away. It was not done, or nobody knows; it is asked again later, by everybody at another moment.

/** Not by time, but by who signs in, in which hotel; or by whoever mends the server. */
const passing: ReadonlySet<ErrorPayload['reason']> = new Set([
  'sign-in-first',
  'hotel-changed',
  'something-broke',
])

/** Whether the same may be done later: whatever says when to come again, and what is not about what was asked. */
export const isPassing = ({ reason, retryAfter }: ErrorPayload): boolean =>
  retryAfter !== undefined || passing.has(reason)

const RETRY_MS = 2_000
const RETRY_MAXIMUM_MS = 30_000
const TIMEOUT_MS = 8_000
const TIMEOUT_MAXIMUM_MS = 60_000

/** Longer each time, up to a maximum. */
const growing = (ms: number, tries: number, maximum: number) => Math.min(ms * 2 ** (tries - 1), maximum)

/**
 * How long after an answer it is asked again: not before the server wants it, later each time, and of many phones that were
 * turned away at once each at a moment of its own.
 */
export function waitMs(tries: number, retryAfter = 0, random = Math.random()): number {
  const backoff = growing(RETRY_MS, tries, RETRY_MAXIMUM_MS)
  return Math.max(retryAfter * 1_000, backoff) + random * backoff
}

/**
 * How long an answer is waited for: a dead spot answers nothing, and the browser would wait for minutes. Longer each time,
 * so that what is only slow gets through.
 */
export const patienceMs = (tries: number): number => growing(TIMEOUT_MS, tries, TIMEOUT_MAXIMUM_MS)
