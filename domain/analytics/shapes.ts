import { z } from 'zod'
import { ConfiguredService } from '../services/shapes.ts'

/** A day of the hotel's own calendar, e.g. `2026-03-29`. Of what is none, nothing more is asked, e.g. how many days there are until it. */
export const Day = z.iso.date({ abort: true })

export const periodKinds = ['day', 'week', 'month', 'own'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** The most days that are looked at at once. */
export const PERIOD_MAXIMUM_DAYS = 366

/** From the beginning of the first day to the end of the last, in the hotel's time zone. */
export const Period = z.object({ kind: z.enum(periodKinds), from: Day, to: Day })
export type Period = z.infer<typeof Period>

/** How long something took, in whole minutes begun and ended: 0 is less than one. Nearest rank: one of the values. */
export const Durations = z.object({ count: z.int(), median: z.int(), p90: z.int() })
export type Durations = z.infer<typeof Durations>

/** Of the requests that were made in a period. */
export const Figures = z.object({
  requests: z.int(),
  /** From made to first taken, of those that were; null where none was. */
  response: Durations.nullable(),
  /** From made, or reopened last, to done, of those that are; null where none is. */
  resolution: Durations.nullable(),
  /** How many with a target are done, late, or cancelled by the staff; and how many of them were done within it. */
  withTarget: z.int(),
  onTime: z.int(),
  cancelled: z.int(),
  /** How many were reopened, however often. */
  reopened: z.int(),
})
export type Figures = z.infer<typeof Figures>

export const breakdowns = ['service', 'room', 'type', 'floor', 'group'] as const
export type Breakdown = (typeof breakdowns)[number]

/** What a row of a breakdown is of. A name of two languages is a service's; of one, everything else's. */
export const BreakdownRow = z.object({
  /** Of the service, room or type; a floor's or group's own name. Null: of none of them (no floor, nobody had it, only words). */
  key: z.string().nullable(),
  /** A room's number, a type's, floor's or group's name; null for a service that is built in, and where `key` is. */
  name: z.union([z.string(), z.object({ fr: z.string(), en: z.string() })]).nullable(),
  figures: Figures,
  /** Requests in the period before. */
  before: z.int(),
})
export type BreakdownRow = z.infer<typeof BreakdownRow>

/** A period at a glance, with the one before it. */
export const Overview = z.object({
  timeZone: z.string(),
  /** When it was looked at: what happens later is not in it. */
  asOf: z.iso.datetime(),
  period: Period,
  before: Period,
  figures: Figures,
  figuresBefore: Figures,
  /** Open when each of the two ended, or now. */
  backlog: z.int(),
  backlogBefore: z.int(),
  /** From the end of a stay to the room's being cleaned. */
  cleaning: Durations.nullable(),
  cleaningBefore: Durations.nullable(),
  /** Every day of the period: what was asked for, what got done of it, what was open when it ended (null: it is yet to come). */
  days: z.array(
    z.object({ day: Day, requests: z.int(), requestsBefore: z.int().nullable(), open: z.int().nullable() }),
  ),
  /** By the hour of the day that they were made in, 0 to 23. */
  hours: z.array(z.object({ hour: z.int(), requests: z.int() })),
})
export type Overview = z.infer<typeof Overview>

/** A month of a year, e.g. `2026-03`. */
export const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'no-month')
  .meta({ examples: ['2026-03'] })

const Rows = z.array(BreakdownRow)

/** What the report of a month says. */
export const Report = z.object({
  hotelName: z.string(),
  /** The picture beside the hotel's name, a PNG. */
  logo: z
    .base64()
    .meta({ examples: ['iVBORw0KGgo='] })
    .nullable(),
  overview: Overview,
  /** What services are called; those that are built in, by their kind. */
  services: z.array(ConfiguredService.pick({ id: true, kind: true, name: true })),
  rows: z.object({ service: Rows, room: Rows, type: Rows, floor: Rows, group: Rows } satisfies Record<
    Breakdown,
    typeof Rows
  >),
})
export type Report = z.infer<typeof Report>

/** All that the PDF of a report is drawn from. It survives being sent to another thread. */
export interface ReportJob {
  /** Whose it is. */
  hotelId: string
  language: 'fr' | 'en'
  report: Report
}

export interface MadeReport {
  pdf: Uint8Array<ArrayBuffer>
}
