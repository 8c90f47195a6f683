import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { readScreen } from './screen-store.ts'

const RETRY_MS = 10_000

interface Shown<Data> {
  data: Data
  /** When the connection was lost, if the data comes from the device. */
  lostSince?: number
}

/** A live screen with the last loaded data; opened without a connection, with the device's stored data. */
export function OfflineFallback<Data extends { owner: string; now: number }>({
  screen,
  loaded,
  title,
  children,
}: {
  /** The key on the device. */
  screen: string
  loaded: Data | null
  title: string
  children: (loaded: Data, lostSince: number | undefined) => ReactNode
}) {
  const [shown, setShown] = useState<Shown<Data> | null>(loaded && { data: loaded })
  const [isLooking, setLooking] = useState(loaded === null)
  if (loaded && loaded !== shown?.data) setShown({ data: loaded })

  useEffect(() => {
    if (!isLooking) return
    readScreen<Data>(screen).then((kept) => {
      setLooking(false)
      if (!kept) return
      const { data, at, ahead } = kept
      // The server's clock has advanced since; time never goes back.
      setShown(
        (known) => known ?? { data: { ...data, now: Math.max(Date.now(), at) + ahead }, lostSince: at },
      )
    })
  }, [isLooking, screen])

  // If another person signs in, e.g. in another tab, the screen starts afresh.
  if (shown) return <Fragment key={shown.data.owner}>{children(shown.data, shown.lostSince)}</Fragment>
  return (
    <>
      <title>{`${title} · Sonnette`}</title>
      <h1 className="px-4 pt-4 text-xl font-semibold">{title}</h1>
      {!isLooking && <NotLoaded />}
    </>
  )
}

/** Says that there is no connection, and loads the screen once there is. */
function NotLoaded() {
  const t = useTexts(staffTexts).offline
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Browsers fire no `online` event if only the server was away.
    const trying = setInterval(revalidate, RETRY_MS)
    window.addEventListener('online', revalidate)
    return () => {
      clearInterval(trying)
      window.removeEventListener('online', revalidate)
    }
  }, [revalidate])
  return (
    <Empty title={t.title} hint={t.body}>
      <button type="button" onClick={() => revalidate()} className={button('primary')}>
        {t.retry}
      </button>
    </Empty>
  )
}
