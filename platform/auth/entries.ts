import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Opens a session for a person whom this process has verified itself; it ends the browser's previous one
 * (opened-sessions.ts). The endpoint has no path, so only this process can call it.
 */
export const entries = () =>
  ({
    id: 'entries',
    endpoints: {
      enter: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
        async (c) => {
          const { internalAdapter } = c.context
          const user = await internalAdapter.findUserById(c.body.userId)
          if (!user) throw new APIError('UNAUTHORIZED')
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(c, { session, user })
          return c.json({ sessionId: session.id })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
