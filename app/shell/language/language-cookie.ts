import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import { LANGUAGE_COOKIE } from '../../../i18n/language.ts'

const YEAR_S = 31_536_000

/** The Set-Cookie by which the server renders a language that was chosen. */
export const languageCookie = (language: GuestLanguage) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
