import { LRUCache } from 'lru-cache'
import { entriesAtMost } from './at-most.ts'
import { together } from './database/together.ts'

const KEYS_MAXIMUM = 1_000

/**
 * Lets parallel callers of the same question share an answer, never one asked before they came: a caller during a
 * running question gets the next one, with all who come until that begins.
 */
export function sharingNext<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  type Ask = () => Promise<Answer>
  const callers = new LRUCache<string, (ask: Ask) => Promise<Answer>>(entriesAtMost(KEYS_MAXIMUM))
  const shared = () =>
    together<Ask, Answer>({
      atOnce: 1,
      most: Number.POSITIVE_INFINITY,
      ask: async (asks) => Array(asks.length).fill(await asks[0]?.()),
    })
  return (key, ask) => {
    const caller = callers.get(key) ?? shared()
    callers.set(key, caller)
    return caller(ask)
  }
}
