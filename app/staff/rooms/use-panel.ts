import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { merge } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { useDebounced } from '../../sync/use-debounced.ts'
import type { PanelData } from '../data/rooms-data.ts'

/** The panel of the open room, loaded again after each change of the room. `apply` merges a request. */
export function usePanel(roomId: string, loaded: PanelData | null, addressOf: (roomId: string) => string) {
  const { load, data, state } = useFetcher<PanelData | null>()
  const isLoaded = loaded?.roomId === roomId
  const ask = useCallback(() => load(addressOf(roomId)), [load, addressOf, roomId])
  useEffect(() => {
    if (roomId && !isLoaded) ask()
  }, [roomId, isLoaded, ask])
  const reloadSoon = useDebounced(ask)
  const ofRoom = [data, loaded].filter((panel) => panel?.roomId === roomId)
  const newest = ofRoom.reduce((one, other) => (nowOf(other) > nowOf(one) ? other : one), ofRoom[0])
  const [received, setReceived] = useState<readonly Request[]>([])
  const apply = useCallback(
    (request: Request) => setReceived((known) => merge(known, request).slice(0, RECEIVED_MAXIMUM)),
    [],
  )
  const panel = useMemo(() => {
    if (!newest?.room) return newest
    const ofThis = received.filter((request) => request.roomId === newest.roomId)
    return { ...newest, requests: ofThis.reduce(merge, newest.requests) }
  }, [newest, received])
  return {
    panel: panel ?? undefined,
    apply,
    isLost: state === 'idle' && data === null,
    ask,
    reloadSoon,
  }
}

/** More than can change during one load. */
const RECEIVED_MAXIMUM = 200

const nowOf = (panel: PanelData | null | undefined) => (panel?.room ? panel.now : 0)
