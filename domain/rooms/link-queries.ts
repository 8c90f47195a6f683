import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import type { RoomChoice } from './shapes.ts'
import { asCounted, inCountedOrder, roomLinks, rooms } from './tables.ts'

export type LinkedRow = Awaited<ReturnType<typeof linkedRooms>>[number]

/** Rooms with their live links, in counted order: after a room, or by offset. Places only if they are named. */
export async function linkedRooms(
  { db, hotelId }: Tenant,
  { roomIds, numbers, floor, typeId }: RoomChoice,
  page: PageQuery<[number: string]> & { offset?: number },
) {
  const [after] = page.after ?? []
  // A lateral lookup per room, not a join: one index lookup each, even with wrong statistics.
  const live = db
    .select({ token: roomLinks.token, linkedAt: roomLinks.createdAt, lastScanAt: roomLinks.lastScanAt })
    .from(roomLinks)
    .where(
      and(eq(roomLinks.hotelId, rooms.hotelId), eq(roomLinks.roomId, rooms.id), isNull(roomLinks.revokedAt)),
    )
    .limit(1)
    .as('live')
  return await db
    .select({
      id: rooms.id,
      number: rooms.number,
      floor: rooms.floor,
      typeId: rooms.typeId,
      isPlace: sql<boolean>`${rooms.place} is not null`,
      token: live.token,
      linkedAt: live.linkedAt,
      lastScanAt: live.lastScanAt,
    })
    .from(rooms)
    .innerJoinLateral(live, sql`true`)
    .where(
      and(
        eq(rooms.hotelId, hotelId),
        isNull(rooms.archivedAt),
        roomIds || numbers ? undefined : isNull(rooms.place),
        roomIds && inArray(rooms.id, roomIds),
        numbers && inArray(rooms.number, numbers),
        floor === undefined ? undefined : eq(rooms.floor, floor),
        typeId === undefined ? undefined : eq(rooms.typeId, typeId),
        after === undefined
          ? undefined
          : sql`(${rooms.countedAs}, ${rooms.number}) > (${asCounted(sql`${after}::text`)}, ${after})`,
      ),
    )
    .orderBy(...inCountedOrder)
    .limit(page.limit)
    .offset(page.offset ?? 0)
}

export async function roomCounts({ db, hotelId }: Tenant) {
  return await db
    .select({ floor: rooms.floor, typeId: rooms.typeId, rooms: count() })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.place), isNull(rooms.archivedAt)))
    .groupBy(rooms.floor, rooms.typeId)
}

/** The room of a link of this hotel, live or not. */
export async function linkOfHotel({ db, hotelId }: Tenant, token: string) {
  const [link] = await db
    .select({
      roomId: rooms.id,
      number: rooms.number,
      floor: rooms.floor,
      typeId: rooms.typeId,
      revokedAt: roomLinks.revokedAt,
      archivedAt: rooms.archivedAt,
    })
    .from(roomLinks)
    .innerJoin(rooms, and(eq(rooms.hotelId, roomLinks.hotelId), eq(rooms.id, roomLinks.roomId)))
    .where(and(eq(roomLinks.hotelId, hotelId), eq(roomLinks.token, token)))
  return link
}
