import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels, servingAt } from '../hotels/tables.ts'
import { stays } from '../stays/tables.ts'
import type { RoomFlagKind } from './shapes.ts'
import { roomFlags, roomLinks, rooms } from './tables.ts'

export async function hotelAndRoom({ db, hotelId }: Tenant, roomId: string, now: Date) {
  const [found] = await db
    .select({
      hotelName: hotels.name,
      receptionPhone: hotels.receptionPhone,
      towelMaximum: hotels.towelMaximum,
      cleaningPivot: sql<string>`to_char(${hotels.cleaningPivot}, 'HH24:MI')`,
      timeZone: hotels.timeZone,
      serving: servingAt(now),
      roomNumber: rooms.number,
    })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(and(eq(rooms.hotelId, hotelId), eq(rooms.id, roomId)))
  return found
}

export async function allRooms({ db, hotelId }: Tenant) {
  return await db
    .select({
      id: rooms.id,
      number: rooms.number,
      floor: rooms.floor,
      typeId: rooms.typeId,
      stay: stays.number,
    })
    .from(rooms)
    .innerJoin(
      stays,
      and(eq(stays.hotelId, rooms.hotelId), eq(stays.roomId, rooms.id), isNull(stays.endedAt)),
    )
    .where(eq(rooms.hotelId, hotelId))
    .orderBy(asc(sql`length(${rooms.number})`), asc(rooms.number))
}

/** Flags that still stand: of one room, or of the whole hotel. */
export async function standingFlags({ db, hotelId }: Tenant, now: Date, roomId?: string) {
  return await db
    .select({ roomId: roomFlags.roomId, kind: roomFlags.kind })
    .from(roomFlags)
    .where(
      and(
        eq(roomFlags.hotelId, hotelId),
        gt(roomFlags.until, now),
        roomId ? eq(roomFlags.roomId, roomId) : undefined,
      ),
    )
}

/** Whether the stay is the one that is open in the room; no check-out ends it before the commit. */
export async function holdOpenStay(
  { db, hotelId }: Tenant,
  { roomId, stay }: { roomId: string; stay: number },
): Promise<boolean> {
  await db.execute(sql`select lock_room(${roomId})`)
  const held = await db
    .select({ number: stays.number })
    .from(stays)
    .where(
      and(
        eq(stays.hotelId, hotelId),
        eq(stays.roomId, roomId),
        eq(stays.number, stay),
        isNull(stays.endedAt),
      ),
    )
  return held.length > 0
}

/** Raises a flag until the day ends where the hotel is. */
export async function raise(
  { db, hotelId }: Tenant,
  roomId: string,
  kind: RoomFlagKind,
  now: Date,
): Promise<void> {
  const [hotel] = await db.select({ timeZone: hotels.timeZone }).from(hotels).where(eq(hotels.id, hotelId))
  const endOfDay = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(hotel?.timeZone ?? 'UTC')
    .add({ days: 1 })
    .startOfDay()
  const until = new Date(endOfDay.epochMilliseconds)
  await db
    .insert(roomFlags)
    .values({ hotelId, roomId, kind, raisedAt: now, until })
    .onConflictDoUpdate({
      target: [roomFlags.hotelId, roomFlags.roomId, roomFlags.kind],
      set: { raisedAt: now, until },
    })
}

export async function lift({ db, hotelId }: Tenant, roomId: string, kind?: RoomFlagKind): Promise<void> {
  await db
    .delete(roomFlags)
    .where(
      and(
        eq(roomFlags.hotelId, hotelId),
        eq(roomFlags.roomId, roomId),
        kind ? eq(roomFlags.kind, kind) : undefined,
      ),
    )
}

/** The live link of a room, locked until the commit, and whether its hotel is served. */
export async function lockLiveLink({ db, hotelId }: Tenant, roomId: string, now: Date) {
  const [link] = await db
    .select({ id: roomLinks.id, serving: servingAt(now) })
    .from(roomLinks)
    .innerJoin(hotels, eq(hotels.id, roomLinks.hotelId))
    .where(and(eq(roomLinks.hotelId, hotelId), eq(roomLinks.roomId, roomId), isNull(roomLinks.revokedAt)))
    .for('update', { of: roomLinks })
  return link
}

export async function revokeLink({ db, hotelId }: Tenant, id: string, now: Date): Promise<void> {
  await db
    .update(roomLinks)
    .set({ revokedAt: now })
    .where(and(eq(roomLinks.hotelId, hotelId), eq(roomLinks.id, id)))
}

export async function insertLink(
  { db, hotelId }: Tenant,
  link: { id: string; roomId: string; token: string; createdAt: Date },
): Promise<void> {
  await db.insert(roomLinks).values({ hotelId, ...link })
}
