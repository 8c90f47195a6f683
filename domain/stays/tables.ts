import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { rooms } from '../rooms/tables.ts'

/** One occupation of a room, numbered within the room. A room always has exactly one that has not ended. */
export const stays = pgTable(
  'stays',
  {
    hotelId: uuid('hotel_id').notNull(),
    roomId: uuid('room_id').notNull(),
    number: integer().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (stay) => [
    primaryKey({ columns: [stay.hotelId, stay.roomId, stay.number] }),
    uniqueIndex('stays_one_open').on(stay.hotelId, stay.roomId).where(sql`${stay.endedAt} is null`),
    foreignKey({
      name: 'stays_room',
      columns: [stay.hotelId, stay.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }).onDelete('cascade'),
  ],
)
