import { useState } from 'react'
import type { ChangedCleaning } from '../../../domain/rooms/shapes.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { momentIn, withDay } from '../moment.ts'
import type { RoomAction, Wanted } from './use-room-actions.ts'

/** What was not saved, since others have saved something else meanwhile. */
export interface Conflict {
  action: RoomAction
  changed: readonly ChangedCleaning[]
}

/** Says who has changed what meanwhile: whoever was later decides. */
export function ConflictDialog({
  conflict,
  now,
  timeZone,
  onSave,
  onKeep,
}: {
  /** Nothing where it is closed. */
  conflict: Conflict | undefined
  now: number
  timeZone: string
  onSave: (action: RoomAction, wanted: Wanted[]) => void
  onKeep: () => void
}) {
  const language = useLanguage()
  const texts = roomStatusTexts[language]
  const t = texts.conflict
  // Stays while the dialog closes.
  const [shown, setShown] = useState(conflict)
  if (conflict && conflict !== shown) setShown(conflict)
  if (!shown) return null
  const { action, changed } = shown
  const numbers = new Map(action.rooms.map(({ id, number }) => [id, number]))
  const nowOf = new Map(changed.map((room) => [room.roomId, room]))
  const all = action.wanted.map((wanted) => ({
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
      isOpen={conflict !== undefined}
      onClose={onKeep}
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
        <button type="button" onClick={onKeep} className={button('quiet')}>
          {t.keep}
        </button>
        {others.length > 0 && (
          <button type="button" onClick={() => onSave(action, others)} className={button('plain')}>
            {t.others(others.length)}
          </button>
        )}
        <button type="button" onClick={() => onSave(action, all)} className={button('primary')}>
          {all.length === 1 && first ? t.anyway(texts.cleaning[first.cleaningStatus]) : t.anywayMany}
        </button>
      </div>
    </Dialog>
  )
}
