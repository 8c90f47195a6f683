import type { Language } from '../../../i18n/language.ts'
import { calendarDays } from '../../../i18n/measures.ts'

// A day of the calendar is no moment: it is said as it is written, whatever zone the reader is in.

// British, where English is: the day stands before its month.
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

const said = (language: Language, how: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...how, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}

/** When something happened, by the hotel's clock. */
export const momentSaid = (moment: string, timeZone: string, language: Language) => {
  const how = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(localeOf(language), how).format(new Date(moment))
}

/** From one day to another, what they have in common said once: "23 to 29 November 2026". */
export const daysSaid = (from: string, until: string, language: Language, to: string) =>
  calendarDays(language, to)(from, until)
export const weekday = (day: string, language: Language) => {
  const it = said(language, { weekday: 'short', day: 'numeric', month: 'short' })(day)
  return language === 'fr' ? it.replace(' 1 ', ' 1er ') : it
}
/** Of a day, its name alone: "Mon". */
export const weekdayName = (day: string, language: Language) => said(language, { weekday: 'short' })(day)

export const DAYS = 7
const DAY_MS = 24 * 3_600_000
/** The day so many days after one. */
export const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const MONDAY = '2024-01-01'
/** Monday is 1. */
export const weekdayNames = (language: Language) =>
  Array.from({ length: DAYS }, (_, i) => ({
    number: i + 1,
    name: weekdayName(daysFrom(MONDAY, i), language),
  }))
