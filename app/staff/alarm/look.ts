import type { Call } from './calls.ts'
import { nextRing } from './rings.ts'

/** Where it could not ring, it tries again. */
const AGAIN_MS = 5_000
/** It looks at least so often: clocks are put right, and devices sleep. */
export const LOOK_MS = 30_000
const SOON_MS = 50

/** An open screen, as it is when it looks at what rings for whoever sits there. Moments are by the server's clock. */
interface Sight {
  now: number
  ringing: readonly Call[]
  /** When something calls them next that does not yet. */
  nextCallAt: number | undefined
  /** When the device last rang, or the page was opened, whichever was later: what called before is in the list already. */
  lastAt: number
  canRing: boolean
  isHidden: boolean
}

/** What a screen does now, and in how many milliseconds there is more to do. */
interface Look {
  /** What it has called out by now: the device rang for it, or it is there to be seen. */
  calledOut: readonly Call[]
  ring: 'first' | 'again' | undefined
  inMs: number
}

export function lookAt({ now, ringing, nextCallAt, lastAt, canRing, isHidden }: Sight): Look {
  const hasRung = ({ at }: Call) => at <= lastAt
  const ringAt = canRing ? nextRing(ringing, lastAt) : undefined
  const isDue = ringAt !== undefined && ringAt <= now
  const next = [nextCallAt, isDue ? now + AGAIN_MS : ringAt, now + LOOK_MS]
  return {
    calledOut: isHidden ? ringing.filter(hasRung) : ringing,
    ring: isDue ? (ringing.every(hasRung) ? 'again' : 'first') : undefined,
    inMs: Math.max(SOON_MS, Math.min(...next.filter((time) => time !== undefined)) - now),
  }
}

const keyOf = ({ requestId, at }: Call) => `${requestId} ${at}`

/** Of what a screen has called out, what it has not said yet, and all that is said then: what calls anew is said anew. */
export function unsaidOf(calledOut: readonly Call[], said: ReadonlySet<string>) {
  return {
    unsaid: calledOut.filter((call) => !said.has(keyOf(call))),
    said: new Set(calledOut.map(keyOf)),
  }
}
