import { z } from 'zod'
import { Id } from '../id-shape.ts'

/** The job of jobs.ts as it is enqueued. */
export const unhappyMail = {
  name: 'faces.mailAdmin',
  input: z.object({ id: Id, hotelId: Id, requestId: Id, userId: z.string() }),
} as const
