import { z } from 'zod'
import { Id } from '../id-shape.ts'

// The jobs of a subscription as they are put into the queue; what they do puts others of them there (jobs.ts).

export const mailKinds = ['trial-ending', 'payment-failed', 'cancelled', 'receipt', 'rooms-raised'] as const
export type MailKind = (typeof mailKinds)[number]

const OfHotel = z.object({
  hotelId: Id,
  /** By the daily look: what differs was missed before. */
  isRepair: z.boolean().default(false),
})

export const queued = {
  /** Asks the provider how the hotel's subscription stands. */
  sync: { name: 'billing.sync', input: OfHotel.extend({ noticed: z.int().optional() }) },
  /** Ends what was subscribed to beside the hotel's subscription. */
  endDoubles: { name: 'billing.endDoubles', input: OfHotel.pick({ hotelId: true }) },
  /** Has the subscription be for every room that exists. */
  raiseRooms: { name: 'billing.raiseRooms', input: OfHotel.pick({ hotelId: true }) },
  /** Lets the subscription of a hotel that closes end with its period. */
  stopRenewal: { name: 'billing.stopRenewal', input: OfHotel.pick({ hotelId: true }) },
  /** Looks at the hotel's trial, which ends soon, or now. */
  watchTrial: { name: 'billing.watchTrial', input: OfHotel },
  /** Mails a subscription manager. */
  mail: {
    name: 'billing.mail',
    input: z.object({
      /** Of the mail. */
      id: Id,
      hotelId: Id,
      userId: z.string(),
      kind: z.enum(mailKinds),
      /** What it is about, as it was noted. */
      about: z.string(),
    }),
  },
} as const
