import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { line } from '../text.ts'
import { serviceIcons } from './icons.ts'

export const builtInServices = ['towels', 'minibar', 'toilet_paper', 'cleaning'] as const
export type BuiltInService = (typeof builtInServices)[number]

/** As many as are offered at most: one order may name them all. */
export const OFFERED_MAXIMUM = 50
/** The most that a hotel has, those that were archived included. */
export const SERVICES_MAXIMUM = 100
/** The most of a service in one request that a hotel may allow. */
export const COUNT_MAXIMUM = 99
/** The longest that a service may be given to be done in: a day. */
export const TARGET_MAXIMUM_MINUTES = 1_440

const TwoLanguages = z
  .object({ fr: z.string(), en: z.string() })
  .meta({ examples: [{ fr: 'Petit déjeuner', en: 'Breakfast' }] })

/** HH:MM, in the hotel's time. */
export const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'no-time')
  .meta({ examples: ['12:00'] })

/** When something is offered every day; over midnight where `until` is the earlier one. */
export const Hours = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until, 'no-hours')
  .meta({ examples: [{ from: '07:00', until: '11:00' }] })
export type Hours = z.infer<typeof Hours>

export const Service = z.object({
  id: Id,
  kind: z.enum([...builtInServices, 'custom']),
  /** Null for the built-in services, whose names are texts of the product. */
  name: TwoLanguages.nullable(),
  description: TwoLanguages.nullable(),
  icon: z.enum(serviceIcons).nullable(),
  /** The most of it in one request; 1 where it is not counted. */
  maximum: z.int().min(1),
  targetMinutes: z.int().nullable(),
  /** Null where it is offered at any hour. Ordered outside of them, it is for the next time that they begin. */
  hours: Hours.nullable(),
})
export type Service = z.infer<typeof Service>

/** A service as the hotel has it, with those that are no longer offered. */
export const ConfiguredService = Service.extend({
  archived: z.boolean(),
  /** The room types that it is offered to; none: to every room. */
  typeIds: z.array(Id),
  /** Whether a guest may ask for it without the stay's code, if the hotel uses codes. */
  withoutCode: z.boolean(),
  revision: z.int(),
})
export type ConfiguredService = z.infer<typeof ConfiguredService>

/** In two languages: what is said in one alone is said in the other by the same words, so that no guest reads nothing. */
const inBoth = ({ fr, en }: { fr: string; en: string }) => ({ fr: fr || en, en: en || fr })

const Either = (max: number) => {
  const text = line(max, { min: 0 }).default('')
  return z.object({ fr: text, en: text })
}

const Name = Either(40)
  .transform(inBoth)
  .refine(({ fr }) => fr !== '', { error: 'missing', path: ['fr'] })
  .meta({ examples: [{ fr: 'Petit déjeuner', en: 'Breakfast' }] })

const Description = Either(160)
  .transform(inBoth)
  .transform((both) => (both.fr === '' ? null : both))
  .nullable()

/** Both times or none, as a form says them. */
export const HoursOrNone = z
  .object({ from: ClockTime.optional(), until: ClockTime.optional() })
  .transform(({ from, until }, { addIssue }) => {
    if (from === undefined && until === undefined) return null
    if (from !== undefined && until !== undefined) {
      if (from !== until) return { from, until }
      addIssue({ code: 'custom', message: 'no-hours', path: ['until'] })
      return z.NEVER
    }
    addIssue({ code: 'custom', message: 'missing', path: [from === undefined ? 'from' : 'until'] })
    return z.NEVER
  })
  .nullable()
  .meta({ examples: [{ from: '18:00', until: '02:00' }, null] })

const whole = (min: number, max: number) =>
  z.int('no-number').min(min, 'out-of-range').max(max, 'out-of-range')

/** What a hotel says of any of its services, a built-in one too. */
const ServiceRules = z.object({
  targetMinutes: whole(1, TARGET_MAXIMUM_MINUTES).nullable().default(null),
  hours: HoursOrNone.default(null),
  /** None: every room. */
  typeIds: z
    .array(Id)
    .max(ROOM_TYPES_MAXIMUM)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  withoutCode: z.boolean().default(false),
})

/** What a hotel says of a service of its own. */
export const NewService = ServiceRules.extend({
  name: Name,
  description: Description.default(null),
  icon: z.enum(serviceIcons).default('bell'),
  maximum: whole(1, COUNT_MAXIMUM).default(1),
})
export type NewService = z.output<typeof NewService>

export const ServiceId = z.object({ serviceId: Id })

/** `revision`: the one that was seen; where somebody has changed the service since, it is refused. */
const Seen = ServiceId.extend({ revision: z.coerce.number<number>().int() })

/** A service of its own as it shall be. */
export const ServiceChange = NewService.extend(Seen.shape)

/** Any service as it shall be offered. */
export const RulesChange = ServiceRules.extend(Seen.shape)
export type RulesChange = z.output<typeof RulesChange>
