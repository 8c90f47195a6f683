import { type ReactNode, useMemo } from 'react'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type BoardData, readSent, type SentBoard } from '../data/board-data.ts'
import { OfflineFallback } from '../persistence/offline-fallback.tsx'
import { usePersistedScreen } from '../persistence/use-persisted-screen.ts'
import type { useLiveBoard } from './use-live-board.ts'

/** `OfflineFallback` for the list of requests, as the server sends it. */
export function BoardFallback({
  loaded: sent,
  children,
}: {
  loaded: SentBoard | null
  children: (loaded: BoardData, lostSince: number | undefined) => ReactNode
}) {
  const t = useTexts(staffTexts)
  const loaded = useMemo(() => sent && readSent(sent), [sent])
  return (
    <OfflineFallback screen={BOARD_KEY} loaded={loaded} title={t.requests}>
      {children}
    </OfflineFallback>
  )
}

/** Several pages show this list under one key. */
const BOARD_KEY = 'board'

export function usePersistedBoard(
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
  usePersistedScreen(BOARD_KEY, { loaded, shown, collect, connection, now })
}
