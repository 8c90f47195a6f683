import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { signInDatabase } from '../database/tenancy.ts'
import { limiterInDatabase, limiterInMemory } from '../limits.ts'
import { settings } from '../settings.ts'
import { auth, CLIENT_ADDRESS } from './auth.ts'
import { hasAddress } from './no-address.ts'
import { PIN_TRIES } from './pins.ts'
import { SignInRefused } from './sign-in.ts'
import { passkeys, users } from './tables.ts'

/** The endpoints that our scripts call, step by step; everything else goes through pages. */
export const passkeySteps = {
  askSignIn: '/passkey/generate-authenticate-options',
  signIn: '/passkey/verify-authentication',
  askAdding: '/passkey/generate-register-options',
  add: '/passkey/verify-registration',
} as const

/** Each step reads the person's passkeys and costs two milliseconds, so it is limited. */
const asked = limiterInMemory('passkey-asked', () => settings().limits.signInPerAddress)
const wrong = limiterInDatabase('sign-in-passkey', () => settings().limits.signInPerAddress)

/** Runs one step, by the library. Throws `SignInRefused`. */
export async function runPasskeyStep(request: Request, ipAddress: string): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(CLIENT_ADDRESS, ipAddress)
  const limiter = request.method === 'GET' ? asked : wrong
  const retryAfter = await limiter.take(ipAddress)
  if (retryAfter !== undefined) throw new SignInRefused('too-many-attempts', retryAfter)
  const answer = await auth().handler(new Request(request, { headers }))
  if (answer.ok) {
    if (limiter === wrong) await limiter.giveBack(ipAddress)
    return request.url.includes(passkeySteps.askAdding) ? withName(answer, headers) : answer
  }
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  if (code === 'SESSION_NOT_FRESH') throw new SignInRefused('sign-in-again')
  if (answer.status === 409) throw new SignInRefused('too-many-of-them')
  if (answer.status >= 500) throw new SignInRefused('sign-in-busy')
  throw new SignInRefused('passkey-failed')
}

/** The name that a device shows for a passkey: the address, or the person's name without one. */
async function withName(answer: Response, headers: Headers): Promise<Response> {
  const session = await auth().api.getSession({ headers })
  if (!session || hasAddress(session.user.email)) return answer
  const { name } = session.user
  const asked = (await answer.json()) as { user: object }
  const user = { ...asked.user, name, displayName: name }
  return Response.json({ ...asked, user }, { headers: answer.headers })
}

/** Those of who is signed in. */
export async function ownPasskeys(headers: Headers) {
  const all = await auth().api.listPasskeys({ headers })
  return all.map(({ id, name, createdAt }) => ({ id, name: name ?? undefined, createdAt }))
}

/** It may have been removed in another tab. Throws `SignInRefused`. */
function mustBeAmong(own: readonly { id: string }[], id: string): void {
  if (!own.some((passkey) => passkey.id === id)) throw new SignInRefused('no-such-passkey')
}

/** Throws `SignInRefused` where it is none of theirs. */
export async function renamePasskey(headers: Headers, id: string, name: string): Promise<void> {
  mustBeAmong(await auth().api.listPasskeys({ headers }), id)
  await auth().api.updatePasskey({ headers, body: { id, name } })
}

/**
 * Removes a passkey. A person without a password, provider or working PIN keeps the last one. Returns whether it was
 * removed. Throws `SignInRefused` without a fresh sign-in, as for adding one, or if it is another person's.
 */
export async function removePasskey(headers: Headers, id: string): Promise<boolean> {
  const session = await auth().api.getSession({ headers })
  if (!session) return false
  const { sessionConfig } = await auth().$context
  const age = Date.now() - session.session.createdAt.getTime()
  if (age > sessionConfig.freshAge * 1000) throw new SignInRefused('sign-in-again')
  const userId = session.user.id
  return drizzle(signInDatabase()).transaction(async (tx) => {
    // A parallel removal waits and sees that this one is gone.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const own = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
    mustBeAmong(own, id)
    const { rowCount: otherWays } = await tx.execute(sql`
      select 1 from accounts where user_id = ${userId}
      union all
      select 1 from pin_devices
      where user_id = ${userId} and wrong_tries < ${PIN_TRIES} and works_somewhere(${userId})`)
    if (otherWays === 0 && own.length === 1) return false
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    return true
  })
}
