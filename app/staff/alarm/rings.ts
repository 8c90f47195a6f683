import type { Call } from './calls.ts'

/** Repeated so often while it is fresh, and less after that: somebody may be on their way to it. */
const INTERVAL_MS = 20_000
const FRESH_MS = 180_000
const LATER_INTERVAL_MS = 60_000
/** What comes right after something else has rung. */
const SOONEST_MS = 5_000

/**
 * When this device rings next for what calls: at once for what it has not rung for yet, else again after a pause; nothing
 * where nothing calls.
 */
export function nextRing(calls: readonly Call[], rungAt: number): number | undefined {
  if (calls.length === 0) return undefined
  return calls
    .map(({ at }) => {
      if (at > rungAt) return Math.max(at, rungAt + SOONEST_MS)
      return rungAt + (rungAt - at < FRESH_MS ? INTERVAL_MS : LATER_INTERVAL_MS)
    })
    .reduce((a, b) => Math.min(a, b))
}
