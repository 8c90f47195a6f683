import type { ManagedRoom, RoomDetails } from '../../../domain/rooms/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import { type FormAnswer, undoBy } from '../kit/use-action-toast.tsx'
import { useLoadedRooms } from './room-rows.ts'
import { TypeField } from './type-field.tsx'

interface Input extends Record<string, unknown> {
  number: string
  floor: string
  typeId: string
  revision: number
}

type Saved = { did: 'changed'; room: RoomDetails; before: RoomDetails }

/** Number, floor and type of a room. Saved, its sheet closes and says so. */
export function RoomForm({
  room,
  rules,
  answer,
}: {
  room: ManagedRoom
  rules: FieldRules
  answer: FormAnswer<Saved> | undefined
}) {
  const t = useTexts(roomsTexts)
  const { save } = useTexts(adminTexts)
  const { types } = useLoadedRooms()
  const { number, floor, typeId } = room
  const values = { number, floor, typeId }
  const sheetForm = useSheetForm<Input, Saved>({
    rules,
    defaultValue: { number, floor, typeId: typeId ?? '' },
    answer,
    ownField: 'revision',
    toast({ room: { number, revision }, before: { id: roomId, ...before } }) {
      const room = JSON.stringify({ ...before, roomId, revision })
      const undo = undoBy(paths.rooms, 'change-back', { room })
      return { text: t.done.changed([number]), ...(revision > before.revision && { undo }) }
    },
    loaded: { revision: room.revision, values },
  })
  const { form } = sheetForm
  const typeName = types.find(({ id }) => id === typeId)?.name ?? t.noType
  return (
    <SheetForm
      of={sheetForm}
      hidden={{ revision: sheetForm.seen }}
      current={t.room.now(number, floor || t.noFloor, typeName)}
      label={save}
    >
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField {...form.limited('number')} label={t.newRooms.number} autoComplete="off" />
        <TextField
          {...form.limited('floor')}
          label={t.floor}
          optional={t.newRooms.optional}
          autoComplete="off"
        />
      </div>
      <TypeField {...form.field('typeId')} />
    </SheetForm>
  )
}
