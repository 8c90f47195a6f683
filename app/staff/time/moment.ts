import { dates } from '../../../i18n/formats.ts'

/** A time by the hotel's clock, with its day unless it is today. */
export interface Moment {
  day: 'today' | 'tomorrow' | 'yesterday' | { date: string }
  /** HH:MM. */
  time: string
}

const DAY_MS = 86_400_000

/** A moment in a hotel's time zone, as seen from `now`; both in milliseconds since 1970. */
export function momentIn(timeZone: string, at: number, now: number): Moment {
  const then = clock(timeZone, at)
  const days = Math.round((then.midnight - clock(timeZone, now).midnight) / DAY_MS)
  const day = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as const)[days]
  return { day: day ?? { date: then.date }, time: then.time }
}

/** Parts are formatted one by one, because the language data of servers and browsers differ. */
function clock(timeZone: string, at: number) {
  const format = dates('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = parts
  return {
    /** Midnight of the day in UTC, to count days. */
    midnight: Date.UTC(Number(year), Number(month) - 1, Number(day)),
    date: `${day}/${month}`,
    time: `${hour}:${minute}`,
  }
}

/** The text with its day before it: "tomorrow from 07:00". */
export function withDay(
  { day }: Moment,
  said: string,
  words: { tomorrow: string; yesterday: string },
): string {
  if (day === 'today') return said
  return `${typeof day === 'string' ? words[day] : day.date} ${said}`
}
