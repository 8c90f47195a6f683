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
import type { PmsCleaning, PmsTroubleKind } from '../../platform/pms/port.ts'
import { hotels } from '../configuration/tables.ts'
import { rooms } from '../rooms/tables.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A hotel's property management system (PMS): at most one. */
export const pmsConnections = pgTable(
  'pms_connections',
  {
    hotelId: uuid('hotel_id')
      .primaryKey()
      .references(() => hotels.id),
    /** A key of platform/pms/all.ts. */
    vendor: text().notNull(),
    /** JSON, encrypted with the installation's secret (platform/sealing.ts). */
    credentials: text().notNull(),
    /** The hotel as the PMS names it. */
    propertyId: text('property_id').notNull(),
    propertyName: text('property_name').notNull(),
    /** Part of the address to which the PMS posts. A stranger who knows it can only have the hotel read again. */
    token: text().notNull(),
    /** The webhook that the PMS has been asked for, as JSON. */
    subscription: text(),
    createdAt: stamp('created_at').notNull(),
    /** The next regular reading. */
    dueAt: stamp('due_at').notNull(),
    /** Set while a job waits that was asked for by a webhook: further ones ask for nothing. */
    askedAt: stamp('asked_at'),
    /** Counts readings that have begun. */
    begun: integer().notNull().default(0),
    /** The number of the last reading that was applied: an earlier one that ends later is dropped. */
    applied: integer().notNull().default(0),
    readAt: stamp('read_at'),
    /** Since when no reading has succeeded, and why; null after a success. */
    awaySince: stamp('away_since'),
    trouble: text().$type<PmsTroubleKind>(),
  },
  (connection) => [
    uniqueIndex('pms_connections_token').on(connection.token),
    // Of all hotels.
    index('pms_connections_due').on(connection.dueAt),
  ],
)

/** The rooms that the PMS has, as it was last read. */
export const pmsRooms = pgTable(
  'pms_rooms',
  {
    hotelId: uuid('hotel_id').notNull(),
    externalId: text('external_id').notNull(),
    number: text().notNull(),
    /** There; null if the PMS has no word on it, as for a room that is out of order. */
    cleaning: text().$type<PmsCleaning>(),
    /** The room of this number; null if there is none, or if another one there has the same number. */
    roomId: uuid('room_id'),
    unmatchedSince: stamp('unmatched_since'),
    /** Since when the room's status here is another one, by readings; null if both say the same, or the PMS nothing. */
    differsSince: stamp('differs_since'),
    /** When an admin said that the hotel does without it. */
    ignoredAt: stamp('ignored_at'),
  },
  (room) => [
    primaryKey({ columns: [room.hotelId, room.externalId] }),
    uniqueIndex('pms_rooms_room').on(room.hotelId, room.roomId).where(sql`${room.roomId} is not null`),
    foreignKey({
      name: 'pms_rooms_connection',
      columns: [room.hotelId],
      foreignColumns: [pmsConnections.hotelId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pms_rooms_matched',
      columns: [room.hotelId, room.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }),
  ],
)
