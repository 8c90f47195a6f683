import type { JobDatabase } from '../../platform/jobs.ts'

/** Deletes at most `limit` photos whose stay ended and whose request was closed before so many days; returns their number. */
export async function deletePhotosOlderThan(
  database: JobDatabase,
  days: number,
  limit: number,
): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_old_photos($1, $2) as count', [
    days,
    limit,
  ])
  return deleted?.count ?? 0
}
