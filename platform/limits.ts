import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { database } from './database/tenancy.ts'
import type { Limit } from './settings/limits.ts'

/** Counts by key, from the first one on until the limit's seconds are over. A key may be any text that was checked before; what is kept of it is a digest. */
export interface Limiter {
  /** Takes one; where none is left, nothing is taken, and the seconds until there is one come back. */
  take(key: string): Promise<number | undefined>
  /** Gives one back that was taken: it does not count after all. */
  giveBack(key: string): Promise<void>
}

/** How many keys one limiter of this process remembers; beyond it, what was used longest ago is forgotten. */
export const KEYS_IN_MEMORY = 10_000

/** For how long a refusal is repeated without asking the database. Short: one may be given back on another node. */
const REPEATED_MS = 1_000

const digest = (name: string, key: string) =>
  createHash('sha256').update(`${name}\0${key}`).digest('base64url')

/** A limiter that asks the database, and can repeat for a moment what that said. */
export interface DatabaseLimiter extends Limiter {
  /** The seconds a key has to wait that was refused a moment ago; asks nobody. */
  justRefused(key: string): number | undefined
}

/** Counts within this process: for what must not cost a query, and where each node may count for itself. */
export function limiterInMemory(name: string, limit: () => Limit): Limiter & { readonly size: number } {
  const counts = new LRUCache<string, { count: number }>({ max: KEYS_IN_MEMORY })
  return {
    get size() {
      return counts.size
    },
    async take(key) {
      const id = digest(name, key)
      const { count, seconds } = limit()
      const counted = counts.get(id)
      if (!counted) counts.set(id, { count: 1 }, { ttl: seconds * 1000 })
      else if (counted.count < count) counted.count++
      else return Math.max(1, Math.ceil(counts.getRemainingTTL(id) / 1000))
    },
    async giveBack(key) {
      const counted = counts.get(digest(name, key))
      if (counted && counted.count > 0) counted.count--
    },
  }
}

/**
 * Counts in the database, so that the count holds on every node and over a restart. One statement takes one, so that any
 * number at once are counted exactly. Rejects where the database is away.
 */
export function limiterInDatabase(name: string, limit: () => Limit): DatabaseLimiter {
  const refused = new LRUCache<string, number>({ max: KEYS_IN_MEMORY, ttl: REPEATED_MS })
  return {
    justRefused: (key) => refused.get(digest(name, key)),
    async take(key) {
      const id = digest(name, key)
      const known = refused.get(id)
      if (known !== undefined) return known
      const { count, seconds } = limit()
      if (await takeOne(id, count, seconds)) return undefined
      const wait = await secondsLeft(id)
      refused.set(id, wait)
      return wait
    },
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

/** Gives back what can be: what cannot ends with its time. */
export async function giveBackAll(counts: readonly Counted[]): Promise<void> {
  await Promise.allSettled(counts.map(([limiter, key]) => limiter.giveBack(key)))
}

async function takeOne(id: string, count: number, seconds: number): Promise<boolean> {
  const { rowCount } = await database().query({
    name: 'limit_take',
    text: `insert into limits as counted (key, count, ends_at) values ($1, 1, now() + $3 * interval '1 second')
           on conflict (key) do update set
             count = case when counted.ends_at <= now() then 1 else counted.count + 1 end,
             ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
           where counted.ends_at <= now() or counted.count < $2`,
    values: [id, count, seconds],
  })
  return rowCount === 1
}

async function secondsLeft(id: string): Promise<number> {
  const { rows } = await database().query<{ wait: number }>({
    name: 'limit_seconds_left',
    text: `select greatest(1, ceil(extract(epoch from ends_at - now())))::int as wait from limits where key = $1`,
    values: [id],
  })
  return rows[0]?.wait ?? 1
}
