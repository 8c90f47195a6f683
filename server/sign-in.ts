import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { tellOwner } from '../domain/accounts/notices.ts'
import { throwDomainError } from '../domain/accounts/sign-in-refusal.ts'
import { DomainError } from '../domain/errors.ts'
import { auth } from '../platform/auth/auth.ts'
import { isFull, RETRY_AFTER_S } from '../platform/auth/hashing-queue.ts'
import { mayBeKnown } from '../platform/auth/known-devices.ts'
import { passkeySteps, runPasskeyStep } from '../platform/auth/passkeys.ts'
import { signIn } from '../platform/auth/sign-in.ts'
import { sessionOf } from './actor.ts'
import { clientIpAddress } from './address.ts'
import { paces } from './admission.ts'
import { languageOf } from './language.ts'
import { refuse } from './refused.ts'

const busy = new DomainError('sign-in-busy', { retryAfter: RETRY_AFTER_S })

/** Refused before anything is read: refusing a crowd costs next to nothing. */
export const refuseWhenFull: MiddlewareHandler = async (c, next) => {
  if (!isFull(mayBeKnown(c.req.header('cookie')))) return next()
  await paces.refusals.wait('')
  return refuse(c, busy)
}

/**
 * Signing in and out over HTTP. The sign-in library has thirty endpoints; these are the ones that are used, each named
 * here, so that an upgrade opens none by itself.
 */
export const signInApi = new Hono()

signInApi.post('/sign-in/email', async (c) => {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  const typed: unknown = isJson ? await c.req.json().catch(() => undefined) : undefined
  const { response, headers } = await signIn(typed, {
    address: clientIpAddress(c),
    headers: c.req.raw.headers,
  }).catch(throwDomainError)
  return Response.json(response, { headers })
})

for (const path of [passkeySteps.askSignIn, passkeySteps.askAdding]) {
  signInApi.get(path, (c) => runPasskeyStep(c.req.raw, clientIpAddress(c)).catch(throwDomainError))
}
for (const path of [passkeySteps.signIn, passkeySteps.add]) {
  signInApi.post(path, async (c) => {
    const { method, url, headers } = c.req.raw
    const request = new Request(url, { method, headers, body: await c.req.text() })
    const answer = await runPasskeyStep(request, clientIpAddress(c)).catch(throwDomainError)
    if (path === passkeySteps.add) await tellOfPasskey(c)
    return answer
  })
}

async function tellOfPasskey(c: Context): Promise<void> {
  const { actor } = await sessionOf(c)
  if ('userId' in actor) await tellOwner(actor.userId, 'passkey-added', languageOf(c))
}

signInApi.post('/sign-out', (c) => auth().api.signOut({ headers: c.req.raw.headers, asResponse: true }))

// Not the library's own answer: it would say that the database is away without a line in the log.
signInApi.get('/get-session', async (c) => {
  const { response, headers } = await auth().api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  })
  return Response.json(response, { headers })
})
