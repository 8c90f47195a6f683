import { APIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { signInDatabase } from '../database/tenancy.ts'
import { auth, findUser } from './auth.ts'
import { tokenMadeBy } from './link-tokens.ts'
import { isDeleted } from './own-account.ts'
import { SignInRefused, signIn } from './sign-in.ts'
import { users } from './tables.ts'
import { inTurn } from './turns.ts'

// Accounts by e-mail and password: made, confirmed by a mail, and given another password by a mail. None of it says
// whether there is an account at an address: only its mails do.

/** Somebody who signs in, as their mails need to know them. */
export interface Person {
  email: string
  name: string
  /** Whether they have shown that the address is theirs. */
  isVerified: boolean
  /** The language they chose; null where they have not. */
  locale: 'fr' | 'en' | null
}

/** The user with this id; nothing where they are gone. */
export async function personOf(userId: string): Promise<Person | undefined> {
  const { email, name, emailVerified: isVerified, locale } = users
  const [found] = await drizzle(signInDatabase())
    .select({ email, name, isVerified, locale })
    .from(users)
    .where(eq(users.id, userId))
  return found && !isDeleted(found.email) ? found : undefined
}

/**
 * Makes an account that opens once its address is confirmed; where there is one at the address, it stays as it is, and
 * this takes as long. Comes back with its user's id. Throws `TurnRefused`.
 */
export async function makeAccount(body: { name: string; email: string; password: string }): Promise<string> {
  return inTurn(async () => {
    const known = await findUser(body.email)
    await auth().api.signUpEmail({ body })
    const userId = known ?? (await findUser(body.email))
    if (!userId) throw new Error('the account that was made is not there')
    return userId
  }, false)
}

/** A token that shows, in a link, that its reader gets the mails of the address. */
export const verificationToken = (email: string) =>
  tokenMadeBy(() => auth().api.sendVerificationEmail({ body: { email } }))

/** A token that lets whoever reads it choose another password, once. */
export const resetToken = (email: string) =>
  tokenMadeBy(() => auth().api.requestPasswordReset({ body: { email } }))

const Verification = z.object({ email: z.string(), updateTo: z.undefined().optional() })

/** The address that a token of `verificationToken` is about; nothing for any other text, or one whose time is over. */
export async function addressIn(token: string): Promise<string | undefined> {
  const { secret } = await auth().$context
  return Verification.safeParse(await verifyJWT(token, secret)).data?.email
}

/**
 * Confirms the address that the token was mailed to, and signs in. The password shows that whoever reads the mail is who
 * made the account: nobody confirms one that a stranger made in their name. Throws `SignInRefused`.
 */
export async function confirmAddress(
  { token, password }: { token: string; password: string },
  from: Parameters<typeof signIn>[1],
) {
  const email = (await addressIn(token)) ?? ''
  const enter = () => signIn({ email, password }, from)
  return enter().catch(async (error: unknown) => {
    if (!(error instanceof SignInRefused) || error.reason !== 'email-not-verified') throw error
    await auth().api.verifyEmail({ query: { token } })
    return enter()
  })
}

/** As the library makes them; what is none is not looked up. */
const isToken = /^[a-z\d]{1,100}$/i

const resetId = (token: string) => `reset-password:${token}`

/** Whom a token of `resetToken` was mailed to; nothing where it opens nothing, or no more. */
export async function personBehind(token: string): Promise<Person | undefined> {
  if (!isToken.test(token)) return undefined
  const { internalAdapter } = await auth().$context
  const found = await internalAdapter.findVerificationValue(resetId(token))
  return found && found.expiresAt > new Date() ? personOf(found.value) : undefined
}

/**
 * Gives whoever the token was mailed to another password, and ends their sessions; false where it opens nothing, or no
 * more. Throws `TurnRefused`.
 */
export async function choosePassword(token: string, newPassword: string): Promise<boolean> {
  try {
    await inTurn(() => auth().api.resetPassword({ body: { token, newPassword } }), false)
    return true
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) return false
    throw error
  }
}
