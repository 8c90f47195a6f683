import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlaceSettings } from '../configuration/shapes.ts'
import { hotels } from '../configuration/tables.ts'
import { roomTypes } from '../room-types/tables.ts'
import type { CleaningStatus } from '../shapes/room.ts'
import type { RoomFlagKind } from './shapes.ts'

/**
 * A number in natural order: 9 before 10, and 103 bis between 103 and 104. Digits are padded to forty, as
 * many as a number has characters.
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
    /** The sort key; equal ones (07 and 7) are sorted by number. */
    countedAs: text('counted_as').generatedAlwaysAs((): SQL => asCounted(rooms.number)),
    floor: text().notNull().default(''),
    typeId: uuid('type_id'),
    cleaningStatus: text('cleaning_status').$type<CleaningStatus>().notNull().default('not_cleaned'),
    /** Counts changes of the cleaning status, to detect concurrent ones. */
    cleaningRevision: integer('cleaning_revision').notNull().default(0),
    /** Counts changes of number, type and floor. */
    revision: integer().notNull().default(1),
    /** Null for a room. A place is named by its number, and its one stay never ends. */
    place: jsonb().$type<PlaceSettings>(),
    /** When the room was removed; its history is kept. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (room) => [
    primaryKey({ columns: [room.hotelId, room.id] }),
    uniqueIndex('rooms_number').on(room.hotelId, room.number).where(sql`${room.archivedAt} is null`),
    index('rooms_places').on(room.hotelId).where(sql`${room.place} is not null`),
    foreignKey({
      name: 'rooms_type',
      columns: [room.hotelId, room.typeId],
      foreignColumns: [roomTypes.hotelId, roomTypes.id],
    }),
  ],
)

/** In natural order of their numbers. */
export const inCountedOrder = [asc(rooms.countedAs), asc(rooms.number)]

/** The links in QR codes. A replaced link is kept as revoked, so that its token is never reused. */
export const roomLinks = pgTable(
  'room_links',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    roomId: uuid('room_id').notNull(),
    token: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When a guest's page was last opened by it, to within the batching delay. */
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
 * A guest's sign, until lifted or the end of the day: do not disturb, no cleaning today. Lifted ones are kept
 * while they count against the limits.
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
    /** The end of the day, or when it was lifted. */
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

/** An occupation of a room, numbered within the room. An existing room has exactly one open stay. */
export const stays = pgTable(
  'stays',
  {
    hotelId: uuid('hotel_id').notNull(),
    roomId: uuid('room_id').notNull(),
    number: integer().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Given to the guest at check-in, if the hotel uses stay codes. */
    code: text(),
  },
  (stay) => [
    primaryKey({ columns: [stay.hotelId, stay.roomId, stay.number] }),
    uniqueIndex('stays_one_open').on(stay.hotelId, stay.roomId).where(sql`${stay.endedAt} is null`),
    foreignKey({
      name: 'stays_room',
      columns: [stay.hotelId, stay.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }).onDelete('cascade'),
  ],
)
