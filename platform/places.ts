/** Places for so many at a time; whoever finds none waits for theirs, in the order in which they came. */
export interface Places {
  /** How many wait. */
  readonly waiting: number
  /** Whether all are free, and nobody waits. */
  readonly isIdle: boolean
  /** Takes one, and says how to give it back, which once is enough. */
  take(): Promise<() => void>
}

export function placesFor(atOnce: number): Places {
  const queue: (() => void)[] = []
  let taken = 0
  const giveBack = () => {
    const next = queue.shift()
    if (next) next()
    else taken--
  }
  return {
    get waiting() {
      return queue.length
    },
    get isIdle() {
      return taken === 0
    },
    async take() {
      if (taken < atOnce) taken++
      else await new Promise<void>((resolve) => queue.push(resolve))
      let isHeld = true
      return () => {
        if (isHeld) giveBack()
        isHeld = false
      }
    },
  }
}
