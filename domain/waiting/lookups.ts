import type { JobDatabase } from '../../platform/jobs.ts'

/** Hotels in which something was ever asked for, behind `last`. */
export async function hotelsToMeasure(database: JobDatabase, last: string, limit: number): Promise<string[]> {
  const found = await database.query<{ hotelId: string }>(
    'select hotel_id as "hotelId" from hotels_to_measure($1, $2)',
    [last, limit],
  )
  return found.map(({ hotelId }) => hotelId)
}
