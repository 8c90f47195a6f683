import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'
import { requests } from '../requests/tables.ts'

/** Faces by service and day of the hotel's clock: of no guest and no employee. They outlast the stays. */
export const faceCounts = pgTable(
  'face_counts',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    day: date().notNull(),
    /** A service's id; empty for an order of words only. */
    serviceId: text('service_id').notNull(),
    good: integer().notNull().default(0),
    fair: integer().notNull().default(0),
    bad: integer().notNull().default(0),
  },
  (count) => [primaryKey({ columns: [count.hotelId, count.day, count.serviceId] })],
)

/** Requests that their guests found bad, until an admin has seen them or the stay ends. */
export const unhappyRequests = pgTable(
  'unhappy_requests',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    at: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (unhappy) => [
    primaryKey({ columns: [unhappy.hotelId, unhappy.requestId] }),
    index('unhappy_requests_newest').on(unhappy.hotelId, unhappy.at),
    foreignKey({
      name: 'unhappy_requests_request',
      columns: [unhappy.hotelId, unhappy.requestId],
      foreignColumns: [requests.hotelId, requests.id],
    }).onDelete('cascade'),
  ],
)
