import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'

const Chosen = z.object({ hotelId: z.string() })
const field = { type: 'string', required: false, input: false } as const

/**
 * Which of their hotels somebody has chosen, in one session: another browser may look at another hotel. Its endpoint has no
 * path: only this process can call it.
 */
export const chosenHotel = () =>
  ({
    id: 'chosen-hotel',
    schema: {
      session: { fields: { chosenHotelId: field } },
      user: { fields: { lastHotelId: { ...field, returned: false } } },
    },
    endpoints: {
      chooseHotel: createAuthEndpoint(
        { method: 'POST', body: Chosen, use: [sessionMiddleware], requireHeaders: true },
        async (c) => {
          const { hotelId } = c.body
          const { session, user } = c.context.session
          const { internalAdapter } = c.context
          // Other rights, another token; when it began, and for how long it may last, stay as they are.
          const renewed = await internalAdapter.updateSession(session.token, {
            token: generateRandomString(TOKEN_LENGTH),
            chosenHotelId: hotelId,
          })
          if (!renewed) return c.json({ isChosen: false })
          await internalAdapter.updateUser(user.id, { lastHotelId: hotelId })
          await setSessionCookie(c, { session: renewed, user })
          return c.json({ isChosen: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin

/** As the library makes its own. */
const TOKEN_LENGTH = 32
