import type { JobDatabase } from '../../platform/jobs.ts'

/** Hotels whose figures are due to be rolled up, after `last`. */
export const hotelsWithDueFigures = (
  database: JobDatabase,
  now: Date,
  last: string,
  limit: number,
): Promise<{ hotelId: string }[]> =>
  database.query('select hotel_id as "hotelId" from due_figures($1, $2, $3)', [now, last, limit])

/**
 * Hotels with a monthly report to mail by some clock, after `last`, and the first day of the first such
 * month.
 */
export const hotelsWithDueReports = (
  database: JobDatabase,
  now: Date,
  last: string,
  limit: number,
): Promise<{ hotelId: string; timeZone: string; from: string }[]> =>
  database.query(
    `select hotel_id as "hotelId", time_zone as "timeZone", reports_from::text as from
     from due_reports($1, $2, $3)`,
    [now, last, limit],
  )
