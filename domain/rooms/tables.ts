import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { hotels } from '../hotels/tables.ts'
import type { CleaningStatus, RoomFlagKind } from './shapes.ts'

export const roomTypes = pgTable(
  'room_types',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** Since when no room is given it any more; those that have it keep it. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    revision: integer().notNull().default(1),
  },
  (type) => [primaryKey({ columns: [type.hotelId, type.id] })],
)

/**
 * A number as people count: its digits as numbers, so that 9 comes before 10, and 103 bis between 103 and 104. Each row of
 * digits is written with forty, as many as a number has characters.
 */
export const asCounted = (number: SQLWrapper) =>
  sql`regexp_replace(regexp_replace(${number}, '([0-9]+)', '${sql.raw('0'.repeat(39))}\\1', 'g'), '[0-9]*([0-9]{40})', '\\1', 'g')`

export const rooms = pgTable(
  'rooms',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    number: text().notNull(),
    /** What rooms are put in order by; equals (07 and 7) by their number. */
    countedAs: text('counted_as').generatedAlwaysAs((): SQL => asCounted(rooms.number)),
    floor: text().notNull().default(''),
    typeId: uuid('type_id'),
    cleaningStatus: text('cleaning_status').$type<CleaningStatus>().notNull().default('not_cleaned'),
    /** Of the cleaning status: two people who save at once are found out by it. */
    cleaningRevision: integer('cleaning_revision').notNull().default(0),
    /** Of number, type and floor. */
    revision: integer().notNull().default(1),
    /** Since when it is no room of the hotel any more; what happened in it is kept. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (room) => [
    primaryKey({ columns: [room.hotelId, room.id] }),
    uniqueIndex('rooms_number').on(room.hotelId, room.number).where(sql`${room.archivedAt} is null`),
    foreignKey({
      name: 'rooms_type',
      columns: [room.hotelId, room.typeId],
      foreignColumns: [roomTypes.hotelId, roomTypes.id],
    }),
  ],
)

/** Rooms in the order in which people count them. */
export const inCountedOrder = [asc(rooms.countedAs), asc(rooms.number)]

/** The addresses that QR codes hold. A replaced link is kept, revoked, so that its token is never given out again. */
export const roomLinks = pgTable(
  'room_links',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    roomId: uuid('room_id').notNull(),
    token: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When a guest's page was last opened by it, to within the time after which a node writes it down. */
    lastScanAt: timestamp('last_scan_at', { withTimezone: true }),
  },
  (link) => [
    primaryKey({ columns: [link.hotelId, link.id] }),
    unique('room_links_token').on(link.token),
    uniqueIndex('room_links_one_live').on(link.hotelId, link.roomId).where(sql`${link.revokedAt} is null`),
    foreignKey({
      name: 'room_links_room',
      columns: [link.hotelId, link.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }).onDelete('cascade'),
  ],
)

/**
 * What a guest asked for until they lift it or the day ends: do not disturb, no cleaning today. One that no longer stands
 * is kept for as long as it counts against the limits.
 */
export const roomFlags = pgTable(
  'room_flags',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    roomId: uuid('room_id').notNull(),
    kind: text().$type<RoomFlagKind>().notNull(),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
    /** The guest's device. */
    raisedBy: text('raised_by').notNull(),
    /** When it stands no longer: the day's end, or when it was lifted. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (flag) => [
    primaryKey({ columns: [flag.hotelId, flag.id] }),
    index('room_flags_of_room').on(flag.hotelId, flag.roomId),
    index('room_flags_until').on(flag.hotelId, flag.until),
    foreignKey({
      name: 'room_flags_room',
      columns: [flag.hotelId, flag.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }).onDelete('cascade'),
  ],
)
