import { type ReactNode, useMemo } from 'react'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type BoardData, readSent, type SentBoard } from '../data/board-data.ts'
import { KeptOr } from '../persistence/offline-fallback.tsx'
import { KEPT_BOARD } from './use-persisted-board.ts'

/** `OfflineFallback` for the list of requests, as the server sends it. */
export function KeptBoardOr({
  loaded: sent,
  children,
}: {
  loaded: SentBoard | null
  children: (loaded: BoardData, lostSince: number | undefined) => ReactNode
}) {
  const t = useTexts(staffTexts)
  const loaded = useMemo(() => sent && readSent(sent), [sent])
  return (
    <KeptOr screen={KEPT_BOARD} loaded={loaded} title={t.requests}>
      {children}
    </KeptOr>
  )
}
