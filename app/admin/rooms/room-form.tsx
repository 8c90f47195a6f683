import { useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ManagedRoom, RoomDetails } from '../../../domain/rooms/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { type Answer, useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
import { useRoomsContext } from './rooms-context.ts'
import { TypeField } from './type-field.tsx'
import { useRoomsAddress } from './use-rooms-address.ts'
import { backOf } from './use-rooms-said.ts'

interface Input extends Record<string, unknown> {
  number: string
  floor: string
  typeId: string
  revision: number
}

/** Number, floor and type of a room. Saved, its sheet closes and says so. */
export function RoomForm({
  room,
  rules,
  answer,
}: {
  room: ManagedRoom
  rules: FormOptions<Input>['rules']
  answer: Answer<{ did: 'changed'; room: RoomDetails; before: RoomDetails }> | undefined
}) {
  const t = useTexts(roomsTexts)
  const { save, saving } = useTexts(adminTexts)
  const { types } = useRoomsContext()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const { number, floor, typeId } = room
  const form = useForm<Input>({
    rules,
    defaultValue: { number, floor, typeId: typeId ?? '' },
    answer: refusalIn(answer),
  })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const { list } = useRoomsAddress()
  const said = useSaid(
    answer,
    ({ room, before }) => {
      const undo = { send: backOf(before, room.revision), to: paths.rooms }
      return { text: t.done.changed([room.number]), ...(room.revision > before.revision && { undo }) }
    },
    () => navigate(list, { preventScrollReset: true }),
  )
  const revision = useSeenRevision(room.revision, { number, floor, typeId }, answer)
  const isBusy = useNavigation().formData?.has('revision') ?? false
  const typeName = types.find(({ id }) => id === typeId)?.name ?? t.noType
  return (
    <>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-5">
        <FormRefused form={form} answer={answer} now={t.room.now(number, floor || t.noFloor, typeName)} />
        {said}
        <input type="hidden" name="revision" value={revision} />
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
        <Submit isBusy={isBusy} busyLabel={saving}>
          {save}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
