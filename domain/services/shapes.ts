import { z } from 'zod'

export const builtInServices = ['towels', 'minibar', 'toilet_paper', 'cleaning'] as const
export type BuiltInService = (typeof builtInServices)[number]

/** The pictograms that a custom service can be given. */
export const serviceIcons = [
  'bell',
  'breakfast',
  'iron',
  'pillow',
  'taxi',
  'baby',
  'luggage',
  'tools',
] as const

const TwoLanguages = z
  .object({ fr: z.string(), en: z.string() })
  .meta({ examples: [{ fr: 'Petit déjeuner', en: 'Breakfast' }] })

/** HH:MM, in the hotel's time. */
export const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['12:00'] })

/** When something is offered every day; over midnight where `until` is the earlier one. */
export const Hours = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until, 'no-hours')
  .meta({ examples: [{ from: '07:00', until: '11:00' }] })
export type Hours = z.infer<typeof Hours>

export const Service = z.object({
  id: z.uuid(),
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
export const ConfiguredService = Service.extend({ archived: z.boolean() })
export type ConfiguredService = z.infer<typeof ConfiguredService>
