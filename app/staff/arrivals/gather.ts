/** How long a burst is collected before it is announced. */
const GATHER_MS = 1_000
/** The pause between two announcements, so that people can listen to each. */
const PAUSE_MS = 5_000

/** Collects bursts into one announcement: a moment after the first item, then not again for a while. */
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
    /** Returns whether it starts a burst. */
    add(more: readonly T[]): boolean {
      gathered.push(...more)
      if (timer) return false
      const pause = saidAt + PAUSE_MS - Date.now()
      // If the clock was set back meanwhile, the pause would last for hours.
      timer = setTimeout(flush, Math.min(PAUSE_MS, Math.max(GATHER_MS, pause)))
      return true
    },
    stop: () => clearTimeout(timer),
  }
}
