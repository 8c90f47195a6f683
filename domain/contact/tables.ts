import { type AnyColumn, sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { EMAIL_MAXIMUM } from '../text.ts'
import { BODY_MAXIMUM, NAME_MAXIMUM, SUBJECT_MAXIMUM } from './shapes.ts'

// Literals, because a check constraint takes no parameters.
const length = (column: AnyColumn, least: number, most: number) =>
  sql`char_length(${column}) between ${sql.raw(`${least}`)} and ${sql.raw(`${most}`)}`

/**
 * Messages to the operator. They belong to no hotel; the application reaches them only through lookups.ts.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (message) => [
    // For deleting the oldest.
    index('contact_messages_created').on(message.createdAt),
    check('contact_messages_name', length(message.name, 1, NAME_MAXIMUM)),
    check('contact_messages_email', length(message.email, 3, EMAIL_MAXIMUM)),
    check('contact_messages_subject', length(message.subject, 1, SUBJECT_MAXIMUM)),
    check('contact_messages_body', length(message.body, 1, BODY_MAXIMUM)),
  ],
)
