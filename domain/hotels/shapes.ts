import { z } from 'zod'
import { guestOnlyLanguages } from '../../i18n/guest-languages.ts'
import { ROOMS_MOST } from '../billing/shapes.ts'
import { HotelSettings } from '../configuration/shapes.ts'
import { Id } from '../id-shape.ts'
import { EscalationRules } from '../shapes/escalation.ts'
import { ClockTime, Hours } from '../shapes/service.ts'
import { line } from '../text.ts'
import { countries } from './countries.ts'

const decided = HotelSettings.shape

/** In bytes. */
export const UPLOAD_MAXIMUM = 2 * 1024 * 1024

export const LogoUpload = z.object({
  image: z.file({ error: 'missing' }).min(1, 'missing').max(UPLOAD_MAXIMUM, 'too-many-bytes'),
})

export const WorkRules = z.object({
  usesShifts: z.boolean(),
  assignment: decided.assignment.unwrap(),
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
  towelMaximum: decided.towelMaximum.unwrap(),
  cleaningPivot: ClockTime,
  stayCodes: z.boolean(),
  newGuestAfterDays: decided.newGuestAfterDays.unwrap(),
  dailyReset: ClockTime.nullable(),
  defaultTargetMinutes: decided.defaultTargetMinutes.unwrap(),
  showsNames: z.boolean(),
  reservationNames: z.boolean(),
  guestLanguages: decided.guestLanguages
    .unwrap()
    .transform((chosen) => guestOnlyLanguages.filter((one) => chosen.includes(one)))
    .pipe(decided.guestLanguages.unwrap())
    .meta({ examples: [['de', 'ar']] }),
})
export type HotelDetails = z.output<typeof HotelDetails>

export const NewHotel = z.object({
  /** Made once per form: sent twice, it makes one hotel. */
  key: Id,
  name: HotelDetails.shape.name,
  country: Country,
  timeZone: TimeZone,
  numberOfRooms: z
    .int('no-number')
    .min(1, 'out-of-range')
    .max(ROOMS_MOST, 'out-of-range')
    .meta({ examples: [60] }),
})
export type NewHotel = z.output<typeof NewHotel>

/** A hotel as the operator sees it: figures, and no guest, employee or request. */
export const OperatedHotel = z.object({
  hotelId: Id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  rooms: z.int(),
  employees: z.int(),
  /** The status of its subscription, which a suspension leaves as it is. */
  subscription: z.string(),
  numberOfRooms: z.int(),
  trialEndsAt: z.iso.datetime().nullable(),
  suspendedAt: z.iso.datetime().nullable(),
  /** When it is deleted; null unless it was closed. */
  closesAt: z.iso.datetime().nullable(),
  lastRequestAt: z.iso.datetime().nullable(),
})
export type OperatedHotel = z.infer<typeof OperatedHotel>

export const ACTIONS_SHOWN = 20

export const OperatorAction = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** The event's type. */
  type: z.string().meta({ examples: ['hotel.suspended'] }),
  hotelId: Id,
  /** Its name; null once it is deleted. */
  hotel: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type OperatorAction = z.infer<typeof OperatorAction>

/** Words of the name, the id, or the e-mail address of a person who works there; empty for all. */
export const HotelSearch = z.string().trim().max(200, 'too-long').default('')
