import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import { isStaffLanguage, LANGUAGE_COOKIE, ROOM_LANGUAGE_COOKIE } from '../../../i18n/language.ts'
import * as paths from '../paths.ts'

const YEAR_S = 31_536_000

const cookie = (name: string, value: string, path: string, maxAge: number) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax`

/** The Set-Cookie headers by which the server renders a chosen language: one that only guests have, on room pages alone. */
export const languageCookies = (language: GuestLanguage): string[] =>
  isStaffLanguage(language)
    ? [cookie(LANGUAGE_COOKIE, language, '/', YEAR_S), cookie(ROOM_LANGUAGE_COOKIE, '', paths.roomPages, 0)]
    : [cookie(ROOM_LANGUAGE_COOKIE, language, paths.roomPages, YEAR_S)]
