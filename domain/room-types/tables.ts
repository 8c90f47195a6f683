import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

export const roomTypes = pgTable(
  'room_types',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** Not offered for new rooms since then; rooms that have it keep it. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    revision: integer().notNull().default(1),
  },
  (type) => [primaryKey({ columns: [type.hotelId, type.id] })],
)
