import type { JobDatabase } from '../../platform/jobs.ts'

/** Hotels whose figures are due to be kept, behind `last`. */
export const hotelsWithDueFigures = (
  database: JobDatabase,
  now: Date,
  last: string,
  limit: number,
): Promise<{ hotelId: string }[]> =>
  database.query('select hotel_id as "hotelId" from due_figures($1, $2, $3)', [now, last, limit])

/**
 * Hotels in which somebody is to be mailed the report of a month that is over by some clock, behind `last`; and the first such
 * month, by its first day.
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
