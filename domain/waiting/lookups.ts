import type { JobDatabase } from '../../platform/jobs.ts'

/** Hotels in which something was ever asked for, behind `last`. */
export async function hotelsToMeasure(database: JobDatabase, last: string, limit: number): Promise<string[]> {
  const found = await database.query<{ hotelId: string }>(
    'select hotel_id as "hotelId" from hotels_to_measure($1, $2)',
    [last, limit],
  )
  return found.map(({ hotelId }) => hotelId)
}

/** Hotels behind `last` that are new or know no waiting times, and in which a request was closed lately. */
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
