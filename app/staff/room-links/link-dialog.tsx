import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { floodTexts } from '../../../i18n/flood.ts'
import { shellTexts } from '../../../i18n/shell.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { ActionAnswer } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { NewLink } from '../data/board-data.ts'
import { NewLinkCard } from './link-card.tsx'
import { ReplaceLinkForm } from './replace-link-form.tsx'

/** The room of the dialog, and its new link once there is one. */
interface Subject {
  roomId: string
  room: string
  made: NewLink | undefined
}

/** Asks before a room's link is replaced, then shows the new one. */
export function LinkDialog({
  subject,
  onMade,
  onClose,
  onDone,
}: {
  /** Undefined if closed. */
  subject: Subject | undefined
  onMade: (made: NewLink) => void
  onClose: () => void
  onDone: () => void
}) {
  const language = useLanguage()
  const t = floodTexts[language]
  // Kept while the closing animation runs.
  const [shown, setShown] = useState(subject)
  if (subject && subject !== shown) setShown(subject)
  const { roomId = '', room = '', made } = shown ?? {}
  return (
    <Dialog
      isOpen={subject !== undefined}
      onClose={onClose}
      title={made ? t.replaced(room) : t.ask(room)}
      closeLabel={shellTexts[language].close}
    >
      {made ? (
        <>
          <NewLinkCard made={made} room={room} />
          <button type="button" onClick={onDone} className={button('primary', 'self-end')}>
            {t.done}
          </button>
        </>
      ) : (
        <Asked key={roomId} roomId={roomId} onMade={onMade} onKeep={onClose} />
      )}
    </Dialog>
  )
}

function Asked({
  roomId,
  onMade,
  onKeep,
}: {
  roomId: string
  onMade: (made: NewLink) => void
  onKeep: () => void
}) {
  const language = useLanguage()
  const fetcher = useFetcher<ActionAnswer<NewLink>>()
  const { data, state } = fetcher
  useEffect(() => {
    if (state === 'idle' && data?.ok) onMade(data.value)
  }, [state, data, onMade])
  return (
    <>
      {state === 'idle' && data?.ok === false && (
        <Notice kind="trouble">
          {data.refused ? errorSentence(data.refused, language) : staffTexts[language].unreachable}
        </Notice>
      )}
      <ReplaceLinkForm roomId={roomId} fetcher={fetcher} onKeep={onKeep} />
    </>
  )
}
