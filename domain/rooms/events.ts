import { event, subject } from '../events/event.ts'
import type { Cleaning } from '../shapes/room.ts'
import * as queries from './queries.ts'
import type { RoomFlagKind } from './shapes.ts'

/** The changed fields of a room, and whether its guests must reload. */
export interface RoomPayload {
  roomId: string
  /** Its door signs. */
  flags?: RoomFlagKind[]
  /** The open stay's number. */
  stay?: number
  cleaning?: Cleaning
  /** Its guests' pages are no longer theirs, or outdated. */
  reload: boolean
}

/** Missing fields are unchanged. */
export interface RoomForStaff {
  kind: 'room'
  roomId: string
  flags?: RoomFlagKind[]
  stay?: number
  cleaning?: Cleaning
}

/** The list of rooms changed: screens that show it reload. */
interface RoomsForStaff {
  kind: 'rooms'
}

interface FlagsForGuest {
  kind: 'flags'
  flags: RoomFlagKind[]
}

/** Events that change the list of rooms or a room's link. */
const ofTheList = [
  'room.created',
  'room.changed',
  'room.archived',
  'room.restored',
  'room.link-replaced',
] as const

/** Reservations change the marks of rooms. */
const isOfTheList = (eventName: string) =>
  eventName.startsWith('reservation.') || ofTheList.some((name) => name === eventName)

/** Staff see all of it; guests of the room see its flags. */
export const roomSubject = subject<RoomPayload, RoomForStaff | RoomsForStaff, FlagsForGuest>({
  type: 'room',
  staffView: ({ reload: _, ...changed }, eventName) =>
    isOfTheList(eventName) ? { kind: 'rooms' } : { kind: 'room', ...changed },
  roomOf: ({ roomId }) => roomId,
  // The page reloads, because its guest may be another one now.
  guestView: ({ flags, reload }) => (reload ? { kind: 'reload' } : flags && { kind: 'flags', flags }),
  async current(tenant, roomIds, now) {
    const [rooms, flags] = await Promise.all([
      queries.roomsNow(tenant, roomIds),
      queries.standingFlags(tenant, now, roomIds),
    ])
    const flagsOf = (roomId: string) => flags.filter((flag) => flag.roomId === roomId).map(({ kind }) => kind)
    return new Map(
      rooms.map(({ roomId, stay, ...cleaning }) => [
        roomId,
        { roomId, ...(stay !== null && { stay }), cleaning, flags: flagsOf(roomId), reload: true },
      ]),
    )
  },
})

export const roomEvents = {
  flagged: event('room.flagged', roomSubject),
  linkReplaced: event('room.link-replaced', roomSubject),
  cleaningSaved: event('room.cleaning-saved', roomSubject),
  /** Daily for all rooms: the hotel's own event notifies screens. */
  cleaningReset: event('room.cleaning-reset', roomSubject),
  created: event('room.created', roomSubject),
  changed: event('room.changed', roomSubject),
  archived: event('room.archived', roomSubject),
  restored: event('room.restored', roomSubject),
}
