import { z } from 'zod'
import { EscalationRules, usualEscalation } from '../alerts/shapes.ts'
import { ROOMS_MOST, type SubscriptionState } from '../billing/shapes.ts'
import { Id } from '../id-shape.ts'
import { importColumns } from '../rooms/shapes.ts'
import { ClockTime, type ConfiguredService, Hours, TARGET_MAXIMUM_MINUTES } from '../services/shapes.ts'
import { line } from '../text.ts'
import type { WaitingTime } from '../waiting/shapes.ts'
import { countries } from './countries.ts'

export const TOWELS_MAXIMUM = 10

const whole = (max: number) => z.int('no-number').min(1, 'out-of-range').max(max, 'out-of-range')
const TowelMaximum = whole(TOWELS_MAXIMUM)
export const NEW_GUEST_DAYS_MAXIMUM = 365
const NewGuestAfterDays = whole(NEW_GUEST_DAYS_MAXIMUM)
const TargetMinutes = whole(TARGET_MAXIMUM_MINUTES)

export const REMEMBERED_COLUMNS_MAXIMUM = 100

export const assignments = ['none', 'room', 'load'] as const

/** Stored in one size. */
export const Logo = z.object({
  /** Of the content. */
  hash: z.string().meta({ examples: ['mJj5rD0cSk6n3hTqv2bXQw'] }),
  width: z.int().meta({ examples: [320] }),
  height: z.int().meta({ examples: [96] }),
})
export type Logo = z.infer<typeof Logo>

/** In bytes. */
export const UPLOAD_MAXIMUM = 2 * 1024 * 1024

export const LogoUpload = z.object({
  image: z.file({ error: 'missing' }).min(1, 'missing').max(UPLOAD_MAXIMUM, 'too-many-bytes'),
})

/**
 * A hotel's settings with their defaults: a new setting is one line here. The hotel's row stores only chosen
 * ones (`hotels.settings`).
 */
export const HotelSettings = z.object({
  /** The reception's number, as a last resort for guests. */
  receptionPhone: z.string().nullable().default(null),
  /** In one request. */
  towelMaximum: TowelMaximum.default(4),
  /** Cleaning is ordered before or after it. */
  cleaningPivot: ClockTime.default('12:00'),
  /** Whether stays have a code that guests must enter once. */
  stayCodes: z.boolean().default(false),
  /** Without a check-out, a device that has not ordered for this many days is another guest's. */
  newGuestAfterDays: NewGuestAfterDays.default(14),
  /** When all rooms are set to "to clean" daily; null: never. */
  dailyReset: ClockTime.nullable().default(null),
  /** For services without their own; null: none. */
  defaultTargetMinutes: TargetMinutes.nullable().default(null),
  logo: Logo.nullable().default(null),
  /** ISO 3166 code; null if unknown. */
  country: z.string().nullable().default(null),
  /** Whether guests see the assignee's first name. */
  showsNames: z.boolean().default(true),
  /** Whether only people on duty are called first; else everyone counts as on duty. */
  usesShifts: z.boolean().default(false),
  /** Assigns new requests: not at all, to the room's people, or to the least busy of them. */
  assignment: z.enum(assignments).default('none'),
  /** In quiet hours only people on duty are called, and finally admins. */
  quietHours: Hours.nullable().default(null),
  /** The admin's choice of import columns, by heading. */
  importColumns: z.record(z.string(), z.enum(importColumns)).default({}),
  /** The calls for untaken or late requests. */
  escalation: EscalationRules.default(usualEscalation),
})
export type HotelSettings = z.output<typeof HotelSettings>

export const WorkRules = z.object({
  usesShifts: z.boolean(),
  assignment: z.enum(assignments),
  quietHours: Hours.nullable(),
  escalation: EscalationRules,
})
export type WorkRules = z.output<typeof WorkRules>

/** A zone of the IANA database with daylight saving, not a mere offset. */
const TimeZone = line(64)
  .transform((typed, { addIssue }) => {
    const zone = /^[a-z]/i.test(typed) ? zoneNamed(typed) : undefined
    if (zone !== undefined) return zone
    addIssue('no-time-zone')
    return z.NEVER
  })
  .pipe(z.string())
  .meta({ examples: ['Europe/Paris'] })

/**
 * The zone's canonical name. Formatters accept some zones that are in no database, e.g. `SystemV/EST5`, which
 * `Temporal` and PostgreSQL do not know.
 */
function zoneNamed(typed: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions()
    const isKnown =
      /^(UTC|Etc\/GMT[+-]\d+)$/.test(timeZone) || Intl.supportedValuesOf('timeZone').includes(timeZone)
    return isKnown ? Temporal.Now.zonedDateTimeISO(typed).timeZoneId : undefined
  } catch {
    return undefined
  }
}

/** Digits with separators, and characters for a hotel's own exchange. */
const Phone = line(30).pipe(z.string().regex(/^[+*#]?[\d(][\d\s()./*#-]*$/, 'no-phone'))

/** ISO 3166 code. */
const Country = line(2)
  .refine((code) => countries.includes(code), 'no-country')
  .meta({ examples: ['FR'] })

/** Details that an admin edits together. */
export const HotelDetails = z.object({
  name: line(80).meta({ examples: ['Hôtel des Tilleuls'] }),
  country: Country.nullable(),
  timeZone: TimeZone,
  receptionPhone: Phone.nullable().meta({ examples: ['+33 1 99 00 12 34'] }),
  towelMaximum: TowelMaximum,
  cleaningPivot: ClockTime,
  stayCodes: z.boolean(),
  newGuestAfterDays: NewGuestAfterDays,
  dailyReset: ClockTime.nullable(),
  defaultTargetMinutes: TargetMinutes.nullable(),
  showsNames: z.boolean(),
})
export type HotelDetails = z.output<typeof HotelDetails>

export const NewHotel = z.object({
  /** Made once per form: sent twice, it makes one hotel. */
  key: Id,
  name: HotelDetails.shape.name,
  country: Country,
  timeZone: TimeZone,
  numberOfRooms: whole(ROOMS_MOST).meta({ examples: [60] }),
})
export type NewHotel = z.output<typeof NewHotel>

/**
 * Everything a hotel's rules depend on, as one value; every change raises its version
 * (raise-configuration-version.sql). Values that depend on time are computed when needed.
 */
export interface Configuration {
  readonly version: number
  readonly name: string
  /** IANA name, e.g. `Europe/Paris`. */
  readonly timeZone: string
  readonly settings: Readonly<HotelSettings>
  /** When the hotel is deleted; null unless it was closed. */
  readonly closesAt: Date | null
  readonly subscription: Readonly<SubscriptionState>
  /** Including archived ones: a request may be older than its service. */
  readonly services: readonly Readonly<ConfiguredService & { escalation?: EscalationRules | null }>[]
  readonly roomTypes: readonly Readonly<{ id: string; name: string; archived: boolean }>[]
  /** Measured nightly; saving them raises the version. */
  readonly waitingTimes: readonly Readonly<WaitingTime>[]
}
