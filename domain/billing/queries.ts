import { eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels, servingAt } from '../hotels/tables.ts'

export async function ownSubscription({ db, hotelId }: Tenant, now: Date) {
  const [hotel] = await db
    .select({
      status: hotels.subscriptionStatus,
      numberOfRooms: hotels.numberOfRooms,
      trialEndsAt: hotels.trialEndsAt,
      serving: servingAt(now),
      timeZone: hotels.timeZone,
    })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
  if (!hotel) throw new Error('the hotel of a transaction is not there')
  return hotel
}
