import { event, subject } from '../events/event.ts'
import * as queries from './queries.ts'
import type { RoomFlagKind } from './shapes.ts'

/** What stands on the room's door; and whether the room is another's now, or behind another link. */
export interface RoomPayload {
  roomId: string
  flags: RoomFlagKind[]
  /** What its guests' pages show is no longer theirs, or no longer true. */
  reload: boolean
}

interface FlagsForStaff {
  kind: 'flags'
  roomId: string
  flags: RoomFlagKind[]
}

interface FlagsForGuest {
  kind: 'flags'
  flags: RoomFlagKind[]
}

/** Staff and every guest of the room see its flags. */
export const roomSubject = subject<RoomPayload, FlagsForStaff, FlagsForGuest>({
  type: 'room',
  staffView: ({ roomId, flags }) => ({ kind: 'flags', roomId, flags }),
  roomOf: ({ roomId }) => roomId,
  // Of a listener who is no longer who the stream was opened for: they load again, and come back as who they are.
  guestView: ({ flags, reload }) => (reload ? { kind: 'reload' } : { kind: 'flags', flags }),
  async current(tenant, roomIds, now) {
    const flags = await queries.standingFlags(tenant, now, roomIds)
    const of = (roomId: string) => flags.filter((flag) => flag.roomId === roomId).map((flag) => flag.kind)
    return new Map(roomIds.map((roomId) => [roomId, { roomId, flags: of(roomId), reload: true }]))
  },
})

export const roomEvents = {
  flagged: event('room.flagged', roomSubject),
  linkReplaced: event('room.link-replaced', roomSubject),
}
