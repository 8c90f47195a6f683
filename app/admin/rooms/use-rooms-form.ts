import { useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { RoomDetails } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { refusalIn } from '../kit/form-refused.tsx'
import { type Answer, useSaid } from '../kit/use-said.tsx'
import { takeBackOf } from './use-rooms-said.ts'

export interface NewRoomsProps<Input> {
  rules: FormOptions<Input>['rules']
  answer: Answer<{ rooms: Pick<RoomDetails, 'id' | 'number'>[]; newTypeId: string | null }> | undefined
}

/** A form that adds rooms: done, its sheet closes and says which there are now. */
export function useRoomsForm<Input extends Record<string, unknown>>({ rules, answer }: NewRoomsProps<Input>) {
  const { done } = useTexts(roomsTexts)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Input>({ rules, answer: refusalIn(answer) })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const list = paths.rooms
  const said = useSaid(
    answer,
    ({ rooms, newTypeId }) => ({
      text: done.created(rooms.map(({ number }) => number)),
      undo: {
        send: takeBackOf({ roomIds: rooms.map(({ id }) => id), typeIds: newTypeId ? [newTypeId] : [] }),
        to: list,
      },
    }),
    () => navigate(list, { preventScrollReset: true }),
  )
  const { formAction } = useNavigation()
  return { element, form, said, leaveDialog, isBusy: formAction?.startsWith(paths.newRooms) ?? false }
}
