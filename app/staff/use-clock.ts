import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/**
 * The time, moving on every half minute, by the server's clock: what was rendered there is rendered here, and a phone
 * whose own clock is wrong still knows what is late.
 */
export function useClock(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ahead = serverNow - Date.now()
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [serverNow])
  return now
}
