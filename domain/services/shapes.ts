import { z } from 'zod'
import { type ByLanguage, type GuestLanguage, guestLanguages } from '../../i18n/guest-languages.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { Id } from '../id-shape.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { byLanguage, ClockTime, TARGET_MAXIMUM_MINUTES } from '../shapes/service.ts'
import { serviceIcons } from '../shapes/service-icons.ts'
import { line } from '../text.ts'

/** One order may name them all. */
export const OFFERED_MAXIMUM = 50
/** Including archived ones. */
export const SERVICES_MAXIMUM = 100
/** The highest `maximum` that a hotel may set. */
export const COUNT_MAXIMUM = 99

/** Staff and guests without a text of their own language read another one: the first that was written. */
const completed = (texts: Partial<Record<GuestLanguage, string>>) => {
  const written = guestLanguages.flatMap((one) => (texts[one] ? [[one, texts[one]] as const] : []))
  const first = written[0]?.[1] ?? ''
  const ofStaff = staffLanguages.map((one) => [one, first] as const)
  return Object.fromEntries([...ofStaff, ...written]) as ByLanguage
}

const written = (text: z.ZodType<string, string>) => {
  const optional = text.default('')
  return byLanguage(optional, optional).transform(completed)
}

/** A text that must be there in one language at least. */
export const writtenOnce = (text: z.ZodType<string, string>) =>
  written(text).refine((texts) => texts[staffLanguages[0]] !== '', {
    error: 'missing',
    path: [staffLanguages[0]],
  })

const Name = writtenOnce(line(40, { min: 0 })).meta({ examples: [{ fr: 'Petit déjeuner', en: 'Breakfast' }] })

const Description = written(line(160, { min: 0 }))
  .transform((texts) => (texts[staffLanguages[0]] === '' ? null : texts))
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
