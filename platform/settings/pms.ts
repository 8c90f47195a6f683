import { z } from 'zod'
import { setting } from '../setting.ts'
import { httpAddress } from './shapes.ts'

/** The property management systems that hotels connect to. */
export const pms = {
  mewsUrl: setting('MEWS_URL', httpAddress, {
    default: 'https://api.mews.com',
    purpose: 'The address of Mews; `https://api.mews-demo.com` is its demo',
  }),
  mewsClientToken: setting(
    'MEWS_CLIENT_TOKEN',
    z.string().regex(/^[\w-]{10,200}$/, 'a client token of Mews'),
    {
      isSecret: true,
      otherwise: 'each hotel enters one',
      purpose: 'The client token that Mews gave this installation',
    },
  ),
  apaleoUrl: setting('APALEO_URL', httpAddress, {
    default: 'https://api.apaleo.com',
    purpose: 'The address of Apaleo’s API',
  }),
  apaleoIdentityUrl: setting('APALEO_IDENTITY_URL', httpAddress, {
    default: 'https://identity.apaleo.com',
    purpose: 'The address at which Apaleo gives tokens',
  }),
  apaleoWebhookUrl: setting('APALEO_WEBHOOK_URL', httpAddress, {
    default: 'https://webhook.apaleo.com',
    purpose: 'The address at which Apaleo takes subscriptions',
  }),
  cloudbedsUrl: setting('CLOUDBEDS_URL', httpAddress, {
    default: 'https://api.cloudbeds.com',
    purpose: 'The address of Cloudbeds’ API',
  }),
}
