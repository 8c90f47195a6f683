import { LRUCache } from 'lru-cache'
import { changes, isChangeOf, missedChanges } from '../domain/events/publish.ts'
import { roomSubject } from '../domain/rooms/events.ts'
import { roomBehindLink } from '../domain/rooms/lookups.ts'
import { hearsNodes } from '../platform/database/nodes.ts'

type Room = NonNullable<Awaited<ReturnType<typeof roomBehindLink>>>

const CACHE_SIZE = 10_000
const TTL_MS = 300_000

/**
 * Remembers which room a link opens, so that a guest who rings does not wait for that question too. A link that is
 * replaced, or a stay that ends, is forgotten before whoever did it has their answer, and on other nodes once they hear of it;
 * while they cannot, they ask.
 */
export function createRoomLinkCache() {
  // Of each room: hundreds of rooms are removed at a time.
  const tokensOf = new Map<string, Set<string>>()
  const known = new LRUCache<string, Room>({
    max: CACHE_SIZE,
    ttl: TTL_MS,
    dispose({ roomId }, token) {
      const tokens = tokensOf.get(roomId)
      tokens?.delete(token)
      if (tokens?.size === 0) tokensOf.delete(roomId)
    },
  })
  const remember = (token: string, room: Room) => {
    known.set(token, room)
    tokensOf.set(room.roomId, (tokensOf.get(room.roomId) ?? new Set()).add(token))
  }
  let generation = 0
  changes.subscribe((change) => {
    if (!isChangeOf(roomSubject, change) || !change.payload.reload) return
    generation++
    for (const token of [...(tokensOf.get(change.subjectId) ?? [])]) known.delete(token)
  })
  missedChanges.subscribe(() => {
    generation++
    known.clear()
  })
  return {
    /** The room behind a link's token, or nothing where it opens none; `fresh`, as the database has it. */
    async behind(token: string, fresh?: 'fresh'): Promise<Room | undefined> {
      const remembered = known.get(token)
      if (remembered && !fresh && hearsNodes()) return remembered
      const before = generation
      const room = await roomBehindLink(token)
      // What was asked before a change and answered after it may be of before it.
      if (room && generation === before) remember(token, room)
      return room
    },
    forget(token: string): void {
      generation++
      known.delete(token)
    },
  }
}
