import type { RoomDetails } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type FormAnswer, useActionToast } from '../kit/use-action-toast.tsx'

/** The key of the fetcher that the list and its sheets share: one place shows its answers. */
export const ROOMS_FETCHER = 'rooms'

/** The result of an action on rooms. */
export type DoneToRooms =
  | { did: 'archived'; roomIds: string[]; cancelledRequests: number }
  | { did: 'restored'; roomIds: string[] }
  | { did: 'changed'; rooms: RoomDetails[]; before: RoomsDone[] }
  | { did: 'taken-back' }

/** The form that archives or restores rooms. */
export function roomsFormOf(intent: 'archive' | 'restore', roomIds: readonly string[]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const id of roomIds) form.append('roomIds', id)
  return form
}

/** A room as it is to be, and the revision that was seen. */
export type RoomsDone = Pick<RoomDetails, 'id' | 'revision'> & Partial<Pick<RoomDetails, 'floor' | 'typeId'>>

/** The form that changes rooms; the answer returns `before`, for the undo. */
export function changeOf(changes: readonly RoomsDone[], before: readonly RoomsDone[] = []): FormData {
  const form = new FormData()
  form.set('intent', 'change')
  form.set('changes', JSON.stringify({ rooms: changes.map(({ id, ...room }) => ({ roomId: id, ...room })) }))
  form.set('before', JSON.stringify(before))
  return form
}

/** The form that undoes a change of one room. */
export function roomsBackOf(before: RoomDetails, revision: number): FormData {
  const { id: roomId, ...room } = before
  const form = new FormData()
  form.set('intent', 'change-back')
  form.set('room', JSON.stringify({ ...room, roomId, revision }))
  return form
}

/** The rooms and types that were added, and the rooms that were changed with them. */
export interface Added {
  roomIds: readonly string[]
  typeIds: readonly string[]
  changed?: readonly { before: RoomDetails; revision: number }[]
}

/** The form that undoes an addition. */
export function takeBackOf({ roomIds, typeIds, changed = [] }: Added): FormData {
  const form = new FormData()
  form.set('intent', 'take-back')
  for (const id of roomIds) form.append('roomIds', id)
  for (const id of typeIds) form.append('typeIds', id)
  const rooms = changed.map(({ before: { id, floor, typeId }, revision }) => {
    return { roomId: id, floor, typeId, revision }
  })
  if (rooms.length > 0) form.set('changes', JSON.stringify({ rooms }))
  return form
}

/** Shows the result of an action on rooms in a toast with Undo. */
export function useRoomsSaid(
  answer: FormAnswer<DoneToRooms> | undefined,
  known: readonly Pick<RoomDetails, 'id' | 'number'>[],
) {
  const { done: t } = useTexts(roomsTexts)
  const to = paths.rooms
  return useActionToast(answer, (done) => {
    if (done.did === 'taken-back') return undefined
    if (done.did === 'changed') {
      const now = new Map(done.rooms.map(({ id, revision }) => [id, revision]))
      const back = done.before.map(({ revision, ...room }) => ({
        ...room,
        revision: now.get(room.id) ?? revision,
      }))
      return { text: t.changed(done.rooms.map(({ number }) => number)), undo: { send: changeOf(back), to } }
    }
    const { roomIds } = done
    if (roomIds.length === 0) return undefined
    const number = known.find(({ id }) => id === roomIds[0])?.number ?? ''
    return done.did === 'archived'
      ? {
          text: t.archived(roomIds.length, number, done.cancelledRequests),
          undo: { send: roomsFormOf('restore', roomIds), to },
        }
      : { text: t.restored(roomIds.length, number), undo: { send: roomsFormOf('archive', roomIds), to } }
  })
}
