import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

/** A position prepared for a future employee: their role and rooms, before they have an account. */
export const invitations = pgTable(
  'invitations',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Null if they have no address. */
    email: text(),
    role: text().$type<'admin' | 'employee'>().notNull(),
    /** Their future rooms. */
    roomIds: uuid('room_ids').array().notNull().default(sql`'{}'`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The open invitation; all its columns are null if there is none. */
    linkId: uuid('link_id'),
    /** Null until its mail has been sent. */
    tokenDigest: text('token_digest'),
    /** Null for a link that was handed over. */
    mailedTo: text('mailed_to'),
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** The inviting admin; null for an API key. */
    invitedBy: text('invited_by'),
  },
  (invitation) => [
    primaryKey({ columns: [invitation.hotelId, invitation.id] }),
    uniqueIndex('invitations_token').on(invitation.tokenDigest),
  ],
)

/** Used invitations, kept for a while for people whose answer was lost. */
export const takenInvitations = pgTable(
  'taken_invitations',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    /** The used token's. */
    tokenDigest: text('token_digest').notNull(),
    userId: text('user_id').notNull(),
    /** Whether the account was created for it with a password, which then proves who asks again. */
    byPassword: boolean('by_password').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (taken) => [
    primaryKey({ columns: [taken.hotelId, taken.tokenDigest] }),
    uniqueIndex('taken_invitations_token').on(taken.tokenDigest),
  ],
)
