import { useRef, useState } from 'react'
import { type CleaningStatus, cleaningStatuses } from '../../../domain/shapes/room.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ToolSelect } from '../../ui/select.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'
import { Consequences } from './consequences.tsx'

/** The actions on selected rooms: set one cleaning status, or check out all. */
export function RoomsSelection({
  rooms,
  open,
  staying,
  onSave,
  onCheckOut,
  onClear,
}: {
  rooms: readonly ShownRoom[]
  /** The number of open requests in them. */
  open: number
  /** How many of them stay open. */
  staying: number
  onSave: (status: CleaningStatus) => void
  onCheckOut: () => void
  onClear: () => void
}) {
  const t = useTexts(roomStatusTexts)
  const [status, setStatus] = useState<CleaningStatus>('done')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <SelectionBar label={t.select.bar(rooms.length)} clearLabel={t.select.stop} onClear={onClear}>
        {rooms.length > 0 && (
          <>
            <ToolSelect
              label={t.select.setTo}
              value={status}
              onChange={(event) => setStatus(event.target.value as CleaningStatus)}
            >
              {cleaningStatuses.map((one) => (
                <option key={one} value={one}>
                  {t.cleaning[one]}
                </option>
              ))}
            </ToolSelect>
            <button type="button" onClick={() => onSave(status)} className={button('primary')}>
              {t.saveStatus}
            </button>
            <button type="button" onClick={() => setAsked(true)} className={button('plain')}>
              {t.checkOut.startMany}
            </button>
          </>
        )}
      </SelectionBar>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t.checkOut.title(rooms.length)}
        closeLabel={t.panel.close}
      >
        <p className="text-sm text-soft">{rooms.map(({ number }) => number).join(', ')}</p>
        <Consequences rooms={rooms.length} open={open} staying={staying} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={() => setAsked(false)} className={button('quiet')}>
            {t.checkOut.keep}
          </button>
          <button
            type="button"
            onClick={() => {
              setAsked(false)
              onCheckOut()
            }}
            className={button('primary')}
          >
            {t.checkOut.confirm(rooms.length)}
          </button>
        </div>
      </Dialog>
    </>
  )
}

const none: ReadonlySet<string> = new Set()

/** The selected rooms, while selecting; a room that is no longer shown is deselected. */
export function useSelected(shown: readonly string[]) {
  const [isSelecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState(none)
  const last = useRef<string>(undefined)

  /** With shift, the range from the previous one, too. */
  function select(id: string, withShift: boolean) {
    const [from = 0, to = 0] = [last.current ?? id, id].map((one) => shown.indexOf(one)).sort((a, b) => a - b)
    const between = withShift && from >= 0 ? shown.slice(from, to + 1) : [id]
    const isOn = !chosen.has(id)
    const now = new Set(chosen)
    for (const one of between) {
      if (isOn) now.add(one)
      else now.delete(one)
    }
    last.current = id
    setSelecting(true)
    setChosen(now)
  }
  function stop() {
    last.current = undefined
    setSelecting(false)
    setChosen(none)
  }
  const start = () => setSelecting(true)
  return { isSelecting, chosen, select, start, stop }
}
