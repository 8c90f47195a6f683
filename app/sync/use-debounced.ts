import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

const WITHIN_MS = 300

/** Runs once a moment later, however often it is called, e.g. while hundreds of rooms are created. */
export function useDebounced(work: () => void): () => void {
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
