import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** Of the invitation that is open now; all of it is null where nobody is invited. */
    linkId: uuid('link_id'),
    /** Of its token; null as long as a mail has not left that takes it along. */
    tokenDigest: text('token_digest'),
    /** Where it was mailed to; null for a link that was handed over. */
    mailedTo: text('mailed_to'),
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** The admin who invites; null for a system of the hotel's. */
    invitedBy: text('invited_by'),
  },
  (invitation) => [
    primaryKey({ columns: [invitation.hotelId, invitation.id] }),
    uniqueIndex('invitations_token').on(invitation.tokenDigest),
  ],
)

/** Who has taken a place by which invitation: kept for a while, for whoever did not hear that they were let in. */
export const takenInvitations = pgTable(
  'taken_invitations',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    /** Of the token that the place had. */
    tokenDigest: text('token_digest').notNull(),
    userId: text('user_id').notNull(),
    /** Whether their account was made for it with a password, by which they are known again. */
    byPassword: boolean('by_password').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (taken) => [
    primaryKey({ columns: [taken.hotelId, taken.tokenDigest] }),
    uniqueIndex('taken_invitations_token').on(taken.tokenDigest),
  ],
)
