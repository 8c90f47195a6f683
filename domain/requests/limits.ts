/** So many in so many seconds. */
export interface Limit {
  count: number
  seconds: number
}

/**
 * How many seconds until another one fits into `limit`, given the times (in ms, newest first) of those before;
 * 0 where it fits now.
 */
export function secondsUntilFree(limit: Limit, newestFirst: readonly number[], now: number): number {
  const oldestThatCounts = newestFirst[limit.count - 1]
  if (oldestThatCounts === undefined) return 0
  return Math.max(0, Math.ceil((oldestThatCounts + limit.seconds * 1000 - now) / 1000))
}
