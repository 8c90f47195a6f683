import type { JobDatabase } from '../../platform/jobs.ts'

/** Before every hotel. */
export const noHotel = '00000000-0000-0000-0000-000000000000'

/** Hotels whose figures are due to be kept, behind `last`. */
export async function hotelsWithDueFigures(
  database: JobDatabase,
  now: Date,
  last: string,
  limit: number,
): Promise<string[]> {
  const due = await database.query<{ hotelId: string }>(
    'select hotel_id as "hotelId" from due_figures($1, $2, $3)',
    [now, last, limit],
  )
  return due.map(({ hotelId }) => hotelId)
}

/** Hotels in which somebody is to be mailed a report, behind `last`; and of which month. */
export const hotelsWithDueReports = (
  database: JobDatabase,
  now: Date,
  last: string,
  limit: number,
): Promise<{ hotelId: string; month: string }[]> =>
  database.query('select hotel_id as "hotelId", month from due_reports($1, $2, $3)', [now, last, limit])
