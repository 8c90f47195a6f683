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
