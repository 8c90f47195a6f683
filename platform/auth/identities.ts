import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { z } from 'zod'

/** The result of `readProviderAnswer`. */
const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
})

/**
 * Signs in who a provider has vouched for, by the library's own ways of finding, joining and making accounts and opening
 * sessions: an account that is there already is joined only where its own e-mail address was confirmed as well. It has no
 * path: only this process can call it.
 */
export const identities = () =>
  ({
    id: 'identities',
    endpoints: {
      signInWithIdentity: createAuthEndpoint({ method: 'POST', body: Identity }, async (c) => {
        const { issuer, subject, email, name } = c.body
        const { data } = await handleOAuthUserInfo(c, {
          userInfo: { id: subject, email, name, emailVerified: true },
          // Issuer and subject identify the person, not the button's name; nothing else is needed later.
          account: { providerId: issuer, accountId: subject },
        })
        if (!data) return c.json({ isJoined: false })
        await setSessionCookie(c, data)
        return c.json({ isJoined: true })
      }),
    },
  }) satisfies BetterAuthPlugin
