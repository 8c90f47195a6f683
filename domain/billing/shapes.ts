import { z } from 'zod'
import { Id } from '../id-shape.ts'

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

/** The same as all of the staff see it. */
export const ShownSubscription = Subscription.extend({
  /** Of a trial: whether somebody has subscribed, so that nothing is to be done about its end. */
  goesOnAfterTrial: z.boolean(),
  hotelId: Id,
  lastPaymentDate: z.iso.datetime().nullable(),
  currentPeriodEnd: z.iso.datetime().nullable(),
})
export type ShownSubscription = z.infer<typeof ShownSubscription>

/** What a hotel's own record says of its subscription; whether it is served, time and `isServing` say. */
export interface SubscriptionState {
  status: string
  numberOfRooms: number
  trialEndsAt: Date | null
  /** Since when a payment has been due, where the status says that one is. */
  pastDueSince: Date | null
}

/** An amount in the smallest unit of its currency: 100 `usd` is one dollar. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) })
export type Money = z.infer<typeof Money>

/** What a subscription manager sees to. */
export const BillingAccount = z.object({
  /** Who takes the payments; with `none`, nothing can be paid or changed here. */
  provider: z.enum(['none', 'sandbox', 'stripe']),
  subscription: Subscription,
  /** How many rooms there are: no subscription is for fewer. */
  rooms: z.int(),
  /** Of one room, each month. */
  price: Money,
  /** Whether there is a subscription that is paid for, or about to be: it can be changed and ended, not begun. */
  isSubscribed: z.boolean(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** Whether it ends with the current period. */
  endsWithPeriod: z.boolean(),
  nextPayment: Money.extend({ dueAt: z.iso.datetime() }).nullable(),
  lastPayment: Money.extend({ paidAt: z.iso.datetime() }).nullable(),
  /** As people know it: `Visa •••• 4242`. */
  paymentMethod: z.string().nullable(),
})
export type BillingAccount = z.infer<typeof BillingAccount>

/** The most rooms that a subscription is for; larger hotels write to the operator. */
export const ROOMS_MOST = 1000

/** For how many rooms is to be paid, by a form that may be sent twice. */
export const RoomsToPay = z.object({
  numberOfRooms: z
    .int('no-number')
    .min(1, 'out-of-range')
    .max(ROOMS_MOST, 'out-of-range')
    .meta({ examples: [60] }),
  key: Id.describe('Made with the form: the same sent twice is done once'),
})

/** What somebody says that a subscription is, to have it confirmed. */
export const SubscriptionClaim = z.object({
  status: z.enum(['active', 'cancelled', 'past_due', 'incomplete', 'trialing', 'none', 'inactive']),
  numberOfRooms: RoomsToPay.shape.numberOfRooms.default(1),
})
export type SubscriptionClaim = z.infer<typeof SubscriptionClaim>

export const INVOICES_MAXIMUM = 24

export const Invoice = Money.extend({
  id: z.string(),
  number: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  state: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void', 'refunded', 'disputed']),
  /** Where it can be read. */
  url: z.url().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** What another number of rooms costs: at once, and with the next payment; a negative amount is credited. */
export const RoomsPreview = z.object({
  now: Money,
  nextPayment: Money.extend({ dueAt: z.iso.datetime() }).nullable(),
})
export type RoomsPreview = z.infer<typeof RoomsPreview>

/** What the operator may say of a subscription. */
export const SetSubscription = z
  .object({
    hotelId: Id,
    status: z.enum(['active', 'trialing', 'past_due', 'cancelled', 'inactive', 'none']),
    numberOfRooms: z.int('no-number').min(1, 'out-of-range').max(10_000, 'out-of-range'),
    trialEndsAt: z.iso
      .datetime()
      .nullable()
      .default(null)
      .describe('Of a trial')
      .meta({ examples: [null] }),
  })
  .refine(({ status, trialEndsAt }) => status !== 'trialing' || trialEndsAt !== null, {
    error: 'missing',
    path: ['trialEndsAt'],
  })
