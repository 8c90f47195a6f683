import type { SiteHotel } from './browser.ts'

/** Has the hotel use codes, for all but these services: every stay of now has the one that is given. */
export const useCodes = (hotel: SiteHotel, code: string, without = 'false') =>
  hotel.sql(
    `with used as (update hotels set settings = settings || '{"stayCodes":true}'),
          exempt as (update services set without_code = true where ${without})
     update stays set code = $1 where ended_at is null`,
    [code],
  )
