import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../hotels/tables.ts'
import { services } from '../services/tables.ts'
import { staffMembers } from '../staff/tables.ts'
import { stays } from '../stays/tables.ts'
import type { Request } from './shapes.ts'
import { requests } from './tables.ts'

export type RequestRow = typeof requests.$inferSelect

const iso = (date: Date | null) => date?.toISOString() ?? null

export function toRequest(row: RequestRow): Request {
  return {
    id: row.id,
    revision: row.revision,
    roomId: row.roomId,
    stay: row.stay,
    status: row.status,
    services: row.services,
    cleaningPreference: row.cleaningPreference,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    dueAt: iso(row.dueAt),
    assigneeId: row.assigneeId,
    takenAt: iso(row.takenAt),
    closedAt: iso(row.closedAt),
    cancelReason: row.cancelReason,
    byStaff: row.byStaff,
  }
}

/**
 * The open stay of a room with what decides whether it may order, locked until the commit: sends of one room wait for
 * one another and for a check-out, so limits are exact and nothing lands in a stay that has ended.
 */
export async function lockOpenStay({ db, hotelId }: Tenant, roomId: string) {
  const [stay] = await db
    .select({
      number: stays.number,
      towelMaximum: hotels.towelMaximum,
      status: hotels.subscriptionStatus,
      trialEndsAt: hotels.trialEndsAt,
      pastDueSince: hotels.pastDueSince,
    })
    .from(stays)
    .innerJoin(hotels, eq(hotels.id, stays.hotelId))
    .where(and(eq(stays.hotelId, hotelId), eq(stays.roomId, roomId), isNull(stays.endedAt)))
    .for('no key update', { of: stays })
  return stay
}

/** Those of the services that the hotel offers. */
export async function offered({ db, hotelId }: Tenant, ids: string[]) {
  return await db
    .select({
      id: services.id,
      kind: services.kind,
      maximum: services.maximum,
      targetMinutes: services.targetMinutes,
    })
    .from(services)
    .where(and(eq(services.hotelId, hotelId), inArray(services.id, ids), isNull(services.archivedAt)))
}

/** Times of what guests of the room sent since `since`, newest first, and by whom: at most `limit`. */
export async function guestSendsSince({ db, hotelId }: Tenant, roomId: string, since: Date, limit: number) {
  return await db
    .select({ sender: requests.sender, createdAt: requests.createdAt })
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        eq(requests.roomId, roomId),
        gt(requests.createdAt, since),
        eq(requests.byStaff, false),
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(limit)
}

/** Inserts the request; nothing comes back where its sender's key has been used. */
export async function insertRequest(
  { db, hotelId }: Tenant,
  values: Omit<typeof requests.$inferInsert, 'hotelId'>,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .insert(requests)
    .values({ hotelId, ...values })
    .onConflictDoNothing({ target: [requests.hotelId, requests.sender, requests.key] })
    .returning()
  return row
}

export async function findByKey(
  { db, hotelId }: Tenant,
  sender: string,
  key: string,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.sender, sender), eq(requests.key, key)))
  return row
}

/** A request, locked until the commit, with the name of who has it. */
export async function lockRequest(
  { db, hotelId }: Tenant,
  id: string,
): Promise<{ row: RequestRow; assigneeName: string | null } | undefined> {
  const [found] = await db
    .select({ row: requests, assigneeName: staffMembers.name })
    .from(requests)
    .leftJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, requests.hotelId), eq(staffMembers.userId, requests.assigneeId)),
    )
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .for('update', { of: requests })
  return found
}

export async function updateRequest(
  { db, hotelId }: Tenant,
  id: string,
  change: Partial<typeof requests.$inferInsert>,
): Promise<RequestRow> {
  const [row] = await db
    .update(requests)
    .set({ ...change, revision: sql`${requests.revision} + 1` })
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .returning()
  if (!row) throw new Error('updated a request that is not there')
  return row
}

/** Every open request of the hotel, and those closed since `since`: at most `limit` of each. */
export async function openAndClosedSince(
  { db, hotelId }: Tenant,
  since: Date,
  limit: number,
): Promise<RequestRow[]> {
  const ofHotel = eq(requests.hotelId, hotelId)
  const [open, closed] = await Promise.all([
    db
      .select()
      .from(requests)
      .where(and(ofHotel, isNull(requests.closedAt)))
      .orderBy(desc(requests.createdAt))
      .limit(limit),
    db
      .select()
      .from(requests)
      .where(and(ofHotel, gt(requests.closedAt, since)))
      .orderBy(desc(requests.closedAt))
      .limit(limit),
  ])
  return [...open, ...closed]
}

/** What a device sent during the stay, newest first. */
export async function sentBy(
  { db, hotelId }: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  limit: number,
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
      ),
    )
    .orderBy(desc(requests.createdAt))
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
