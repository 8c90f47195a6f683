import { useCallback, useEffect, useRef } from 'react'
import { aheadOf } from './ahead.ts'

/** The time by the server's clock, never before a time that the server has recorded. */
export function useServerNow(loadedAt: number): (atLeast?: string) => number {
  const ahead = useRef<number>(undefined)
  useEffect(() => {
    ahead.current = aheadOf(ahead.current, loadedAt - Date.now())
  }, [loadedAt])
  return useCallback((atLeast) => {
    if (atLeast) ahead.current = Math.max(ahead.current ?? 0, Date.parse(atLeast) - Date.now())
    return Date.now() + (ahead.current ?? 0)
  }, [])
}
