/** So long a burst is waited for before it is said. */
const GATHER_MS = 1_000
/** Nobody can listen to more. */
const PAUSE_MS = 5_000

/** Gathers what comes in bursts, to be said in one go: a moment after its first, and not again for a while. */
export function gather<T>(say: (gathered: T[]) => void) {
  let gathered: T[] = []
  let saidAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    const all = gathered
    timer = undefined
    gathered = []
    saidAt = Date.now()
    say(all)
  }
  return {
    /** Returns whether it begins a burst. */
    add(more: readonly T[]): boolean {
      gathered.push(...more)
      if (timer) return false
      const pause = saidAt + PAUSE_MS - Date.now()
      // Where the clock was set back meanwhile, that would be hours.
      timer = setTimeout(flush, Math.min(PAUSE_MS, Math.max(GATHER_MS, pause)))
      return true
    },
    stop: () => clearTimeout(timer),
  }
}
