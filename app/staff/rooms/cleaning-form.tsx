import { LoaderCircle } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type Cleaning, type CleaningStatus, cleaningStatuses } from '../../../domain/shapes/room.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { type LeaveLocation, useGuard } from '../../forms/use-leave-guard.tsx'
import { useTexts } from '../../shell/use-language.ts'
import type { RoomAction, Wanted } from '../../sync/log.ts'
import { bigButton, button } from '../../ui/button.ts'
import { Status } from '../../ui/status.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'

/** The choice keeps the revision it was made on, so that a conflict with a colleague is detected. */
export function CleaningForm({
  room,
  action,
  onSave,
  onDrop,
}: {
  room: ShownRoom
  /** The pending action on the room. */
  action: RoomAction | undefined
  onSave: (wanted: Wanted) => void
  onDrop: (action: RoomAction) => void
}) {
  const t = useTexts(roomStatusTexts)
  const [chosen, setChosen] = useState<Cleaning>()
  const isSettled = chosen?.cleaningStatus === room.cleaningStatus
  if (chosen && isSettled && !action) setChosen(undefined)
  const saving = action?.wanted.find(({ roomId }) => roomId === room.id)
  const { cleaningStatus, cleaningRevision } = chosen ?? saving ?? room
  // An action that waits for a connection is persisted: another one may follow it.
  const isBusy = action !== undefined && !action.isUnsent
  const isDirty = chosen !== undefined && !isSettled
  const { leaveDialog } = useGuard(() => isDirty, isOtherRoom)
  const choose = (status: CleaningStatus) =>
    setChosen({ cleaningStatus: status, cleaningRevision: chosen?.cleaningRevision ?? room.cleaningRevision })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    onSave({ roomId: room.id, cleaningStatus, cleaningRevision })
    // Pressing again is a new decision on the current state.
    setChosen(undefined)
  }

  return (
    <form method="post" onSubmit={onSubmit} className="cleaning-form">
      <input type="hidden" name="roomId" value={room.id} />
      <input type="hidden" name="cleaningRevision" value={cleaningRevision} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t.panel.cleaning}</legend>
        <div className="cleaning-choices">
          {cleaningStatuses.map((status) => (
            <label key={status} className="cleaning-choice">
              <input
                type="radio"
                name="cleaningStatus"
                value={status}
                checked={status === cleaningStatus}
                onChange={() => choose(status)}
                className="sr-only"
              />
              <Status of={status} word={t.cleaning[status]} />
            </label>
          ))}
        </div>
      </fieldset>
      <button
        type="submit"
        name="intent"
        value="save"
        aria-disabled={isBusy || undefined}
        className={bigButton()}
      >
        {isBusy && (
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" />
        )}
        {isBusy ? t.saving : t.saveStatus}
      </button>
      {action?.isUnsent && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 basis-48 text-sm font-medium">
            {t.unsent}
          </p>
          <button type="button" onClick={() => onDrop(action)} className={button('plain')}>
            {t.drop}
          </button>
        </div>
      )}
      {leaveDialog}
    </form>
  )
}

const roomOf = ({ pathname, search }: LeaveLocation) =>
  `${pathname} ${new URLSearchParams(search).get('room')}`
const isOtherRoom = (from: LeaveLocation, to: LeaveLocation) => roomOf(from) !== roomOf(to)
