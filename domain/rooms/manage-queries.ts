import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PlaceSettings } from '../configuration/shapes.ts'
import { hotels } from '../configuration/tables.ts'
import { nameKey } from '../names.ts'
import type { ListedPlace, RoomDetails } from './shapes.ts'
import { inCountedOrder, roomFlags, roomLinks, rooms, stays } from './tables.ts'

/**
 * Serializes creating, numbering and restoring rooms until the commit, so that counts and numbers are exact.
 */
export async function lockNumbering({ db, hotelId }: Tenant): Promise<void> {
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
}

export async function roomCount(tenant: Tenant): Promise<number> {
  const [found] = await tenant.query<{ count: number }>(
    'room_count',
    'select count(*)::integer as count from rooms where hotel_id = $1 and place is null and archived_at is null',
    [tenant.hotelId],
  )
  return found?.count ?? 0
}

/** The numbers of rooms and places, and which of these numbers (or look-alikes) others than `own` have. */
export async function roomsAndTaken(tenant: Tenant, numbers: readonly string[], own?: string) {
  const present = await tenant.query<{ id: string; number: string; isPlace: boolean }>(
    'room_numbers',
    'select id, number, place is not null as "isPlace" from rooms where hotel_id = $1 and archived_at is null',
    [tenant.hotelId],
  )
  const keys = new Set(present.flatMap(({ id, number }) => (id === own ? [] : nameKey(number))))
  const places = present.filter(({ isPlace }) => isPlace).length
  return {
    count: present.length - places,
    places,
    taken: numbers.filter((number) => keys.has(nameKey(number))),
  }
}

export interface NewRoomRow {
  id: string
  number: string
  floor: string
  typeId: string | null
  linkId: string
  token: string
}

/** Creates rooms, or a place, with their links and first stays in one statement. */
export async function insertRooms(
  tenant: Tenant,
  made: readonly NewRoomRow[],
  now: Date,
  place: PlaceSettings | null = null,
): Promise<void> {
  await tenant.query(
    'insert_rooms',
    `with room as (
       select * from unnest($3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::text[])
         as room (id, number, floor, type_id, link_id, token)
     ), made as (
       insert into rooms (hotel_id, id, number, floor, type_id, place)
       select $1, id, number, floor, type_id, $9::jsonb from room
     ), begun as (
       insert into stays (hotel_id, room_id, number, started_at) select $1, id, 1, $2 from room
     )
     insert into room_links (hotel_id, id, room_id, token, created_at) select $1, link_id, id, token, $2 from room`,
    [
      tenant.hotelId,
      now,
      made.map(({ id }) => id),
      made.map(({ number }) => number),
      made.map(({ floor }) => floor),
      made.map(({ typeId }) => typeId),
      made.map(({ linkId }) => linkId),
      made.map(({ token }) => token),
      place && JSON.stringify(place),
    ],
  )
}

const detailColumns = {
  id: rooms.id,
  number: rooms.number,
  floor: rooms.floor,
  typeId: rooms.typeId,
  revision: rooms.revision,
}

/** Existing (or removed) rooms and places, locked until the commit. */
export async function lockRooms({ db, hotelId }: Tenant, ids: readonly string[], archived = false) {
  return await db
    .select({ ...detailColumns, place: rooms.place })
    .from(rooms)
    .where(
      and(
        eq(rooms.hotelId, hotelId),
        inArray(rooms.id, [...ids]),
        archived ? isNotNull(rooms.archivedAt) : isNull(rooms.archivedAt),
      ),
    )
    .orderBy(asc(rooms.id))
    .for('no key update')
}

export const allRooms = ({ db, hotelId }: Tenant) =>
  db
    .select(detailColumns)
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.place), isNull(rooms.archivedAt)))
    .orderBy(asc(rooms.id))

export const lockAllRooms = (tenant: Tenant) => allRooms(tenant).for('no key update')

export async function liveTokens({ db, hotelId }: Tenant): Promise<Map<string, string>> {
  const links = await db
    .select({ roomId: roomLinks.roomId, token: roomLinks.token })
    .from(roomLinks)
    .where(and(eq(roomLinks.hotelId, hotelId), isNull(roomLinks.revokedAt)))
  return new Map(links.map(({ roomId, token }) => [roomId, token]))
}

/** How many of these ids are rooms of the hotel, existing or removed. */
export async function countKnown({ db, hotelId }: Tenant, ids: readonly string[]): Promise<number> {
  return await db.$count(rooms, and(eq(rooms.hotelId, hotelId), inArray(rooms.id, [...ids])))
}

/** Writes rooms' number, floor, type and revision, without awaiting it. */
export function updateRooms(tenant: Tenant, changed: readonly RoomDetails[]): void {
  tenant.write(
    tenant.query(
      'update_rooms',
      `update rooms set number = room.number, floor = room.floor, type_id = room.type_id, revision = room.revision
       from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::integer[])
         as room (id, number, floor, type_id, revision)
       where rooms.hotel_id = $1 and rooms.id = room.id`,
      [
        tenant.hotelId,
        changed.map(({ id }) => id),
        changed.map(({ number }) => number),
        changed.map(({ floor }) => floor),
        changed.map(({ typeId }) => typeId),
        changed.map(({ revision }) => revision),
      ],
    ),
  )
}

export const allPlaces = ({ db, hotelId }: Tenant) =>
  db
    .select({ id: rooms.id, name: rooms.number, revision: rooms.revision, place: rooms.place })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNotNull(rooms.place), isNull(rooms.archivedAt)))
    .orderBy(...inCountedOrder)

/** The names of places: no room may have them. */
export const placeNames = async (tenant: Tenant) => (await allPlaces(tenant)).map(({ name }) => name)

/** Writes a place's name, settings and revision, without awaiting it. */
export function updatePlace({ db, hotelId, write }: Tenant, { id, name, revision, ...place }: ListedPlace) {
  const ofPlace = and(eq(rooms.hotelId, hotelId), eq(rooms.id, id))
  write(db.update(rooms).set({ number: name, revision, place }).where(ofPlace).execute())
}

/**
 * Blocks orders and check-outs in these rooms until the commit. In one order, so that two transactions cannot
 * deadlock.
 */
export async function lockStays({ db }: Tenant, ids: readonly string[]): Promise<void> {
  await db.execute(sql`select lock_room(id) from unnest(${sql.param([...ids].sort())}::uuid[]) as id`)
}

/** Removes rooms: ends their stays and takes down their signs. */
export async function archive({ db, hotelId }: Tenant, ids: readonly string[], now: Date): Promise<void> {
  const those = [...ids]
  await Promise.all([
    db
      .update(rooms)
      .set({ archivedAt: now, revision: sql`${rooms.revision} + 1` })
      .where(and(eq(rooms.hotelId, hotelId), inArray(rooms.id, those))),
    db
      .update(stays)
      .set({ endedAt: now })
      .where(and(eq(stays.hotelId, hotelId), inArray(stays.roomId, those), isNull(stays.endedAt))),
    db.delete(roomFlags).where(and(eq(roomFlags.hotelId, hotelId), inArray(roomFlags.roomId, those))),
  ])
}

/** Restores rooms, each with a new stay. */
export async function restore(tenant: Tenant, ids: readonly string[], now: Date): Promise<void> {
  await tenant.query(
    'restore_rooms',
    `with restored as (
       update rooms set archived_at = null, cleaning_status = 'not_cleaned',
                        cleaning_revision = cleaning_revision + 1, revision = revision + 1
       where hotel_id = $1 and id = any($2)
     )
     insert into stays (hotel_id, room_id, number, started_at)
     select $1, room_id, max(number) + 1, $3 from stays where hotel_id = $1 and room_id = any($2) group by room_id`,
    [tenant.hotelId, ids, now],
  )
}

/** The rooms' open stays, locked until the commit: others cannot order in them or end them. */
export async function lockStayNumbers(
  { db, hotelId }: Tenant,
  roomIds: readonly string[],
): Promise<Map<string, number>> {
  // In one order, so that two transactions cannot deadlock.
  const inOrder = sql.param(roomIds.toSorted())
  await db.execute(sql`select lock_room(room_id) from unnest(${inOrder}::uuid[]) as room_id`)
  const open = await db
    .select({ roomId: stays.roomId, number: stays.number })
    .from(stays)
    .where(
      and(eq(stays.hotelId, hotelId), sql`${stays.roomId} = any(${inOrder}::uuid[])`, isNull(stays.endedAt)),
    )
  return new Map(open.map(({ roomId, number }) => [roomId, number]))
}
