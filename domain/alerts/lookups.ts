import type { JobDatabase } from '../../platform/jobs.ts'

/** Deletes at most `limit` chains that began more than so many days ago and are over; says how many there were. */
export async function deleteOldAlertRows(jobs: JobDatabase, days: number, limit: number): Promise<number> {
  const [deleted] = await jobs.query<{ count: number }>('select delete_old_alerts($1, $2) as count', [
    days,
    limit,
  ])
  return deleted?.count ?? 0
}
