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
import { hotels } from '../hotels/tables.ts'
import { rooms } from '../rooms/tables.ts'

/** Who works where, and as what: a user may work in several hotels. A deactivated one keeps the name for the history. */
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
    /** The group in which they work, as figures are told by groups; empty where they are in none. */
    team: text().notNull().default(''),
    isSubscriptionManager: boolean('is_subscription_manager').notNull().default(false),
    active: boolean().notNull().default(true),
    /** Whoever has chosen none of their hotels is in the one where they have been longest. */
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    /** The month, by its first day, from which on reports are mailed to them; null where they want none. */
    reportsFrom: date('reports_from'),
    /** By which ways they want to be called; what they have not chosen is as the shape says. */
    alertSettings: jsonb('alert_settings').notNull().default({}),
    /** Since when they work here no more; the name is kept for the history. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Of role, rooms and standing: two people who save at once are found out by it. */
    revision: integer().notNull().default(1),
  },
  (member) => [
    primaryKey({ columns: [member.hotelId, member.userId] }),
    index('staff_user').on(member.userId).where(sql`${member.removedAt} is null`),
    index('staff_former').on(member.userId).where(sql`${member.removedAt} is not null`),
    index('staff_reports').on(member.reportsFrom).where(sql`${member.reportsFrom} is not null`),
  ],
)

/** The order in which people are listed: see `plain`. */
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
