import { useEffect, useMemo, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { GuestTexts } from '../../i18n/fr/guest.ts'
import { followTranslation } from '../shell/browser/follow-translation.ts'
import { useServiceWorker } from '../shell/browser/use-service-worker.ts'
import * as paths from '../shell/paths.ts'
import { type HandedOver, startHydration } from './document/hydration-data.ts'
import { startGoodToKnow } from './good-to-know-script.ts'
import { loadRoom } from './load-room.ts'
import { PageContext } from './page-context.ts'
import { sendProblems } from './problem/send-problem.ts'
import { loadMore, needsMore } from './requests/more.ts'
import { RoomPage } from './room-page.tsx'

/** Hydrates the server's page with the same components and data. */
export async function startPage(texts: GuestTexts) {
  // An old browser may run this script without the APIs that it uses: it keeps the server's page.
  const taken = window.EventSource && window.AbortController && Intl.ListFormat && startHydration()
  if (!taken) return
  // If it does not come, the server's page stays, which works without scripts.
  if (
    needsMore(taken.handed.room) &&
    !(await loadMore().then(
      () => true,
      () => false,
    ))
  )
    return
  // A browser loads what `Intl` needs at its first use: a task of its own, so that a tap is answered in between.
  texts.clock(Date.now(), taken.handed.room.timeZone)
  setTimeout(() => {
    hydrateRoot(taken.page, <Browser texts={texts} handed={taken.handed} />)
    followTranslation()
    sendProblems(taken.handed.token, texts)
    startGoodToKnow(taken.handed.token)
  })
}

function Browser({
  texts,
  handed: { token, room: first, answer },
}: {
  texts: GuestTexts
  handed: HandedOver
}) {
  const path = paths.room(token)
  const [room, reload] = useRoom(path, first)
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  useServiceWorker()
  return (
    <PageContext value={{ texts, path, hasScripts, reload }}>
      <RoomPage token={token} room={room} answer={answer} />
    </PageContext>
  )
}

/** The latest room, and a function that loads it again. */
function useRoom(path: string, first: HandedOver['room']) {
  const [room, setRoom] = useState(first)
  const reload = useMemo(() => {
    let asked = 0
    let newest = 0
    return async () => {
      const number = ++asked
      const loaded = await loadRoom(path)
      // An earlier request may be answered later, with an older room.
      if (!loaded || number < newest) return
      newest = number
      if (loaded.frame === first.frame) setRoom(loaded)
      // Replaced, not reloaded: this page may be the answer to a form, which a reload would send again. Drafts survive.
      else location.replace(paths.roomOfStay(path, first.stay))
    }
  }, [path, first])
  return [room, reload] as const
}
