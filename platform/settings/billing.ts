import { z } from 'zod'
import { type Given, setting } from '../setting.ts'
import { isDemoByDefault, publicUrl } from './shapes.ts'

const kinds = ['none', 'sandbox', 'stripe'] as const

/** A demo includes trying payments. */
const isSandboxByDefault = (given: Given) =>
  z
    .stringbool()
    .catch(false)
    .parse(given.DEMO ?? isDemoByDefault(given))
    ? 'sandbox'
    : 'none'

/** The payment provider and its credentials. */
export const billing = {
  provider: setting('BILLING', z.enum(kinds, `one of ${kinds.join(', ')}`), {
    default: isSandboxByDefault,
    otherwise: '`sandbox` with a demo hotel, else `none`',
    purpose:
      'The payment provider of the hotels: `stripe`; `sandbox`, a fake provider to try every outcome; `none`, if you charge the hotels in another way, see below',
  }),
  stripeKey: setting(
    'STRIPE_SECRET_KEY',
    z.string().regex(/^(sk|rk)_\w{10,300}$/, 'a secret key of Stripe'),
    {
      isSecret: true,
      otherwise: 'none',
      purpose: 'The secret key of the Stripe account, for `BILLING=stripe`',
    },
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    z.string().regex(/^whsec_\S{10,300}$/, 'the signing secret of a webhook of Stripe'),
    {
      isSecret: true,
      otherwise: 'none',
      neededWith: { env: 'STRIPE_SECRET_KEY', error: 'the signing secret of the webhook' },
      purpose: 'The secret with which Stripe signs its notices to `/billing/notices`',
    },
  ),
  stripePrice: setting('STRIPE_PRICE', z.string().regex(/^price_\w{1,200}$/, 'the id of a price of Stripe'), {
    otherwise: 'none',
    neededWith: { env: 'STRIPE_SECRET_KEY', error: 'the id of the monthly price of a room' },
    purpose: 'The id of the price of one room and month at Stripe',
  }),
  stripeUrl: setting('STRIPE_API_URL', publicUrl, {
    default: 'https://api.stripe.com',
    purpose: 'The address of Stripe’s API. Only tests and proxies set it',
  }),
}
