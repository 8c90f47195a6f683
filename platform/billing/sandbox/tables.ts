import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Customers of the fake payment provider. */
export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  state: jsonb().notNull(),
  /** Raised by each change. */
  revision: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
