import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** All recorded changes: history, audit log and outbox. */
export const events = pgTable(
  'events',
  {
    // No foreign key: every order would lock its hotel's row, and history survives deletions.
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** E.g. `request.sent`. */
    type: text().notNull(),
    /** E.g. `request`: the kind of thing that `subjectId` identifies. */
    subjectType: text('subject_type').notNull(),
    /** Text, because user ids are text. */
    subjectId: text('subject_id').notNull(),
    /** As `actorText` in domain/actor.ts writes it. */
    actor: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (event) => [
    primaryKey({ columns: [event.hotelId, event.id] }),
    // The history of one thing. Requests have their own index.
    index('events_of_subject')
      .on(event.hotelId, event.subjectType, event.subjectId, event.id)
      .where(sql`${event.subjectType} <> 'request'`),
    // The timeline of a request; `request.sent` is left out, so that orders do not pay for it.
    index('events_of_request')
      .on(event.hotelId, event.subjectId, event.id)
      .where(sql`${event.subjectType} = 'request' and ${event.type} <> 'request.sent'`),
    // Ids begin with their time, so one index serves the ordered sweep and the marking by id.
    index('events_unpublished').on(event.id).where(sql`${event.publishedAt} is null`),
    // The changes of each key. Only systems of hotels write it.
    index('events_of_key').on(event.hotelId, event.actor, event.id).where(sql`${event.actor} like 'key:%'`),
    // The operator's last actions, in all hotels.
    index('events_of_operator').on(event.id).where(sql`${event.actor} = 'system:operator'`),
  ],
)
