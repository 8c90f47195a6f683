import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { staffMembers } from '../staff/tables.ts'
import { type CleaningPreference, COMMENT_MAXIMUM, requestStatuses, type ServiceCount } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// What a row may hold stands in its types: PostgreSQL reads a CHECK anew for every insert, at 10 µs each.
export const requestStatus = pgEnum('request_status', requestStatuses)

export const requests = pgTable(
  'requests',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    revision: integer().notNull().default(1),
    roomId: uuid('room_id').notNull(),
    stay: integer().notNull(),
    /** Who sent it: the guest's device, or the staff member that created it for a guest. */
    sender: text().notNull(),
    byStaff: boolean('by_staff').notNull(),
    key: uuid().notNull(),
    /** The id of the first request of its order, and which of the order's it is: the first is 0. */
    orderId: uuid('order_id').notNull(),
    part: smallint().notNull().default(0),
    status: requestStatus().notNull().default('new'),
    services: jsonb().$type<ServiceCount[]>().notNull(),
    cleaningPreference: text('cleaning_preference').$type<NonNullable<CleaningPreference>>(),
    comment: varchar({ length: COMMENT_MAXIMUM }).notNull(),
    createdAt: stamp('created_at').notNull(),
    wantedFrom: stamp('wanted_from'),
    dueAt: stamp('due_at'),
    assigneeId: text('assignee_id'),
    /** Who of the staff gave it to its assignee, or gave it back: themselves, where they took it. No foreign key: it is history. */
    assignedById: text('assigned_by'),
    takenAt: stamp('taken_at'),
    closedAt: stamp('closed_at'),
    /** No foreign key: it is history, as an event's actor is. */
    closedById: text('closed_by'),
    cancelReason: text('cancel_reason').notNull().default(''),
    isReasonShown: boolean('is_reason_shown').notNull().default(false),
    /** When it was reopened last, and how often it was: what was undone of that counts as never done. */
    reopenedAt: stamp('reopened_at'),
    reopenings: integer().notNull().default(0),
    /** When its guest asked for it again last, and how often. */
    askedAgainAt: stamp('asked_again_at'),
    askings: integer().notNull().default(0),
    /** How often its chain of alert was begun anew: by each of these, also where it was undone. It never goes down. */
    alertRound: integer('alert_round').notNull().default(0),
    /** When its guest last said that nothing came of what was done. */
    notReceivedAt: stamp('not_received_at'),
    /** Since when it is known that nobody is there to hear of it; null where somebody is. */
    unheardAt: stamp('unheard_at'),
  },
  (request) => [
    primaryKey({ columns: [request.hotelId, request.id] }),
    // A stay's requests, newest first: a guest's own, the limits, a check-out; and one order for each key.
    index('requests_of_stay').on(request.hotelId, request.roomId, request.stay, request.createdAt.desc()),
    uniqueIndex('requests_key').on(
      request.hotelId,
      request.roomId,
      request.sender,
      request.key,
      request.part,
    ),
    index('requests_open').on(request.hotelId, request.createdAt).where(sql`${request.closedAt} is null`),
    index('requests_closed')
      .on(request.hotelId, request.closedAt)
      .where(sql`${request.closedAt} is not null`),
    // No foreign key to the stay: what places a request has just read it, and to look again and lock it would be a tenth of
    // what a guest waits for. A trigger keeps stays that have requests from being deleted.
    foreignKey({
      name: 'requests_assignee',
      columns: [request.hotelId, request.assigneeId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }),
  ],
)
