import { APIError } from 'better-auth/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { signInDatabase } from '../database/tenancy.ts'
import { limiterInDatabase } from '../limits.ts'
import { settings } from '../settings.ts'
import { auth, CLIENT_ADDRESS } from './auth.ts'
import { verifyPassword } from './hashing.ts'
import { inTurn, TurnRefused } from './hashing-queue.ts'
import { faultOfPassword, type PasswordFault } from './passwords.ts'
import { type From, SignInRefused } from './sign-in.ts'
import { accounts, sessions } from './tables.ts'

/** A finder of a signed-in device has no more guesses at the password than a stranger. */
const wrong = limiterInDatabase('own-password', () => settings().limits.signIn)

/** The fault of the present or of the new password. */
export type OwnPasswordFault = { current: 'wrong-password' } | { password: PasswordFault }

/** A person's password hash; undefined if they have none. */
async function hashOf(userId: string): Promise<string | undefined> {
  const [found] = await drizzle(signInDatabase())
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return found?.hash ?? undefined
}

/**
 * The fault in the proof that the owner is present, before a step that cannot be undone: the password or, without
 * one, a fresh session. Undefined if it is the owner. Throws `SignInRefused`.
 */
export async function faultOfOwner(
  userId: string,
  { password, sessionId }: { password: string | undefined; sessionId: string | undefined },
): Promise<'missing' | 'wrong-password' | undefined> {
  const hash = await hashOf(userId)
  if (hash === undefined) {
    if (await isFresh(userId, sessionId)) return undefined
    throw new SignInRefused('sign-in-again')
  }
  if (!password) return 'missing'
  const retryAfter = await wrong.take(userId)
  if (retryAfter !== undefined) throw new SignInRefused('too-many-attempts', retryAfter)
  try {
    if (!(await inTurn(() => verifyPassword({ password, hash }), true))) return 'wrong-password'
  } catch (error) {
    await wrong.giveBack(userId)
    throw error instanceof TurnRefused ? new SignInRefused('sign-in-busy', error.retryAfter) : error
  }
  await wrong.giveBack(userId)
  return undefined
}

/** Whether the session is fresh, as the library demands it for adding a passkey. */
async function isFresh(userId: string, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false
  const [{ sessionConfig }, [session]] = await Promise.all([
    auth().$context,
    drizzle(signInDatabase())
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId))),
  ])
  return session !== undefined && Date.now() - session.createdAt.getTime() < sessionConfig.freshAge * 1000
}

/**
 * Changes the signed-in person's password and ends all their sessions; the returned headers set a new session's
 * cookie. Throws `SignInRefused`: `sign-in-failed` without a session or a password.
 */
export async function changeOwnPassword(
  { current, password }: { current: string; password: string },
  { address, headers }: From,
): Promise<{ headers: Headers } | { fault: OwnPasswordFault }> {
  const session = await auth().api.getSession({ headers })
  if (!session) throw new SignInRefused('sign-in-failed')
  const { id, name, email } = session.user
  // Counted before it is looked at, so that guesses sent at once cannot pass the limit.
  const retryAfter = await wrong.take(id)
  if (retryAfter !== undefined) throw new SignInRefused('too-many-attempts', retryAfter)
  const asked = new Headers(headers)
  asked.set(CLIENT_ADDRESS, address)
  try {
    const fault = await faultOfPassword(password, [name, email])
    if (fault) {
      await wrong.giveBack(id)
      return { fault: { password: fault } }
    }
    const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true }
    const changed = await inTurn(
      () => auth().api.changePassword({ body, headers: asked, returnHeaders: true }),
      true,
    )
    await wrong.giveBack(id)
    return changed
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD')
      return { fault: { current: 'wrong-password' } }
    await wrong.giveBack(id)
    if (error instanceof TurnRefused) throw new SignInRefused('sign-in-busy', error.retryAfter)
    if (error instanceof APIError && error.statusCode < 500) throw new SignInRefused('sign-in-failed')
    throw error
  }
}
