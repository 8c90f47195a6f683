import { bigint, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last backup and the last rehearsal: a row each. Only the owner writes them. */
export const backupRuns = pgTable('backup_runs', {
  /** `backup` or `rehearsal`. */
  kind: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
  seconds: doublePrecision().notNull(),
  /** Null if it succeeded. */
  error: text(),
  file: text(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  /** The end of the last one that succeeded. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true, precision: 3 }),
})
