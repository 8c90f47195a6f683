import { endOf } from '../../../domain/shifts/rules.ts'
import type { Shift } from '../../../domain/shifts/shapes.ts'
import { clock, dateSaid } from '../../../i18n/formats.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { calendarDays } from '../../../i18n/measures.ts'

// A calendar day is not an instant: it is formatted as written, in any time zone of the reader.

/** Two days with their common parts once: "23 to 29 November 2026". */
export const daysSaid = (from: string, until: string, language: StaffLanguage, to: string) =>
  calendarDays(language, to)(from, until)
export const weekday = (day: string, language: StaffLanguage) =>
  dateSaid(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })(day)
/** Of a day, its name alone: "Mon". */
export const weekdayName = (day: string, language: StaffLanguage) =>
  dateSaid(language, { weekday: 'short', timeZone: 'UTC' })(day)

export const DAYS = 7
const DAY_MS = 24 * 3_600_000
/** The day so many days after one. */
export const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const MONDAY = '2024-01-01'
/** Monday is 1. */
export const weekdayNames = (language: StaffLanguage) =>
  Array.from({ length: DAYS }, (_, i) => ({
    number: i + 1,
    name: weekdayName(daysFrom(MONDAY, i), language),
  }))

/** When its person has ended it, by the hotel's clock; undefined where it goes on, or went on, for as long as it was to. */
export const endedEarly = (
  { endsAt, endedAt }: Pick<Shift, 'endsAt' | 'endedAt'>,
  timeZone: string,
  language: StaffLanguage,
) => (endedAt && (endsAt === null || endedAt < endsAt) ? clock(language)(endedAt, timeZone) : undefined)

const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

/** Whether a person who came on an earlier day is still there when `day` begins, or will be. */
export function reachesInto({ startsAt, endsAt, endedAt }: Shift, dayStartsAt: string): boolean {
  const shift = { startsAt: Date.parse(startsAt), endsAt: momentOf(endsAt), endedAt: momentOf(endedAt) }
  return startsAt < dayStartsAt && Date.parse(dayStartsAt) < endOf(shift)
}
