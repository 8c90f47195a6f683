import type { RoomType } from '../../../domain/room-types/shapes.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import * as paths from '../../shell/paths.ts'
import { defineResource } from '../kit/resource.ts'

/** The room types of the hotel, in its order. */
export const roomTypeResource = defineResource({
  texts: roomTypeTexts,
  paths: { list: paths.roomTypes, add: paths.newRoomType, one: paths.roomType },
  follows: ['room-types', 'rooms'],
  itemsOf: (loaded: { roomTypes: RoomType[] }) => loaded.roomTypes,
  count: (listed, { t }) => t.count(listed),
  nameOf: ({ name }) => name,
  nameHead: (t) => t.name,
  columns: ({ t }) => [{ head: t.rooms, cell: ({ rooms }) => t.roomsOf(rooms), isNumber: true }],
  isOrdered: true,
})
