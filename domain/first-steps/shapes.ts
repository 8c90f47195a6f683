import { z } from 'zod'

/** What a hotel does until its guests can ring, in the order in which one leads to the other. */
export const firstSteps = ['rooms', 'services', 'people', 'cards', 'phone', 'ring'] as const

/** Which of them are done, as its data says. */
export const FirstSteps = z.object({
  rooms: z.boolean(),
  services: z.boolean(),
  people: z.boolean(),
  cards: z.boolean(),
  phone: z.boolean(),
  ring: z.boolean(),
}) satisfies z.ZodType<Record<(typeof firstSteps)[number], boolean>>
export type FirstSteps = z.infer<typeof FirstSteps>
