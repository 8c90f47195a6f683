import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

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
