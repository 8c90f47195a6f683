import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'
import { rooms } from '../rooms/tables.ts'

/** An occupation of a room, numbered within the room. An existing room has exactly one open stay. */
export const stays = pgTable(
  'stays',
  {
    hotelId: uuid('hotel_id').notNull(),
    roomId: uuid('room_id').notNull(),
    number: integer().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Given to the guest at check-in, if the hotel uses stay codes. */
    code: text(),
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

/** The next daily reset of a hotel that uses it. */
export const dailyResets = pgTable(
  'daily_resets',
  {
    hotelId: uuid('hotel_id')
      .primaryKey()
      .references(() => hotels.id),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (reset) => [index('daily_resets_next').on(reset.nextAt)],
)
