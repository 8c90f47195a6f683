import type { SiteHotel, Who } from './site-hotel.ts'

/** Has somebody work at no hotel any more. */
export const dismiss = (hotel: SiteHotel, who: Who) =>
  hotel.sql('update staff set active = false where name = $1', [hotel.signIns[who].name])

/** What a browser sends in which somebody is signed in, for whoever asks without one. */
export async function cookieOf(hotel: SiteHotel, who: Who): Promise<{ cookie: string }> {
  const { name, value } = await hotel.openSession(who)
  return { cookie: `${name}=${value}` }
}
