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
})
export type Service = z.infer<typeof Service>

/** A service as the hotel has it, with those that are no longer offered. */
export const ConfiguredService = Service.extend({ archived: z.boolean() })
export type ConfiguredService = z.infer<typeof ConfiguredService>
