import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './checks.ts'
import type { Memory, Stage } from './stage.ts'

const MOST_GROWTH = 1.1
const SETTLE_MS = 500
const TRIES = 12

/** The server's memory at rest: work in progress is not a leak. */
export async function settled(stage: Stage): Promise<Memory> {
  let least = await stage.memory()
  for (let i = 0; i < TRIES; i++) {
    await wait(SETTLE_MS)
    const now = await stage.memory()
    const isAtRest = now.heapUsed > least.heapUsed * 0.995
    if (now.heapUsed < least.heapUsed) least = now
    if (isAtRest) break
  }
  return least
}

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** Checks that the heap returns to within 10 % of `before`, in bytes, and stops waiting as soon as it does. */
export async function memoryCheck({ stage, check }: Pick<Attack, 'stage' | 'check'>, before: number) {
  const now = await stage.memory()
  const { heapUsed, rss } = now.heapUsed <= before * MOST_GROWTH ? now : await settled(stage)
  check(
    'memory returns to within 10 % of its earlier size',
    heapUsed <= before * MOST_GROWTH,
    `${mb(before)} before, ${mb(heapUsed)} after (${(((heapUsed - before) / before) * 100).toFixed(1)} %); ${mb(rss)} resident`,
  )
}
