import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { signInDatabase } from '../database/tenancy.ts'
import { sessions, users } from './tables.ts'

/**
 * Has a session go on in another hotel of its user's, who must be known to work there; and their next one begin there. The
 * next page finds other rights, and renews its cookie (renewals.ts).
 */
export async function chooseHotel(sessionId: string, hotelId: string): Promise<void> {
  await drizzle(signInDatabase()).execute(sql`
    with chosen as (
      update ${sessions} set chosen_hotel_id = ${hotelId} where id = ${sessionId} returning user_id
    )
    update ${users} set last_hotel_id = ${hotelId} from chosen where users.id = chosen.user_id`)
}

/** The hotel in which the person's next sign-in begins, of several. */
export async function lastHotelOf(userId: string): Promise<string | null> {
  const [user] = await drizzle(signInDatabase())
    .select({ hotelId: users.lastHotelId })
    .from(users)
    .where(eq(users.id, userId))
  return user?.hotelId ?? null
}
