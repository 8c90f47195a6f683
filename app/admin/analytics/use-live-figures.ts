import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import * as paths from '../../shell/paths.ts'
import { type Connection, useStream } from '../../staff/live/use-stream.ts'

/** However much happens, figures change no more often than somebody can read them. */
const INTERVAL_MS = 5_000

/**
 * The figures follow what happens in the hotel, for as long as somebody looks. Says how they are connected. What could not
 * be loaded (`isUnreached`) is as soon as there is a connection.
 */
export function useLiveFigures(isUnreached: boolean): { connection: Connection; reload: () => void } {
  const { revalidate } = useRevalidator()
  const reload = useAtMostEvery(INTERVAL_MS, revalidate)
  const wasOpen = useRef(false)
  const [connection] = useStream<StaffMessage>(paths.live, {
    onOpen() {
      if (isUnreached) revalidate()
      else if (wasOpen.current) reload()
      wasOpen.current = true
    },
    onRefused: revalidate,
    onMessage({ kind }) {
      // What is only set up changes names, which a next look will find.
      if (kind !== 'setup' && kind !== 'heard') reload()
    },
  })
  return { connection, reload }
}

/** Does it now, or as soon as the last time is long enough ago and somebody looks; once, however often it is asked for. */
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
