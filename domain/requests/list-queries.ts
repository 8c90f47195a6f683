import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { unionAll } from 'drizzle-orm/pg-core'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import { type RequestRow, type ShownRow, shownColumns } from './queries.ts'
import type { RequestFilter, RequestGroup } from './shapes.ts'
import { requests } from './tables.ts'

// The lists that staff see.

/** In a full list, a room's open requests beyond this come last. */
const NEWEST_OF_A_ROOM = 100

/** Requests of these rooms, of this staff member, and unassigned ones. */
export interface Whose {
  roomIds: readonly string[]
  userId: string
}

/**
 * Open requests, at most `limit`; a room's requests beyond its newest come last, so that a flooded room does
 * not displace others.
 */
function openFairly(
  { db, hotelId }: { db: NodePgDatabase; hotelId: string | Placeholder },
  limit: number | Placeholder,
  whose?: Whose,
) {
  // In the order of its index, so that the planner takes it even with wrong statistics.
  const open = db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        isNull(requests.closedAt),
        whose &&
          or(
            inArray(requests.roomId, [...whose.roomIds]),
            eq(requests.assigneeId, whose.userId),
            isNull(requests.assigneeId),
          ),
      ),
    )
    .orderBy(desc(requests.createdAt))
    .as('open')
  const placeInRoom = sql`row_number() over (partition by ${open.roomId} order by ${open.createdAt} desc)`
  return db
    .select()
    .from(open)
    .orderBy(sql`${placeInRoom} > ${NEWEST_OF_A_ROOM}`, desc(open.createdAt))
    .limit(limit)
}

export async function openRequests(tenant: Tenant, limit: number, whose?: Whose): Promise<RequestRow[]> {
  return await openFairly(tenant, limit, whose)
}

/** Open requests of a room, oldest first, among the hotel's first `of`. */
export async function openOfRoom(tenant: Tenant, roomId: string, of: number): Promise<RequestRow[]> {
  // From the hotel's open requests: the room itself has years of closed ones.
  const open = openFairly(tenant, of).as('open_in_hotel')
  return await tenant.db
    .select()
    .from(open)
    .where(eq(open.roomId, roomId))
    .orderBy(asc(open.createdAt), asc(open.id))
}

/** Closed requests of a room, newest stay first. */
export async function closedOfRoom(
  { db, hotelId }: Tenant,
  roomId: string,
  limit: number,
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.roomId, roomId), isNotNull(requests.closedAt)))
    // By stay first, like the index, so that it reads only rows that it returns.
    .orderBy(desc(requests.stay), desc(requests.createdAt))
    .limit(limit)
}

/**
 * Open requests, then those closed since `since`, at most `limit`. One statement, so that a request closed or
 * reopened meanwhile appears once.
 */
export async function openAndClosedSince(tenant: Tenant, since: Date, limit: number): Promise<ShownRow[]> {
  const [found] = await onBoard(tenant).execute({ hotelId: tenant.hotelId, since, limit })
  return (found?.rows ?? []).map((values) => {
    const row: Record<string, unknown> = {}
    shownColumns.forEach((column, i) => {
      row[column] = values[i]
    })
    return row as ShownRow
  })
}

const onBoard = prepared('on_board', (db) => {
  const hotelId = sql.placeholder('hotelId')
  const since = sql.placeholder('since')
  const limit = sql.placeholder('limit')
  // In the order of its index.
  const closed = db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), gt(requests.closedAt, since)))
    .orderBy(desc(requests.closedAt))
    .limit(limit)
  const order = sql`closed_at desc nulls first, created_at desc`
  const shown = unionAll(closed, openFairly({ db, hotelId }, limit)).orderBy(order).limit(limit).as('shown')
  // As one JSON value: hundreds of rows cost the driver several times as much.
  const values = sql.join(
    shownColumns.map((column) => sql.identifier(requests[column].name)),
    sql`, `,
  )
  return db
    .select({ rows: sql<unknown[][] | null>`json_agg(json_build_array(${values}) order by ${order})` })
    .from(shown)
})

/** Open requests, newest first, or closed ones, last closed first. */
export async function pageOfRequests(
  { db, hotelId }: Tenant,
  group: RequestGroup,
  { status, roomId, assigneeId }: RequestFilter,
  { after, limit }: PageQuery<[group: string, at: number, id: string]>,
): Promise<RequestRow[]> {
  const at = group === 'open' ? requests.createdAt : requests.closedAt
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        group === 'open' ? isNull(requests.closedAt) : isNotNull(requests.closedAt),
        status === 'open' || status === 'closed' ? undefined : eq(requests.status, status),
        roomId ? eq(requests.roomId, roomId) : undefined,
        assigneeId ? eq(requests.assigneeId, assigneeId) : undefined,
        after && sql`(${at}, ${requests.id}) < (${new Date(after[1])}, ${after[2]})`,
      ),
    )
    .orderBy(desc(at), desc(requests.id))
    .limit(limit)
}
