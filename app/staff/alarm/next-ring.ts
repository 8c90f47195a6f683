import type { AlarmCall } from './calls.ts'

/** The delay before the next attempt if the bell could not ring. */
const AGAIN_MS = 5_000
/** The longest time between two evaluations: clocks are corrected, and devices sleep. */
export const LOOK_MS = 30_000
const SOON_MS = 50

/** The state of an open screen when it decides whether to ring. Times are by the server's clock. */
interface Sight {
  now: number
  ringing: readonly AlarmCall[]
  /** When the next request starts to call. */
  nextCallAt: number | undefined
  /** The later of the last ring and the opening of the page: calls before it are already in the list. */
  lastAt: number
  canRing: boolean
  isHidden: boolean
}

/** The screen's decision, and the milliseconds until the next one. */
interface Look {
  /** The calls that the person could notice: the device rang for them, or they are visible. */
  calledOut: readonly AlarmCall[]
  ring: 'first' | 'again' | undefined
  inMs: number
}

export function decideRing({ now, ringing, nextCallAt, lastAt, canRing, isHidden }: Sight): Look {
  const hasRung = ({ at }: AlarmCall) => at <= lastAt
  const ringAt = canRing ? nextRing(ringing, lastAt) : undefined
  const isDue = ringAt !== undefined && ringAt <= now
  const next = [nextCallAt, isDue ? now + AGAIN_MS : ringAt, now + LOOK_MS]
  return {
    calledOut: isHidden ? ringing.filter(hasRung) : ringing,
    ring: isDue ? (ringing.every(hasRung) ? 'again' : 'first') : undefined,
    inMs: Math.max(SOON_MS, Math.min(...next.filter((time) => time !== undefined)) - now),
  }
}

const keyOf = ({ requestId, at }: AlarmCall) => `${requestId} ${at}`

/** Of the noticeable calls, those not reported yet; a call that starts again is reported again. */
export function unreportedCalls(calledOut: readonly AlarmCall[], said: ReadonlySet<string>) {
  return {
    unsaid: calledOut.filter((call) => !said.has(keyOf(call))),
    said: new Set(calledOut.map(keyOf)),
  }
}

/** The bell repeats often at first and less later: a colleague may be on the way. */
const INTERVAL_MS = 20_000
const FRESH_MS = 180_000
const LATER_INTERVAL_MS = 60_000
/** The shortest pause after another ring. */
const SOONEST_MS = 5_000

/** When this device rings next: at once for a new call, otherwise after a pause; undefined without calls. */
export function nextRing(calls: readonly AlarmCall[], rungAt: number): number | undefined {
  if (calls.length === 0) return undefined
  return calls
    .map(({ at }) => {
      if (at > rungAt) return Math.max(at, rungAt + SOONEST_MS)
      return rungAt + (rungAt - at < FRESH_MS ? INTERVAL_MS : LATER_INTERVAL_MS)
    })
    .reduce((a, b) => Math.min(a, b))
}
