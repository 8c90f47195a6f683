import { useCallback, useEffect, useRef } from 'react'

/** The time by the server's clock; what the server has written down has been, whatever this device believes. */
export function useServerNow(loadedAt: number): (atLeast?: string) => number {
  const ahead = useRef(0)
  useEffect(() => {
    ahead.current = loadedAt - Date.now()
  }, [loadedAt])
  return useCallback((atLeast) => {
    if (atLeast) ahead.current = Math.max(ahead.current, Date.parse(atLeast) - Date.now())
    return Date.now() + ahead.current
  }, [])
}
