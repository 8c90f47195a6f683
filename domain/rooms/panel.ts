import { historyOf } from '../history/operations.ts'
import type { HistoryEntry } from '../history/shapes.ts'
import type { Call } from '../operation.ts'
import { withFlags } from './operations.ts'
import * as queries from './queries.ts'
import type { Room } from './shapes.ts'

const HISTORY_SHOWN = 50

/** A room with its latest history, for its panel, in the panel's snapshot. */
export async function roomInPanel(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  roomId: string,
): Promise<{ room: Room; history: HistoryEntry[] } | undefined> {
  const { tenant, now } = call
  const [rows, flags, history] = await Promise.all([
    queries.roomsInOrder(tenant, { roomId }),
    queries.standingFlags(tenant, now, [roomId]),
    historyOf(call, 'room', roomId, { limit: HISTORY_SHOWN }),
  ])
  const [room] = withFlags(rows, flags)
  // A place has no panel: no cleaning, and no check-out.
  return room && !room.place ? { room, history } : undefined
}
