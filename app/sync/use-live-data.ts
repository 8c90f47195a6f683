import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../domain/events.ts'
import * as paths from '../shell/paths.ts'
import { clearPersistedScreens } from '../shell/persistence/staff-device.ts'
import { useDebounced } from './use-debounced.ts'
import { useStream } from './use-stream.ts'

/**
 * Loaded data joined with all changes since, as the screen's own state. Each connection loads again, so that no change
 * stays missing.
 */
export function useLiveData<Loaded, State>(
  loaded: Loaded,
  {
    begin,
    rebase,
    onMessage,
    rings,
    lostSince,
  }: {
    begin: (loaded: Loaded) => State
    /** Takes over a later load, requested at `askedAt`, and keeps the changes that it may lack. */
    rebase: (state: State, loaded: Loaded, askedAt: number) => State
    onMessage: (message: StaffMessage, reloadSoon: () => void) => void
    rings: boolean
    /** When the connection was lost, if the data comes from the device. */
    lostSince: number | undefined
  },
) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [state, setState] = useState(() => begin(loaded))
  const [askedAt, setAskedAt] = useState(0)
  if (base !== loaded) {
    setBase(loaded)
    setState(rebase(state, loaded, askedAt))
  }
  const reload = useCallback(() => {
    setAskedAt(performance.now())
    revalidate()
  }, [revalidate])
  const reloadSoon = useDebounced(reload)
  const [connection, reconnect] = useStream<StaffMessage>(
    paths.live,
    {
      loaded,
      rings,
      onLoad: reload,
      onEnded: clearPersistedScreens,
      onMessage: (message) => onMessage(message, reloadSoon),
    },
    lostSince,
  )
  return { state, setState, connection, reconnect, reload }
}
