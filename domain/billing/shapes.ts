import { z } from 'zod'
import { Id } from '../id-shape.ts'

export const Subscription = z.object({
  /** One of these, or a new word of a payment provider: any but `active` is not active. */
  status: z.string(),
  numberOfRooms: z.int(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Paid, on trial, or past due for less than a week. */
  serving: z.boolean(),
  /** The hotel's, for showing the dates. */
  timeZone: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

/** The part that all staff may see. */
export const ShownSubscription = Subscription.extend({
  /** Whether a trial is followed by a subscription. */
  goesOnAfterTrial: z.boolean(),
  hotelId: Id,
  lastPaymentDate: z.iso.datetime().nullable(),
  currentPeriodEnd: z.iso.datetime().nullable(),
})
export type ShownSubscription = z.infer<typeof ShownSubscription>

/** An amount in the smallest unit of its currency: 100 `usd` is one dollar. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) })
export type Money = z.infer<typeof Money>

export const BillingAccount = z.object({
  /** With `none`, nothing can be paid or changed. */
  provider: z.enum(['none', 'sandbox', 'stripe']),
  subscription: Subscription,
  /** Existing rooms: no subscription is for fewer. */
  rooms: z.int(),
  /** Per room and month. */
  price: Money,
  /** Whether a subscription runs: it can be changed and ended, not begun. */
  isSubscribed: z.boolean(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  endsWithPeriod: z.boolean(),
  nextPayment: Money.extend({ dueAt: z.iso.datetime() }).nullable(),
  lastPayment: Money.extend({ paidAt: z.iso.datetime() }).nullable(),
  /** As printed on a card: `Visa •••• 4242`. */
  paymentMethod: z.string().nullable(),
})
export type BillingAccount = z.infer<typeof BillingAccount>

/** Larger hotels contact the operator. */
export const ROOMS_MOST = 1000

/** The form may be sent twice. */
export const RoomsToPay = z.object({
  numberOfRooms: z
    .int('no-number')
    .min(1, 'out-of-range')
    .max(ROOMS_MOST, 'out-of-range')
    .meta({ examples: [60] }),
  key: Id.describe('Made once per form: sending it twice acts once'),
})

/** A claimed state of a subscription, to be confirmed. */
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
  /** The page of the invoice. */
  url: z.url().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** The cost of another number of rooms, now and with the next payment; a negative amount is credited. */
export const RoomsPreview = z.object({
  now: Money,
  nextPayment: Money.extend({ dueAt: z.iso.datetime() }).nullable(),
})
export type RoomsPreview = z.infer<typeof RoomsPreview>

/** The subscription as the operator may set it. */
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
