import type { Language } from '../../../i18n/language.ts'
import { calendarDays } from '../../../i18n/measures.ts'

// A day of the calendar is no moment: it is said as it is written, whatever zone the reader is in.

const said = (language: Language, how: Intl.DateTimeFormatOptions) => {
  // British, where English is: the day stands before its month.
  const locale = language === 'en' ? 'en-GB' : language
  const format = new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}

/** From one day to another, what they have in common said once: "23 to 29 November 2026". */
export const daysSaid = (from: string, until: string, language: Language, to: string) =>
  calendarDays(language, to)(from, until)
export const weekday = (day: string, language: Language) =>
  said(language, { weekday: 'short', day: 'numeric', month: 'short' })(day)

const MONDAY = Date.parse('2024-01-01')
const DAY_MS = 24 * 3_600_000
/** Monday is 1. */
export const weekdayNames = (language: Language) =>
  Array.from({ length: 7 }, (_, i) => ({
    number: i + 1,
    name: said(language, { weekday: 'short' })(new Date(MONDAY + i * DAY_MS).toISOString().slice(0, 10)),
  }))
