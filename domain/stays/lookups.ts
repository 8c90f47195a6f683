import { database as pool } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'
import type { Guest } from '../actor.ts'
import { LOWEST_ID } from '../ids.ts'

export interface DueReset {
  hotelId: string
  nextAt: Date
}

/** Sorts before every hotel. */
export const noReset: DueReset = { hotelId: LOWEST_ID, nextAt: new Date(0) }

/** Hotels whose reset is due, after `last`, longest waiting first. */
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

/** A stand-in for the code of the guest's stay that changes with it; undefined if there is none. */
export async function codeRound({ hotelId, roomId, stay }: Guest): Promise<string | undefined> {
  const { rows } = await pool().query<{ round: string | null }>({
    name: 'stay_code_round',
    text: 'select stay_code_round($1, $2, $3) as round',
    values: [hotelId, roomId, stay],
  })
  return rows[0]?.round ?? undefined
}
