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
 * The same as `place_orders` judges in its statement (place-orders.sql); tests hold the two together.
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
 * window as it allows, or more, or asked again as often; with how many, most first. Somebody may be flooding them: a new
 * link ends that.
 */
export function floodedRooms(
  requests: readonly (Pick<Request, 'orderId' | 'roomId' | 'stay' | 'byStaff' | 'createdAt'> &
    Partial<Pick<Request, 'askings' | 'askedAgainAt'>>)[],
  rooms: readonly Watched[],
  now: number,
  { count, seconds }: Limit,
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
