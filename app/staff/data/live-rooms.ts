import type { StaffMessage } from '../../../domain/events.ts'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { Room } from '../../../domain/rooms/shapes.ts'

/** Of a room what is shown of it among others: there may be hundreds. */
export type ShownRoom = Omit<Room, 'linkedAt'>

/** Of an open request what counts for its room; the rest where it is shown itself. */
export type OpenRequest = Pick<
  Request,
  'id' | 'revision' | 'roomId' | 'status' | 'assigneeId' | 'createdAt' | 'wantedFrom' | 'dueAt'
> &
  Partial<Request>

type RoomChange = Omit<Extract<StaffMessage, { kind: 'room' }>, 'kind'>
export type Change = { room: RoomChange } | { request: Request }

/** Nothing that is being loaded was asked for longer ago. */
const KEPT_MS = 60_000

/** What was loaded, with all that was received since. */
export interface Live {
  rooms: readonly ShownRoom[]
  /** Open ones, by id. */
  requests: ReadonlyMap<string, OpenRequest>
  /** What was received, and when: what is being loaded may be older than it. */
  received: readonly { change: Change; at: number }[]
}

export interface Snapshot {
  rooms: readonly ShownRoom[]
  requests: readonly OpenRequest[]
}

export const liveOf = ({ rooms, requests }: Snapshot): Live => ({
  rooms,
  requests: new Map(requests.map((request) => [request.id, request])),
  received: [],
})

/** With what was received at a moment. Rooms that it does not change stay the same objects: they are not drawn again. */
export function receive(live: Live, change: Change, at: number): Live {
  const received = [...live.received.filter((one) => one.at > at - KEPT_MS), { change, at }]
  return { ...applied(live, change), received }
}

/** What was loaded later, which was asked for at a moment: what was received since then may be newer. */
export function rebase(live: Live, snapshot: Snapshot, askedAt: number): Live {
  const known = new Map(live.rooms.map((room) => [room.id, room]))
  const base = liveOf({ ...snapshot, rooms: snapshot.rooms.map((room) => same(known.get(room.id), room)) })
  const received = live.received.filter(({ at }) => at >= askedAt)
  return received.reduce((now, { change }) => ({ ...applied(now, change), received }), { ...base, received })
}

function applied(live: Live, change: Change): Live {
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

/** What is known, where the other says the same. */
function same(known: ShownRoom | undefined, room: ShownRoom): ShownRoom {
  return known && JSON.stringify(known) === JSON.stringify(room) ? known : room
}
