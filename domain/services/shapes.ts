import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { ClockTime, TARGET_MAXIMUM_MINUTES } from '../shapes/service.ts'
import { serviceIcons } from '../shapes/service-icons.ts'
import { line } from '../text.ts'

/** One order may name them all. */
export const OFFERED_MAXIMUM = 50
/** Including archived ones. */
export const SERVICES_MAXIMUM = 100
/** The highest `maximum` that a hotel may set. */
export const COUNT_MAXIMUM = 99

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
