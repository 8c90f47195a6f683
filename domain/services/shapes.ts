import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { line } from '../text.ts'
import { serviceIcons } from './icons.ts'

export const builtInServices = ['towels', 'minibar', 'toilet_paper', 'cleaning'] as const
export type BuiltInService = (typeof builtInServices)[number]

/** One order may name them all. */
export const OFFERED_MAXIMUM = 50
/** Including archived ones. */
export const SERVICES_MAXIMUM = 100
/** The highest `maximum` that a hotel may set. */
export const COUNT_MAXIMUM = 99
/** A day. */
export const TARGET_MAXIMUM_MINUTES = 1_440

const TwoLanguages = z
  .object({ fr: z.string(), en: z.string() })
  .meta({ examples: [{ fr: 'Petit déjeuner', en: 'Breakfast' }] })

/** HH:MM, in the hotel's time. */
export const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'no-time')
  .meta({ examples: ['12:00'] })

/** Daily opening hours; over midnight if `until` is before `from`. */
export const Hours = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until, 'no-hours')
  .meta({ examples: [{ from: '07:00', until: '11:00' }] })
export type Hours = z.infer<typeof Hours>

export const Service = z.object({
  id: Id,
  kind: z.enum([...builtInServices, 'custom']),
  /** Null for built-in services, which the product names. */
  name: TwoLanguages.nullable(),
  description: TwoLanguages.nullable(),
  icon: z.enum(serviceIcons).nullable(),
  /** In one request; 1 if it is not counted. */
  maximum: z.int().min(1),
  targetMinutes: z.int().nullable(),
  /** Null: any hour. Outside of its hours an order is for the next opening. */
  hours: Hours.nullable(),
})
export type Service = z.infer<typeof Service>

/** A service as the hotel configured it, archived or not. */
export const ConfiguredService = Service.extend({
  archived: z.boolean(),
  /** Empty: all rooms. */
  typeIds: z.array(Id),
  /** Whether guests may order it without the stay's code, if the hotel uses codes. */
  withoutCode: z.boolean(),
  revision: z.int(),
})
export type ConfiguredService = z.infer<typeof ConfiguredService>

/** A text in one language only is used in the other too, so that no guest sees an empty one. */
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

/** Both times or none, as a form sends them. */
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

/** Settings of any service, built-in ones too. */
const ServiceRules = z.object({
  targetMinutes: whole(1, TARGET_MAXIMUM_MINUTES).nullable().default(null),
  hours: HoursOrNone.default(null),
  /** Empty: all rooms. */
  typeIds: z
    .array(Id)
    .max(ROOM_TYPES_MAXIMUM)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  withoutCode: z.boolean().default(false),
})

/** A custom service. */
export const NewService = ServiceRules.extend({
  name: Name,
  description: Description.default(null),
  icon: z.enum(serviceIcons).default('bell'),
  maximum: whole(1, COUNT_MAXIMUM).default(1),
})
export type NewService = z.output<typeof NewService>

export const ServiceId = z.object({ serviceId: Id })

/** `revision`: the one that the admin saw. */
const Seen = ServiceId.extend({ revision: z.coerce.number<number>().int() })

export const ServiceChange = NewService.extend(Seen.shape)

export const RulesChange = ServiceRules.extend(Seen.shape)
export type RulesChange = z.output<typeof RulesChange>
