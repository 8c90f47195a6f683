import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Sets the cookie of a session. It has no path: only this process can call it. */
export const sessionCookie = () =>
  ({
    id: 'session-cookie',
    endpoints: {
      setSession: createAuthEndpoint({ method: 'POST', body: z.object({ token: z.string() }) }, async (c) => {
        const found = await c.context.internalAdapter.findSession(c.body.token)
        if (found) await setSessionCookie(c, found)
        return c.json({ isSet: found !== null })
      }),
    },
  }) satisfies BetterAuthPlugin
