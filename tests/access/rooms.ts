import { operations } from '../../domain/operations.ts'
import { ROOM_TYPES_MAXIMUM } from '../../domain/room-types/shapes.ts'
import { PLACES_MAXIMUM } from '../../domain/rooms/rules.ts'
import { admins, type Growth, key, PER_HOTEL, type Row, staff } from './row.ts'
import { owner } from './scene.ts'

let number = 9000
/** A number that no room has. */
const newNumber = () => String(++number)

export const roomRows: Record<string, Row> = {
  listRooms: key(
    'rooms:read',
    staff(() => ({})),
  ),
  saveCleaning: key(
    'rooms:write',
    staff(({ room }) => ({ rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }] })),
  ),
  checkCode: key(
    'rooms:read',
    staff(() => ({
      text: 'https://rooms.example/room/7d3k9vq2m0x8c4hzt6w1n5bjra',
      origin: 'https://rooms.example',
    })),
  ),
  showCards: key(
    'rooms:links',
    admins(() => ({})),
  ),
  noteMadeCards: key(
    'rooms:links',
    admins(() => ({ count: 12, layout: 'cards' })),
  ),
  listLinks: key(
    'rooms:links',
    admins(() => ({})),
  ),
  showAllRooms: key(
    'rooms:links',
    admins(() => ({})),
  ),
  showRoomDetails: key(
    'rooms:links',
    admins(({ room }) => ({ roomId: room.id })),
  ),
  exportRooms: key(
    'rooms:links',
    admins(() => ({})),
  ),
  previewImport: key(
    'rooms:read',
    admins(({ room }) => ({ file: `number\n${room.number}` })),
  ),
  importRooms: key(
    'rooms:write',
    admins(() => ({ file: `number\n${newNumber()}` })),
  ),
  createRoom: key(
    'rooms:write',
    admins(() => ({ number: newNumber() })),
  ),
  createRooms: key(
    'rooms:write',
    admins(() => ({ from: newNumber(), to: newNumber() })),
  ),
  changeRoom: key(
    'rooms:write',
    admins(({ room }) => ({ roomId: room.id, number: newNumber(), floor: '7', typeId: null, revision: 1 })),
  ),
  changeManyRooms: key(
    'rooms:write',
    admins(({ room }) => ({ rooms: [{ roomId: room.id, floor: '7', revision: 1 }] })),
  ),
  archiveRooms: key(
    'rooms:write',
    admins(({ room }) => ({ roomIds: [room.id] })),
  ),
  restoreRooms: key(
    'rooms:write',
    admins(
      ({ room }) => ({ roomIds: [room.id] }),
      ({ hotel, room }) => operations.archiveRooms(hotel.admin, { roomIds: [room.id] }),
    ),
  ),
  replaceLink: key(
    'rooms:write',
    admins(({ room }) => ({ roomId: room.id })),
  ),
  listPlaces: key(
    'rooms:read',
    staff(() => ({})),
  ),
  createPlace: key(
    'rooms:write',
    admins(
      ({ hotel }) => ({ name: `Hall ${newNumber()}`, serviceIds: [hotel.services.breakfast] }),
      // A hotel has few.
      ({ hotel }) =>
        owner.query('update rooms set archived_at = now() where hotel_id = $1 and place is not null', [
          hotel.id,
        ]),
    ),
  ),
  changePlace: key(
    'rooms:write',
    admins(
      ({ hotel, room }) => ({
        placeId: room.id,
        name: `Hall ${newNumber()}`,
        serviceIds: [hotel.services.breakfast],
        revision: 1,
      }),
      ({ room }) =>
        owner.query(
          `update rooms set place = '{"asks": "nothing", "serviceIds": []}', revision = 1 where id = $1`,
          [room.id],
        ),
    ),
  ),
  listRoomTypes: key(
    'rooms:read',
    staff(() => ({})),
  ),
  createRoomType: key(
    'rooms:write',
    admins(({ room }) => ({ name: `Suite ${room.number}` })),
  ),
  changeRoomType: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeId: hotel.typeId, name: 'Double', revision: 1 })),
  ),
  orderRoomTypes: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeIds: [hotel.typeId] })),
  ),
  archiveRoomType: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeId: hotel.typeId })),
  ),
  restoreRoomType: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeId: hotel.typeId })),
  ),
  showRoomPanel: staff(({ room }) => ({ roomId: room.id })),
}

export const roomGrowth: Record<string, Growth> = {
  room_types: {
    by: 'admins',
    bound: `${ROOM_TYPES_MAXIMUM} a hotel, with those that are archived`,
    ofNobody: 'name',
  },
  rooms: {
    by: 'admins',
    bound: `as many as are subscribed to, and ${PLACES_MAXIMUM} places; with those that are archived, ${PER_HOTEL}`,
    ofNobody: 'number counted_as floor cleaning_status place',
  },
  room_links: {
    by: 'admins',
    bound: `one a room; with those that were replaced, ${PER_HOTEL}`,
    ofNobody: 'token',
  },
  room_flags: {
    by: 'guests',
    bound: 'LIMIT_GUEST_DEVICE, LIMIT_GUEST_ROOM, ten times that an address; gone once they count no more',
    ofNobody: 'kind',
  },
}
