import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotelLogos, hotels } from '../configuration/tables.ts'
import { events } from '../events/tables.ts'
import { staffMembers } from '../people/tables.ts'
import { inCountedOrder, rooms } from '../rooms/tables.ts'
import { services } from '../services/tables.ts'

export type HotelRow = Pick<typeof hotels.$inferSelect, 'name' | 'timeZone' | 'settings' | 'closesAt'>

/** `locked` until the commit. */
export async function hotel({ db, hotelId }: Tenant, locked?: 'locked'): Promise<HotelRow> {
  const asked = db
    .select({
      name: hotels.name,
      timeZone: hotels.timeZone,
      settings: hotels.settings,
      closesAt: hotels.closesAt,
    })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
  const [row] = await (locked ? asked.for('no key update') : asked)
  if (!row) throw new Error('the hotel of a transaction is not there')
  return row
}

/** For the operator, who may name a hotel that does not exist; locked until the commit. */
export async function lockHotel({ db, hotelId }: Tenant) {
  const [row] = await db
    .select({ name: hotels.name, suspendedAt: hotels.suspendedAt })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
    .for('no key update')
  return row
}

export async function setSuspended({ db, hotelId }: Tenant, suspendedAt: Date | null): Promise<void> {
  await db.update(hotels).set({ suspendedAt }).where(eq(hotels.id, hotelId))
}

export async function updateHotel({ db, hotelId }: Tenant, change: Partial<HotelRow>): Promise<void> {
  await db.update(hotels).set(change).where(eq(hotels.id, hotelId))
}

/** Undoes the closing; false if the grace period is over by the database's clock. */
export async function reopen({ db, hotelId }: Tenant): Promise<boolean> {
  const { rowCount } = await db
    .update(hotels)
    .set({ closesAt: null })
    .where(and(eq(hotels.id, hotelId), gt(hotels.closesAt, sql`now()`)))
  return rowCount === 1
}

/** The rooms that an announcement may be to. */
export async function announcedRooms({ db, hotelId }: Tenant) {
  return await db
    .select({ id: rooms.id, number: rooms.number, floor: rooms.floor })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.archivedAt)))
    .orderBy(...inCountedOrder)
}

/** The staff member who last caused an event of the hotel. */
export async function nameOfLast({ db, hotelId }: Tenant, eventName: string): Promise<string | undefined> {
  const [last] = await db
    .select({ name: staffMembers.name })
    .from(events)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, events.hotelId), eq(staffMembers.userId, events.actor)),
    )
    .where(
      and(
        eq(events.hotelId, hotelId),
        eq(events.subjectType, 'hotel'),
        eq(events.subjectId, hotelId),
        eq(events.type, eventName),
        // Repeats the history index's condition; without it, every event of the hotel is read.
        sql`${events.subjectType} <> 'request'`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  return last?.name
}

export async function keepLogo(
  { db, hotelId }: Tenant,
  logo: Omit<typeof hotelLogos.$inferInsert, 'hotelId'>,
): Promise<void> {
  await db
    .insert(hotelLogos)
    .values({ hotelId, ...logo })
    .onConflictDoUpdate({ target: hotelLogos.hotelId, set: logo })
}

export async function deleteLogo({ db, hotelId }: Tenant): Promise<void> {
  await db.delete(hotelLogos).where(eq(hotelLogos.hotelId, hotelId))
}

export async function logoImage({ db, hotelId }: Tenant): Promise<Buffer | undefined> {
  const [logo] = await db
    .select({ image: hotelLogos.image })
    .from(hotelLogos)
    .where(eq(hotelLogos.hotelId, hotelId))
  return logo?.image
}

/** Creates a hotel with its services and its founder as admin. */
export async function insertHotel(
  { db, hotelId }: Tenant,
  hotel: Omit<typeof hotels.$inferInsert, 'id'>,
  itsServices: Omit<typeof services.$inferInsert, 'hotelId'>[],
  founder: { userId: string; name: string },
): Promise<void> {
  await db.insert(hotels).values({ id: hotelId, ...hotel })
  await db.insert(services).values(itsServices.map((service) => ({ hotelId, ...service })))
  await db.insert(staffMembers).values({ hotelId, ...founder, role: 'admin', isSubscriptionManager: true })
}
