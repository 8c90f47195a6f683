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
  const searched = q.trim().toLowerCase()
  return rooms.filter(
    (room) =>
      room.number.toLowerCase().includes(searched) && isOf(floor, room.floor) && isOf(type, room.typeId),
  )
}

/** The floors that rooms are on, in the order in which people count them; empty for those that are on none. */
export const floorsOf = (rooms: readonly Pick<ManagedRoom, 'floor'>[]): string[] =>
  [...new Set(rooms.map(({ floor }) => floor))].sort((a, b) =>
    a.localeCompare(b, undefined, { numeric: true }),
  )
