import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import type { RoomsData } from './rooms-data.ts'

/** The rooms with what was loaded last; a load that did not get through changes nothing on the screen. */
export function RoomsPage({
  loaded,
  title,
  children,
}: {
  loaded: RoomsData | null
  title: string
  children: (loaded: RoomsData) => ReactNode
}) {
  const t = useTexts(staffTexts)
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState(loaded)
  if (loaded && loaded !== kept) setKept(loaded)
  if (kept) return children(kept)
  return (
    <>
      <title>{`${title} · Sonnette`}</title>
      <h1 className="px-4 pt-4 text-xl font-semibold">{title}</h1>
      <Empty title={t.offline.title} hint={t.offline.body}>
        <button type="button" onClick={() => revalidate()} className={button('primary')}>
          {t.offline.retry}
        </button>
      </Empty>
    </>
  )
}
