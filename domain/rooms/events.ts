import { event, subject } from '../events/event.ts'
import * as queries from './queries.ts'
import type { Cleaning, RoomFlagKind } from './shapes.ts'

/** What of a room has changed; and whether the room is another's now, or behind another link. */
export interface RoomPayload {
  roomId: string
  /** What stands on its door. */
  flags?: RoomFlagKind[]
  /** The number of the stay that is in it. */
  stay?: number
  cleaning?: Cleaning
  /** What its guests' pages show is no longer theirs, or no longer true. */
  reload: boolean
}

/** What is not said of it is as it was. */
export interface RoomForStaff {
  kind: 'room'
  roomId: string
  flags?: RoomFlagKind[]
  stay?: number
  cleaning?: Cleaning
}

/** Which rooms there are, or what they are called, has changed: what shows them all loads again. */
interface RoomsForStaff {
  kind: 'rooms'
}

interface FlagsForGuest {
  kind: 'flags'
  flags: RoomFlagKind[]
}

/** What changes the list of rooms, or the link that it has of one. */
const ofTheList = [
  'room.created',
  'room.changed',
  'room.archived',
  'room.restored',
  'room.link-replaced',
] as const

/** Staff see all of it; every guest of the room sees its flags. */
export const roomSubject = subject<RoomPayload, RoomForStaff | RoomsForStaff, FlagsForGuest>({
  type: 'room',
  staffView: ({ reload: _, ...changed }, eventName) =>
    ofTheList.some((name) => name === eventName) ? { kind: 'rooms' } : { kind: 'room', ...changed },
  roomOf: ({ roomId }) => roomId,
  // Of a listener who is no longer who the stream was opened for: they load again, and come back as who they are.
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
  /** Every day, with all others: the hotel's own event tells screens of it. */
  cleaningReset: event('room.cleaning-reset', roomSubject),
  created: event('room.created', roomSubject),
  changed: event('room.changed', roomSubject),
  archived: event('room.archived', roomSubject),
  restored: event('room.restored', roomSubject),
}
