import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SheetForm } from '../kit/sheet-form.tsx'
import { TypeOrNewField } from './type-field.tsx'
import { type NewRoomsProps, useRoomsForm } from './use-rooms-form.ts'

interface Input extends Record<string, unknown> {
  number: string
  floor: string
  typeId: string
  newType: string
}

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
