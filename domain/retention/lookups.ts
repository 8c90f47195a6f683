import { PIN_DAYS } from '../../platform/auth/pins.ts'
import type { JobDatabase } from '../../platform/jobs.ts'

/** Deletes at most `limit` sessions, and as many of whatever else signs somebody in, whose time is over; says how many there were. */
export async function deleteExpiredSignInRows(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    'select delete_expired_sign_ins($1, $2) as count',
    [limit, PIN_DAYS],
  )
  return deleted?.count ?? 0
}

/** Deletes at most `limit` counts of strangers whose time is over; says how many there were. */
export async function deleteEndedLimitRows(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_ended_limits($1) as count', [
    limit,
  ])
  return deleted?.count ?? 0
}

/** How many days back shifts are kept, and what was left at their ends. */
interface Kept {
  shiftDays: number
  noteDays: number
}

/** Deletes at most `limit` shifts and as many hand-overs that are older; says how many there were of what there was more. */
export async function deleteOldShiftRows(
  database: JobDatabase,
  { shiftDays, noteDays }: Kept,
  limit: number,
): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_old_shifts($1, $2, $3) as count', [
    shiftDays,
    noteDays,
    limit,
  ])
  return deleted?.count ?? 0
}
