import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { requests } from '../requests/tables.ts'
import { rooms } from '../rooms/tables.ts'
import { staffMembers } from '../staff/tables.ts'

export async function deleteOpenRequests({ db, hotelId }: Tenant, sender: string): Promise<void> {
  await db
    .delete(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.sender, sender), isNull(requests.closedAt)))
}

/** The ids of what requests are of: rooms, in the order in which they were made, and people. */
export async function whatIsThere({ db, hotelId }: Tenant) {
  const ofRooms = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.hotelId, hotelId))
    .orderBy(asc(rooms.id))
  const ofPeople = await db
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
  return {
    roomIds: ofRooms.map(({ id }) => id),
    userIds: ofPeople.map(({ id }) => id),
  }
}
