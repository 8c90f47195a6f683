import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { readScreen } from './device-store.ts'

interface Shown<Data> {
  data: Data
  /** Since when nothing was heard, where it is what the device had kept. */
  lostSince?: number
}

/**
 * A live screen with what was loaded last: a load that did not get through changes nothing on it. Opened without a
 * connection, it shows what the device has kept.
 */
export function KeptOr<Data extends { owner: string; now: number }>({
  screen,
  loaded,
  title,
  children,
}: {
  /** The name under which the device keeps it. */
  screen: string
  loaded: Data | null
  title: string
  children: (loaded: Data, lostSince: number | undefined) => ReactNode
}) {
  const t = useTexts(staffTexts)
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<Shown<Data> | null>(loaded && { data: loaded })
  const [isLooking, setLooking] = useState(loaded === null)
  if (loaded && loaded !== shown?.data) setShown({ data: loaded })

  useEffect(() => {
    if (!isLooking) return
    readScreen<Data>(screen).then((kept) => {
      setLooking(false)
      if (!kept) return
      const { data, at, ahead } = kept
      // The server's clock has gone on since, and never back.
      setShown(
        (known) => known ?? { data: { ...data, now: Math.max(Date.now(), at) + ahead }, lostSince: at },
      )
    })
  }, [isLooking, screen])

  // Where somebody else is signed in meanwhile, e.g. in another tab, nothing of what the one before them did stays on it.
  if (shown) return <Fragment key={shown.data.owner}>{children(shown.data, shown.lostSince)}</Fragment>
  return (
    <>
      <title>{`${title} · Sonnette`}</title>
      <h1 className="px-4 pt-4 text-xl font-semibold">{title}</h1>
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
