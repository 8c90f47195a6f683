import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usualEscalation } from '../../../domain/alerts/shapes.ts'
import { claimRing } from '../bell/claim.ts'
import { type LoadedAlarm, loadAlarm } from './server.ts'

/** The page comes first. */
const SOON_MS = 1_500
const POLL_INTERVAL_MS = 10_000
/** By then a push has come, or does not. */
const PUSHED_MS = 25_000

/** What holds where nothing could be loaded: it rings by what a hotel has that never chose anything. */
const usual: LoadedAlarm = {
  rules: { escalation: usualEscalation, services: [], quietHours: null },
  heard: new Map(),
  pushes: 'none',
}

/**
 * What the page rings by; undefined until it is known. Loaded once the page is there, anew where the board is, or where this
 * browser may show notifications now, and once it has called for a while: then it is known whether a push has come, too.
 */
export function useLoadedAlarm(
  board: unknown,
  permission: string,
  calledAt: number | undefined,
): LoadedAlarm | undefined {
  const [alarm, setAlarm] = useState<LoadedAlarm>()
  const loadedAt = useRef(Number.NEGATIVE_INFINITY)
  const loadAfter = useEffectEvent((ms: number) => {
    const timer = setTimeout(async () => {
      loadedAt.current = performance.now()
      const found = await loadAlarm()
      setAlarm((known) => found ?? known ?? usual)
    }, ms)
    return () => clearTimeout(timer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it is loaded because of
  useEffect(() => {
    const wait = Math.max(SOON_MS, loadedAt.current + POLL_INTERVAL_MS - performance.now())
    return loadAfter(wait)
  }, [board, permission])
  useEffect(() => (calledAt === undefined ? undefined : loadAfter(PUSHED_MS)), [calledAt])

  useEffect(() => {
    const heard = ({ data }: MessageEvent) => {
      if (typeof data?.rang !== 'string') return
      // The system has just rung for it: the page need not.
      void claimRing()
      setAlarm((known) => known && { ...known, pushes: 'works' })
    }
    navigator.serviceWorker?.addEventListener('message', heard)
    return () => navigator.serviceWorker?.removeEventListener('message', heard)
  }, [])
  return alarm
}
