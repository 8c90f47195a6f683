import type { JobDatabase } from '../../platform/jobs.ts'

/** Deletes at most `limit` sessions, and as many verifications, whose time is over; says how many there were. */
export async function deleteExpiredSignInRows(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_expired_sign_ins($1) as count', [
    limit,
  ])
  return deleted?.count ?? 0
}

/** Deletes at most `limit` counts of strangers whose time is over; says how many there were. */
export async function deleteEndedLimitRows(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_ended_limits($1) as count', [
    limit,
  ])
  return deleted?.count ?? 0
}
