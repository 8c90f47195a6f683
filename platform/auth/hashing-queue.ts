import { setTimeout as wait } from 'node:timers/promises'

// Checking a password costs a tenth of a second of one processor, so it is done for one person at a time, and few wait.

/** How many may wait and be served; who comes beyond them is told to come again. */
export const PLACES = 16
/** Places kept for devices that are known, so that a crowd of strangers cannot shut out who works here. */
export const PLACES_FOR_KNOWN = 8
/** From so many on, there is rest between two of them for as long as the one took: it is a crowd, and others need processors. */
const CROWD = 8
/** A caller who has waited this long is refused instead of served: it has probably given up. */
const TIMEOUT_MS = 10_000
/** When to come again, in seconds: by then the places of now are free. */
export const RETRY_AFTER_S = 5

/** There is no place left. */
export class TurnRefused extends Error {
  readonly retryAfter = RETRY_AFTER_S
}

let last: Promise<unknown> = Promise.resolve()
let taken = 0

/** Whether all places are taken of those that are for everybody, or for devices that are known as well. */
export const isFull = (isKnown: boolean) => taken >= PLACES + (isKnown ? PLACES_FOR_KNOWN : 0)

/**
 * Runs `work` once all earlier callers are served. Rejects with `TurnRefused` if all places are taken (at once) or
 * the wait is too long, otherwise with `work`'s error.
 */
export async function inTurn<T>(work: () => Promise<T>, isKnown: boolean): Promise<T> {
  if (isFull(isKnown)) throw new TurnRefused()
  taken++
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  let isLate = false
  const patience = setTimeout(() => {
    isLate = true
    reject(new TurnRefused())
  }, TIMEOUT_MS)
  let begun: number | undefined
  const turn = last.then(() => {
    if (isLate) return tooLong
    clearTimeout(patience)
    begun = performance.now()
    return work()
  })
  // No rest after a refused caller: each would lengthen the next wait.
  const rest = () => (begun !== undefined && taken >= CROWD ? wait(performance.now() - begun) : undefined)
  last = turn.then(rest, rest)
  try {
    return await Promise.race([turn, tooLong])
  } finally {
    taken--
  }
}
