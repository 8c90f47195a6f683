import { useEffect, useMemo, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { GuestTexts } from '../../i18n/fr/guest.ts'
import { followTranslation } from '../shell/browser/follow-translation.ts'
import { useServiceWorker } from '../shell/browser/use-service-worker.ts'
import * as paths from '../shell/paths.ts'
import { type HandedOver, takeOver } from './document/hydration-data.ts'
import { loadRoom } from './load-room.ts'
import { PageContext } from './page-context.ts'
import { RoomPage } from './room-page.tsx'

/** Takes the page over from the server: the same components, from what they were rendered from. */
export function start(texts: GuestTexts) {
  // A browser may read this script and lack what it uses: there the page stays as it came.
  const taken = window.EventSource && window.AbortController && Intl.ListFormat && takeOver()
  if (!taken) return
  hydrateRoot(taken.page, <Browser texts={texts} handed={taken.handed} />)
  followTranslation()
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

/** The room as it was loaded last, and what loads it again. */
function useRoom(path: string, first: HandedOver['room']) {
  const [room, setRoom] = useState(first)
  const reload = useMemo(() => {
    let asked = 0
    let newest = 0
    return async () => {
      const number = ++asked
      const loaded = await loadRoom(path)
      // What was asked for earlier may come later, and is older.
      if (!loaded || number < newest) return
      newest = number
      if (loaded.frame === first.frame) setRoom(loaded)
      // What is typed is kept. Not as a reload: this page may be the answer to a form, which would be sent again.
      else location.replace(paths.roomOfStay(path, first.stay))
    }
  }, [path, first])
  return [room, reload] as const
}
