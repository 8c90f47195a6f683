import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import { staffMembers } from '../staff/tables.ts'
import { HAND_OVER_NOTE_MAXIMUM } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** When somebody is on duty: as an admin planned it, or as they said themselves. */
export const shifts = pgTable(
  'shifts',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    userId: text('user_id').notNull(),
    startsAt: stamp('starts_at').notNull(),
    /** Null: until they say so themselves. */
    endsAt: stamp('ends_at'),
    /** The admin who planned it; null where they went on duty themselves. No foreign key: it is history. */
    plannedById: text('planned_by'),
    /** When it was planned to begin, where its person came earlier. */
    plannedFrom: stamp('planned_from'),
    /** When they said that it is over, or an admin took it away; before it began, it is none. */
    endedAt: stamp('ended_at'),
  },
  (shift) => [
    primaryKey({ columns: [shift.hotelId, shift.id] }),
    // Who is on duty now: those that are not over.
    index('shifts_open').on(shift.hotelId, shift.startsAt).where(sql`${shift.endedAt} is null`),
    index('shifts_user').on(shift.hotelId, shift.userId, shift.startsAt),
    foreignKey({
      name: 'shifts_staff',
      columns: [shift.hotelId, shift.userId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** What somebody left open at the end of their shift, and to whom: null is whoever is on duty next. */
export const handOvers = pgTable(
  'hand_overs',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    fromUserId: text('from_user_id').notNull(),
    toUserId: text('to_user_id'),
    at: stamp('at').notNull(),
    note: varchar({ length: HAND_OVER_NOTE_MAXIMUM }).notNull().default(''),
    requestIds: uuid('request_ids').array().notNull().default(sql`'{}'`),
    readAt: stamp('read_at'),
    readById: text('read_by'),
  },
  (handOver) => [
    primaryKey({ columns: [handOver.hotelId, handOver.id] }),
    index('hand_overs_unread').on(handOver.hotelId, handOver.at).where(sql`${handOver.readAt} is null`),
    foreignKey({
      name: 'hand_overs_staff',
      columns: [handOver.hotelId, handOver.fromUserId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }).onDelete('cascade'),
  ],
)
