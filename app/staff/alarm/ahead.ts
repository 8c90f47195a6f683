/** A larger jump cannot be network latency: the device clock was corrected. */
const PUT_RIGHT_MS = 60_000

/**
 * Estimates how far the server's clock is ahead. Latency makes each sample too small, so the largest is the
 * best.
 */
export function aheadOf(known: number | undefined, said: number): number {
  return known === undefined || said < known - PUT_RIGHT_MS ? said : Math.max(known, said)
}
