import { and, type Column, eq, isNull, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { roomFlags, rooms, stays } from '../rooms/tables.ts'
import type { Cleaning } from '../shapes/room.ts'

/** One parameter for any number of ids. */
const isOneOf = (column: Column, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

/** Ends the stays, opens the next ones, and resets the rooms' flags and cleaning; returns the cleaning. */
export async function startNextStays(
  { db, hotelId, write }: Tenant,
  ended: readonly { roomId: string; stay: number }[],
  now: Date,
): Promise<Map<string, Cleaning>> {
  const roomIds = ended.map(({ roomId }) => roomId)
  const next = ended.map(({ roomId, stay }) => ({ hotelId, roomId, number: stay + 1, startedAt: now }))
  write(
    db
      .update(stays)
      .set({ endedAt: now })
      .where(and(eq(stays.hotelId, hotelId), isOneOf(stays.roomId, roomIds), isNull(stays.endedAt)))
      .execute(),
  )
  write(db.insert(stays).values(next).execute())
  write(
    db
      .delete(roomFlags)
      .where(and(eq(roomFlags.hotelId, hotelId), isOneOf(roomFlags.roomId, roomIds)))
      .execute(),
  )
  const ofHotel = and(eq(rooms.hotelId, hotelId), isOneOf(rooms.id, roomIds))
  // In the order of every other bulk save.
  await db.select({ id: rooms.id }).from(rooms).where(ofHotel).orderBy(rooms.id).for('no key update')
  const left = await db
    .update(rooms)
    .set({ cleaningStatus: 'not_cleaned', cleaningRevision: sql`${rooms.cleaningRevision} + 1` })
    .where(ofHotel)
    .returning({
      roomId: rooms.id,
      cleaningStatus: rooms.cleaningStatus,
      cleaningRevision: rooms.cleaningRevision,
    })
  return new Map(left.map(({ roomId, ...cleaning }) => [roomId, cleaning]))
}
