import { eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels, servingAt } from './tables.ts'

/** Whether the hotel's subscription works. */
export async function isServed({ db, hotelId }: Tenant, now: Date): Promise<boolean> {
  const [hotel] = await db
    .select({ serving: servingAt(now) })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
  return hotel?.serving ?? false
}

export async function ownHotel({ db, hotelId }: Tenant) {
  const [hotel] = await db
    .select({
      name: hotels.name,
      timeZone: hotels.timeZone,
      towelMaximum: hotels.towelMaximum,
      cleaningPivot: sql<string>`to_char(${hotels.cleaningPivot}, 'HH24:MI')`,
    })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
  if (!hotel) throw new Error('the hotel of a transaction is not there')
  return hotel
}
