import type { Request } from './shapes.ts'

/** At most `count` in any `seconds`. */
interface Limit {
  readonly count: number
  readonly seconds: number
}

/** Something that a device did in a room: when, in milliseconds. */
interface Done {
  by: string
  at: number
}

/**
 * Milliseconds until a device may go on, after what was done in the room's stay; 0 where it may now. Each device has a
 * limit and so has the room; but a device that did nothing within its own window may do one thing, whatever others did.
 * The same as `place_order` judges in its statement (place-order.sql); tests hold the two together.
 */
export function waitOf(
  device: string,
  done: readonly Done[],
  now: number,
  { perDevice, perRoom }: { perDevice: Limit; perRoom: Limit },
): number {
  const fits = (those: readonly Done[], { count, seconds }: Limit) => {
    const nth = those.map(({ at }) => at).sort((a, b) => b - a)[count - 1]
    return nth === undefined ? 0 : nth + seconds * 1000 - now
  }
  const own = done.filter(({ by }) => by === device)
  const quiet = fits(own, { ...perDevice, count: 1 })
  return Math.max(0, Math.min(quiet, Math.max(fits(own, perDevice), fits(done, perRoom))))
}

/** What a list of rooms says of each that floods are judged by. */
type Watched = { id: string; stay: number; linkedAt: string | null }

/**
 * The rooms from which guests sent, in their present stay and by their present link, as many orders within the limit's
 * window as it allows, or more; with how many, most first. Somebody may be flooding them: a new link ends that.
 */
export function floodedRooms(
  requests: readonly Pick<Request, 'orderId' | 'roomId' | 'stay' | 'byStaff' | 'createdAt'>[],
  rooms: readonly Watched[],
  now: number,
  { count, seconds }: Limit,
): Map<string, number> {
  const known = new Map(rooms.map((room) => [room.id, room]))
  const sent = new Map<string, Set<string>>()
  for (const { orderId, roomId, stay, byStaff, createdAt } of requests) {
    const room = known.get(roomId)
    const at = Date.parse(createdAt)
    if (byStaff || room?.stay !== stay || at <= now - seconds * 1000) continue
    if (room.linkedAt === null || at > Date.parse(room.linkedAt))
      sent.set(roomId, (sent.get(roomId) ?? new Set()).add(orderId))
  }
  const counted = [...sent].map(([roomId, orders]) => [roomId, orders.size] as const)
  return new Map(counted.filter(([, many]) => many >= count).sort(([, a], [, b]) => b - a))
}
