import type { SiteHotel } from './browser.ts'

/** Has the hotel use codes, for these services: every stay of now has the one that is given. */
export const useCodes = (hotel: SiteHotel, code: string, which = 'true') =>
  hotel.sql(
    `with used as (update hotels set settings = settings || '{"stayCodes":true}'),
          needing as (update services set needs_code = true where ${which})
     update stays set code = $1 where ended_at is null`,
    [code],
  )
