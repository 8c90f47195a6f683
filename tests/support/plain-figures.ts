import type { Breakdown, Durations, Figures, Overview, Period } from '../../domain/analytics/shapes.ts'

// The same figures as the product's, worked out from a history in memory in the plainest way: for tests.

export interface PlainRequest {
  createdAt: Date
  dueAt: Date | null
  takenAt: Date | null
  closedAt: Date | null
  reopenedAt: Date | null
  reopenings: number
  status: string
  /** Empty if its guest cancelled it. */
  cancelReason: string
  services: string[]
  roomId: string
  assigneeId: string | null
}

export interface PlainHistory {
  timeZone: string
  requests: PlainRequest[]
  /** Ends of stays, and when the room was clean after that, before the next one ended. */
  cleanings: { endedAt: Date; cleanAt: Date | null }[]
  /** The keys under which a request counts today. */
  keysOf: Record<Breakdown, (request: PlainRequest) => (string | null)[]>
}

const plainDate = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

const minutes = (from: Date, to: Date) => Math.floor(Math.max(0, to.getTime() - from.getTime()) / 60_000)

function durations(values: number[]): Durations | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  // Nearest rank: the smallest value that so many tenths of all are not above.
  const at = (tenths: number) =>
    sorted.find((value) => sorted.filter((other) => other <= value).length * 10 >= tenths * sorted.length) ??
    0
  return { count: sorted.length, median: at(5), p90: at(9) }
}

function figures(requests: PlainRequest[], now: Date): Figures {
  const done = requests.filter(({ status }) => status === 'done')
  return {
    requests: requests.length,
    response: durations(
      requests.flatMap((one) => (one.takenAt ? [minutes(one.createdAt, one.takenAt)] : [])),
    ),
    resolution: durations(done.map((one) => minutes(one.reopenedAt ?? one.createdAt, one.closedAt as Date))),
    withTarget: requests.filter(
      ({ dueAt, closedAt, status, cancelReason }) =>
        dueAt && (closedAt ? status === 'done' || cancelReason !== '' : dueAt < now),
    ).length,
    onTime: done.filter(({ dueAt, closedAt }) => dueAt && (closedAt as Date) <= dueAt).length,
    cancelled: requests.filter(({ status }) => status === 'cancelled').length,
    reopened: requests.filter(({ reopenings }) => reopenings > 0).length,
  }
}

const isIn = (period: Period, moment: Date, timeZone: string) => {
  const day = plainDate(moment, timeZone).toPlainDate().toString()
  return day >= period.from && day <= period.to
}

export function plainOverview(history: PlainHistory, period: Period, before: Period, now: Date): Overview {
  const { timeZone, requests, cleanings } = history
  const of = ({ from, to }: Period) =>
    requests.filter(({ createdAt }) => isIn({ kind: 'own', from, to }, createdAt, timeZone))
  const openAt = (day: string) => {
    const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
    if (end > now.getTime()) return requests.filter(({ closedAt }) => !closedAt).length
    return requests.filter(
      ({ createdAt, closedAt }) => createdAt.getTime() < end && (!closedAt || closedAt.getTime() >= end),
    ).length
  }
  const turns = (some: Period) =>
    durations(
      cleanings.flatMap(({ endedAt, cleanAt }) =>
        cleanAt && isIn(some, endedAt, timeZone) ? [minutes(endedAt, cleanAt)] : [],
      ),
    )
  const days = listDays(period)
  const daysBefore = listDays(before)
  const madeOn = (day: string) => of({ kind: 'day', from: day, to: day }).length
  const today = plainDate(now, timeZone).toPlainDate().toString()
  return {
    timeZone,
    asOf: now.toISOString(),
    period,
    before,
    figures: figures(of(period), now),
    figuresBefore: figures(of(before), now),
    backlog: openAt(period.to),
    backlogBefore: openAt(before.to),
    cleaning: turns(period),
    cleaningBefore: turns(before),
    days: days.map((day, i) => ({
      day,
      requests: madeOn(day),
      requestsBefore: daysBefore[i] === undefined ? null : madeOn(daysBefore[i]),
      open: day > today ? null : openAt(day),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      requests: of(period).filter(({ createdAt }) => plainDate(createdAt, timeZone).hour === hour).length,
    })),
  }
}

/** By key: the figures, and how many there were before. */
export function plainBreakdown(
  history: PlainHistory,
  by: Breakdown,
  period: Period,
  before: Period,
  now: Date,
) {
  const { requests, timeZone, keysOf } = history
  const keys = new Set(requests.flatMap((request) => keysOf[by](request)))
  return [...keys]
    .map((key) => {
      const of = (some: Period) =>
        requests.filter((one) => keysOf[by](one).includes(key) && isIn(some, one.createdAt, timeZone))
      return { key, figures: figures(of(period), now), before: of(before).length }
    })
    .filter((row) => row.figures.requests + row.before > 0)
}

function listDays({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 })) {
    days.push(day.toString())
  }
  return days
}
