import { useNavigate } from 'react-router'
import { roomsTexts } from '../../../../i18n/rooms.ts'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { type FormAnswer, useActionToast } from '../../kit/use-action-toast.tsx'
import { type AddedRooms, undoAdded } from '../room-rows.ts'

type Done =
  | { did: 'previewed' }
  | { did: 'imported'; counts: { new: number; changed: number }; undo: AddedRooms | null }

/** After the import, the sheet closes and a toast counts the rooms. */
export function useImportDone(answer: FormAnswer<Done> | undefined) {
  const { done: t } = useTexts(roomsTexts)
  const navigate = useNavigate()
  const list = paths.rooms
  return useActionToast(
    answer,
    (done) => {
      if (done.did !== 'imported') return undefined
      const { counts, undo } = done
      const text = t.imported(counts.new, counts.changed)
      return undo ? { text, undo: undoAdded(undo) } : { text: `${text} ${t.toStay}` }
    },
    (done) => {
      if (done.did === 'imported') navigate(list, { preventScrollReset: true })
    },
  )
}
