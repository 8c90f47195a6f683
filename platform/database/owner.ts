import type pg from 'pg'
import { DatabaseClient } from './client.ts'

/** Runs `work` on a connection of the owner, which is closed as soon as `lost` aborts: its transaction is rolled back. */
export async function withOwner<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  lost?: AbortSignal,
): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    options: '-c client_min_messages=warning',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process; its next query fails.
  client.on('error', () => {})
  const close = () => client.end()
  lost?.addEventListener('abort', close)
  await client.connect()
  try {
    return await work(client)
  } finally {
    lost?.removeEventListener('abort', close)
    await client.end()
  }
}

/** The longest that a page waits for a statement of the operator. */
const STATEMENT_MS = 10_000

let installed: string | undefined

/** Makes this the database of `withInstalledOwner`. */
export function installOwner(url: string): void {
  installed = url
}

/** The same on the database of this server: only for operations of the operator, who sees every hotel. */
export function withInstalledOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (installed === undefined) throw new Error('openDatabase() has not been called')
  return withOwner(installed, async (client) => {
    await client.query(`set statement_timeout = ${STATEMENT_MS}`)
    return work(client)
  })
}
