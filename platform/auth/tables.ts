import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

// Better Auth's own tables, with its column set (https://better-auth.com/docs/concepts/database#core-schema).

const stamp = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull(),
  image: text(),
  /** The language they chose at their account; null where none was: then as their browser says. */
  locale: text().$type<'fr' | 'en'>(),
  /** The hotel that they chose last, of several: their next session begins there. */
  lastHotelId: text('last_hotel_id'),
  createdAt: stamp('created_at').notNull().defaultNow(),
  updatedAt: stamp('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: stamp('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The hotel that was chosen in it, of several. It gives no right by itself: whoever works there no more is elsewhere. */
    chosenHotelId: text('chosen_hotel_id'),
    /** What its user could do when its cookie was made: another right, another cookie. Null until it is first used. */
    rights: text(),
    createdAt: stamp('created_at').notNull().defaultNow(),
    updatedAt: stamp('updated_at').notNull().defaultNow(),
  },
  (session) => [index('sessions_user').on(session.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: stamp('access_token_expires_at'),
    refreshTokenExpiresAt: stamp('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: stamp('created_at').notNull().defaultNow(),
    updatedAt: stamp('updated_at').notNull().defaultNow(),
  },
  (account) => [index('accounts_user').on(account.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: stamp('expires_at').notNull(),
    createdAt: stamp('created_at').notNull().defaultNow(),
    updatedAt: stamp('updated_at').notNull().defaultNow(),
  },
  (verification) => [index('verifications_identifier').on(verification.identifier)],
)

/** Of its passkey plugin (https://better-auth.com/docs/plugins/passkey#schema). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    counter: integer().notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    createdAt: stamp('created_at').defaultNow(),
    aaguid: text(),
  },
  (passkey) => [
    index('passkeys_user').on(passkey.userId),
    uniqueIndex('passkeys_credential').on(passkey.credentialID),
  ],
)

/**
 * An e-mail address that somebody wants to have instead of theirs, one at a time: theirs once both addresses have said so.
 */
export const emailChanges = pgTable('email_changes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  email: text().notNull(),
  /** Where it was asked for: what stays signed in. */
  sessionId: text('session_id'),
  /** Digests of the links that were mailed to either address; null before that, and once it was used. */
  oldLink: text('old_link').unique(),
  newLink: text('new_link').unique(),
  oldConfirmedAt: stamp('old_confirmed_at'),
  newConfirmedAt: stamp('new_confirmed_at'),
  expiresAt: stamp('expires_at').notNull(),
})

/** What identity tokens are signed with. The private half is encrypted with the installation's secret. */
export const identityKeys = pgTable('identity_keys', {
  /** The thumbprint of the public half (RFC 7638), which tokens name as their `kid`. */
  id: text().primaryKey(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  /** An encrypted JWK (RFC 7517, section 7). */
  privateKey: text('private_key').notNull(),
  createdAt: stamp('created_at').notNull(),
})
