import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

const WITHIN_MS = 300

/** Does it a moment later, once, however often it is asked for until then: hundreds of rooms are made at a time. */
export function useSoon(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(work)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, WITHIN_MS)
  }, [])
}
