import { z } from 'zod'
import { Id } from '../id-shape.ts'

// Jobs as they are enqueued; jobs.ts runs them.

export const hotelJobs = {
  mailClosing: {
    name: 'hotels.mailClosing',
    input: z.object({
      id: Id,
      hotelId: Id,
      userId: z.string(),
    }),
  },
} as const
