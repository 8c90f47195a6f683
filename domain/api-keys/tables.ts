import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hotels } from '../configuration/tables.ts'
import { AGENT_LIMIT_DEFAULT } from './shapes.ts'

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
    /** Changes that an agent may make with it in an hour (domain/agent-calls.ts). */
    agentLimit: integer('agent_limit').notNull().default(AGENT_LIMIT_DEFAULT),
    /** The beginning of the hour that is counted, and the changes in it. */
    agentHour: stamp('agent_hour'),
    agentCalls: integer('agent_calls').notNull().default(0),
  },
  (key) => [
    primaryKey({ columns: [key.hotelId, key.id] }),
    uniqueIndex('api_keys_digest').on(key.hotelId, key.digest),
  ],
)
