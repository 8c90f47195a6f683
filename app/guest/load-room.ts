import * as paths from '../shell/paths.ts'
import type { RoomShown } from './room-shown.ts'

/** A Wi-Fi that leads nowhere answers nothing: the next try is not to wait for it. */
const ANSWER_MS = 15_000

/** What the room's data say: the room, or, where it was refused, whether the link is dead. */
export type RoomData = { room: RoomShown } | { isDead: boolean }

/** The room as it is now; undefined where it cannot be loaded. A link that has died meanwhile takes the page with it. */
export async function loadRoom(path: string): Promise<RoomShown | undefined> {
  try {
    const response = await fetch(paths.roomData(path) + location.search, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const data: Partial<{ room: RoomShown; isDead: boolean }> | null = await response.json()
    if (data?.isDead) location.replace(path)
    return data?.room
  } catch {
    // Without a connection, the page stays as it was.
    return undefined
  }
}
