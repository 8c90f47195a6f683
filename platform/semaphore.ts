import { createFairQueue } from './fair-queue.ts'

/** A fair semaphore: a limited number of places; owners wait in turn. */
export interface Semaphore {
  /** How many wait. */
  readonly waiting: number
  /** Whether all are free and no owner waits. */
  readonly isIdle: boolean
  /**
   * Takes one, and says how to give it back, which once is enough. `path` names the owners, as `createFairQueue` takes them.
   * Rejects with `QueueFull` if too many wait, and this owner has the most of them.
   */
  take(path?: readonly string[]): Promise<() => void>
}

export class QueueFull extends Error {}

interface Waiting {
  go(): void
  refuse(error: QueueFull): void
}

export function createSemaphore(atOnce: number, waitingMaximum = Number.POSITIVE_INFINITY): Semaphore {
  const queue = createFairQueue<Waiting>()
  let taken = 0
  const giveBack = () => {
    const next = queue.shift()
    if (next) next.go()
    else taken--
  }
  return {
    get waiting() {
      return queue.length
    },
    get isIdle() {
      return taken === 0
    },
    async take(path) {
      if (taken < atOnce) taken++
      else
        await new Promise<void>((go, refuse) => {
          queue.push({ go, refuse }, path)
          if (queue.length > waitingMaximum) queue.dropOfLargest()?.refuse(new QueueFull())
        })
      let isHeld = true
      return () => {
        if (isHeld) giveBack()
        isHeld = false
      }
    },
  }
}
