import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { servicePreview } from '../app/shell/paths.ts'
import { type GuestLanguage, guestLanguages, isGuestLanguage } from '../i18n/guest-languages.ts'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  ROOM_LANGUAGE_COOKIE,
  type StaffLanguage,
  staffLanguageFor,
  staffLanguages,
} from '../i18n/language.ts'
import { languageOfReservation, languagesOffered } from './room-link.ts'

/** The language in the address, else in a cookie, else the reservation's, else in the browser's list; else the default. */
function wantedAmong(c: Context, offered: readonly GuestLanguage[]): GuestLanguage {
  const wanted = [
    c.req.query(LANGUAGE_QUERY),
    getCookie(c, ROOM_LANGUAGE_COOKIE),
    getCookie(c, LANGUAGE_COOKIE),
    languageOfReservation(c),
    ...parseAccept(c.req.header('accept-language') ?? '').map(({ type, q }) => (q > 0 ? type : undefined)),
  ]
  for (const tag of wanted) {
    const language = tag?.trim().split('-')[0]?.toLowerCase()
    if (isGuestLanguage(language) && offered.includes(language)) return language
  }
  return staffLanguages[0]
}

export const detectLanguage: MiddlewareHandler = (c, next) => {
  const isForGuests = c.req.path.startsWith('/room/') || c.req.path === servicePreview
  c.set('language', wantedAmong(c, isForGuests ? guestLanguages : staffLanguages))
  return next()
}

/** Chooses again once the room is known, among the languages that its hotel offers. */
export const detectLanguageOfRoom: MiddlewareHandler = (c, next) => {
  const offered = languagesOffered(c)
  if (offered) c.set('language', wantedAmong(c, offered))
  return next()
}

/** The language that was found; the default if a request is refused before its language is detected. */
export function guestLanguageOf(c: Context): GuestLanguage {
  const found: unknown = c.get('language')
  return isGuestLanguage(found) ? found : staffLanguages[0]
}

export const languageOf = (c: Context): StaffLanguage => staffLanguageFor(guestLanguageOf(c))
