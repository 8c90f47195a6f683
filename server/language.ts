import type { Context } from 'hono'
import { languageDetector } from 'hono/language'
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, type StaffLanguage, staffLanguages } from '../i18n/language.ts'

/** Finds out which language is asked for: by the address, or else the cookie, the browser, or French. */
export const detectLanguage = languageDetector({
  supportedLanguages: [...staffLanguages],
  fallbackLanguage: staffLanguages[0],
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: LANGUAGE_QUERY,
  lookupCookie: LANGUAGE_COOKIE,
  caches: false,
})

/** The language that was found; French, where something is refused before anybody looked. */
export const languageOf = (c: Context): StaffLanguage => c.get('language') ?? staffLanguages[0]
