import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staffMembers } from '../staff/tables.ts'
import { stays } from '../stays/tables.ts'
import type { CleaningPreference, RequestStatus, ServiceCount } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

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
    status: text().$type<RequestStatus>().notNull().default('new'),
    services: jsonb().$type<ServiceCount[]>().notNull(),
    cleaningPreference: text('cleaning_preference').$type<NonNullable<CleaningPreference>>(),
    comment: text().notNull(),
    createdAt: stamp('created_at').notNull(),
    dueAt: stamp('due_at'),
    assigneeId: text('assignee_id'),
    takenAt: stamp('taken_at'),
    closedAt: stamp('closed_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (request) => [
    primaryKey({ columns: [request.hotelId, request.id] }),
    // A stay's requests, newest first: a guest's own, the limits, a check-out; and one request for each key.
    index('requests_of_stay').on(request.hotelId, request.roomId, request.stay, request.createdAt.desc()),
    uniqueIndex('requests_key').on(request.hotelId, request.sender, request.key),
    index('requests_open').on(request.hotelId, request.createdAt).where(sql`${request.closedAt} is null`),
    index('requests_closed')
      .on(request.hotelId, request.closedAt)
      .where(sql`${request.closedAt} is not null`),
    check('requests_status', sql`${request.status} in ('new', 'in_progress', 'done', 'cancelled')`),
    check('requests_comment', sql`char_length(${request.comment}) <= 500`),
    foreignKey({
      name: 'requests_stay',
      columns: [request.hotelId, request.roomId, request.stay],
      foreignColumns: [stays.hotelId, stays.roomId, stays.number],
    }),
    foreignKey({
      name: 'requests_assignee',
      columns: [request.hotelId, request.assigneeId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }),
  ],
)
