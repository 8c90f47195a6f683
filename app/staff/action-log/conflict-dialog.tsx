import { useState } from 'react'
import type { ChangedCleaning } from '../../../domain/shapes/room.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { RoomAction, Wanted } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { momentIn, withDay } from '../time/moment.ts'

/** Shows who changed the rooms meanwhile; the person who saved later decides. */
export function ConflictDialog({
  action,
  now,
  timeZone,
  onSave,
  onKeep,
}: {
  /** The conflicted action; without one, the dialog is closed. */
  action: RoomAction | undefined
  now: number
  timeZone: string
  onSave: (action: RoomAction, wanted: Wanted[]) => void
  onKeep: (action: RoomAction) => void
}) {
  const language = useLanguage()
  const texts = roomStatusTexts[language]
  const t = texts.conflict
  // Kept while the closing animation runs.
  const [shown, setShown] = useState(action)
  if (action && action !== shown) setShown(action)
  if (!shown?.stopped) return null
  const { changed } = shown.stopped
  const onClose = () => onKeep(shown)
  const numbers = new Map(shown.rooms.map(({ id, number }) => [id, number]))
  const nowOf = new Map(changed.map((room) => [room.roomId, room]))
  const all = shown.wanted.map((wanted) => ({
    ...wanted,
    cleaningRevision: nowOf.get(wanted.roomId)?.cleaningRevision ?? wanted.cleaningRevision,
  }))
  const others = all.filter(({ roomId }) => !nowOf.has(roomId))
  const [first] = all
  const said = ({ roomId, cleaningStatus, by, at }: ChangedCleaning) => {
    const moment = at === null ? undefined : momentIn(timeZone, Date.parse(at), now)
    const when = moment ? withDay(moment, moment.time, staffTexts[language].when) : ''
    const detail = [by, when].filter(Boolean).join(', ')
    return t.now(numbers.get(roomId) ?? '', texts.cleaning[cleaningStatus], detail)
  }
  return (
    <Dialog
      isOpen={action !== undefined}
      onClose={onClose}
      title={t.title(changed.length)}
      closeLabel={texts.panel.close}
    >
      <p>{t.body}</p>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-sm font-medium">
        {changed.map((room) => (
          <li key={room.roomId}>{said(room)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={button('quiet')}>
          {t.keep}
        </button>
        {others.length > 0 && (
          <button type="button" onClick={() => onSave(shown, others)} className={button('plain')}>
            {t.others(others.length)}
          </button>
        )}
        <button type="button" onClick={() => onSave(shown, all)} className={button('primary')}>
          {all.length === 1 && first ? t.anyway(texts.cleaning[first.cleaningStatus]) : t.anywayMany}
        </button>
      </div>
    </Dialog>
  )
}
