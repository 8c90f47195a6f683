import { and, eq, isNull } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import { roomLinks, rooms } from '../rooms/tables.ts'
import { services } from '../services/tables.ts'

/** Makes a demo hotel with its services, and nobody who works there. */
export async function insertTry(
  { db, hotelId }: Tenant,
  hotel: Omit<typeof hotels.$inferInsert, 'id'>,
  itsServices: Omit<typeof services.$inferInsert, 'hotelId'>[],
): Promise<void> {
  await db.insert(hotels).values({ id: hotelId, ...hotel })
  await db.insert(services).values(itsServices.map((service) => ({ hotelId, ...service })))
}

/** The only room of a demo hotel, with its link; undefined once the hotel is deleted. */
export async function triedRoom({ db, hotelId }: Tenant) {
  const [room] = await db
    .select({ number: rooms.number, token: roomLinks.token, until: hotels.triedUntil })
    .from(hotels)
    .innerJoin(rooms, eq(rooms.hotelId, hotels.id))
    .innerJoin(roomLinks, and(eq(roomLinks.hotelId, rooms.hotelId), eq(roomLinks.roomId, rooms.id)))
    .where(and(eq(hotels.id, hotelId), isNull(roomLinks.revokedAt)))
    .limit(1)
  return room
}
