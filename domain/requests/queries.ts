import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import { staffMembers } from '../staff/tables.ts'
import type { Request, RequestFilter, RequestGroup } from './shapes.ts'
import { requests } from './tables.ts'

export type RequestRow = Omit<typeof requests.$inferSelect, 'hotelId'>

/** How many open requests of one room are listed before those that others have, where not all can be. */
const NEWEST_OF_A_ROOM = 100

const iso = (date: Date | null) => date?.toISOString() ?? null

export function toRequest(row: RequestRow): Request {
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
    createdAt: row.createdAt.toISOString(),
    wantedFrom: iso(row.wantedFrom),
    dueAt: iso(row.dueAt),
    assigneeId: row.assigneeId,
    takenAt: iso(row.takenAt),
    closedAt: iso(row.closedAt),
    closedById: row.closedById,
    cancelReason: row.cancelReason,
    isReasonShown: row.isReasonShown,
    byStaff: row.byStaff,
  }
}

/** A request, locked until the commit. */
export async function lockRequest({ db, hotelId }: Tenant, id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .for('update')
  return row
}

/** A request that this guest sent in this stay, locked; one of somebody else is answered like one that does not exist. */
export async function lockOwnRequest(
  tenant: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  id: string,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(tenant, id)
  const isOwn = row?.roomId === roomId && row.stay === stay && row.sender === deviceId && !row.byStaff
  return isOwn ? row : undefined
}

/** What a member of the hotel's staff is called; for nobody, nothing. */
export async function nameOf({ db, hotelId }: Tenant, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [member] = await db
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId)))
  return member?.name ?? ''
}

/** What of a request changes after it was placed, beside its revision. */
export const changingColumns = [
  'status',
  'assigneeId',
  'takenAt',
  'closedAt',
  'closedById',
  'cancelReason',
  'isReasonShown',
] as const
export type RequestChange = Partial<Pick<RequestRow, (typeof changingColumns)[number]>>

/** Writes a change of a locked request; the row as it will be, without waiting for it. */
export function updateRequest(
  { db, hotelId, write }: Tenant,
  before: RequestRow,
  change: RequestChange,
): RequestRow {
  const row = { ...before, ...change, revision: before.revision + 1 }
  write(
    db
      .update(requests)
      .set({ ...change, revision: row.revision })
      .where(and(eq(requests.hotelId, hotelId), eq(requests.id, before.id)))
      .execute(),
  )
  return row
}

/**
 * Every open request of the hotel, and those closed since `since`: open ones first, at most `limit`. Where there are
 * more, what goes first is what one room has beyond its newest: a flooded room does not displace the others. One
 * statement, so that a request closed or reopened meanwhile is there once.
 */
export async function openAndClosedSince(
  { db, hotelId }: Tenant,
  since: Date,
  limit: number,
): Promise<RequestRow[]> {
  // Each in the order of its index, which is the one that the planner then takes, whatever it believes of the table.
  const open = db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), isNull(requests.closedAt)))
    .orderBy(desc(requests.createdAt))
    .as('open')
  const closed = db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), gt(requests.closedAt, since)))
    .orderBy(desc(requests.closedAt))
    .limit(limit)
  const placeInRoom = sql`row_number() over (partition by ${open.roomId} order by ${open.createdAt} desc)`
  const fairly = db
    .select()
    .from(open)
    .orderBy(sql`${placeInRoom} > ${NEWEST_OF_A_ROOM}`, desc(open.createdAt))
    .limit(limit)
  return await unionAll(fairly, closed).orderBy(sql`closed_at desc nulls first, created_at desc`).limit(limit)
}

/** Open requests, newest first, or closed ones, last closed first. */
export async function listed(
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

/** What a device sent during the stay, newest first. */
export async function sentBy(
  { db, hotelId }: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  { after, limit }: PageQuery<[at: number, id: string]>,
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        eq(requests.roomId, roomId),
        eq(requests.stay, stay),
        eq(requests.sender, deviceId),
        after && sql`(${requests.createdAt}, ${requests.id}) < (${new Date(after[0])}, ${after[1]})`,
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit)
}

export async function requestsById({ db, hotelId }: Tenant, ids: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
}

/** Open requests of a room's stay, locked until the commit. */
export async function lockOpenOfStay(
  { db, hotelId }: Tenant,
  roomId: string,
  stay: number,
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        eq(requests.roomId, roomId),
        eq(requests.stay, stay),
        isNull(requests.closedAt),
      ),
    )
    .for('update')
}

export async function isActiveStaff({ db, hotelId }: Tenant, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(
      and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId), eq(staffMembers.active, true)),
    )
  return found !== undefined
}
