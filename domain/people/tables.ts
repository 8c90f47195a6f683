import { asc, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { plain } from '../../platform/database/plain.ts'
import { hotels } from '../configuration/tables.ts'
import { rooms } from '../rooms/tables.ts'

/** Employees of hotels; a user may work in several. Deactivated ones keep their name for the history. */
export const staffMembers = pgTable(
  'staff',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    role: text().$type<'admin' | 'employee'>().notNull(),
    name: text().notNull(),
    /** Figures are broken down by group; empty for none. */
    team: text().notNull().default(''),
    isSubscriptionManager: boolean('is_subscription_manager').notNull().default(false),
    active: boolean().notNull().default(true),
    /** Without a chosen hotel, a user acts in the oldest one. */
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    /** The first day of the month from which reports are mailed; null for none. */
    reportsFrom: date('reports_from'),
    /** Chosen settings; the shape has the defaults. */
    alertSettings: jsonb('alert_settings').notNull().default({}),
    /** When their work ended; the name is kept for the history. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Counts changes of role, rooms and rights, to detect concurrent ones. */
    revision: integer().notNull().default(1),
  },
  (member) => [
    primaryKey({ columns: [member.hotelId, member.userId] }),
    index('staff_user').on(member.userId).where(sql`${member.removedAt} is null`),
    index('staff_former').on(member.userId).where(sql`${member.removedAt} is not null`),
    index('staff_reports').on(member.reportsFrom).where(sql`${member.reportsFrom} is not null`),
  ],
)

/** By name, accents ignored (`plain`). */
export const inOrderOfNames = [asc(plain(staffMembers.name)), asc(staffMembers.userId)]

export const assignedRooms = pgTable(
  'assigned_rooms',
  {
    hotelId: uuid('hotel_id').notNull(),
    userId: text('user_id').notNull(),
    roomId: uuid('room_id').notNull(),
  },
  (assigned) => [
    primaryKey({ columns: [assigned.hotelId, assigned.userId, assigned.roomId] }),
    foreignKey({
      name: 'assigned_rooms_staff',
      columns: [assigned.hotelId, assigned.userId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'assigned_rooms_room',
      columns: [assigned.hotelId, assigned.roomId],
      foreignColumns: [rooms.hotelId, rooms.id],
    }).onDelete('cascade'),
  ],
)
