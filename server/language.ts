import type { Context, MiddlewareHandler } from 'hono'
import { languageDetector } from 'hono/language'
import { servicePreview } from '../app/shell/paths.ts'
import { type GuestLanguage, guestLanguages, isGuestLanguage } from '../i18n/guest-languages.ts'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  type StaffLanguage,
  staffLanguageFor,
  staffLanguages,
} from '../i18n/language.ts'

/** Finds the language in the address, else in the cookie, else in the browser's list; else it is the default. */
const detectAmong = (supported: readonly string[]) =>
  languageDetector({
    supportedLanguages: [...supported],
    fallbackLanguage: staffLanguages[0],
    order: ['querystring', 'cookie', 'header'],
    lookupQueryString: LANGUAGE_QUERY,
    lookupCookie: LANGUAGE_COOKIE,
    caches: false,
  })

const [detectGuests, detectStaffs] = [detectAmong(guestLanguages), detectAmong(staffLanguages)]

export const detectLanguage: MiddlewareHandler = (c, next) => {
  const isForGuests = c.req.path.startsWith('/room/') || c.req.path === servicePreview
  return (isForGuests ? detectGuests : detectStaffs)(c, next)
}

/** The language that was found; the default if a request is refused before its language is detected. */
export function guestLanguageOf(c: Context): GuestLanguage {
  const found: unknown = c.get('language')
  return isGuestLanguage(found) ? found : staffLanguages[0]
}

export const languageOf = (c: Context): StaffLanguage => staffLanguageFor(guestLanguageOf(c))
