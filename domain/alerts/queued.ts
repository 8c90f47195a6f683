import { z } from 'zod'
import { Followed } from '../events/event.ts'
import { Id } from '../id-shape.ts'

// The jobs of escalations as they are enqueued; jobs.ts runs them, and enqueues others.

export const alertJobs = {
  /** Starts or re-evaluates escalations after the requests' events. */
  raise: { name: 'alerts.raise', input: Followed },
  watch: { name: 'alerts.watch', input: z.object({ hotelId: Id }) },
  mail: {
    name: 'alerts.mail',
    input: z.object({
      id: Id,
      hotelId: Id,
      requestId: Id,
      round: z.int(),
      step: z.int(),
      userId: z.string(),
    }),
  },
} as const
