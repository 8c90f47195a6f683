import { integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

/**
 * A service's time in this hotel by the hour of ordering, if there are enough requests. Rewritten every
 * night.
 */
export const waitingTimes = pgTable(
  'waiting_times',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    serviceId: uuid('service_id').notNull(),
    /** 0 to 23, by the hotel's clock. */
    hour: smallint().notNull(),
    requests: integer().notNull(),
    /** Half, and four of five, were done within. */
    p50Minutes: smallint('p50_minutes').notNull(),
    p80Minutes: smallint('p80_minutes').notNull(),
  },
  (time) => [primaryKey({ columns: [time.hotelId, time.serviceId, time.hour] })],
)
