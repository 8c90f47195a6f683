import { isStaffLanguage, type StaffLanguage, staffLanguageFor, staffLanguages } from './language.ts'

/** The languages of guests by their own names, with those of staff first. Each has its catalogue. */
export const languageNames = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  ru: 'Русский',
  ja: '日本語',
  zh: '中文',
  ar: 'العربية',
} as const

export type GuestLanguage = keyof typeof languageNames
/** A language that a hotel may offer on its room pages; all other pages lack it. */
export type GuestOnlyLanguage = Exclude<GuestLanguage, StaffLanguage>

export const guestLanguages = Object.keys(languageNames) as GuestLanguage[]

export const isGuestLanguage = (value: unknown): value is GuestLanguage =>
  guestLanguages.includes(value as GuestLanguage)

const isGuestOnly = (language: GuestLanguage): language is GuestOnlyLanguage => !isStaffLanguage(language)
export const guestOnlyLanguages = guestLanguages.filter(isGuestOnly)

/** The languages of a hotel's room pages: those of staff, and those that it offers besides. */
export const languagesOfRooms = (offered: readonly GuestOnlyLanguage[]): GuestLanguage[] => [
  ...staffLanguages,
  ...offered,
]

/** The direction of its script, if it is not from left to right. */
export const directionOf = (language: GuestLanguage) => (language === 'ar' ? 'rtl' : undefined)

/** A text that a hotel writes for its guests. Staff read it too, so that it is in each of their languages. */
export type ByLanguage = Record<StaffLanguage, string> & Partial<Record<GuestLanguage, string>>

export const textIn = (text: ByLanguage, language: GuestLanguage): string =>
  text[language] ?? text[staffLanguageFor(language)]

/** A text in the one of its languages that a reader understands best, and which one that is. */
export function understoodIn(text: Partial<Record<GuestLanguage, string>>, language: GuestLanguage) {
  const lang = [language, 'en' as const].find((one) => text[one]) ?? 'fr'
  return { lang, text: text[lang] ?? '' }
}
