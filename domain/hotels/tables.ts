import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { HotelSettings } from './shapes.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const hotels = pgTable(
  'hotels',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** What the hotel has decided; what it has not is as the shape says. */
    settings: jsonb().$type<z.input<typeof HotelSettings>>().notNull().default({}),
    subscriptionStatus: text('subscription_status').notNull().default('none'),
    numberOfRooms: integer('number_of_rooms').notNull().default(1),
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    pastDueSince: timestamp('past_due_since', { withTimezone: true }),
    /** Raised by triggers, whenever this row, a service or a room type changes. */
    configurationVersion: integer('configuration_version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the hotel and everything in it is deleted; null unless an admin has closed it. */
    closesAt: timestamp('closes_at', { withTimezone: true }),
  },
  (hotel) => [index('hotels_closing').on(hotel.closesAt).where(sql`${hotel.closesAt} is not null`)],
)

/** A hotel's logo, re-encoded; its configuration names it (`settings.logo`). */
export const hotelLogos = pgTable('hotel_logos', {
  hotelId: uuid('hotel_id')
    .primaryKey()
    .references(() => hotels.id),
  /** Of the image's content, as its address says it. */
  hash: text().notNull(),
  image: bytes().notNull(),
})
