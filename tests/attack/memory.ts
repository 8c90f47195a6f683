import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './checks.ts'
import type { Memory, Stage } from './stage.ts'

const MOST_GROWTH = 1.1
const SETTLE_MS = 500
const TRIES = 12

/** What the server holds when it has come to rest: what is under way at a moment is nobody's leak. */
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

/** The heap is back within 10 % of what it was `before`, in bytes: as soon as it is, nothing more is waited for. */
export async function memoryCheck({ stage, check }: Pick<Attack, 'stage' | 'check'>, before: number) {
  const now = await stage.memory()
  const { heapUsed, rss } = now.heapUsed <= before * MOST_GROWTH ? now : await settled(stage)
  check(
    'memory is back within 10 % of before',
    heapUsed <= before * MOST_GROWTH,
    `${mb(before)} before, ${mb(heapUsed)} after (${(((heapUsed - before) / before) * 100).toFixed(1)} %); ${mb(rss)} resident`,
  )
}
