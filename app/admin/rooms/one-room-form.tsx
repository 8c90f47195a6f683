import { roomsTexts } from '../../../i18n/rooms.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormRefused } from '../kit/form-refused.tsx'
import { TypeOrNewField } from './type-field.tsx'
import { type NewRoomsProps, useRoomsForm } from './use-rooms-form.ts'

interface Input extends Record<string, unknown> {
  number: string
  floor: string
  typeId: string
  newType: string
}

/** Adds one room. */
export function OneRoomForm(props: NewRoomsProps<Input>) {
  const t = useTexts(roomsTexts)
  const { element, form, said, leaveDialog, isBusy } = useRoomsForm<Input>(props)
  return (
    <>
      <Form
        ref={element}
        {...form.props}
        method="post"
        action={paths.newRoom}
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <FormRefused form={form} answer={props.answer} />
        {said}
        <TextField {...form.limited('number')} label={t.newRooms.number} autoComplete="off" />
        <TextField
          {...form.limited('floor')}
          label={t.floor}
          optional={t.newRooms.optional}
          autoComplete="off"
        />
        <TypeOrNewField field={form.limited} />
        <Submit isBusy={isBusy} busyLabel={t.newRooms.busy}>
          {t.newRooms.submitOne}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
