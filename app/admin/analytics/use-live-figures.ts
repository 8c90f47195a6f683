import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import * as paths from '../../shell/paths.ts'
import { type Connection, useStream } from '../../sync/use-stream.ts'

/** Slow enough to be read, however much happens. */
const INTERVAL_MS = 5_000

/**
 * Updates the figures live while the page is visible, and returns the state of the connection. Figures that could not
 * be loaded (`isUnreached`) are loaded once there is a connection.
 */
export function useLiveFigures(isUnreached: boolean): { connection: Connection; reload: () => void } {
  const { revalidate } = useRevalidator()
  const reload = useAtMostEvery(INTERVAL_MS, revalidate)
  const wasOpen = useRef(false)
  const [connection] = useStream<StaffMessage>(paths.live, {
    onLoad(isOpen) {
      if (isUnreached || !isOpen) revalidate()
      else if (wasOpen.current) reload()
      wasOpen.current = true
    },
    onMessage({ kind }) {
      // A change of the set-up changes names only, which the next load finds.
      if (kind !== 'setup' && kind !== 'heard') reload()
    },
  })
  return { connection, reload }
}

/** Throttles `work`; while the page is hidden, it waits until the page is visible. */
function useAtMostEvery(intervalMs: number, work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const isWanted = useRef(false)
  const run = useEffectEvent(() => {
    timer.current = undefined
    if (document.hidden) return
    isWanted.current = false
    lastAt.current = performance.now()
    work()
  })
  useEffect(() => {
    const look = () => !document.hidden && isWanted.current && run()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
    }
  }, [])
  return useCallback(() => {
    isWanted.current = true
    timer.current ??= setTimeout(() => run(), Math.max(0, lastAt.current + intervalMs - performance.now()))
  }, [intervalMs])
}
