/** By more, no answer was on its way: the device's clock was put right. */
const PUT_RIGHT_MS = 60_000

/**
 * How far the server's clock is ahead of this device's, as known so far and by another answer: what an answer says is old
 * by as long as it was on its way, so that the largest is the nearest.
 */
export function aheadOf(known: number | undefined, said: number): number {
  return known === undefined || said < known - PUT_RIGHT_MS ? said : Math.max(known, said)
}
