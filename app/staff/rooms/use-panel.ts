import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useSoon } from '../use-soon.ts'
import type { PanelData } from './rooms-data.ts'

/**
 * The panel of the room that is open: as the page came with it, or loaded, and again when something happens to the room.
 * Nothing while none is there; `isLost` where it could not be loaded.
 */
export function usePanel(roomId: string, loaded: PanelData | null, addressOf: (roomId: string) => string) {
  const { load, data, state } = useFetcher<PanelData | null>()
  const isLoaded = loaded?.roomId === roomId
  const ask = useCallback(() => load(addressOf(roomId)), [load, addressOf, roomId])
  useEffect(() => {
    if (roomId && !isLoaded) ask()
  }, [roomId, isLoaded, ask])
  const reloadSoon = useSoon(ask)
  const ofRoom = [data, loaded].filter((panel) => panel?.roomId === roomId)
  const panel = ofRoom.reduce((one, other) => (nowOf(other) > nowOf(one) ? other : one), ofRoom[0])
  return {
    panel: panel ?? undefined,
    isLost: state === 'idle' && data === null,
    ask,
    reloadSoon,
  }
}

const nowOf = (panel: PanelData | null | undefined) => (panel?.room ? panel.now : 0)
