import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { BillingProvider, CheckoutOrder } from '../../../platform/billing/port.ts'
import { stripeBilling } from '../../../platform/billing/stripe/provider.ts'
import { type StripeStandIn, settingsFor, startStripe } from './stand-in.ts'

/** A Stripe of the test file's own, whose customers are hotels; nothing may be asked of it that it does not declare. */
export function takingPayments() {
  let stripe: StripeStandIn
  let billing: BillingProvider

  beforeAll(async () => {
    stripe = await startStripe()
    billing = stripeBilling(settingsFor(stripe))
  })
  afterAll(() => stripe.close())
  afterEach(() => {
    Object.assign(stripe.account, { isPaying: true, moved: 0, isForgetting: false })
    expect(stripe.faults.splice(0)).toEqual([])
  })

  const newCustomer = () =>
    billing.createCustomer({ hotelId: crypto.randomUUID(), name: 'Hôtel', email: null, language: 'fr' })

  const order = (customerId: string, about: Partial<CheckoutOrder> = {}) =>
    billing.checkout({
      customerId,
      quantity: 12,
      trialEndsAt: null,
      language: 'fr',
      successUrl: 'https://rooms.example/payment-success',
      cancelUrl: 'https://rooms.example/payment-cancelled',
      key: crypto.randomUUID(),
      ...about,
    })

  return {
    get stripe() {
      return stripe
    },
    get billing() {
      return billing
    },
    newCustomer,
    order,
    /** A hotel that has subscribed. */
    async subscribed(about: Partial<CheckoutOrder> = {}) {
      const customerId = await newCustomer()
      const subscription = stripe.account.completeCheckout(await order(customerId, about))
      return { customerId, subscription }
    },
    /** The last question of that kind. */
    lastAsked: (what: string) => stripe.asked.findLast((question) => question.what === what)?.params,
    timesAsked: (what: string) => stripe.asked.filter((question) => question.what === what).length,
  }
}
