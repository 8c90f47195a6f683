import { useEffect, useEffectEvent } from 'react'
import { momentIn } from './moment.ts'

/** Runs when the hotel's day changes after the load: values for one day are outdated then. */
export function useNewDay(timeZone: string, loadedAt: number, now: number, onNewDay: () => void): void {
  const run = useEffectEvent(onNewDay)
  const isOver = momentIn(timeZone, loadedAt, now).day !== 'today'
  useEffect(() => {
    if (isOver) run()
  }, [isOver])
}
