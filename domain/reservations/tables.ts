import { sql } from 'drizzle-orm'
import {
  date,
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
import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import { rooms } from '../rooms/tables.ts'
import type { ReservationSource, ReservationStatus } from './shapes.ts'

/** Arrivals and departures, as another system of the hotel says them. */
export const reservations = pgTable(
  'reservations',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    /** In the other system. */
    externalId: text('external_id').notNull(),
    source: text().$type<ReservationSource>().notNull(),
    roomId: uuid('room_id').notNull(),
    /** Null unless the hotel keeps names. */
    guestName: text('guest_name'),
    language: text().$type<GuestLanguage>(),
    /** Days by the hotel's clock. */
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }).notNull(),
    status: text().$type<ReservationStatus>().notNull(),
    /** The status last said by the other system: only another one is news, so that a check-out by hand lasts. */
    said: text('said_status').$type<ReservationStatus>().notNull(),
    /** Since when the hotel has another status than the other system; null if settled. */
    differsSince: timestamp('differs_since', { withTimezone: true, precision: 3 }),
    /** The stay that its guest has in the room, while arrived. */
    stay: integer(),
    /** Counts changes. */
    revision: integer().notNull().default(1),
    /** When it is deleted. */
    eraseOn: date('erase_on', { mode: 'string' }).notNull(),
  },
  (one) => [
    primaryKey({ columns: [one.hotelId, one.id] }),
    uniqueIndex('reservations_external_id').on(one.hotelId, one.externalId),
    index('reservations_until').on(one.hotelId, one.until, one.id),
    index('reservations_of_room')
      .on(one.hotelId, one.roomId)
      .where(sql`${one.status} in ('expected', 'arrived')`),
    index('reservations_erase_on').on(one.eraseOn),
    index('reservations_differ')
      .on(one.hotelId, one.differsSince, one.id)
      .where(sql`${one.differsSince} is not null`),
    foreignKey({
      name: 'reservations_room',
      columns: [one.hotelId, one.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }).onDelete('cascade'),
  ],
)
