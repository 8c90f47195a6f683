import * as paths from '../shell/paths.ts'
import { fetchJson } from './order/answer.ts'
import type { RoomShown } from './room-shown.ts'

/** The room, or, if it was refused, whether the link is dead. */
export type RoomData = { room: RoomShown } | { isDead: boolean }

/** The room as it is now; undefined where it cannot be loaded. A link that has died meanwhile takes the page with it. */
export async function loadRoom(path: string): Promise<RoomShown | undefined> {
  try {
    const answer = await fetchJson(paths.roomData(path) + location.search)
    const data = answer as Partial<{ room: RoomShown; isDead: boolean }> | null
    if (data?.isDead) location.replace(path)
    return data?.room
  } catch {
    // Without a connection, the page stays as it was.
    return undefined
  }
}
