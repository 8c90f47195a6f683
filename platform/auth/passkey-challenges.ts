import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { limiterInMemory } from '../limits.ts'
import { settings } from '../settings.ts'

// Anyone may ask for challenges, so none is stored: the browser keeps it, signed, in the library's cookie for some
// minutes. Only rightly answered challenges are stored, so that none is answered twice; making such a row takes a
// passkey.

/** The library's cookie of a challenge. */
export const CHALLENGE_COOKIE = 'passkey'
/** For how long one can be answered. */
const CHALLENGE_S = 300
/** Part of the signed text, so that no other signed cookie can pass for one. */
const KIND = 'passkey-challenge '
const asking = ['/passkey/generate-authenticate-options', '/passkey/generate-register-options']
const answering = ['/passkey/verify-authentication', '/passkey/verify-registration']

/** The library's data of a challenge; of its person only the id. */
const Kept = z.object({
  type: z.string(),
  expectedChallenge: z.string(),
  userData: z.object({ id: z.string() }),
})
const Signed = z.object({ challenge: Kept, until: z.number() })

/** The fields of an answer that are looked up or stored: the library accepts any text, the database does not. */
const Said = z.object({
  response: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
  name: z
    .string()
    .regex(/^\P{Cc}*$/u)
    .optional(),
})

/** Each right answer makes a row, so answers are limited even with a passkey. */
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

/** The challenge in the cookie, whose signature the library has checked. */
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

/** Records that a challenge was answered; throws if it was before, or if the caller exceeds the limit. */
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
