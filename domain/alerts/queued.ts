import { z } from 'zod'
import { Followed } from '../events/event.ts'
import { Id } from '../id-shape.ts'

// The jobs of the chain of alert as they are put into the queue; what they do puts others of them there (jobs.ts).

export const queued = {
  /** Begins the chains of requests, or looks at them anew: what follows their events. */
  raise: { name: 'alerts.raise', input: Followed },
  /** Does what is due in a hotel's chains at a moment. */
  watch: { name: 'alerts.watch', input: z.object({ hotelId: Id }) },
  /** Mails somebody that a request waits. */
  mail: {
    name: 'alerts.mail',
    input: z.object({
      /** Of the mail. */
      id: Id,
      hotelId: Id,
      requestId: Id,
      round: z.int(),
      step: z.int(),
      userId: z.string(),
    }),
  },
} as const
