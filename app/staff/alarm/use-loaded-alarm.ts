import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usualEscalation } from '../../../domain/shapes/escalation.ts'
import { claimRing } from '../bell/claim-ring.ts'
import { type LoadedAlarm, loadAlarm } from './server.ts'

/** Load the page first. */
const SOON_MS = 1_500
const POLL_INTERVAL_MS = 10_000
/** A push arrives within this time or not at all. */
const PUSHED_MS = 25_000

/** The defaults of a hotel, if nothing could be loaded. */
const usual: LoadedAlarm = {
  rules: { escalation: usualEscalation, services: [], quietHours: null },
  acknowledged: new Map(),
  pushes: 'none',
}

/**
 * The rules and receipts that the page rings by; undefined until known. Loaded after the page, with the
 * board, when the notification permission changes, and after a call has rung for a while: then it is known
 * whether a push arrived.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dependency is a reason to load again
  useEffect(() => {
    const wait = Math.max(SOON_MS, loadedAt.current + POLL_INTERVAL_MS - performance.now())
    return loadAfter(wait)
  }, [board, permission])
  useEffect(() => (calledAt === undefined ? undefined : loadAfter(PUSHED_MS)), [calledAt])

  useEffect(() => {
    const onPush = ({ data }: MessageEvent) => {
      if (typeof data?.rang !== 'string') return
      // The system has just rung for it, so the page need not.
      void claimRing()
      setAlarm((known) => known && { ...known, pushes: 'works' })
    }
    navigator.serviceWorker?.addEventListener('message', onPush)
    return () => navigator.serviceWorker?.removeEventListener('message', onPush)
  }, [])
  return alarm
}
