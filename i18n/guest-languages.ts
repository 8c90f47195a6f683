import * as catalogues from './guest-catalogues.ts'
import { type StaffLanguage, staffLanguageFor, staffLanguages } from './language.ts'

export type GuestLanguage = keyof typeof catalogues

/** The languages of guests, with those of staff first. */
export const guestLanguages: readonly GuestLanguage[] = [
  ...new Set([...staffLanguages, ...(Object.keys(catalogues) as GuestLanguage[])]),
]

export const isGuestLanguage = (value: unknown): value is GuestLanguage =>
  guestLanguages.includes(value as GuestLanguage)

/** A text that a hotel writes for its guests. Staff read it too, so that it is in each of their languages. */
export type ByLanguage = Record<StaffLanguage, string> & Partial<Record<GuestLanguage, string>>

export const textIn = (text: ByLanguage, language: GuestLanguage): string =>
  text[language] ?? text[staffLanguageFor(language)]
