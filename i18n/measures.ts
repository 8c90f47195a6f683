import { dateSaid } from './formats.ts'

// How figures and the days that they are of are said, in the language of a locale.

const SPACE = '\u00a0'

/** The format is made once, and only where a count is said. */
export function count(locale: string) {
  let format: Intl.NumberFormat | undefined
  return (number: number) => {
    format ??= new Intl.NumberFormat(locale)
    return format.format(number)
  }
}

/** Parts stand below one another: each has its tenth, also where that is none. */
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** A part of a whole, to a tenth of a percent. */
export const percent = (locale: string) => (part: number) =>
  new Intl.NumberFormat(locale, { style: 'percent', ...tenths }).format(part)

/** A part rounded as `percent` shows it, so that a difference is the one between two shown figures. */
export const asSaid = (part: number): number => Math.round(part * 1000) / 1000

/** How many hundredths, to a tenth of them. */
export const points = (locale: string) => (difference: number) =>
  new Intl.NumberFormat(locale, tenths).format(difference * 100)

/** Whole minutes: "12 min", "1 h 05". */
export const duration = (locale: string) => (minutes: number) => {
  if (minutes < 1) return `<${SPACE}1${SPACE}min`
  if (minutes < 60) return `${minutes}${SPACE}min`
  const hours = count(locale)(Math.floor(minutes / 60))
  return `${hours}${SPACE}h${SPACE}${String(minutes % 60).padStart(2, '0')}`
}

const looks = {
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  tiny: { weekday: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day of a calendar, e.g. `2026-03-29`. */
export const calendarDay = (locale: string, look: keyof typeof looks) =>
  // It has no time zone: as a moment, it is that of its beginning in UTC.
  dateSaid(locale, { timeZone: 'UTC', ...looks[look] })

/** A span of days that names the month and year they share once: "16 au 22 novembre 2026". */
export const calendarDays = (locale: string, to: string) => (from: string, until: string) => {
  const all = calendarDay(locale, 'plain')
  const last = all(until)
  const first = all(from)
  if (from.slice(0, 4) !== until.slice(0, 4)) return first + to + last
  const common = from.slice(0, 7) === until.slice(0, 7) ? / .*$/ : / \d{4}$/
  return first.replace(common, '') + to + last
}

export const calendarMonth = (locale: string) => (day: string) => {
  const said = dateSaid(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })(day)
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1)
}
