import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

// Any constant will do, as long as every instance takes the same one.
const MIGRATION_LOCK = 7_312_001

/**
 * Brings the database at `url` (an owner's connection) up to date: each SQL file of `folder` once, in order, under a
 * lock, so that several instances may start at the same time.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c client_min_messages=warning' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
