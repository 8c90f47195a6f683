import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../hotels/tables.ts'

/** A place kept for somebody who is to work here: as what, and with which rooms, before they have an account. */
export const invitations = pgTable(
  'invitations',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Null for somebody who has none of their own. */
    email: text(),
    role: text().$type<'admin' | 'employee'>().notNull(),
    /** The rooms that will be assigned to them. */
    roomIds: uuid('room_ids').array().notNull().default(sql`'{}'`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (invitation) => [primaryKey({ columns: [invitation.hotelId, invitation.id] })],
)
