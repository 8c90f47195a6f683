import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The customers of the sandbox, which takes nobody's money. */
export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  state: jsonb().notNull(),
  /** Raised by each change; a change of an older one is made again. */
  revision: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
