import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true })

/** Keys of the hotel's other systems. A revoked one stays, because the history names it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    id: uuid().notNull(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    /** SHA-256 of the key's secret; the key itself is not stored. */
    digest: text().notNull(),
    /** The key's first and last letters, by which an admin tells it from another. */
    hint: text().notNull(),
    createdAt: stamp('created_at').notNull(),
    expiresAt: stamp('expires_at'),
    /** Written once a minute. */
    usedAt: stamp('used_at'),
    revokedAt: stamp('revoked_at'),
  },
  (key) => [
    primaryKey({ columns: [key.hotelId, key.id] }),
    uniqueIndex('api_keys_digest').on(key.hotelId, key.digest),
  ],
)
