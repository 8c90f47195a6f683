import { useMemo } from 'react'
import type { BoardData } from '../data/board-data.ts'
import { useKeptScreen } from '../persistence/use-kept-screen.ts'
import type { useLiveBoard } from './use-live-board.ts'

/** Several pages show this list under one key. */
export const KEPT_BOARD = 'board'

export function useKeptBoard(
  loaded: BoardData,
  {
    requests,
    flagsOf,
    connection,
  }: Pick<ReturnType<typeof useLiveBoard>, 'requests' | 'flagsOf' | 'connection'>,
  now: number,
) {
  const shown = useMemo(() => ({ requests, flagsOf }), [requests, flagsOf])
  const collect = () => ({
    ...loaded,
    requests: [...requests],
    rooms: loaded.rooms.map((room) => ({ ...room, flags: flagsOf.get(room.id) ?? room.flags })),
  })
  useKeptScreen(KEPT_BOARD, { loaded, shown, collect, connection, now })
}
