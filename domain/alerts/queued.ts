import { z } from 'zod'
import { Id } from '../id-shape.ts'

/** The job of jobs.ts as it is enqueued. */
export const alertMail = {
  name: 'alerts.mail',
  input: z.object({
    id: Id,
    hotelId: Id,
    requestId: Id,
    round: z.int(),
    step: z.int(),
    userId: z.string(),
  }),
} as const
