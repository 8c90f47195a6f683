import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../people/tables.ts'
import type { Face, ServiceCount } from '../requests/shapes.ts'
import { requests } from '../requests/tables.ts'
import { rooms, stays } from '../rooms/tables.ts'
import { faceCounts, unhappyRequests } from './tables.ts'

/** For a locked request. Its revision stays, since nothing changes for staff. */
export async function setFace(
  { db, hotelId }: Tenant,
  requestId: string,
  said: { face: Face } | { faceWords: string },
): Promise<void> {
  await db
    .update(requests)
    .set(said)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, requestId)))
}

export async function countFace(
  { db, hotelId }: Tenant,
  { day, serviceIds, face }: { day: string; serviceIds: readonly string[]; face: Face },
): Promise<void> {
  // In one order, so that two transactions cannot deadlock.
  const counts = [...new Set(serviceIds)].sort().map((serviceId) => ({ hotelId, day, serviceId, [face]: 1 }))
  await db
    .insert(faceCounts)
    .values(counts)
    .onConflictDoUpdate({
      target: [faceCounts.hotelId, faceCounts.day, faceCounts.serviceId],
      set: { [face]: sql`${faceCounts[face]} + 1` },
    })
}

export async function noteUnhappy({ db, hotelId }: Tenant, requestId: string, at: Date): Promise<void> {
  await db.insert(unhappyRequests).values({ hotelId, requestId, at })
}

/** Whether it was still to be seen. */
export async function forgetUnhappy({ db, hotelId }: Tenant, requestId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(unhappyRequests)
    .where(and(eq(unhappyRequests.hotelId, hotelId), eq(unhappyRequests.requestId, requestId)))
  return rowCount === 1
}

/** The newest first. */
export async function unhappyOf({ db, hotelId }: Tenant, limit: number) {
  return await db
    .select({
      requestId: requests.id,
      roomId: requests.roomId,
      services: requests.services,
      words: requests.faceWords,
      at: unhappyRequests.at,
    })
    .from(unhappyRequests)
    .innerJoin(
      requests,
      and(eq(requests.hotelId, unhappyRequests.hotelId), eq(requests.id, unhappyRequests.requestId)),
    )
    .where(eq(unhappyRequests.hotelId, hotelId))
    .orderBy(desc(unhappyRequests.at))
    .limit(limit)
}

export interface UnhappyFound {
  /** The room's number. */
  room: string
  services: ServiceCount[]
  wantsMail: boolean
}

/** The request, if no admin has seen its face yet and this person is an admin. */
export async function unhappyFor(
  { db, hotelId }: Tenant,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<UnhappyFound | undefined> {
  const [found] = await db
    .select({
      room: rooms.number,
      services: requests.services,
      // Mailed unless they chose otherwise.
      wantsMail: sql<boolean>`coalesce((${staffMembers.alertSettings}->>'byMail')::boolean, true)`,
    })
    .from(unhappyRequests)
    .innerJoin(
      requests,
      and(eq(requests.hotelId, unhappyRequests.hotelId), eq(requests.id, unhappyRequests.requestId)),
    )
    .innerJoin(rooms, and(eq(rooms.hotelId, requests.hotelId), eq(rooms.id, requests.roomId)))
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, unhappyRequests.hotelId), eq(staffMembers.userId, userId)),
    )
    .where(
      and(
        eq(unhappyRequests.hotelId, hotelId),
        eq(unhappyRequests.requestId, requestId),
        eq(staffMembers.role, 'admin'),
        staffMembers.active,
      ),
    )
  return found
}

/** Erases faces and words of the rooms' open stays; the counts stay. Returns whether an admin had one to see. */
export async function eraseFaces({ db, hotelId }: Tenant, roomIds: string[]): Promise<boolean> {
  const erased = await db
    .update(requests)
    .set({ face: null, faceWords: null })
    .from(stays)
    .where(
      and(
        eq(stays.hotelId, hotelId),
        inArray(stays.roomId, roomIds),
        sql`${stays.endedAt} is null`,
        eq(requests.hotelId, hotelId),
        eq(requests.roomId, stays.roomId),
        eq(requests.stay, stays.number),
        sql`${requests.face} is not null`,
      ),
    )
    .returning({ id: requests.id })
  if (erased.length === 0) return false
  const { rowCount } = await db.delete(unhappyRequests).where(
    and(
      eq(unhappyRequests.hotelId, hotelId),
      inArray(
        unhappyRequests.requestId,
        erased.map(({ id }) => id),
      ),
    ),
  )
  return (rowCount ?? 0) > 0
}
