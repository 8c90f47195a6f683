import type { RoomDetails } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import { undoAdded } from './room-rows.ts'
import { TypeOrNewField } from './type-field.tsx'

interface NewRooms {
  rooms: Pick<RoomDetails, 'id' | 'number'>[]
  newTypeId: string | null
}

export interface NewRoomsProps {
  rules: FieldRules
  answer: FormAnswer<NewRooms> | undefined
}

/** The form that adds one room or many. */
export function useRoomsForm<Input extends Record<string, unknown>>(props: NewRoomsProps) {
  const { done } = useTexts(roomsTexts)
  return useSheetForm<Input, NewRooms>({
    ...props,
    ownField: 'newType',
    toast: ({ rooms, newTypeId }) => ({
      text: done.created(rooms.map(({ number }) => number)),
      undo: undoAdded({ roomIds: rooms.map(({ id }) => id), typeIds: newTypeId ? [newTypeId] : [] }),
    }),
  })
}

type Input = Record<'number' | 'floor' | 'typeId' | 'newType', string>

/** Adds one room. */
export function OneRoomForm(props: NewRoomsProps) {
  const t = useTexts(roomsTexts)
  const sheetForm = useRoomsForm<Input>(props)
  return (
    <SheetForm of={sheetForm} action={paths.newRoom} label={t.newRooms.submitOne} busyLabel={t.newRooms.busy}>
      <TextField {...sheetForm.form.limited('number')} label={t.newRooms.number} autoComplete="off" />
      <TextField
        {...sheetForm.form.limited('floor')}
        label={t.floor}
        optional={t.newRooms.optional}
        autoComplete="off"
      />
      <TypeOrNewField field={sheetForm.form.limited} />
    </SheetForm>
  )
}
