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
import type { StaffLanguage } from '../../i18n/language.ts'

// Better Auth's own tables, with its column set (https://better-auth.com/docs/concepts/database#core-schema).

const stamp = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull(),
  image: text(),
  /** The language they chose at their account; null where none was: then as their browser says. */
  locale: text().$type<StaffLanguage>(),
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
    /** The chosen hotel, of several. It gives no right: without a membership there the person is in another one. */
    chosenHotelId: text('chosen_hotel_id'),
    /** The rights when the cookie was made; a change renews the cookie. Null before the first use. */
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

/** A pending e-mail address, one per person: it becomes theirs once both addresses have confirmed. */
export const emailChanges = pgTable('email_changes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  email: text().notNull(),
  /** The requesting session, which stays signed in. */
  sessionId: text('session_id'),
  /** Digests of the links that were mailed to either address; null before that, and once it was used. */
  oldLink: text('old_link').unique(),
  newLink: text('new_link').unique(),
  oldConfirmedAt: stamp('old_confirmed_at'),
  newConfirmedAt: stamp('new_confirmed_at'),
  expiresAt: stamp('expires_at').notNull(),
})

/** The keys of identity tokens. The private half is encrypted with the installation's secret. */
export const identityKeys = pgTable('identity_keys', {
  /** The thumbprint of the public half (RFC 7638), which tokens name as their `kid`. */
  id: text().primaryKey(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  /** An encrypted JWK (RFC 7517, section 7). */
  privateKey: text('private_key').notNull(),
  createdAt: stamp('created_at').notNull(),
})
/** Phones on which people without an e-mail address sign in with a PIN: a row for each person of each phone. */
export const pinDevices = pgTable(
  'pin_devices',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A digest of the phone's secret: reading it opens nothing. */
    digest: text().notNull(),
    /** Of PIN and secret together: without the phone, no PIN can be tried against it. */
    pinHash: text('pin_hash').notNull(),
    /** Since the last right one. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    nextTryAt: stamp('next_try_at'),
    /** The session that was opened last, which ends with the next one. */
    sessionId: text('session_id'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: stamp('created_at').notNull().defaultNow(),
    usedAt: stamp('used_at').notNull().defaultNow(),
  },
  (device) => [
    uniqueIndex('pin_devices_person').on(device.digest, device.userId),
    index('pin_devices_user').on(device.userId),
  ],
)

/** Open sessions of the operator: without its row a cookie no longer counts. */
export const operatorSessions = pgTable('operator_sessions', {
  /** The digest of the cookie. */
  digest: text().primaryKey(),
  endsAt: stamp('ends_at').notNull(),
})
