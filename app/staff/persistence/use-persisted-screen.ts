import { useEffect, useEffectEvent, useRef } from 'react'
import { mayPersist, resumePersisting } from '../../shell/persistence/staff-device.ts'
import type { Connection } from '../../sync/use-stream.ts'
import { cachePages } from './page-cache.ts'
import { persistScreen } from './screen-store.ts'

/** Throttled, but not delayed longer: a closing browser writes nothing. */
const KEEP_EVERY_MS = 1_000

/** Stores the screen on the device with the time of its last message, for a reload without a connection. */
export function usePersistedScreen<Data extends { owner: string }>(
  screen: string,
  {
    loaded,
    shown,
    collect,
    connection,
    now,
  }: {
    loaded: Data
    /** A new object whenever the screen shows something else. */
    shown: unknown
    collect: () => Data
    connection: Connection
    now: number
  },
) {
  const { state, lastMessageAt } = connection
  const isFromServer = lastMessageAt > 0
  const keptAt = useRef(-KEEP_EVERY_MS)
  // The reader of freshly loaded data may store it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each load
  useEffect(() => resumePersisting(), [loaded])
  const keep = useEffectEvent(() => {
    if (!mayPersist()) return
    keptAt.current = performance.now()
    const at = state === 'open' ? Date.now() : lastMessageAt
    persistScreen({ screen, data: collect(), at, ahead: now - Date.now() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is stored again whenever it has changed
  useEffect(() => {
    if (!isFromServer) return
    const timer = setTimeout(keep, Math.max(0, keptAt.current + KEEP_EVERY_MS - performance.now()))
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [isFromServer, state, shown, loaded])
  useEffect(() => {
    if (state !== 'open' || !isFromServer) return
    cachePages(loaded.owner)
  }, [isFromServer, state, loaded.owner])
}
