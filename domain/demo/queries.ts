import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../people/tables.ts'
import { requests } from '../requests/tables.ts'
import { stays } from '../rooms/tables.ts'

export async function deleteOpenRequests({ db, hotelId }: Tenant, sender: string): Promise<void> {
  await db
    .delete(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.sender, sender), isNull(requests.closedAt)))
}

/** The hotel's rooms with their open stays, in order of creation, and its active staff. */
export async function whatIsThere({ db, hotelId }: Tenant) {
  const ofRooms = await db
    .select({ roomId: stays.roomId, stay: stays.number })
    .from(stays)
    .where(and(eq(stays.hotelId, hotelId), isNull(stays.endedAt)))
    .orderBy(asc(stays.roomId))
  const ofPeople = await db
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
  return {
    rooms: ofRooms,
    userIds: ofPeople.map(({ id }) => id),
  }
}
