import { APIError } from 'better-auth/api'
import { limiterInDatabase } from '../limits.ts'
import { settings } from '../settings.ts'
import { auth, CLIENT_ADDRESS } from './auth.ts'
import { faultOfPassword, type PasswordFault } from './passwords.ts'
import { type From, SignInRefused } from './sign-in.ts'
import { inTurn, TurnRefused } from './turns.ts'

/** Whoever finds a signed-in device has no more guesses at its owner's password than a stranger has. */
const wrong = limiterInDatabase('own-password', () => settings().limits.signIn)

/** What is wrong with the password of now, or with the one that is wanted. */
export type OwnPasswordFault = { current: 'wrong-password' } | { password: PasswordFault }

/** Whether who is signed in has a password: who came by a provider may have none. */
export async function hasPassword(headers: Headers): Promise<boolean> {
  const session = await auth().api.getSession({ headers })
  if (!session) return false
  const { internalAdapter } = await auth().$context
  const accounts = await internalAdapter.findAccounts(session.user.id)
  return accounts.some(({ password }) => Boolean(password))
}

/**
 * Gives who is signed in another password, and ends all their sessions; the headers that come back set the cookie of a
 * new one. Throws `SignInRefused`: `sign-in-failed` where nobody is signed in, or they have no password.
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
