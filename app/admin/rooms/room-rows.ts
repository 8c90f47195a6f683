import { useOutletContext } from 'react-router'
import type { ManagedRoom, RoomDetails } from '../../../domain/rooms/shapes.ts'
import type { RoomsTexts } from '../../../i18n/fr/rooms.ts'
import * as paths from '../../shell/paths.ts'
import type { ListState } from '../kit/resource.ts'
import { undoBy } from '../kit/use-action-toast.tsx'

/** A type that rooms have; if it is archived, they keep it, and no other room gets it. */
interface TypeOfRooms {
  id: string
  name: string
  archived: boolean
}

export interface LoadedRooms {
  rooms: readonly Omit<ManagedRoom, 'linkedAt' | 'archived'>[]
  removed: readonly { id: string; number: string }[]
  types: readonly TypeOfRooms[]
  /** The maximum number of rooms of the subscription. */
  paidFor: number
  timeZone: string
  now: number
  origin: string
}

export const useLoadedRooms = () => useOutletContext<LoadedRooms>()

/** The values of a row: a row with equal values is not rendered again. */
export interface RoomRow
  extends Pick<ManagedRoom, 'id' | 'number' | 'floor' | 'typeId' | 'revision' | 'archived'> {
  token: string
  type: string
  /** The last scan of its link, in words; empty for never. */
  scanned: string
}

export type RoomsState = ListState<RoomRow, LoadedRooms, RoomsTexts>

/** A room with its new values, and the revision that the admin saw. */
export type RoomChange = Pick<RoomDetails, 'id' | 'revision'> & Partial<Pick<RoomDetails, 'floor' | 'typeId'>>

/** The fields that change rooms; the answer returns `before`, for the undo. */
export const changeOf = (changes: readonly RoomChange[], before: readonly RoomChange[] = []) => ({
  changes: JSON.stringify({ rooms: changes.map(({ id, ...room }) => ({ roomId: id, ...room })) }),
  before: JSON.stringify(before),
})

/** The rooms and types that were added, and the rooms that were changed with them. */
export interface AddedRooms {
  roomIds: readonly string[]
  typeIds: readonly string[]
  changed?: readonly { before: RoomDetails; revision: number }[]
}

export function undoAdded({ roomIds, typeIds, changed = [] }: AddedRooms) {
  const changes = changed.map(({ before: { id, floor, typeId }, revision }) => ({
    id,
    floor,
    typeId,
    revision,
  }))
  return undoBy(paths.rooms, 'take-back', {
    ...{ id: roomIds, typeIds },
    ...(changes.length > 0 && changeOf(changes)),
  })
}

/** The address of a room's sheet that asks before its link is replaced. */
export const askToReplace = (id: string, search: string) =>
  paths.askToReplaceLink(id) + search.replace('?', '&')
