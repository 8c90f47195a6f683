import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { unionAll } from 'drizzle-orm/pg-core'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { PageQuery } from '../page.ts'
import { staffMembers } from '../people/tables.ts'
import { rooms } from '../rooms/tables.ts'
import type { Request, RequestFilter, RequestGroup } from './shapes.ts'
import { requests } from './tables.ts'

export type RequestRow = Omit<typeof requests.$inferSelect, 'hotelId'>

/** In a full list, a room's open requests beyond this come last. */
const NEWEST_OF_A_ROOM = 100

/** The columns that staff see. */
const shownColumns = [
  'id',
  'orderId',
  'revision',
  'roomId',
  'stay',
  'status',
  'services',
  'cleaningPreference',
  'comment',
  'createdAt',
  'wantedFrom',
  'dueAt',
  'assigneeId',
  'takenAt',
  'closedAt',
  'closedById',
  'cancelReason',
  'isReasonShown',
  'byStaff',
  'assignedById',
  'askedAgainAt',
  'askings',
  'notReceivedAt',
  'unheardAt',
] as const satisfies (keyof RequestRow)[]

/** Dates are text in a row that the database returned as JSON. */
type ShownRow = {
  [Column in (typeof shownColumns)[number]]:
    | RequestRow[Column]
    | (Date extends RequestRow[Column] ? string : never)
}

const isoOf = (date: Date | string) => (typeof date === 'string' ? new Date(date) : date).toISOString()
const iso = (date: Date | string | null) => date && isoOf(date)

export function toRequest(row: ShownRow): Request {
  return {
    id: row.id,
    orderId: row.orderId,
    revision: row.revision,
    roomId: row.roomId,
    stay: row.stay,
    status: row.status,
    services: row.services,
    cleaningPreference: row.cleaningPreference,
    comment: row.comment,
    createdAt: isoOf(row.createdAt),
    wantedFrom: iso(row.wantedFrom),
    dueAt: iso(row.dueAt),
    assigneeId: row.assigneeId,
    takenAt: iso(row.takenAt),
    closedAt: iso(row.closedAt),
    closedById: row.closedById,
    cancelReason: row.cancelReason,
    isReasonShown: row.isReasonShown,
    byStaff: row.byStaff,
    ...(row.assignedById && !row.closedAt && { assignedById: row.assignedById }),
    ...(row.askedAgainAt && { askedAgainAt: isoOf(row.askedAgainAt), askings: row.askings }),
    ...(row.notReceivedAt && { notReceivedAt: isoOf(row.notReceivedAt) }),
    ...(row.unheardAt && { unheardAt: isoOf(row.unheardAt) }),
  }
}

/** JSON stores dates as text. */
export const fromJson = ({ dataType }: { dataType: string }, value: unknown) =>
  dataType === 'date' && value !== null ? new Date(String(value)) : value

export async function lockRequest({ db, hotelId }: Tenant, id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .for('update')
  return row
}

/** Locks the guest's request of this stay; another guest's is treated as missing. */
export async function lockOwnRequest(
  tenant: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  id: string,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(tenant, id)
  const isOwn = row?.roomId === roomId && row.stay === stay && row.sender === deviceId && !row.byStaff
  return isOwn ? row : undefined
}

/** A staff member's name; empty for null. */
export async function nameOf({ db, hotelId }: Tenant, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [member] = await db
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId)))
  return member?.name ?? ''
}

/** The columns that change after a request was placed, besides the revision. */
export const changingColumns = [
  'status',
  'assigneeId',
  'takenAt',
  'closedAt',
  'closedById',
  'cancelReason',
  'isReasonShown',
  'reopenedAt',
  'reopenings',
  'askedAgainAt',
  'askings',
  'notReceivedAt',
  'unheardAt',
] as const
export type RequestChange = Partial<
  Pick<RequestRow, (typeof changingColumns)[number] | 'assignedById' | 'alertRound'>
>

/** Applies one change to locked requests; returns the rows as they will be, without awaiting the write. */
export function updateRequests(
  { db, hotelId, write }: Tenant,
  before: readonly RequestRow[],
  change: RequestChange,
): RequestRow[] {
  const ids = before.map(({ id }) => id)
  write(
    db
      .update(requests)
      .set({ ...change, revision: sql`${requests.revision} + 1` })
      .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
      .execute(),
  )
  return before.map((row) => ({ ...row, ...change, revision: row.revision + 1 }))
}

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

/** With the assignee's name and the configuration's version. */
interface SentRow {
  row: RequestRow
  name: string | null
  version: number
}

const sentByDevice = prepared('sent_by', (db) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`
  const id = sql`${sql.placeholder('id')}::uuid`
  return db
    .select({ row: getTableColumns(requests), name: staffMembers.name, version: hotels.configurationVersion })
    .from(requests)
    .innerJoin(hotels, eq(hotels.id, requests.hotelId))
    .leftJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, requests.hotelId), eq(staffMembers.userId, requests.assigneeId)),
    )
    .where(
      and(
        eq(requests.hotelId, sql.placeholder('hotelId')),
        eq(requests.roomId, sql.placeholder('roomId')),
        eq(requests.stay, sql.placeholder('stay')),
        eq(requests.sender, sql.placeholder('deviceId')),
        sql`(${at} is null or (${requests.createdAt}, ${requests.id}) < (${at}, ${id}))`,
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(sql.placeholder('limit'))
})

/** A device's requests in the stay, newest first. */
export async function sentBy(
  tenant: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  { after, limit }: PageQuery<[at: number, id: string]>,
): Promise<SentRow[]> {
  const [at, id] = after ? [new Date(after[0]), after[1]] : [null, null]
  return sentByDevice(tenant).execute({ hotelId: tenant.hotelId, roomId, stay, deviceId, at, id, limit })
}

export async function requestsById({ db, hotelId }: Tenant, ids: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
}

export async function lockOpenOfRooms({ db, hotelId }: Tenant, roomIds: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.roomId, roomIds), isNull(requests.closedAt)))
    // In one order, so that two transactions cannot deadlock.
    .orderBy(requests.id)
    .for('update')
}

/** Whether the room exists; locked until the commit. */
export async function isRoomThere({ db, hotelId }: Tenant, roomId: string): Promise<boolean> {
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), eq(rooms.id, roomId), isNull(rooms.archivedAt)))
    .for('share')
  return found.length > 0
}
