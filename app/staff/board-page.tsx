import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Empty } from '../ui/empty.tsx'
import { Board } from './board.tsx'
import type { Answer, BoardData, NewLink } from './board-data.ts'

/** The board with what was loaded last; a load that did not get through changes nothing on the screen. */
export function BoardPage({
  loaded,
  answer,
  ownRoomsFirst = false,
}: {
  loaded: BoardData | null
  answer?: Answer<object>
  ownRoomsFirst?: boolean
}) {
  const t = useTexts(staffTexts)
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState(loaded)
  if (loaded && loaded !== kept) setKept(loaded)
  const refused = answer?.ok === false ? answer.refused : null
  const newLink = answer?.ok && 'link' in answer.value ? (answer.value as NewLink) : null

  if (kept) {
    return <Board loaded={kept} refused={refused} newLink={newLink} ownRoomsFirst={ownRoomsFirst} />
  }
  return (
    <>
      <title>{t.pageTitle(0)}</title>
      <h1 className="px-4 pt-4 text-xl font-semibold">{t.requests}</h1>
      <Empty title={t.offline.title} hint={t.offline.body}>
        <button type="button" onClick={() => revalidate()} className={button('primary')}>
          {t.offline.retry}
        </button>
      </Empty>
    </>
  )
}
