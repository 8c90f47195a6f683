import type { RoomLimit } from '../rooms/limit-rules.ts'
import type { Request } from './shapes.ts'

/** The fields of a room that floods are judged by. */
type Watched = { id: string; stay: number; linkedAt: string | null }

/**
 * Rooms whose guests reached the room's limit of orders and askings, in the present stay and by the present
 * link, with the numbers, most first. A new link ends a flood.
 */
export function floodedRooms(
  requests: readonly (Pick<Request, 'orderId' | 'roomId' | 'stay' | 'byStaff' | 'createdAt'> &
    Partial<Pick<Request, 'askings' | 'askedAgainAt'>>)[],
  rooms: readonly Watched[],
  now: number,
  { count, seconds }: RoomLimit,
): Map<string, number> {
  const known = new Map(rooms.map((room) => [room.id, room]))
  const sent = new Map<string, Set<string>>()
  for (const { orderId, roomId, stay, byStaff, createdAt, askings = 0, askedAgainAt } of requests) {
    const room = known.get(roomId)
    if (byStaff || room?.stay !== stay) continue
    const counts = (moment: string) => {
      const at = Date.parse(moment)
      return at > now - seconds * 1000 && (room.linkedAt === null || at > Date.parse(room.linkedAt))
    }
    const ofRoom = sent.get(roomId) ?? new Set()
    if (counts(createdAt)) ofRoom.add(orderId)
    if (askedAgainAt && counts(askedAgainAt))
      for (let nth = 1; nth <= askings; nth++) ofRoom.add(`${orderId} ${nth}`)
    sent.set(roomId, ofRoom)
  }
  const counted = [...sent].map(([roomId, orders]) => [roomId, orders.size] as const)
  return new Map(counted.filter(([, many]) => many >= count).sort(([, a], [, b]) => b - a))
}
