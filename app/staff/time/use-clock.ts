import { useEffect, useEffectEvent, useState } from 'react'
import { isDoubtful, passed, thisMoment } from './elapsed.ts'

const TICK_MS = 30_000

/**
 * The time, moving on every half minute, by the server's clock: what was rendered there is rendered here, and a phone
 * whose own clock is wrong still knows what is late. `onDoubt` runs where that clock may have been set meanwhile: the server
 * knows what time it is.
 */
export function useClock(serverNow: number, onDoubt?: () => void): number {
  const [now, setNow] = useState(serverNow)
  const doubted = useEffectEvent(() => onDoubt?.())
  useEffect(() => {
    const loadedAt = thisMoment()
    let before = loadedAt
    const tick = () => {
      const moment = thisMoment()
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
