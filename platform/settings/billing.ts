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
    otherwise: '`sandbox` where there is a demo hotel, else `none`',
    purpose:
      'Who takes the hotels’ payments: `stripe`; `sandbox`, which takes nobody’s money and lets every outcome be tried; `none`, where they are charged some other way, see below',
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
      purpose: 'What Stripe signs its notices with that it sends to `/billing/notices`',
    },
  ),
  stripePrice: setting('STRIPE_PRICE', z.string().regex(/^price_\w{1,200}$/, 'the id of a price of Stripe'), {
    otherwise: 'none',
    neededWith: { env: 'STRIPE_SECRET_KEY', error: 'the id of the monthly price of a room' },
    purpose: 'The price of one room a month there',
  }),
  stripeUrl: setting('STRIPE_API_URL', publicUrl, {
    default: 'https://api.stripe.com',
    purpose: 'Where Stripe is asked. Only tests and proxies set it',
  }),
}
