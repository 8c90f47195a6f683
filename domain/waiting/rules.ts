import type { Configuration, WaitingTime } from '../configuration/shapes.ts'
import type { CleaningPreference } from '../shapes/service.ts'
import type { Measured } from './shapes.ts'

// Waiting times come from the hotel's own requests, and are shown only if there are enough.

/** Days counted back. */
export const COUNTED_DAYS = 90
/** Fewer requests than these are not shown. */
export const ENOUGH = 20
/** Longer times count as this: a day. */
export const LONGEST_MINUTES = 1_440

const HOURS = 24
/** Shown times are rounded: guests do not believe "17 minutes". */
const ROUND_MINUTES = 5
/** Longer times are shown in hours. */
const MINUTES_SAID = 90

/**
 * Per service and hour: the minutes within which half and four of five were done, by nearest rank. An hour
 * with too few requests borrows from its neighbours; if that is still too few, it is left out.
 */
export function waitingTimes(measured: readonly Measured[]): (WaitingTime & { requests: number })[] {
  return [...Map.groupBy(measured, ({ serviceId }) => serviceId)].flatMap(([serviceId, ofService]) => {
    const byHour = Map.groupBy(ofService, ({ hour }) => hour)
    const of = (hour: number) => byHour.get((hour + HOURS) % HOURS) ?? []
    return Array.from({ length: HOURS }, (_, hour) => hour).flatMap((hour) => {
      const some = [of(hour), [...of(hour - 1), ...of(hour), ...of(hour + 1)]].find(
        (those) => countOf(those) >= ENOUGH,
      )
      // Without requests in the hour itself, its neighbours say nothing about it.
      if (!some || of(hour).length === 0) return []
      const [p50Minutes, p80Minutes] = [minutesOf(some, 0.5), minutesOf(some, 0.8)]
      return [{ serviceId, hour, requests: countOf(some), p50Minutes, p80Minutes }]
    })
  })
}

const countOf = (those: readonly Measured[]) => those.reduce((sum, { count }) => sum + count, 0)

/** The minutes within which a fraction was done. */
function minutesOf(those: readonly Measured[], part: number): number {
  const rank = Math.ceil(countOf(those) * part)
  let passed = 0
  for (const { minutes, count } of those.toSorted((a, b) => a.minutes - b.minutes)) {
    passed += count
    if (passed >= rank) return minutes
  }
  return 0
}

export const hourAt = (moment: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).hour

/** Null if unknown. */
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

/** The wait that a guest sees before ordering: from … to …; without `from`, at most `to`. */
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

/** The fields that the expected time depends on. */
interface Expected {
  services: readonly { serviceId: string }[]
  cleaningPreference: CleaningPreference
  wantedFrom: string | null
  createdAt: string
  notReceivedAt?: string | null
}

/**
 * When an immediate request is expected to be done, as its guest sees it: the 80th percentile of its slowest
 * service at that hour. Null if unknown, or if it is wanted at another time.
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
  // After "not received" the wait starts again.
  const from = Date.parse(notReceivedAt ?? createdAt)
  const step = ROUND_MINUTES * 60_000
  return new Date(Math.ceil((from + Math.max(...minutes) * 60_000) / step) * step).toISOString()
}
