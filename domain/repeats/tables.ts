import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'

/** Answers to calls that an API key made with `Idempotency-Key`, kept so that a repeated call gets the same one. */
export const repeatableCalls = pgTable(
  'repeatable_calls',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    apiKeyId: uuid('api_key_id').notNull(),
    key: text().notNull(),
    /** SHA-256 of the operation and its input. */
    fingerprint: text().notNull(),
    /** Null until the call's transaction has its answer: other transactions never see it so. */
    answer: jsonb(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (call) => [primaryKey({ columns: [call.hotelId, call.apiKeyId, call.key] })],
)
