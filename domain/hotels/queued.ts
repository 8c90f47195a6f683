import { z } from 'zod'
import { Id } from '../id-shape.ts'

// The jobs of a hotel as they are put into the queue; jobs.ts runs them.

export const queued = {
  /** Mails an admin that the hotel closes. */
  mailClosing: {
    name: 'hotels.mailClosing',
    input: z.object({
      /** Of the mail. */
      id: Id,
      hotelId: Id,
      userId: z.string(),
    }),
  },
} as const
