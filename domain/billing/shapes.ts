import { z } from 'zod'

/** How a hotel's subscription stands, as its own record says. */
export const Subscription = z.object({
  /** One of these, or a word that a payment provider may yet bring: anything but `active` is not active. */
  status: z.string(),
  numberOfRooms: z.int(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Whether everything works: paid, on trial, or late for less than a week. */
  serving: z.boolean(),
  /** The hotel's, in which its dates are said. */
  timeZone: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

/** What a hotel's own record says of its subscription; whether it is served, time and `isServing` say. */
export interface SubscriptionState {
  status: string
  numberOfRooms: number
  trialEndsAt: Date | null
  /** Since when a payment has been due, where the status says that one is. */
  pastDueSince: Date | null
}
