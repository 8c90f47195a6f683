import { z } from 'zod'
import { Id } from '../id-shape.ts'

/** The job of jobs.ts as it is enqueued. */
export const webhookOffMail = {
  name: 'webhooks.mailAdmin',
  input: z.object({ id: Id, hotelId: Id, webhookId: Id, userId: z.string() }),
} as const
