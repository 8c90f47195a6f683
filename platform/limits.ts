import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { entriesAtMost } from './at-most.ts'
import { database } from './database/tenancy.ts'
import { meters } from './meters.ts'
import type { Limit } from './settings/limits.ts'

/**
 * Counts by key, from the first one until the limit's seconds are over. A key is any checked text; only its digest is
 * stored.
 */
export interface Limiter {
  /** Takes one; where none is left, nothing is taken, and the seconds until there is one come back. */
  take(key: string): Promise<number | undefined>
  /** Gives one back that was taken: it does not count after all. */
  giveBack(key: string): Promise<void>
}

/** The most keys of a limiter in memory; beyond it the one used longest ago is dropped. */
export const KEYS_IN_MEMORY = 10_000

/** For how long a refusal is repeated without asking the database. Short: one may be given back on another node. */
const REPEATED_MS = 1_000

const digest = (name: string, key: string) => hash('sha256', `${name}\0${key}`, 'base64url')

/** A limiter in the database that caches a refusal for a moment. */
export interface DatabaseLimiter extends Limiter {
  /** The wait in seconds of a key refused a moment ago, without a query. */
  justRefused(key: string): number | undefined
  /** Takes one within a larger statement: `ask` passes the arguments of `take_limit()` and returns its result. */
  takeIn<Answer extends { wait: number | null }>(
    key: string,
    ask: (limit: TakeLimit) => Promise<Answer>,
  ): Promise<Answer | { wait: number }>
}

/** Arguments of `take_limit()`: the key, the number, and the seconds. */
type TakeLimit = readonly [key: string, count: number, seconds: number]

/** A limiter without a database. */
export interface MemoryLimiter extends Limiter {
  readonly size: number
  /** The seconds until there is one again, where none is left; takes nothing. */
  wait(key: string): number | undefined
  /** How many are left, and the seconds until all are there again. */
  left(key: string): { count: number; seconds: number }
  /** Counts finished work, even beyond the limit: its owner then waits. */
  add(key: string, many: number): void
}

/** Counts within this process: for requests that must not cost a query; each server counts for itself. */
export function limiterInMemory(name: string, limit: () => Limit): MemoryLimiter {
  const counts = new LRUCache<string, { count: number }>(entriesAtMost(KEYS_IN_MEMORY))
  const waitOf = (id: string) =>
    (counts.get(id)?.count ?? 0) < limit().count
      ? undefined
      : Math.max(1, Math.ceil(counts.getRemainingTTL(id) / 1000))
  const addTo = (id: string, many: number) => {
    const counted = counts.get(id)
    if (counted) counted.count += many
    else counts.set(id, { count: many }, { ttl: limit().seconds * 1000 })
  }
  return {
    get size() {
      return counts.size
    },
    wait: (key) => waitOf(digest(name, key)),
    left(key) {
      const id = digest(name, key)
      const counted = counts.get(id)
      return {
        count: Math.max(0, limit().count - (counted?.count ?? 0)),
        seconds: counted ? Math.ceil(counts.getRemainingTTL(id) / 1000) : 0,
      }
    },
    add: (key, many) => addTo(digest(name, key), many),
    async take(key) {
      const id = digest(name, key)
      const wait = waitOf(id)
      if (wait === undefined) addTo(id, 1)
      else meters()?.refusal(name)
      return wait
    },
    async giveBack(key) {
      const counted = counts.get(digest(name, key))
      if (counted && counted.count > 0) counted.count--
    },
  }
}

/** The longest delay of a pacer. */
const DELAY_MAXIMUM_MS = 4_000

/** Spreads a burst and refuses none of it. */
export interface Pacer {
  /** How long the next of this key waits, in ms, at this share of the limit's rate. */
  delayMs(key: string, share?: number): number
  wait(key: string, share?: number): Promise<void>
}

/**
 * Within the limit nothing waits, beyond it one follows the other at the limit's rate (a leaky bucket as a meter,
 * https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm).
 */
export function pacer(limit: () => Limit): Pacer {
  /** When all would be done if each took its share of the limit's time. */
  const done = new LRUCache<string, number>(entriesAtMost(KEYS_IN_MEMORY))
  const delayMs = (key: string, share = 1) => {
    const { count, seconds } = limit()
    const now = performance.now()
    const within = seconds * 1000
    const own = Math.max(now, done.get(key) ?? now) + within / Math.max(1, count * share)
    const delay = own - now - within
    // Those who came in one moment would else go on in one.
    if (delay > DELAY_MAXIMUM_MS) return Math.random() * DELAY_MAXIMUM_MS
    done.set(key, own)
    return Math.max(0, delay)
  }
  return {
    delayMs,
    async wait(key, share) {
      const ms = delayMs(key, share)
      if (ms > 0) await setTimeout(ms)
    },
  }
}

/**
 * Counts in the database, so that the count holds on every node and over a restart. One statement takes one, so that any
 * number at once are counted exactly. Rejects where the database is away.
 */
export function limiterInDatabase(name: string, limit: () => Limit): DatabaseLimiter {
  const refused = new LRUCache<string, number>({ ...entriesAtMost(KEYS_IN_MEMORY), ttl: REPEATED_MS })
  const takeIn: DatabaseLimiter['takeIn'] = async (key, ask) => {
    const id = digest(name, key)
    const known = refused.get(id)
    const { count, seconds } = limit()
    const answer = known === undefined ? await ask([id, count, seconds]) : { wait: known }
    if (answer.wait === null) return answer
    if (known === undefined) refused.set(id, answer.wait)
    meters()?.refusal(name)
    return answer
  }
  return {
    justRefused: (key) => refused.get(digest(name, key)),
    takeIn,
    take: async (key) => (await takeIn(key, takeAlone)).wait ?? undefined,
    async giveBack(key) {
      const id = digest(name, key)
      await database().query({
        name: 'limit_give_back',
        text: 'update limits set count = count - 1 where key = $1 and count > 0 and ends_at > now()',
        values: [id],
      })
      refused.delete(id)
    },
  }
}

/** One count of several that something is counted by. */
export type Counted = readonly [limiter: Limiter, key: string]

/** Takes one of each; where one has none left, nothing is taken, and the seconds until there is one come back. */
export async function takeAll(counts: readonly Counted[]): Promise<number | undefined> {
  for (const [i, [limiter, key]] of counts.entries()) {
    const taken = counts.slice(0, i)
    const retryAfter = await limiter.take(key).catch(async (error: unknown) => {
      await giveBackAll(taken)
      throw error
    })
    if (retryAfter === undefined) continue
    await giveBackAll(taken)
    return retryAfter
  }
  return undefined
}

/** Gives counts back where possible; the others end with their time. */
export async function giveBackAll(counts: readonly Counted[]): Promise<void> {
  await Promise.allSettled(counts.map(([limiter, key]) => limiter.giveBack(key)))
}

async function takeAlone(limit: TakeLimit): Promise<{ wait: number | null }> {
  const { rows } = await database().query<{ wait: number | null }>({
    name: 'limit_take',
    text: 'select take_limit($1, $2, $3) as wait',
    values: [...limit],
  })
  return rows[0] ?? { wait: null }
}
