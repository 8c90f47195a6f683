import { useEffect, useEffectEvent } from 'react'
import { momentIn } from './moment.ts'

/** Runs once the day is over on which something was loaded, by the hotel's clock: what holds for a day ends with it. */
export function useNewDay(timeZone: string, loadedAt: number, now: number, onNewDay: () => void): void {
  const run = useEffectEvent(onNewDay)
  const isOver = momentIn(timeZone, loadedAt, now).day !== 'today'
  useEffect(() => {
    if (isOver) run()
  }, [isOver])
}
