import { z } from 'zod'
import { EscalationRules, usualEscalation } from '../alerts/shapes.ts'
import { ROOMS_MOST, type SubscriptionState } from '../billing/shapes.ts'
import { Id } from '../id-shape.ts'
import { importColumns } from '../rooms/shapes.ts'
import { ClockTime, type ConfiguredService, Hours, TARGET_MAXIMUM_MINUTES } from '../services/shapes.ts'
import { line } from '../text.ts'
import type { WaitingTime } from '../waiting/shapes.ts'
import { countries } from './countries.ts'

/** The most that the setting for towels may say. */
export const TOWELS_MAXIMUM = 10

const whole = (max: number) => z.int('no-number').min(1, 'out-of-range').max(max, 'out-of-range')
const TowelMaximum = whole(TOWELS_MAXIMUM)
/** The most days after which a hotel may have a device count as another guest's. */
export const NEW_GUEST_DAYS_MAXIMUM = 365
const NewGuestAfterDays = whole(NEW_GUEST_DAYS_MAXIMUM)
const TargetMinutes = whole(TARGET_MAXIMUM_MINUTES)

/** Headings of files that a hotel remembers. */
export const REMEMBERED_COLUMNS_MAXIMUM = 100

/** To whom what comes is given. */
export const assignments = ['none', 'room', 'load'] as const

/** A picture of the hotel's, of which one size is kept. */
export const Logo = z.object({
  /** Of its content: another picture has another one. */
  hash: z.string().meta({ examples: ['mJj5rD0cSk6n3hTqv2bXQw'] }),
  width: z.int().meta({ examples: [320] }),
  height: z.int().meta({ examples: [96] }),
})
export type Logo = z.infer<typeof Logo>

/** The most that an uploaded picture may have, in bytes. */
export const UPLOAD_MAXIMUM = 2 * 1024 * 1024

export const LogoUpload = z.object({
  image: z.file({ error: 'missing' }).min(1, 'missing').max(UPLOAD_MAXIMUM, 'too-many-bytes'),
})

/**
 * What a hotel decides for itself, with what holds until it does: a new setting is one line here. A hotel's row keeps what
 * it has decided and nothing else (`hotels.settings`).
 */
export const HotelSettings = z.object({
  /** The reception's telephone number, to call when nothing else helps. */
  receptionPhone: z.string().nullable().default(null),
  /** The most towels in one request. */
  towelMaximum: TowelMaximum.default(4),
  /** What "before" and "after" of a cleaning turn around. */
  cleaningPivot: ClockTime.default('12:00'),
  /** Whether each stay has a code, which a guest enters once for what needs it. */
  stayCodes: z.boolean().default(false),
  /** After how many days without an order a device counts as another guest's, if there was no check-out. */
  newGuestAfterDays: NewGuestAfterDays.default(14),
  /** When every room is set to be cleaned, every day; null: never. */
  dailyReset: ClockTime.nullable().default(null),
  /** For services that say none of their own; null: those have none. */
  defaultTargetMinutes: TargetMinutes.nullable().default(null),
  logo: Logo.nullable().default(null),
  /** Where it stands: its ISO 3166 code; null where it was never said. */
  country: z.string().nullable().default(null),
  /** Whether guests are told the first name of whoever has their request. */
  showsNames: z.boolean().default(true),
  /** Whether only those on duty are called at first; else everybody who works here always is. */
  usesShifts: z.boolean().default(false),
  /** To whom what comes is given: to nobody; to those of the room; of those to whoever has least to do. */
  assignment: z.enum(assignments).default('none'),
  /** When nobody is called who is not on duty, but admins at the end of a chain. */
  quietHours: Hours.nullable().default(null),
  /** What the columns of a file of rooms were taken for, by their headings. */
  importColumns: z.record(z.string(), z.enum(importColumns)).default({}),
  /** Who is called when something is not taken, or late. */
  escalation: EscalationRules.default(usualEscalation),
})
export type HotelSettings = z.output<typeof HotelSettings>

/** How the hotel works, as an admin decides it, all at once. */
export const WorkRules = z.object({
  usesShifts: z.boolean(),
  assignment: z.enum(assignments),
  quietHours: Hours.nullable(),
  escalation: EscalationRules,
})
export type WorkRules = z.output<typeof WorkRules>

/** As the IANA database names it: a zone with its days of 23 and 25 hours, and no mere distance from UTC. */
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
 * The zone by the name that was entered, in its own capitals. Formatters know some that are in no database, as
 * `SystemV/EST5`: of those neither `Temporal` nor PostgreSQL can say what a clock shows.
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

/** What can be dialled: digits, what one writes between them, and what a hotel's own exchange may want. */
const Phone = line(30).pipe(z.string().regex(/^[+*#]?[\d(][\d\s()./*#-]*$/, 'no-phone'))

/** By its ISO 3166 code. */
const Country = line(2)
  .refine((code) => countries.includes(code), 'no-country')
  .meta({ examples: ['FR'] })

/** What an admin decides about the hotel, all at once. */
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

/** What somebody says of the hotel that they begin with. */
export const NewHotel = z.object({
  /** Made once for each form: sent twice, it makes one hotel. */
  key: Id,
  name: HotelDetails.shape.name,
  country: Country,
  timeZone: TimeZone,
  numberOfRooms: whole(ROOMS_MOST).meta({ examples: [60] }),
})
export type NewHotel = z.output<typeof NewHotel>

/**
 * All that a hotel's rules are judged by, as one value: whatever changes any of it raises its version
 * (raise-configuration-version.sql). What depends on time is judged with the time, and not kept here.
 */
export interface Configuration {
  readonly version: number
  readonly name: string
  /** As the IANA database names it, e.g. `Europe/Paris`. */
  readonly timeZone: string
  readonly settings: Readonly<HotelSettings>
  /** When the hotel is deleted; null unless an admin has closed it. */
  readonly closesAt: Date | null
  readonly subscription: Readonly<SubscriptionState>
  /** All there ever were, in their order: a request may be older than its service. */
  readonly services: readonly Readonly<ConfiguredService & { escalation?: EscalationRules | null }>[]
  readonly roomTypes: readonly Readonly<{ id: string; name: string; archived: boolean }>[]
  /** How long guests wait, as was measured last night; whatever keeps them raises the version too. */
  readonly waitingTimes: readonly Readonly<WaitingTime>[]
}
