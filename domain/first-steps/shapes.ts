import { z } from 'zod'

/** The steps until guests can ring, in a sensible order. */
export const firstSteps = ['rooms', 'services', 'people', 'cards', 'phone', 'ring'] as const

/** The steps done, derived from the hotel's data. */
export const FirstSteps = z.object({
  rooms: z.boolean(),
  services: z.boolean(),
  people: z.boolean(),
  cards: z.boolean(),
  phone: z.boolean(),
  ring: z.boolean(),
}) satisfies z.ZodType<Record<(typeof firstSteps)[number], boolean>>
export type FirstSteps = z.infer<typeof FirstSteps>
