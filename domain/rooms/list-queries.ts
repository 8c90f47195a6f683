import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import type { RoomState } from './shapes.ts'
import { asCounted, inCountedOrder, roomLinks, rooms, stays } from './tables.ts'

export interface RoomFilter {
  /** A part of the number. */
  search?: string | undefined
  floor?: string | undefined
  typeId?: string | undefined
  /** Without it, any state. */
  state?: RoomState | undefined
  roomIds?: readonly string[] | undefined
}

/** Rooms (places have a list of their own) with their links in counted order: all, or a page. */
export async function listedRooms(
  { db, hotelId }: Tenant,
  { search = '', floor, typeId, state, roomIds }: RoomFilter,
  page?: PageQuery<[number: string, id: string]>,
) {
  const { after } = page ?? {}
  // Lookups per room, not joins: one index lookup each, even with wrong statistics.
  const stay = db
    .select({ number: stays.number })
    .from(stays)
    .where(and(eq(stays.hotelId, rooms.hotelId), eq(stays.roomId, rooms.id), isNull(stays.endedAt)))
  const live = db
    .select({ token: roomLinks.token, linkedAt: roomLinks.createdAt, lastScanAt: roomLinks.lastScanAt })
    .from(roomLinks)
    .where(
      and(eq(roomLinks.hotelId, rooms.hotelId), eq(roomLinks.roomId, rooms.id), isNull(roomLinks.revokedAt)),
    )
    .limit(1)
    .as('live')
  const inOrder = db
    .select({
      id: rooms.id,
      number: rooms.number,
      floor: rooms.floor,
      typeId: rooms.typeId,
      cleaningStatus: rooms.cleaningStatus,
      cleaningRevision: rooms.cleaningRevision,
      revision: rooms.revision,
      archived: sql<boolean>`${rooms.archivedAt} is not null`,
      stay: sql<number | null>`(${stay})`,
      token: live.token,
      linkedAt: live.linkedAt,
      lastScanAt: live.lastScanAt,
    })
    .from(rooms)
    .leftJoinLateral(live, sql`true`)
    .where(
      and(
        eq(rooms.hotelId, hotelId),
        isNull(rooms.place),
        state && (state === 'removed' ? isNotNull(rooms.archivedAt) : isNull(rooms.archivedAt)),
        roomIds && inArray(rooms.id, [...roomIds]),
        search === '' ? undefined : sql`position(lower(${search}) in lower(${rooms.number})) > 0`,
        floor === undefined ? undefined : eq(rooms.floor, floor),
        typeId === undefined ? undefined : eq(rooms.typeId, typeId),
        after &&
          sql`(${rooms.countedAs}, ${rooms.number}, ${rooms.id}) > (${asCounted(sql`${after[0]}::text`)}, ${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(...inCountedOrder, asc(rooms.id))
  return page ? await inOrder.limit(page.limit) : await inOrder
}
