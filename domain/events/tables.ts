import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every recorded change: the history on screens, the audit log, and the outbox of what is still to be published. */
export const events = pgTable(
  'events',
  {
    // No foreign key: every send would lock its hotel's row for it, and what happened stays true whatever is deleted.
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** What happened, e.g. `request.sent`. */
    type: text().notNull(),
    /** What kind of thing it happened to, e.g. `request`: what the subject's id is an id of. */
    subjectType: text('subject_type').notNull(),
    /** Text, as people have text ids. */
    subjectId: text('subject_id').notNull(),
    /** Who did it, as `actorText` in domain/actor.ts says. */
    actor: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (event) => [
    primaryKey({ columns: [event.hotelId, event.id] }),
    // The history of one thing, newest first. Requests have an index of their own.
    index('events_of_subject')
      .on(event.hotelId, event.subjectType, event.subjectId, event.id)
      .where(sql`${event.subjectType} <> 'request'`),
    // The timeline of a request. Not of its being sent, which the request says itself: no send pays for it.
    index('events_of_request')
      .on(event.hotelId, event.subjectId, event.id)
      .where(sql`${event.subjectType} = 'request' and ${event.type} <> 'request.sent'`),
    // Ids begin with their time: one index serves the sweep in order and the marking by id.
    index('events_unpublished').on(event.id).where(sql`${event.publishedAt} is null`),
  ],
)
