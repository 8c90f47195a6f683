import { and, asc, eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { assignedRooms, staffMembers } from './tables.ts'

export async function allStaff({ db, hotelId }: Tenant) {
  return await db
    .select({
      userId: staffMembers.userId,
      name: staffMembers.name,
      role: staffMembers.role,
      active: staffMembers.active,
    })
    .from(staffMembers)
    .where(eq(staffMembers.hotelId, hotelId))
    .orderBy(asc(staffMembers.name))
}

export async function roomsAssignedTo({ db, hotelId }: Tenant, userId: string): Promise<string[]> {
  const rows = await db
    .select({ roomId: assignedRooms.roomId })
    .from(assignedRooms)
    .where(and(eq(assignedRooms.hotelId, hotelId), eq(assignedRooms.userId, userId)))
  return rows.map((row) => row.roomId)
}
