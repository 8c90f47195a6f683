import type { JobDatabase } from '../../platform/jobs.ts'

export interface DueReset {
  hotelId: string
  nextAt: Date
}

/** Before every hotel. */
export const noReset: DueReset = { hotelId: '00000000-0000-0000-0000-000000000000', nextAt: new Date(0) }

/** Hotels whose daily reset is due, behind `last`; those that wait longest first. */
export async function dueResets(
  database: JobDatabase,
  now: Date,
  last: DueReset,
  limit: number,
): Promise<DueReset[]> {
  return await database.query<DueReset>(
    'select hotel_id as "hotelId", next_at as "nextAt" from due_daily_resets($1, $2, $3, $4)',
    [now, last.nextAt, last.hotelId, limit],
  )
}
