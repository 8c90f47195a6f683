import { useEffect, useState } from 'react'

const INTERVAL_MS = 30_000

/** The time by the hotel's clock, which the page was loaded with: a phone's own may be wrong. */
export function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const ahead = loaded - Date.now()
    setNow(loaded)
    const timer = setInterval(() => setNow(Date.now() + ahead), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return now
}
