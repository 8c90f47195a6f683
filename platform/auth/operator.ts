import type pg from 'pg'

// The operator's statements on sign-in, on the owner's connection.

/** Ends sessions; those of everyone without `userIds`. Returns their number. */
export async function endSessions(client: pg.ClientBase, userIds?: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    'delete from sessions where $1::text[] is null or user_id = any ($1)',
    [userIds ?? null],
  )
  return rowCount ?? 0
}

/**
 * Clears the counters of all limits, and the wrong PINs of one person. Counters are stored by digest, so that those of
 * one person cannot be found.
 */
export async function unlockSignIn(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from limits')
  await client.query('update pin_devices set wrong_tries = 0, next_try_at = null where user_id = $1', [
    userId,
  ])
}
