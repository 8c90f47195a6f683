import type { RoomDetails } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { useSheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import { takeBackOf } from './use-rooms-said.ts'

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
      undo: {
        send: takeBackOf({ roomIds: rooms.map(({ id }) => id), typeIds: newTypeId ? [newTypeId] : [] }),
        to: paths.rooms,
      },
    }),
  })
}
