import type { SiteHotel, Who } from './site-hotel.ts'

/** Ends a person's work in the hotel. */
export const dismiss = (hotel: SiteHotel, who: Who) =>
  hotel.sql('update staff set active = false where name = $1', [hotel.signIns[who].name])

/** The headers of a signed-in browser, for requests without one. */
export async function cookieOf(hotel: SiteHotel, who: Who): Promise<{ cookie: string }> {
  const { name, value } = await hotel.openSession(who)
  return { cookie: `${name}=${value}` }
}
