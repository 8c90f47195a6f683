import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { limiterInMemory } from '../limits.ts'
import { settings } from '../settings.ts'

// Anybody may ask for a challenge, as often as they like: none is kept here. The browser that asked has it, signed, in the
// cookie where the library keeps the key of a row, and for minutes. What is kept is which ones were answered rightly, so
// that nothing is answered twice: nobody makes such a row without a passkey.

/** The library's cookie of a challenge. */
export const CHALLENGE_COOKIE = 'passkey'
/** For how long one can be answered. */
const CHALLENGE_S = 300
/** What is signed says so, so that no other signed cookie can pass for one. */
const KIND = 'passkey-challenge '
const asking = ['/passkey/generate-authenticate-options', '/passkey/generate-register-options']
const answering = ['/passkey/verify-authentication', '/passkey/verify-registration']

/** What the library keeps of a challenge; of whom it is for, their id alone. */
const Kept = z.object({
  type: z.string(),
  expectedChallenge: z.string(),
  userData: z.object({ id: z.string() }),
})
const Signed = z.object({ challenge: Kept, until: z.number() })

/** Of what a device says, what is looked up, or kept: the library takes any text, which the database does not. */
const Said = z.object({
  response: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
  name: z
    .string()
    .regex(/^\P{Cc}*$/u)
    .optional(),
})

/** Each right answer makes a row: nobody makes any number of them, also with a passkey of theirs. */
const answered = limiterInMemory('passkey-answered', () => settings().limits.signInPerAddress)

export const challengesInCookies = () =>
  ({
    id: 'challenges-in-cookies',
    init: () => ({ options: { databaseHooks: { verification: { create: { before: giveToBrowser } } } } }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => answering.includes(path ?? ''),
          handler: createAuthMiddleware(async ({ body }) => {
            if (!Said.safeParse(body).success) throw new APIError('BAD_REQUEST')
            return { context: { context: { internalAdapter: { consumeVerificationValue: readSigned } } } }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** Says no to the row where it is one of a challenge, which goes into the cookie instead. */
async function giveToBrowser(
  row: { value: string },
  context: GenericEndpointContext | null,
): Promise<false | undefined> {
  if (!context || !asking.includes(context.path)) return undefined
  const { secret, createAuthCookie } = context.context
  const { name, attributes } = createAuthCookie(CHALLENGE_COOKIE)
  const signed = { challenge: Kept.parse(JSON.parse(row.value)), until: Date.now() + CHALLENGE_S * 1000 }
  dropCookie(context.responseHeaders, name)
  await context.setSignedCookie(name, KIND + JSON.stringify(signed), secret, {
    ...attributes,
    maxAge: CHALLENGE_S,
  })
  return false
}

/** A cookie is set once in an answer (RFC 6265, section 4.1.1), and the library has set this one already. */
function dropCookie(headers: Headers, name: string): void {
  const others = headers.getSetCookie().filter((cookie) => !cookie.startsWith(`${name}=`))
  headers.delete('set-cookie')
  for (const cookie of others) headers.append('set-cookie', cookie)
}

/** What the library would have found by the cookie's value, whose signature it has checked. */
async function readSigned(cookie: string) {
  if (!cookie.startsWith(KIND)) return null
  const { challenge, until } = Signed.parse(JSON.parse(cookie.slice(KIND.length)))
  return until > Date.now() ? { value: JSON.stringify(challenge), expiresAt: new Date(until) } : null
}

/** A device's answer, as the library has checked it. */
interface Answer {
  id: string
  response: { clientDataJSON: string }
}

/** Notes that a challenge was answered rightly; throws where it was before, and where somebody does nothing else. */
export async function spend({ context }: GenericEndpointContext, answer: Answer): Promise<void> {
  if ((await answered.take(answer.id)) !== undefined) throw new APIError('TOO_MANY_REQUESTS')
  const { challenge } = z
    .object({ challenge: z.string() })
    .parse(JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString()))
  const isFirst = await context.internalAdapter.reserveVerificationValue({
    identifier: KIND + challenge,
    value: '',
    // By then its cookie opens nothing any more.
    expiresAt: new Date(Date.now() + CHALLENGE_S * 1000),
  })
  if (!isFirst) throw new APIError('UNAUTHORIZED')
}
