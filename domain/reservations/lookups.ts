import type { JobDatabase } from '../../platform/jobs.ts'

/** Deletes at most `limit` reservations whose time is over; returns their number. */
export async function deleteOldReservations(database: JobDatabase, limit: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>('select delete_old_reservations($1) as count', [
    limit,
  ])
  return deleted?.count ?? 0
}
