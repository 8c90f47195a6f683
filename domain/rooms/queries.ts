import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { RoomFlagKind } from './shapes.ts'
import { inCountedOrder, roomFlags, roomLinks, rooms, stays } from './tables.ts'

const roomOf = prepared('room_and_version', (db) =>
  db
    .select({
      number: rooms.number,
      floor: rooms.floor,
      typeId: rooms.typeId,
      configurationVersion: hotels.configurationVersion,
    })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(
      and(
        eq(rooms.hotelId, sql.placeholder('hotelId')),
        eq(rooms.id, sql.placeholder('roomId')),
        isNull(rooms.archivedAt),
      ),
    ),
)

export async function roomAndVersion(tenant: Tenant, roomId: string) {
  const [found] = await roomOf(tenant).execute({ hotelId: tenant.hotelId, roomId })
  return found
}

export type RoomRow = Awaited<ReturnType<typeof roomsInOrder>>[number]

/** In counted order: all, or one. */
export async function roomsInOrder(tenant: Tenant, { roomId }: { roomId?: string } = {}) {
  const { hotelId } = tenant
  return roomId === undefined
    ? allInOrder(tenant).execute({ hotelId })
    : oneInOrder(tenant).execute({ hotelId, roomId })
}

const allInOrder = prepared('rooms_in_order', (db) => inOrder(db))
const oneInOrder = prepared('room_in_order', (db) => inOrder(db, eq(rooms.id, sql.placeholder('roomId'))))

function inOrder(db: NodePgDatabase, which?: SQL) {
  // Lookups per room, not joins: one index lookup each, even with wrong statistics.
  const stay = db
    .select({ number: stays.number })
    .from(stays)
    .where(and(eq(stays.hotelId, rooms.hotelId), eq(stays.roomId, rooms.id), isNull(stays.endedAt)))
  const linkedAt = db
    .select({ createdAt: roomLinks.createdAt })
    .from(roomLinks)
    .where(
      and(eq(roomLinks.hotelId, rooms.hotelId), eq(roomLinks.roomId, rooms.id), isNull(roomLinks.revokedAt)),
    )
  return db
    .select({
      id: rooms.id,
      number: rooms.number,
      floor: rooms.floor,
      typeId: rooms.typeId,
      cleaningStatus: rooms.cleaningStatus,
      cleaningRevision: rooms.cleaningRevision,
      place: rooms.place,
      stay: sql<number>`(${stay})`,
      linkedAt: sql<Date | null>`(${linkedAt})`.mapWith(roomLinks.createdAt),
    })
    .from(rooms)
    .where(and(eq(rooms.hotelId, sql.placeholder('hotelId')), isNull(rooms.archivedAt), which))
    .orderBy(...inCountedOrder)
}

/** Rooms as they are now, removed ones too, with open stay and cleaning. */
export async function roomsNow({ db, hotelId }: Tenant, roomIds: readonly string[]) {
  return await db
    .select({
      roomId: rooms.id,
      stay: stays.number,
      cleaningStatus: rooms.cleaningStatus,
      cleaningRevision: rooms.cleaningRevision,
    })
    .from(rooms)
    .leftJoin(stays, and(eq(stays.hotelId, rooms.hotelId), eq(stays.roomId, rooms.id), isNull(stays.endedAt)))
    .where(and(eq(rooms.hotelId, hotelId), inArray(rooms.id, [...roomIds])))
}

/** Raised flags of some rooms, or of the whole hotel. */
export async function standingFlags({ db, hotelId }: Tenant, now: Date, roomIds?: readonly string[]) {
  return await db
    .select({ roomId: roomFlags.roomId, kind: roomFlags.kind })
    .from(roomFlags)
    .where(
      and(
        eq(roomFlags.hotelId, hotelId),
        gt(roomFlags.until, now),
        roomIds ? inArray(roomFlags.roomId, [...roomIds]) : undefined,
      ),
    )
}

const flagsOfOne = prepared('flags_of_room', (db) =>
  db
    .select({ kind: roomFlags.kind })
    .from(roomFlags)
    .where(
      and(
        eq(roomFlags.hotelId, sql.placeholder('hotelId')),
        eq(roomFlags.roomId, sql.placeholder('roomId')),
        gt(roomFlags.until, sql.placeholder('now')),
      ),
    ),
)

export async function flagsOfRoom(tenant: Tenant, roomId: string, now: Date): Promise<RoomFlagKind[]> {
  const flags = await flagsOfOne(tenant).execute({ hotelId: tenant.hotelId, roomId, now })
  return flags.map(({ kind }) => kind)
}

/** Flags of the room's stay that count against the limits, raised or lifted. */
export async function raisedFlags({ db, hotelId }: Tenant, roomId: string, since: Date) {
  const ofRoom = and(eq(roomFlags.hotelId, hotelId), eq(roomFlags.roomId, roomId))
  // Deletes rows that no longer count, so that none pile up.
  await db.delete(roomFlags).where(and(ofRoom, lte(roomFlags.until, since), lte(roomFlags.raisedAt, since)))
  return await db
    .select({ kind: roomFlags.kind, by: roomFlags.raisedBy, at: roomFlags.raisedAt, until: roomFlags.until })
    .from(roomFlags)
    .where(ofRoom)
}

/** Raises a flag until the end of the hotel's day. */
export async function raise(
  { db, hotelId }: Tenant,
  flag: { id: string; roomId: string; kind: RoomFlagKind; raisedAt: Date; raisedBy: string },
  timeZone: string,
): Promise<void> {
  const endOfDay = Temporal.Instant.fromEpochMilliseconds(flag.raisedAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days: 1 })
    .startOfDay()
  await db.insert(roomFlags).values({ hotelId, ...flag, until: new Date(endOfDay.epochMilliseconds) })
}

/** Lifts a flag; false if it was not raised. */
export async function lift(
  { db, hotelId }: Tenant,
  roomId: string,
  kind: RoomFlagKind,
  now: Date,
): Promise<boolean> {
  const lifted = await db
    .update(roomFlags)
    .set({ until: now })
    .where(
      and(
        eq(roomFlags.hotelId, hotelId),
        eq(roomFlags.roomId, roomId),
        eq(roomFlags.kind, kind),
        gt(roomFlags.until, now),
      ),
    )
    .returning({ id: roomFlags.id })
  return lifted.length > 0
}

/** The live link of an existing room, locked until the commit. */
export async function lockLiveLink({ db, hotelId }: Tenant, roomId: string) {
  // Locks the room, not the link: the next transaction then finds the new link.
  await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), eq(rooms.id, roomId)))
    .for('no key update')
  const [link] = await db
    .select({ id: roomLinks.id })
    .from(roomLinks)
    .innerJoin(rooms, and(eq(rooms.hotelId, roomLinks.hotelId), eq(rooms.id, roomLinks.roomId)))
    .where(
      and(
        eq(roomLinks.hotelId, hotelId),
        eq(roomLinks.roomId, roomId),
        isNull(roomLinks.revokedAt),
        isNull(rooms.archivedAt),
      ),
    )
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
