import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { SHOWN_MAXIMUM } from './shapes.ts'

// What screens show of requests: parts of composite reads, each in the snapshot of the whole.

const CLOSED_SHOWN_MS = 24 * 3_600_000
/** In a room's panel. */
const CLOSED_OF_ROOM = 30

type Reading = Pick<Call<unknown, unknown>, 'tenant' | 'now'>

/** On the board: every open request, and those closed within a day. */
export async function requestsOnBoard({ tenant, now }: Reading) {
  const since = new Date(now.getTime() - CLOSED_SHOWN_MS)
  return (await queries.openAndClosedSince(tenant, since, SHOWN_MAXIMUM)).map(queries.toRequest)
}

/** On a dashboard: every open request, of the hotel or of somebody. */
export async function requestsOnDashboard({ tenant }: Reading, whose?: queries.Whose) {
  return (await queries.openRequests(tenant, SHOWN_MAXIMUM, whose)).map(queries.toRequest)
}

/** In a room's panel: what is open in it, the oldest first, then what was closed there last. */
export async function requestsInPanel({ tenant }: Reading, roomId: string) {
  const [open, closed] = await Promise.all([
    queries.openOfRoom(tenant, roomId, SHOWN_MAXIMUM),
    queries.closedOfRoom(tenant, roomId, CLOSED_OF_ROOM),
  ])
  return [...open, ...closed].map(queries.toRequest)
}
