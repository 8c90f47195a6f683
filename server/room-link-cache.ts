import { LRUCache } from 'lru-cache'
import { changes, isChangeOf, missedChanges } from '../domain/events/publish.ts'
import { roomSubject } from '../domain/rooms/events.ts'
import { roomBehindLink } from '../domain/rooms/lookups.ts'
import { hearsNodes } from '../platform/database/nodes.ts'

type Room = NonNullable<Awaited<ReturnType<typeof roomBehindLink>>>

const CACHE_SIZE = 10_000
const TTL_MS = 300_000

/**
 * Caches the room that a link opens, to save a ringing guest that query. A replaced link or an ended stay is evicted
 * before its operation answers, and on other nodes when the notification arrives; nodes without the connection do not
 * use the cache.
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
      // A query from before a change may return after it, with the old row.
      if (room && generation === before) remember(token, room)
      return room
    },
    forget(token: string): void {
      generation++
      known.delete(token)
    },
  }
}
