import type { Locator, Page } from '@playwright/test'
import { guestOnlyLanguages } from '../../i18n/guest-languages.ts'
import { expect, type SiteHotel } from './browser.ts'
import { cookieOf } from './staff.ts'

/** A room's page as its guest uses it, in English. */
export function guestRoom(page: Page) {
  const card = (name: string) => page.locator('label').filter({ hasText: name })
  return {
    open: (token: string) => page.goto(`/room/${token}`),
    card,
    tap: (name: string) => card(name).click(),
    comment: page.getByRole('textbox', { name: 'Message to the team' }),
    send: page.getByRole('button', { name: /^(Send|Choose)/ }),
    cards: page.getByRole('listitem').filter({ has: page.getByRole('checkbox') }),
    own: page.getByRole('region', { name: 'Your requests' }).getByRole('listitem'),
    sent: page.getByText('Request sent successfully!'),
    /** How the requests stand, at the top. */
    standing: page.getByRole('link', { name: /Your (\d+ )?requests?$/ }),
    flag: (name: string) => page.getByRole('button', { name }),
  }
}

/** Waits until scripts run: the button then knows that nothing is chosen. */
export const scriptsRun = (send: Locator) => expect(send).toHaveText('Choose a service')

/** The ids of the requests whose comment is this, in the order of their arrival. */
export async function requestsWith(hotel: SiteHotel, comment: string) {
  return hotel.sql<{ id: string; status: string; services: { count: number }[]; preference: string | null }>(
    `select id, status, services, cleaning_preference as preference from requests where comment = $1
     order by created_at, part`,
    [comment],
  )
}

/** The staff's side, by the API. */
export async function staffOf(hotel: SiteHotel) {
  const signedIn = await cookieOf(hotel, 'admin')
  return async (path: string, data: Record<string, unknown> = {}) => {
    const answer = await fetch(`${hotel.url}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(data),
      headers: { ...signedIn, origin: hotel.url, 'content-type': 'application/json' },
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/** Sets how many towels the hotel gives at most, as its settings would. */
export const setTowelMaximum = (hotel: SiteHotel, maximum: number) =>
  hotel.sql('update hotels set settings = settings || $1', [JSON.stringify({ towelMaximum: maximum })])

/** Has the hotel offer its guests languages besides French and English, before a room's page is opened. */
export const offerLanguages = (hotel: SiteHotel, languages: readonly string[] = guestOnlyLanguages) =>
  hotel.sql('update hotels set settings = settings || $1', [JSON.stringify({ guestLanguages: languages })])

/** Has the hotel offer a service for an hour a day, which begins so many hours from now. */
export const setHours = (hotel: SiteHotel, icon: string, { inHours }: { inHours: number }) =>
  hotel.sql(
    `update services set
       hours_from = to_char(now() at time zone time_zone + $2 * interval '1 hour', 'HH24:MI'),
       hours_until = to_char(now() at time zone time_zone + ($2 + 1) * interval '1 hour', 'HH24:MI')
     from hotels where hotels.id = hotel_id and icon = $1`,
    [icon, inHours],
  )
