import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EventType } from './shapes.ts'

/** Every change, kept: the history on screens, the audit log, and the outbox of what is still to be told. */
export const events = pgTable(
  'events',
  {
    // No foreign key: every send would lock its hotel's row for it, and what happened stays true whatever is deleted.
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    type: text().$type<EventType>().notNull(),
    /** The request, room or stay's room that changed. */
    subjectId: uuid('subject_id').notNull(),
    /** The guest's device, the staff member's user id, or "system". */
    actor: text().notNull(),
    from: jsonb('was'),
    to: jsonb('became'),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (event) => [
    primaryKey({ columns: [event.hotelId, event.id] }),
    // Ids begin with their time: one index serves the sweep in order and the marking by id.
    index('events_untold').on(event.id).where(sql`${event.toldAt} is null`),
  ],
)
