import type { JobDatabase } from '../../platform/jobs.ts'

/** Hotels with requests, after `last`. */
export async function hotelsToMeasure(database: JobDatabase, last: string, limit: number): Promise<string[]> {
  const found = await database.query<{ hotelId: string }>(
    'select hotel_id as "hotelId" from hotels_to_measure($1, $2)',
    [last, limit],
  )
  return found.map(({ hotelId }) => hotelId)
}

/** Hotels after `last` that are new or have no waiting times, and closed a request recently. */
export async function newHotelsToMeasure(
  database: JobDatabase,
  last: string,
  limit: number,
  { firstRequestId, closedSince }: { firstRequestId: string; closedSince: Date },
): Promise<string[]> {
  const found = await database.query<{ hotelId: string }>(
    'select hotel_id as "hotelId" from new_hotels_to_measure($1, $2, $3, $4)',
    [last, limit, firstRequestId, closedSince],
  )
  return found.map(({ hotelId }) => hotelId)
}
