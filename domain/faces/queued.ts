import { z } from 'zod'
import { Id } from '../id-shape.ts'

// The jobs of jobs.ts as they are enqueued.

export const unhappyMail = {
  name: 'faces.mailAdmin',
  input: z.object({ id: Id, hotelId: Id, requestId: Id, userId: z.string() }),
} as const

export const unhappyPush = {
  name: 'faces.pushToAdmin',
  input: z.object({ hotelId: Id, requestId: Id, userId: z.string() }),
} as const
