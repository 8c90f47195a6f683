import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { type BoardData, readSent, type SentBoard } from '../board-data.ts'
import { readBoard } from './device.ts'

interface Shown {
  data: BoardData
  /** Since when nothing was heard, where it is what the device had kept. */
  lostSince?: number
}

/**
 * A screen of requests with what was loaded last: a load that did not get through changes nothing on it. Opened without a
 * connection, it shows what the device has kept.
 */
export function KeptOr({
  loaded: sent,
  children,
}: {
  loaded: SentBoard | null
  children: (loaded: BoardData, lostSince: number | undefined) => ReactNode
}) {
  const t = useTexts(staffTexts)
  const { revalidate } = useRevalidator()
  const loaded = useMemo(() => sent && readSent(sent), [sent])
  const [shown, setShown] = useState<Shown | null>(loaded && { data: loaded })
  const [isLooking, setLooking] = useState(loaded === null)
  if (loaded && loaded !== shown?.data) setShown({ data: loaded })

  useEffect(() => {
    if (!isLooking) return
    readBoard().then((kept) => {
      setLooking(false)
      if (!kept) return
      const { data, at, ahead } = kept
      // The server's clock has gone on since, and never back.
      setShown(
        (known) => known ?? { data: { ...data, now: Math.max(Date.now(), at) + ahead }, lostSince: at },
      )
    })
  }, [isLooking])

  // Where somebody else is signed in meanwhile, e.g. in another tab, nothing of what the one before them did stays on it.
  if (shown) return <Fragment key={shown.data.owner}>{children(shown.data, shown.lostSince)}</Fragment>
  return (
    <>
      <title>{t.pageTitle(0)}</title>
      <h1 className="px-4 pt-4 text-xl font-semibold">{t.requests}</h1>
      {!isLooking && (
        <Empty title={t.offline.title} hint={t.offline.body}>
          <button type="button" onClick={() => revalidate()} className={button('primary')}>
            {t.offline.retry}
          </button>
        </Empty>
      )}
    </>
  )
}
