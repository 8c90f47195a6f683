import { useCallback, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorSentence } from '../../../i18n/errors.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { sayDone } from '../../ui/say-done.tsx'
import type { Conflict } from './conflict-dialog.tsx'
import type { RoomsAnswer, RoomsAnswered } from './rooms-data.ts'
import type { useLiveRooms } from './use-live-rooms.ts'
import type { RoomAction, useRoomActions, Wanted } from './use-room-actions.ts'

type Live = Pick<ReturnType<typeof useLiveRooms>, 'apply' | 'reload' | 'connection' | 'reconnect'>

/** What becomes of actions on rooms: said, with a way to take it back, or asked again where others were faster. */
export function useRoomAnswers(
  { apply, reload, connection, reconnect }: Live,
  { save, end, markUnsent }: ReturnType<typeof useRoomActions>,
) {
  const language = useLanguage()
  const t = roomStatusTexts[language]
  const [conflict, setConflict] = useState<Conflict>()

  const saySaved = useCallback(
    (action: RoomAction, saved: readonly Wanted[]) => {
      const before = new Map(action.rooms.map((room) => [room.id, room]))
      // Put back, each room is what it was by what it is now.
      const back = saved.flatMap((room) => {
        const was = before.get(room.roomId)?.cleaningStatus
        return was && was !== room.cleaningStatus ? { ...room, cleaningStatus: was } : []
      })
      const [first] = saved
      const room = first && before.get(first.roomId)
      if (!first || !room) return
      const word = t.cleaning[first.cleaningStatus]
      const said = action.isUndo
        ? t.putBack(saved.length)
        : saved.length > 1
          ? t.savedMany(saved.length, word)
          : t.saved(room.number, word)
      const undo = { label: t.undo, run: () => save(action.rooms, back, true) }
      sayDone(said, action.isUndo || back.length === 0 ? undefined : undo)
    },
    [save, t],
  )

  const onAnswer = useCallback(
    (action: RoomAction, answer: RoomsAnswered) => {
      end(action)
      if (!answer.ok) {
        if (!answer.refused) return
        const { reason, cleaning: changed } = answer.refused
        if (reason === 'changed-since' && changed) {
          for (const { roomId, cleaningStatus, cleaningRevision } of changed)
            apply({ room: { roomId, cleaning: { cleaningStatus, cleaningRevision } } })
          setConflict({ action, changed })
          return
        }
        toast.error(errorSentence(answer.refused, language))
        reload()
        return
      }
      const value: RoomsAnswer = answer.value
      if ('saved' in value) {
        for (const { roomId, ...cleaning } of value.saved) apply({ room: { roomId, cleaning } })
        saySaved(action, value.saved)
        return
      }
      // Another code is said by the panel itself, which has it.
      if (!('ended' in value)) return
      for (const { roomId, stay } of value.ended) apply({ room: { roomId, stay, flags: [] } })
      sayDone(t.checkOut.done(value.ended.length))
    },
    [end, apply, reload, saySaved, language, t],
  )
  const onUnsent = useCallback(
    (action: RoomAction) => {
      if (connection.state === 'open') reconnect()
      markUnsent(action)
    },
    [connection, reconnect, markUnsent],
  )
  const decide = useCallback(
    ({ rooms, isUndo }: RoomAction, wanted: Wanted[]) => {
      setConflict(undefined)
      save(rooms, wanted, isUndo)
    },
    [save],
  )
  const keep = useCallback(() => setConflict(undefined), [])
  return { conflict, onAnswer, onUnsent, decide, keep }
}
