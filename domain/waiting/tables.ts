import { integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../hotels/tables.ts'

/** How long a service took in this hotel, of those ordered in an hour of the day: only where there is enough of it. Written anew every night. */
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
    /** Half of them were done within, and four of five. */
    p50Minutes: smallint('p50_minutes').notNull(),
    p80Minutes: smallint('p80_minutes').notNull(),
  },
  (time) => [primaryKey({ columns: [time.hotelId, time.serviceId, time.hour] })],
)
