import pg from 'pg'

/**
 * Runs `work` while no other process does that takes the same lock of the database at `url` (an owner's connection, which
 * `work` may use), however long others take. What kills the process opens the lock.
 */
export async function whileLocked<T>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c client_min_messages=warning' })
  // One that is lost fails what is asked on it; without a listener, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}
