import { PIN_DAYS } from '../../platform/auth/pins.ts'
import type { JobDatabase } from '../../platform/jobs.ts'

/** Deletes at most `limit` of each kind of expired sign-in; returns their number. */
export async function deleteExpiredSignInRows(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    'select delete_expired_sign_ins($1, $2) as count',
    [limit, PIN_DAYS],
  )
  return deleted?.count ?? 0
}

/** Deletes at most `limit` ended counts; returns their number. */
export async function deleteEndedLimitRows(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_ended_limits($1) as count', [
    limit,
  ])
  return deleted?.count ?? 0
}

interface Kept {
  shiftDays: number
  noteDays: number
}

/** Deletes at most `limit` old shifts and as many hand-overs; returns the greater number. */
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

/** Deletes at most `limit` answers to repeatable calls that are older than some hours; returns their number. */
export async function deleteOldRepeatableCallRows(
  database: JobDatabase,
  hours: number,
  limit: number,
): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    'select delete_old_repeatable_calls($1, $2) as count',
    [hours, limit],
  )
  return deleted?.count ?? 0
}

/** Erases the recipients of at most `limit` requests that are older than some days; returns their number. */
export async function eraseOldRecipients(
  database: JobDatabase,
  days: number,
  limit: number,
): Promise<number> {
  const [erased] = await database.query<{ count: number }>('select erase_old_recipients($1, $2) as count', [
    days,
    limit,
  ])
  return erased?.count ?? 0
}
