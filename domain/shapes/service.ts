import { z } from 'zod'
import { type GuestLanguage, guestLanguages } from '../../i18n/guest-languages.ts'
import { isStaffLanguage, type StaffLanguage } from '../../i18n/language.ts'
import { Id } from '../id-shape.ts'
import { serviceIcons } from './service-icons.ts'

/** With `problem` a guest reports that something in the room is wrong; the others are services that guests order. */
export const builtInServices = ['towels', 'minibar', 'toilet_paper', 'cleaning', 'problem'] as const

export type BuiltInService = (typeof builtInServices)[number]

/** Kinds of problems in a room. */
export const problems = ['climate', 'light', 'water', 'television', 'wifi', 'noise', 'dirt', 'other'] as const
export type Problem = (typeof problems)[number]

/** A day. */
export const TARGET_MAXIMUM_MINUTES = 1_440

/** An object with a text for each language of guests; `other` is for those that are no language of staff. */
export const byLanguage = <Text extends z.ZodType, Other extends z.ZodType>(text: Text, other: Other) =>
  z.object(
    Object.fromEntries(guestLanguages.map((one) => [one, isStaffLanguage(one) ? text : other])) as Record<
      StaffLanguage,
      Text
    > &
      Record<Exclude<GuestLanguage, StaffLanguage>, Other>,
  )

export const TextByLanguage = byLanguage(z.string(), z.string().exactOptional()).meta({
  examples: [{ fr: 'Petit déjeuner', en: 'Breakfast' }],
})

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
  name: TextByLanguage.nullable(),
  description: TextByLanguage.nullable(),
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

export const cleaningPreferences = ['before', 'after', 'none'] as const

/** Null: a plain cleaning, or none. */
export const CleaningPreference = z.enum(cleaningPreferences).nullable()
export type CleaningPreference = z.infer<typeof CleaningPreference>
