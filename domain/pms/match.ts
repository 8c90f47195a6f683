import type { PmsRoom } from '../../platform/pms/port.ts'

/** The room of each of the PMS's rooms, by the PMS's id; null if there is none. */
export type PmsMatches = ReadonlyMap<string, string | null>

interface Here {
  find(number: string): { id: string } | undefined
  isRoom(roomId: string): boolean
  /** The last reading's matches. */
  former: PmsMatches
}

/**
 * Matches by number. A room that is renamed on one side keeps its match, unless its room is gone or another one has its
 * number. Two rooms of one number are not matched by it.
 */
export function matchRooms(there: readonly PmsRoom[], { find, isRoom, former }: Here): PmsMatches {
  const byNumber = Map.groupBy(there, ({ number }) => find(number)?.id)
  const matches = new Map<string, string | null>(there.map(({ id }) => [id, null]))
  const taken = new Set<string>()
  for (const [roomId, those] of byNumber) {
    const [one, other] = those
    if (roomId === undefined || !one || other) continue
    matches.set(one.id, roomId)
    taken.add(roomId)
  }
  for (const { id } of there) {
    const roomId = former.get(id)
    if (!roomId || matches.get(id) || taken.has(roomId) || !isRoom(roomId)) continue
    matches.set(id, roomId)
    taken.add(roomId)
  }
  return matches
}
