import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../people/tables.ts'
import type { RequestRow } from './queries.ts'
import { requests } from './tables.ts'

export async function countOpenOfAssignee({ db, hotelId }: Tenant, userId: string): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.assigneeId, userId), isNull(requests.closedAt)))
  return counted?.count ?? 0
}

/** Open requests of these people, locked until the commit. */
export async function lockOpenOfAssignees(
  { db, hotelId }: Tenant,
  userIds: readonly string[],
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        inArray(requests.assigneeId, [...userIds]),
        isNull(requests.closedAt),
      ),
    )
    // In one order, so that two transactions cannot deadlock.
    .orderBy(requests.id)
    .for('update')
}

export async function lockRequests({ db, hotelId }: Tenant, ids: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
    // In one order, so that two transactions cannot deadlock.
    .orderBy(requests.id)
    .for('update')
}

/** Those that are new, unassigned and never taken; locked until the commit, skipping locked ones. */
export async function lockUntaken({ db, hotelId }: Tenant, ids: readonly string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        inArray(requests.id, [...ids]),
        eq(requests.status, 'new'),
        isNull(requests.assigneeId),
        isNull(requests.takenAt),
      ),
    )
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .for('update', { skipLocked: true })
}

/** Assigns locked requests; returns the rows as they will be, without awaiting the write. */
export function giveRequests(
  { db, hotelId, write }: Tenant,
  given: readonly { row: RequestRow; assigneeId: string }[],
): RequestRow[] {
  const ids = sql.param(given.map(({ row }) => row.id))
  const people = sql.param(given.map(({ assigneeId }) => assigneeId))
  write(
    db.execute(sql`
      update requests set assignee_id = given.user_id, assigned_by = null, unheard_at = null, revision = requests.revision + 1
      from unnest(${ids}::uuid[], ${people}::text[]) as given (id, user_id)
      where requests.hotel_id = ${hotelId} and requests.id = given.id`),
  )
  return given.map(({ row, assigneeId }) => ({
    ...row,
    assigneeId,
    assignedById: null,
    unheardAt: null,
    revision: row.revision + 1,
  }))
}

/**
 * Whether the user is active staff; locked until the commit, as only active staff may be assigned requests.
 */
export async function isActiveStaff({ db, hotelId }: Tenant, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(
      and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId), eq(staffMembers.active, true)),
    )
    .for('share')
  return found.length > 0
}
