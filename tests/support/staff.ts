import type { SiteHotel, Who } from './site-hotel.ts'

/** Has somebody work at no hotel any more. */
export const dismiss = (hotel: SiteHotel, who: Who) =>
  hotel.sql('update staff set active = false where name = $1', [hotel.signIns[who].name])
