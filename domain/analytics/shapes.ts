import { z } from 'zod'
import type { StaffLanguage } from '../../i18n/language.ts'
import { ConfiguredService, Service, TextByLanguage } from '../shapes/service.ts'

/** A day of the hotel's calendar. Aborts further checks of an invalid day. */
export const AnalyticsDay = z.iso.date({ abort: true })

export const periodKinds = ['day', 'week', 'month', 'own'] as const
export type PeriodKind = (typeof periodKinds)[number]

export const PERIOD_MAXIMUM_DAYS = 366

/** Whole days in the hotel's time zone. */
export const Period = z.object({ kind: z.enum(periodKinds), from: AnalyticsDay, to: AnalyticsDay })
export type Period = z.infer<typeof Period>

/** Whole minutes; 0 is less than one. By nearest rank: each is one of the values. */
export const Durations = z.object({ count: z.int(), median: z.int(), p90: z.int() })
export type Durations = z.infer<typeof Durations>

export const Figures = z.object({
  requests: z.int(),
  /** From made to first taken; null if none was taken. */
  response: Durations.nullable(),
  /** From made, or last reopened, to done; null if none is done. */
  resolution: Durations.nullable(),
  /** Requests with a target that are done, late, or cancelled by staff; and those done within it. */
  withTarget: z.int(),
  onTime: z.int(),
  cancelled: z.int(),
  /** Requests reopened at least once. */
  reopened: z.int(),
})
export type Figures = z.infer<typeof Figures>

export const breakdowns = ['service', 'room', 'type', 'floor', 'group'] as const
export type Breakdown = (typeof breakdowns)[number]

/** A service's name has two languages, every other name has one. */
export const BreakdownRow = z.object({
  /**
   * The id of the service, room or type, or the name of the floor or group. Null if the request has none (no
   * floor, no assignee, only words).
   */
  key: z
    .string()
    .nullable()
    .meta({ examples: ['8f8bb40f-b96b-40fe-9064-5031fbe483f9'] }),
  /** Null for a built-in service, and if `key` is null. */
  name: z.union([z.string(), TextByLanguage]).nullable(),
  figures: Figures,
  before: z.int(),
})
export type BreakdownRow = z.infer<typeof BreakdownRow>

/** How often each face was given for a service; never by employee. */
export const FacesOfService = z.object({
  /** Null for orders of words only. */
  serviceId: z
    .string()
    .nullable()
    .meta({ examples: ['8f8bb40f-b96b-40fe-9064-5031fbe483f9'] }),
  kind: Service.shape.kind.nullable(),
  /** Null for a built-in service, and for orders of words only. */
  name: TextByLanguage.nullable(),
  good: z.int(),
  fair: z.int(),
  bad: z.int(),
})
export type FacesOfService = z.infer<typeof FacesOfService>

export const Overview = z.object({
  timeZone: z.string(),
  /** Later events are not counted. */
  asOf: z.iso.datetime(),
  period: Period,
  before: Period,
  figures: Figures,
  figuresBefore: Figures,
  /** Open at the end of the period, or now. */
  backlog: z.int(),
  backlogBefore: z.int(),
  /** From the end of a stay to a clean room. */
  cleaning: Durations.nullable(),
  cleaningBefore: Durations.nullable(),
  /** Every day of the period; `open` is null for days to come. */
  days: z.array(
    z.object({
      day: AnalyticsDay,
      requests: z.int(),
      requestsBefore: z.int().nullable(),
      open: z.int().nullable(),
    }),
  ),
  /** By the hour of creation, 0 to 23. */
  hours: z.array(z.object({ hour: z.int(), requests: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'no-month')
  .meta({ examples: ['2026-03'] })

const Rows = z.array(BreakdownRow)

export const Report = z.object({
  hotelName: z.string(),
  /** A PNG. */
  logo: z
    .base64()
    .meta({ examples: ['iVBORw0KGgo='] })
    .nullable(),
  overview: Overview,
  /** Built-in services are named by their kind. */
  services: z.array(ConfiguredService.pick({ id: true, kind: true, name: true })),
  /** How guests found finished requests, by service. */
  faces: z.array(FacesOfService),
  rows: z.object({ service: Rows, room: Rows, type: Rows, floor: Rows, group: Rows } satisfies Record<
    Breakdown,
    typeof Rows
  >),
})
export type Report = z.infer<typeof Report>

/** Everything the PDF is drawn from; it can be sent to another thread. */
export interface ReportJob {
  hotelId: string
  language: StaffLanguage
  report: Report
}

export interface MadeReport {
  pdf: Uint8Array<ArrayBuffer>
}
