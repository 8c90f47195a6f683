import { nameKey } from '../../../domain/names.ts'
import type { ManagedRoom } from '../../../domain/rooms/shapes.ts'

export const filterNames = ['q', 'floor', 'type'] as const
export type RoomFilters = Record<(typeof filterNames)[number], string>

/** Stands in the address for rooms that have no floor, or no type. */
export const NONE = '-'

const isOf = (filter: string, value: string | null) => filter === '' || filter === (value || NONE)

/** The rooms that a search and filters leave. */
export function filterRooms<Room extends Pick<ManagedRoom, 'number' | 'floor' | 'typeId'>>(
  rooms: readonly Room[],
  { q, floor, type }: RoomFilters,
): Room[] {
  const searched = nameKey(q)
  return rooms.filter(
    (room) => nameKey(room.number).includes(searched) && isOf(floor, room.floor) && isOf(type, room.typeId),
  )
}
