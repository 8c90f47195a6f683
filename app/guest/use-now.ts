import { useEffect, useState } from 'react'
import type { RoomShown } from './room-shown.ts'

const INTERVAL_MS = 30_000
/** A timer may run a little early. */
const SURELY_MS = 50

/**
 * The time by the hotel's clock, which the page was loaded with: a phone's own may be wrong. It is exact at the
 * beginning and at the end of announcements.
 */
export function useNow({ now: loaded, announcements }: RoomShown): number {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const ahead = loaded - Date.now()
    const tick = () => setNow(Date.now() + ahead)
    setNow(loaded)
    const timer = setInterval(tick, INTERVAL_MS)
    const timers = announcements?.flatMap(({ starts, ends }) =>
      [starts, ends].map((at) => setTimeout(tick, at - loaded + SURELY_MS)),
    )
    return () => {
      clearInterval(timer)
      timers?.map(clearTimeout)
    }
  }, [loaded, announcements])
  return now
}
