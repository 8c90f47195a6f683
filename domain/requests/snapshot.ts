import type { Call } from '../operation.ts'
import * as lists from './list-queries.ts'
import * as queries from './queries.ts'
import { SHOWN_MAXIMUM } from './shapes.ts'

// Requests for composite reads, within their snapshots.

const CLOSED_SHOWN_MS = 24 * 3_600_000
const CLOSED_OF_ROOM = 30

type Reading = Pick<Call<unknown, unknown>, 'tenant' | 'now'>

/** For the board: open requests, and those closed within a day. */
export async function requestsOnBoard({ tenant, now }: Reading) {
  const since = new Date(now.getTime() - CLOSED_SHOWN_MS)
  return (await lists.openAndClosedSince(tenant, since, SHOWN_MAXIMUM)).map(queries.toRequest)
}

/** For a dashboard: open requests of the hotel or of one person. */
export async function requestsOnDashboard({ tenant }: Reading, whose?: lists.Whose) {
  return (await lists.openRequests(tenant, SHOWN_MAXIMUM, whose)).map(queries.toRequest)
}

/** For a room's panel: open requests, oldest first, then those closed last. */
export async function requestsInPanel({ tenant }: Reading, roomId: string) {
  const [open, closed] = await Promise.all([
    lists.openOfRoom(tenant, roomId, SHOWN_MAXIMUM),
    lists.closedOfRoom(tenant, roomId, CLOSED_OF_ROOM),
  ])
  return [...open, ...closed].map(queries.toRequest)
}
