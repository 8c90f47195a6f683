import type { Language } from '../../../i18n/language.ts'

// A day of the calendar is no moment: it is said as it is written, whatever zone the reader is in.

const said = (language: Language, how: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...how, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}

export const shortDay = (day: string, language: Language) =>
  said(language, { day: 'numeric', month: 'long' })(day)
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
