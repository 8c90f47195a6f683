import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import { roomTypes } from './tables.ts'

/** All types, archived ones too, with their numbers of rooms. */
export async function allRoomTypes({ db, hotelId }: Tenant) {
  return await db
    .select({
      id: roomTypes.id,
      name: roomTypes.name,
      rooms: sql<number>`(
        select count(*) from rooms
        where rooms.hotel_id = room_types.hotel_id and rooms.type_id = room_types.id and rooms.archived_at is null
      )::integer`,
      archived: sql<boolean>`${roomTypes.archivedAt} is not null`,
      revision: roomTypes.revision,
    })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(asc(roomTypes.position), asc(roomTypes.id))
}

/** The same, locked until the commit. */
export async function lockRoomTypes(tenant: Tenant) {
  const { db, hotelId } = tenant
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
  return allRoomTypes(tenant)
}

export async function insertRoomTypes(
  { db, hotelId }: Tenant,
  types: readonly { id: string; name: string; position: number }[],
): Promise<void> {
  await db.insert(roomTypes).values(types.map((type) => ({ hotelId, ...type })))
}

export async function updateRoomType(
  { db, hotelId }: Tenant,
  id: string,
  change: { name?: string; archivedAt?: Date | null },
): Promise<void> {
  await db
    .update(roomTypes)
    .set({ ...change, revision: sql`${roomTypes.revision} + 1` })
    .where(and(eq(roomTypes.hotelId, hotelId), eq(roomTypes.id, id)))
}

export async function orderRoomTypes({ db, hotelId }: Tenant, ids: readonly string[]): Promise<void> {
  const positions = sql`unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, position)`
  await db.execute(sql`
    update ${roomTypes} set position = wanted.position from ${positions}
    where ${roomTypes.hotelId} = ${hotelId} and ${roomTypes.id} = wanted.id
      and ${roomTypes.position} <> wanted.position`)
}
