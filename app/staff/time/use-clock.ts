import { useEffect, useEffectEvent, useState } from 'react'
import { isDoubtful, passed, readClocks } from './elapsed.ts'

const TICK_MS = 30_000

/**
 * The time by the server's clock, every half minute: server and browser render the same, and a phone with a
 * wrong clock still knows which requests are late. `onDoubt` runs if the device's clock may have been set.
 */
export function useClock(serverNow: number, onDoubt?: () => void): number {
  const [now, setNow] = useState(serverNow)
  const doubted = useEffectEvent(() => onDoubt?.())
  useEffect(() => {
    const loadedAt = readClocks()
    let before = loadedAt
    const tick = () => {
      const moment = readClocks()
      setNow(serverNow + passed(loadedAt, moment))
      if (isDoubtful(before, moment)) doubted()
      before = moment
    }
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
