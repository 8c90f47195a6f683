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
