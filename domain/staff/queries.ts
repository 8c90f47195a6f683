import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import { assignedRooms, staffMembers } from './tables.ts'

/** Everybody who works or worked in the hotel, or a page of them. */
export async function allStaff({ db, hotelId }: Tenant, page?: PageQuery<[name: string, userId: string]>) {
  const { after } = page ?? {}
  const byName = db
    .select({
      userId: staffMembers.userId,
      name: staffMembers.name,
      role: staffMembers.role,
      active: staffMembers.active,
    })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.hotelId, hotelId),
        after && sql`(${staffMembers.name}, ${staffMembers.userId}) > (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(asc(staffMembers.name), asc(staffMembers.userId))
  return page ? await byName.limit(page.limit) : await byName
}

export async function roomsAssignedTo({ db, hotelId }: Tenant, userId: string): Promise<string[]> {
  const rows = await db
    .select({ roomId: assignedRooms.roomId })
    .from(assignedRooms)
    .where(and(eq(assignedRooms.hotelId, hotelId), eq(assignedRooms.userId, userId)))
  return rows.map((row) => row.roomId)
}
