import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { HotelSettings } from './shapes.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The words of a hotel's name, for the operator's search: without accents, and apart at punctuation, which
 * PostgreSQL's own parser takes for letters in some locales.
 */
export const WORDS_OF_NAME =
  "to_tsvector('simple', regexp_replace(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g'), " +
  "'[!-/:-@\\u00a0-\\u00bf\\u2000-\\u206f]+', ' ', 'g'))"

export const hotels = pgTable(
  'hotels',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Chosen settings; the shape has the defaults. */
    settings: jsonb().$type<z.input<typeof HotelSettings>>().notNull().default({}),
    subscriptionStatus: text('subscription_status').notNull().default('none'),
    numberOfRooms: integer('number_of_rooms').notNull().default(1),
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    pastDueSince: timestamp('past_due_since', { withTimezone: true }),
    /** Raised by triggers on changes of this row, a service or a room type. */
    configurationVersion: integer('configuration_version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the hotel and all its data are deleted; null unless it was closed. */
    closesAt: timestamp('closes_at', { withTimezone: true }),
    /** Since when the operator has suspended it: guests cannot order. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    /** The end of a visitor's demo hotel (domain/tries/); null for the hotel of a customer. */
    triedUntil: timestamp('tried_until', { withTimezone: true }),
  },
  (hotel) => [
    index('hotels_closing').on(hotel.closesAt).where(sql`${hotel.closesAt} is not null`),
    index('hotels_tried').on(hotel.triedUntil).where(sql`${hotel.triedUntil} is not null`),
    index('hotels_words').using('gin', sql.raw(WORDS_OF_NAME)),
  ],
)

/** Re-encoded; the configuration names it (`settings.logo`). */
export const hotelLogos = pgTable('hotel_logos', {
  hotelId: uuid('hotel_id')
    .primaryKey()
    .references(() => hotels.id),
  /** Of the content; part of its address. */
  hash: text().notNull(),
  image: bytes().notNull(),
})
