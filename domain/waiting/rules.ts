import type { Configuration } from '../hotels/shapes.ts'
import type { OwnRequest } from '../requests/shapes.ts'
import type { Measured, WaitingTime } from './shapes.ts'

// How long a guest waits, said from what this hotel itself has done, and only where there is enough of that.

/** As many days back are counted. */
export const COUNTED_DAYS = 90
/** Fewer than these say nothing. */
export const ENOUGH = 20
/** What takes longer counts as this long: a day. */
export const LONGEST_MINUTES = 1_440

const HOURS = 24
/** To what is said, all is rounded: nobody believes a hotel that says 17 minutes. */
const ROUND_MINUTES = 5
/** What takes longer than this is said in hours. */
const MINUTES_SAID = 90

/**
 * Of each service, at each hour of the day: within how many minutes half of them were done, and four of five, by nearest
 * rank. Of an hour of which there is not enough, those around it count with it; where that is not enough, nothing is said.
 */
export function waitingTimes(measured: readonly Measured[]): (WaitingTime & { requests: number })[] {
  return [...Map.groupBy(measured, ({ serviceId }) => serviceId)].flatMap(([serviceId, ofService]) => {
    const byHour = Map.groupBy(ofService, ({ hour }) => hour)
    const of = (hour: number) => byHour.get((hour + HOURS) % HOURS) ?? []
    return Array.from({ length: HOURS }, (_, hour) => hour).flatMap((hour) => {
      const some = [of(hour), [...of(hour - 1), ...of(hour), ...of(hour + 1)]].find(
        (those) => countOf(those) >= ENOUGH,
      )
      // That those around it took long says nothing of an hour at which nobody ever asked.
      if (!some || of(hour).length === 0) return []
      const [p50Minutes, p80Minutes] = [minutesOf(some, 0.5), minutesOf(some, 0.8)]
      return [{ serviceId, hour, requests: countOf(some), p50Minutes, p80Minutes }]
    })
  })
}

const countOf = (those: readonly Measured[]) => those.reduce((sum, { count }) => sum + count, 0)

/** Within how many minutes such a part of them were done. */
function minutesOf(those: readonly Measured[], part: number): number {
  const rank = Math.ceil(countOf(those) * part)
  let passed = 0
  for (const { minutes, count } of those.toSorted((a, b) => a.minutes - b.minutes)) {
    passed += count
    if (passed >= rank) return minutes
  }
  return 0
}

/** The hour that the clock shows. */
export const hourAt = (moment: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).hour

/** How long a service takes at this hour; null where that is not known. */
export function waitingNow(
  serviceId: string,
  { waitingTimes, timeZone }: Pick<Configuration, 'waitingTimes' | 'timeZone'>,
  now: Date,
): Pick<WaitingTime, 'p50Minutes' | 'p80Minutes'> | null {
  const ofService = waitingTimes.filter((time) => time.serviceId === serviceId)
  if (ofService.length === 0) return null
  const hour = hourAt(now.getTime(), timeZone)
  const found = ofService.find((time) => time.hour === hour)
  return found ? { p50Minutes: found.p50Minutes, p80Minutes: found.p80Minutes } : null
}

/** What a guest is told before they ask: from and to so many minutes or hours; without `from`, at most so many. */
export interface SaidWait {
  from: number | null
  to: number
  unit: 'minutes' | 'hours'
}

export function saidWait({
  p50Minutes,
  p80Minutes,
}: Pick<WaitingTime, 'p50Minutes' | 'p80Minutes'>): SaidWait {
  const isLong = p80Minutes > MINUTES_SAID
  const [step, per] = isLong ? [60, 60] : [ROUND_MINUTES, 1]
  const from = (Math.floor(p50Minutes / step) * step) / per
  const to = (Math.max(1, Math.ceil(p80Minutes / step)) * step) / per
  return { from: from > 0 && from < to ? from : null, to, unit: isLong ? 'hours' : 'minutes' }
}

/** What an order's expected time depends on. */
type Expected = Pick<OwnRequest, 'services' | 'cleaningPreference' | 'wantedFrom' | 'createdAt'> & {
  notReceivedAt?: string | null
}

/**
 * By when a request that was wanted at once should be done, as its guest is told: four of five of what takes longest of it
 * were, at that hour. Null where too little is known of any of it, or it is wanted at another time, which its guest knows.
 */
export function expectedAt(
  { services, cleaningPreference, wantedFrom, createdAt, notReceivedAt }: Expected,
  times: readonly WaitingTime[],
  timeZone: string,
): string | null {
  const isForLater = wantedFrom !== null || cleaningPreference === 'before' || cleaningPreference === 'after'
  if (isForLater || services.length === 0) return null
  const ofServices = services.map(({ serviceId }) => times.filter((time) => time.serviceId === serviceId))
  if (ofServices.some((those) => those.length === 0)) return null
  const hour = hourAt(Date.parse(createdAt), timeZone)
  const minutes = ofServices.map((those) => those.find((time) => time.hour === hour)?.p80Minutes)
  if (!minutes.every((one) => one !== undefined)) return null
  // What nothing came of is begun anew.
  const from = Date.parse(notReceivedAt ?? createdAt)
  const step = ROUND_MINUTES * 60_000
  return new Date(Math.ceil((from + Math.max(...minutes) * 60_000) / step) * step).toISOString()
}
