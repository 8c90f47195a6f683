/** The languages that can be chosen; the first is the default. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

export const LANGUAGE_COOKIE = 'language'
/** Names a language in an address: it wins over cookie and browser, for that page alone. */
export const LANGUAGE_QUERY = 'lang'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/**
 * The texts of one audience, in every language: on the server, and in tests. In a browser in-browser.ts stands in its
 * place, which loads one language.
 */
export const texts = <T>(all: Record<Language, T>) => all
