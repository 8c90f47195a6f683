import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Opens a session for somebody whom this process has let in by itself, and ends the one that the browser had. It has no
 * path: only this process can call it.
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
          const before = await getSessionFromCtx(c, { disableRefresh: true })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(c, { session, user })
          if (before) await internalAdapter.deleteSession(before.session.token)
          return c.json({ sessionId: session.id })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
