import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import { staffMembers } from '../people/tables.ts'
import { HAND_OVER_NOTE_MAXIMUM } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Shifts, planned by an admin or begun by the employee. */
export const shifts = pgTable(
  'shifts',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    userId: text('user_id').notNull(),
    startsAt: stamp('starts_at').notNull(),
    /** Null until the employee ends it. */
    endsAt: stamp('ends_at'),
    /** The admin who planned it; null if the employee began it. No foreign key, because it is history. */
    plannedById: text('planned_by'),
    /** The planned beginning, if the employee came earlier. */
    plannedFrom: stamp('planned_from'),
    /** When the employee ended it or an admin removed it; removed before it began, it does not count. */
    endedAt: stamp('ended_at'),
  },
  (shift) => [
    primaryKey({ columns: [shift.hotelId, shift.id] }),
    // Shifts that are not over.
    index('shifts_open').on(shift.hotelId, shift.startsAt).where(sql`${shift.endedAt} is null`),
    index('shifts_user').on(shift.hotelId, shift.userId, shift.startsAt),
    foreignKey({
      name: 'shifts_staff',
      columns: [shift.hotelId, shift.userId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** Requests left open at the end of a shift; `toUserId` null: for the next person on duty. */
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
