import { LRUCache } from 'lru-cache'
import type { Limit } from '../platform/settings/limits.ts'

const KEYS_REMEMBERED = 10_000
/** The longest delay. */
const MOST_MS = 4_000

/**
 * Spreads a burst without refusing any of it: returns the delay in ms, by key and limit. Within the limit it is 0,
 * beyond it one follows the other at the limit's rate (a leaky bucket as a meter,
 * https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm).
 */
export function createLeakyBucket() {
  /** When all would be done if each took its share of the limit's time. */
  const done = new LRUCache<string, number>({ max: KEYS_REMEMBERED })
  return (key: string, { count, seconds }: Limit, now = performance.now()): number => {
    const within = seconds * 1000
    const own = Math.max(now, done.get(key) ?? now) + within / count
    const wait = own - now - within
    // Those who came in one moment would else go on in one.
    if (wait > MOST_MS) return Math.random() * MOST_MS
    done.set(key, own)
    return Math.max(0, wait)
  }
}
