import type { StaffMessage } from '../../../domain/events.ts'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { ReservationOfRoom } from '../../../domain/reservations/shapes.ts'
import type { Room } from '../../../domain/rooms/shapes.ts'

/** The fields of a room that its tile needs: there may be hundreds of rooms. */
export type ShownRoom = Omit<Room, 'linkedAt'> & {
  /** The room's reservations of today; a room without any lacks the field. */
  reservations?: Omit<ReservationOfRoom, 'roomId'>[]
}

/** The fields of an open request that its room's tile needs. */
export type OpenRequest = Pick<
  Request,
  'id' | 'revision' | 'roomId' | 'status' | 'assigneeId' | 'createdAt' | 'wantedFrom' | 'dueAt'
> &
  Partial<Request> & {
    /** Without its services: whether it stays open after a check-out. */
    isAboutRoom?: boolean
  }

type RoomChange = Omit<Extract<StaffMessage, { kind: 'room' }>, 'kind'>
export type RoomsChange = { room: RoomChange } | { request: Request }

/** Longer than any load takes. */
const KEPT_MS = 60_000

/** The loaded rooms with all changes since. */
export interface Live {
  rooms: readonly ShownRoom[]
  /** Open requests by id. */
  requests: ReadonlyMap<string, OpenRequest>
  /** Changes with their time: a running load may be older than they are. */
  received: readonly { change: RoomsChange; at: number }[]
}

export interface RoomsSnapshot {
  rooms: readonly ShownRoom[]
  requests: readonly OpenRequest[]
}

export const liveOf = ({ rooms, requests }: RoomsSnapshot): Live => ({
  rooms,
  requests: new Map(requests.map((request) => [request.id, request])),
  received: [],
})

/** Applies a change. Unchanged rooms stay the same objects, so that they do not render again. */
export function receive(live: Live, change: RoomsChange, at: number): Live {
  const received = [...live.received.filter((one) => one.at > at - KEPT_MS), { change, at }]
  return { ...applied(live, change), received }
}

/** Takes over a later load, requested at `askedAt`, and applies the changes since then again. */
export function rebase(live: Live, snapshot: RoomsSnapshot, askedAt: number): Live {
  const known = new Map(live.rooms.map((room) => [room.id, room]))
  const base = liveOf({ ...snapshot, rooms: snapshot.rooms.map((room) => same(known.get(room.id), room)) })
  const received = live.received.filter(({ at }) => at >= askedAt)
  return received.reduce((now, { change }) => ({ ...applied(now, change), received }), { ...base, received })
}

function applied(live: Live, change: RoomsChange): Live {
  if ('request' in change) {
    const { request } = change
    const known = live.requests.get(request.id)
    if (known ? known.revision >= request.revision : !isOpen(request)) return live
    const requests = new Map(live.requests)
    if (isOpen(request)) requests.set(request.id, request)
    else requests.delete(request.id)
    return { ...live, requests }
  }
  const { roomId, flags, stay, cleaning } = change.room
  const rooms = live.rooms.map((room) => {
    if (room.id !== roomId) return room
    const isNewer = cleaning && cleaning.cleaningRevision > room.cleaningRevision
    return same(room, {
      ...room,
      ...(flags && { flags }),
      ...(stay !== undefined && { stay }),
      ...(isNewer && cleaning),
    })
  })
  return { ...live, rooms }
}

/** Keeps the known object if the new one is equal. */
function same(known: ShownRoom | undefined, room: ShownRoom): ShownRoom {
  return known && JSON.stringify(known) === JSON.stringify(room) ? known : room
}
