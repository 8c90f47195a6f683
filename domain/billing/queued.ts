import { z } from 'zod'
import { Id } from '../id-shape.ts'

// The subscription's jobs as they are enqueued; jobs.ts runs them, and enqueues others.

export const billingMailKinds = [
  'trial-ending',
  'payment-failed',
  'cancelled',
  'receipt',
  'rooms-raised',
] as const
export type MailKind = (typeof billingMailKinds)[number]

const OfHotel = z.object({
  hotelId: Id,
  /** From the daily reconciliation: a difference was missed before. */
  isRepair: z.boolean().default(false),
})

export const billingJobs = {
  sync: { name: 'billing.sync', input: OfHotel.extend({ noticed: z.int().optional() }) },
  endDoubles: { name: 'billing.endDoubles', input: OfHotel.pick({ hotelId: true }) },
  raiseRooms: { name: 'billing.raiseRooms', input: OfHotel.pick({ hotelId: true }) },
  stopRenewal: { name: 'billing.stopRenewal', input: OfHotel.pick({ hotelId: true }) },
  watchTrial: { name: 'billing.watchTrial', input: OfHotel },
  mail: {
    name: 'billing.mail',
    input: z.object({
      id: Id,
      hotelId: Id,
      userId: z.string(),
      kind: z.enum(billingMailKinds),
      /** The subject, as noted in `billing_mails`. */
      about: z.string(),
    }),
  },
} as const
