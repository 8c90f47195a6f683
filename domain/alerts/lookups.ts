import { database } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'
import { firstIdOf } from '../ids.ts'

/** Deletes at most `limit` finished escalations that began before a moment; returns their number. */
export async function deleteOldAlertRows(jobs: JobDatabase, before: Date, limit: number): Promise<number> {
  const [deleted] = await jobs.query<{ count: number }>('select delete_old_alerts($1, $2, $3) as count', [
    before,
    firstIdOf(before),
    limit,
  ])
  return deleted?.count ?? 0
}

/** At most `limit` requests of all hotels whose escalation is due, except in the `passedBy` hotels. */
export async function dueEscalations(
  now: Date,
  passedBy: readonly string[],
  limit: number,
): Promise<{ hotelId: string; requestId: string }[]> {
  const { rows } = await database().query({
    name: 'due_escalations',
    text: `select hotel_id as "hotelId", request_id as "requestId" from due_escalations($1, $2, $3)`,
    values: [now, passedBy, limit],
  })
  return rows
}
