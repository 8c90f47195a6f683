import { useCallback, useEffect, useRef } from 'react'

/** The time by the server's clock, never before a time that the server has recorded. */
export function useServerNow(loadedAt: number): (atLeast?: string) => number {
  const ahead = useRef<number>(undefined)
  useEffect(() => {
    ahead.current = estimateClockLead(ahead.current, loadedAt - Date.now())
  }, [loadedAt])
  return useCallback((atLeast) => {
    if (atLeast) ahead.current = Math.max(ahead.current ?? 0, Date.parse(atLeast) - Date.now())
    return Date.now() + (ahead.current ?? 0)
  }, [])
}

/** A larger jump cannot be network latency: the device clock was corrected. */
const PUT_RIGHT_MS = 60_000

/** How far the server's clock is ahead. Latency makes each sample too small, so the largest is the best. */
export function estimateClockLead(known: number | undefined, said: number): number {
  return known === undefined || said < known - PUT_RIGHT_MS ? said : Math.max(known, said)
}
