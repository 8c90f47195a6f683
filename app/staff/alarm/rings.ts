import type { Call } from './calls.ts'

/** The bell repeats often at first and less later: a colleague may be on the way. */
const INTERVAL_MS = 20_000
const FRESH_MS = 180_000
const LATER_INTERVAL_MS = 60_000
/** The shortest pause after another ring. */
const SOONEST_MS = 5_000

/** When this device rings next: at once for a new call, otherwise after a pause; undefined without calls. */
export function nextRing(calls: readonly Call[], rungAt: number): number | undefined {
  if (calls.length === 0) return undefined
  return calls
    .map(({ at }) => {
      if (at > rungAt) return Math.max(at, rungAt + SOONEST_MS)
      return rungAt + (rungAt - at < FRESH_MS ? INTERVAL_MS : LATER_INTERVAL_MS)
    })
    .reduce((a, b) => Math.min(a, b))
}
