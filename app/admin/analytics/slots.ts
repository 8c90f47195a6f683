import type { Overview } from '../../../domain/analytics/shapes.ts'
import type { AnalyticsTexts } from '../../../i18n/fr/analytics.ts'
import { everyNth } from './scale.ts'

/** One of the values of a chart, side by side with the others. */
export interface Slot {
  key: string
  /** The full label. */
  label: string
  /** The same below it, a line for each word where seven stand side by side. */
  tick: readonly string[]
  /** The screens that have room for the label; undefined for none. */
  tickFor: 'all' | 'wide' | undefined
  /** Null: it is yet to come. */
  value: number | null
  before?: number | null
  said: string
  /** The address that shows it by itself. */
  to?: string
  /** It is not over. */
  isRunning?: boolean
  /** Its value stands on it. */
  isLabelled: boolean
}

/** As many labels of days have room on a phone, and on a wide screen. */
const [FEW, MANY] = [5, 10]
/** Up to so many values each say themselves. */
const LABELLED_MAXIMUM = 7
const QUARTER_OF_A_DAY = 6
const EIGHTH_OF_A_DAY = 3

const tickFor = (i: number, few: number, many: number) =>
  i % few === 0 ? 'all' : i % many === 0 ? 'wide' : undefined

function dayTicks(days: Overview['days'], t: AnalyticsTexts) {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const isWeek = days.length <= LABELLED_MAXIMUM
  const isMonth = first.slice(0, 7) === last.slice(0, 7)
  const many = isWeek || isMonth ? 1 : everyNth(days.length, MANY)
  // A multiple of the others, so that no two stand in one place.
  const few = isWeek ? 1 : isMonth ? LABELLED_MAXIMUM : many * everyNth(days.length, FEW * many)
  const say = isWeek ? t.weekday : isMonth ? (day: string) => String(Number(day.slice(8))) : t.day
  return days.map(
    ({ day }, i) =>
      ({ tick: isWeek ? say(day).split(' ') : [say(day)], tickFor: tickFor(i, few, many) }) as const,
  )
}

/** The requests of each day, beside the same day of the period before. */
export function requestsByDay(
  { days, figuresBefore }: Pick<Overview, 'days' | 'figuresBefore'>,
  today: string,
  toDay: (day: string) => string,
  t: AnalyticsTexts,
): Slot[] {
  const { charts } = t
  // Of a hotel that has just begun there is nothing to compare with.
  const hasBefore = figuresBefore.requests > 0
  const ticks = dayTicks(days, t)
  return days.map(({ day, requests, requestsBefore }, i) => ({
    ...(ticks[i] ?? { tick: [], tickFor: undefined }),
    key: day,
    label: t.dayOfWeek(day),
    value: day > today ? null : requests,
    ...(hasBefore && { before: requestsBefore }),
    said:
      requestsBefore === null || !hasBefore
        ? charts.requests(requests)
        : charts.withBefore(charts.requests(requests), requestsBefore),
    to: toDay(day),
    isRunning: day === today,
    isLabelled: days.length <= LABELLED_MAXIMUM,
  }))
}

/** The open requests at the end of each day; today, those open now. */
export function openByDay(
  { days }: Pick<Overview, 'days'>,
  today: string,
  toDay: (day: string) => string,
  t: AnalyticsTexts,
): Slot[] {
  const ticks = dayTicks(days, t)
  return days.map(({ day, open }, i) => ({
    ...(ticks[i] ?? { tick: [], tickFor: undefined }),
    key: day,
    label: day === today ? `${t.dayOfWeek(day)} (${t.charts.now})` : t.dayOfWeek(day),
    value: open,
    said: t.charts.openOnes(open ?? 0),
    to: toDay(day),
    isRunning: day === today,
    isLabelled: days.length <= LABELLED_MAXIMUM,
  }))
}

export function requestsByHour({ hours }: Pick<Overview, 'hours'>, t: AnalyticsTexts): Slot[] {
  return hours.map(({ hour, requests }) => ({
    key: String(hour),
    label: t.hours(hour),
    tick: [t.hour(hour)],
    tickFor: tickFor(hour, QUARTER_OF_A_DAY, EIGHTH_OF_A_DAY),
    value: requests,
    said: t.charts.requests(requests),
    isLabelled: false,
  }))
}
