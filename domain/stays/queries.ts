import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { roomFlags, rooms } from '../rooms/tables.ts'
import { stays } from './tables.ts'

/** The number of the room's open stay, in which nothing is placed or ended by others until the commit. */
export async function lockOpenStay({ db, hotelId }: Tenant, roomId: string): Promise<number | undefined> {
  await db.execute(sql`select lock_room(${roomId})`)
  const [stay] = await db
    .select({ number: stays.number })
    .from(stays)
    .where(and(eq(stays.hotelId, hotelId), eq(stays.roomId, roomId), isNull(stays.endedAt)))
  return stay?.number
}

/** Ends the stay, opens the next, and leaves the room as after a departure: no flags, to be cleaned. */
export async function startNextStay(
  { db, hotelId }: Tenant,
  roomId: string,
  stay: number,
  now: Date,
): Promise<void> {
  await db
    .update(stays)
    .set({ endedAt: now })
    .where(and(eq(stays.hotelId, hotelId), eq(stays.roomId, roomId), eq(stays.number, stay)))
  await db.insert(stays).values({ hotelId, roomId, number: stay + 1, startedAt: now })
  await db.delete(roomFlags).where(and(eq(roomFlags.hotelId, hotelId), eq(roomFlags.roomId, roomId)))
  await db
    .update(rooms)
    .set({ cleaningStatus: 'not_cleaned' })
    .where(and(eq(rooms.hotelId, hotelId), eq(rooms.id, roomId)))
}
