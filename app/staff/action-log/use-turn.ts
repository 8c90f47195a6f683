import { type RefObject, useEffect, useState } from 'react'

/** A tab that has the turn and was not heard of for so long is asleep, and has it no more. */
const ASLEEP_MS = 60_000

/**
 * Whether it is this tab that sends what several of the same person have: one at a time, for as long as there is something
 * to send. One that nobody looks at makes way for one that somebody does, as soon as it has nothing under way. Browsers that
 * know no turns (plain http) have all of them send: what is done twice is done once.
 */
export function useTurn(
  name: string,
  { wants, isBusy, heardAt }: { wants: boolean; isBusy: boolean; heardAt: RefObject<number> },
): boolean {
  const [has, setHas] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const isLeaving = isHidden && !isBusy

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who leaves goes behind all others
  useEffect(() => {
    if (!wants) return
    const { locks } = navigator
    if (!locks) {
      setHas(true)
      return () => setHas(false)
    }
    const ended = new AbortController()
    const { signal } = ended
    let isOurs = false
    const become = (ours: boolean) => {
      isOurs = ours
      setHas(ours)
    }
    const wait = (options: LockOptions): Promise<void> =>
      locks
        .request(name, options, () => {
          if (signal.aborted) return
          become(true)
          return new Promise<void>((end) => signal.addEventListener('abort', () => end()))
        })
        .catch(() => {
          if (signal.aborted) return
          // Another tab took this one for asleep.
          become(false)
          return wait({ signal })
        })
    wait({ signal })
    const from = performance.now()
    const timer = setInterval(() => {
      const isHeard = performance.now() - Math.max(from, heardAt.current) < ASLEEP_MS
      if (!isOurs && !isHeard && !document.hidden) wait({ steal: true })
    }, ASLEEP_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
      become(false)
    }
  }, [name, wants, isLeaving, heardAt])
  return has
}
