import { useEffect, useEffectEvent } from 'react'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import type { BoardData } from '../board-data.ts'
import type { Connection } from '../use-stream.ts'
import { keepBoard } from './device.ts'
import { keepShell } from './shell.ts'

const KEEP_EVERY_MS = 5_000

/**
 * Keeps on the device what the board shows, for as long as it is heard of: after a reload without a connection it is there
 * again, with its time.
 */
export function useKeptBoard(
  loaded: BoardData,
  {
    requests,
    flagsOf,
    connection,
    now,
  }: {
    requests: readonly Request[]
    flagsOf: ReadonlyMap<string, RoomFlagKind[]>
    connection: Connection
    now: number
  },
) {
  const isOpen = connection.state === 'open' && connection.heardAt > 0
  const keep = useEffectEvent(() => {
    const at = Date.now()
    const rooms = loaded.rooms.map((room) => ({ ...room, flags: flagsOf.get(room.id) ?? room.flags }))
    keepBoard({ data: { ...loaded, requests: [...requests], rooms }, at, ahead: now - at })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is kept anew whenever it has changed
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(keep, KEEP_EVERY_MS)
    const hide = () => keep()
    window.addEventListener('pagehide', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', hide)
    }
  }, [isOpen, requests, flagsOf, loaded])
  useEffect(() => {
    if (!isOpen) return
    keep()
    keepShell(loaded.owner)
  }, [isOpen, loaded.owner])
}
