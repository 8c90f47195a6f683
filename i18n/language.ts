/** The languages of staff, visitors, mails and the API; the first is the default. */
export const staffLanguages = ['fr', 'en'] as const
export type StaffLanguage = (typeof staffLanguages)[number]

export const LANGUAGE_COOKIE = 'language'
/** Names the language of room pages, if it is one that only guests have. */
export const ROOM_LANGUAGE_COOKIE = 'room-language'
/** Names a language in an address: it wins over cookie and browser, for that page alone. */
export const LANGUAGE_QUERY = 'lang'

export const isStaffLanguage = (value: unknown): value is StaffLanguage =>
  staffLanguages.includes(value as StaffLanguage)

/** The language of the texts that a guest's language lacks: most of its readers know English. */
export const staffLanguageFor = (language: string): StaffLanguage =>
  isStaffLanguage(language) ? language : 'en'

/**
 * The texts of one audience, in every language: on the server, and in tests. In a browser in-browser.ts stands in its
 * place, which loads one language.
 */
export const texts = <T>(all: Record<StaffLanguage, T>) => all
