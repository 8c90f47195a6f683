/** Mulberry32, a small random generator with a fixed seed: every demo looks the same. */
export function seededRandom(first: number) {
  let seed = first
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    random,
    pick: <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T,
    /** Exponentially distributed, like waiting times. */
    around: (mean: number) => -Math.log(1 - random()) * mean,
    weighed<T>(from: readonly T[], weightOf: (one: T) => number): T {
      const weights = from.map(weightOf)
      let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
      const at = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return from.at(at) as T
    },
  }
}
