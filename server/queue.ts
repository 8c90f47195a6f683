import { yieldToPriority } from '../platform/priority.ts'
import { tally } from '../platform/tally.ts'

/** Places that are few, and a line before them. */
export interface Queue {
  /**
   * Resolves when its turn comes, with the function that ends it; with undefined if the queue is full, it took too
   * long, or `hasLeft` tells that the client has disconnected.
   */
  enter(who: string, hasLeft?: () => boolean): Promise<Leave | undefined>
}

/** Ends a turn; the place rests for at least so many ms, where they are said. */
type Leave = (leastRestMs?: number) => void

interface QueueOptions {
  atOnce: number
  /** How many may wait, in all and of one `who`. */
  waiting: number
  waitingOfOne: number
  /** A longer turn waits for something external: the next one begins. */
  turnMs?: number
  /** A longer wait is given up. */
  patienceMs?: number
}

const TURN_MS = 100
/** How many times as long as it was used a place rests. */
const REST_TIMES = 3
const TIMEOUT_MS = 10_000

interface Waiting {
  who: string
  since: number
  hasLeft: (() => boolean) | undefined
  go(leave: Leave | undefined): void
}

/**
 * After use a slot rests for three times as long, and its next one yields to priority work: requests outside this
 * queue get the thread in between.
 */
export function openQueue({
  atOnce,
  waiting,
  waitingOfOne,
  turnMs = TURN_MS,
  patienceMs = TIMEOUT_MS,
}: QueueOptions): Queue {
  const line: Waiting[] = []
  const ofOne = tally()
  let free = atOnce

  function take(): Leave {
    free--
    const begun = performance.now()
    let isOver = false
    const end = (restMs: number) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      setTimeout(goOn, restMs)
    }
    const late = setTimeout(() => end(0), turnMs)
    return (leastRestMs = 0) => end(Math.max(leastRestMs, REST_TIMES * (performance.now() - begun)))
  }

  async function goOn() {
    if (line.length > 0) await yieldToPriority()
    free++
    for (let next = line.shift(); next; next = line.shift()) {
      ofOne.remove(next.who)
      const isServed = performance.now() - next.since <= patienceMs && !next.hasLeft?.()
      next.go(isServed ? take() : undefined)
      if (isServed) return
    }
  }

  return {
    async enter(who, hasLeft) {
      if (free > 0) return take()
      if (line.length >= waiting || ofOne.of(who) >= waitingOfOne) return undefined
      ofOne.add(who)
      return new Promise((go) => line.push({ who, since: performance.now(), hasLeft, go }))
    },
  }
}
