import { z } from 'zod'
import { setting } from '../setting.ts'
import { secureUrl } from './shapes.ts'

/** The provider's issuer. */
const issuer = secureUrl('the https:// address of an OpenID Connect provider')

const clientId = z.string().max(300, 'at most 300 characters')
const clientSecret = z.string().max(300, 'at most 300 characters')

/** Services of others that people can sign in with. */
export const signInWith = {
  google: {
    clientId: setting('GOOGLE_CLIENT_ID', clientId, {
      otherwise: 'no Google button',
      purpose: 'The id of an OAuth client of Google, of the type “Web application”, see below',
    }),
    clientSecret: setting('GOOGLE_CLIENT_SECRET', clientSecret, {
      isSecret: true,
      otherwise: 'no Google button',
      neededWith: { env: 'GOOGLE_CLIENT_ID', error: 'the secret of that client' },
      purpose: 'The secret of that client',
    }),
  },
  oidc: {
    issuer: setting('OIDC_ISSUER', issuer, {
      otherwise: 'no button',
      purpose:
        'The address of an OpenID Connect provider for sign-in; it serves `/.well-known/openid-configuration`',
    }),
    clientId: setting('OIDC_CLIENT_ID', clientId, {
      otherwise: 'none',
      neededWith: { env: 'OIDC_ISSUER', error: 'the client that this site is there' },
      purpose: 'The id of this site’s client at that provider',
    }),
    clientSecret: setting('OIDC_CLIENT_SECRET', clientSecret, {
      isSecret: true,
      otherwise: 'none',
      neededWith: { env: 'OIDC_ISSUER', error: 'the secret of that client' },
      purpose: 'The secret of that client',
    }),
    label: setting('OIDC_LABEL', z.string().max(40, 'at most 40 characters'), {
      otherwise: 'the provider’s host name',
      purpose: 'The provider’s name on its button',
    }),
  },
}
