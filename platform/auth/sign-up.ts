import { APIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import type { StaffLanguage } from '../../i18n/language.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { auth } from './auth.ts'
import { hashPassword } from './hashing.ts'
import { inTurn } from './hashing-queue.ts'
import { tokenMadeBy } from './link-tokens.ts'
import { isDeleted, ownAddress } from './no-address.ts'
import { AddressUnconfirmed, enter, signIn } from './sign-in.ts'
import { users } from './tables.ts'

// Accounts by e-mail and password: made, confirmed by a mail, and given another password by a mail. None of it says
// whether there is an account at an address: only its mails do.

/** A person as their mails address them. */
export interface Person {
  id: string
  /** Null where they have none. */
  email: string | null
  name: string
  /** Whether they have shown that the address is theirs. */
  isVerified: boolean
  /** The language they chose; null where they have not. */
  locale: StaffLanguage | null
  createdAt: Date
}

const { id, email, name, emailVerified: isVerified, locale, createdAt } = users
const ofPerson = { id, email, name, isVerified, locale, createdAt }

const asPerson = (found: Omit<Person, 'email'> & { email: string }): Person => ({
  ...found,
  email: ownAddress(found.email),
})

/** The user with this id; nothing where they are gone. */
export async function personOf(userId: string): Promise<Person | undefined> {
  const [found] = await drizzle(signInDatabase()).select(ofPerson).from(users).where(eq(users.id, userId))
  return found && !isDeleted(found.email) ? asPerson(found) : undefined
}

/** Changes only the given fields, in one statement, so that parallel changes of others are kept. */
export async function changePerson(
  userId: string,
  said: { name?: string | undefined; locale?: StaffLanguage | null | undefined },
): Promise<Person | undefined> {
  const [changed] = await drizzle(signInDatabase())
    .update(users)
    .set({ name: said.name, locale: said.locale, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning(ofPerson)
  return changed && asPerson(changed)
}

/**
 * Makes an account that opens once its address is confirmed; an existing one stays as it is. Both take the same work
 * (one hash, statement and commit), so the time reveals nothing. Returns the user's id. Throws `TurnRefused`.
 */
export async function makeAccount(made: {
  name: string
  email: string
  password: string
  /** The language of the page: their mails go on in it. */
  language: StaffLanguage
}): Promise<string> {
  return inTurn(async () => {
    const { generateId } = await auth().$context
    const { rows } = await signInDatabase().query<{ id: string }>({
      name: 'make_account',
      text: `with account_of as (
               insert into users (id, email, name, locale) values ($1, $2, $3, $6)
               on conflict (email) do update set name = users.name
               returning id, id = $1 as is_new
             ), password_of as (
               insert into accounts (id, user_id, account_id, provider_id, password)
               select $4, id, id, 'credential', $5 from account_of where is_new
             )
             select id from account_of`,
      values: [
        generateId({ model: 'user' }),
        made.email,
        made.name,
        generateId({ model: 'account' }),
        await hashPassword(made.password),
        made.language,
      ],
    })
    const [{ id }] = rows as [{ id: string }]
    return id
  }, false)
}

/** A token that shows, in a link, that its reader gets the mails of the address. */
export const verificationToken = (email: string) =>
  tokenMadeBy(() => auth().api.sendVerificationEmail({ body: { email } }))

/** A one-time token for choosing another password. */
export const resetToken = (email: string) =>
  tokenMadeBy(() => auth().api.requestPasswordReset({ body: { email } }))

const Verification = z.object({ email: z.string(), updateTo: z.undefined().optional() })

/** The address that a token of `verificationToken` is about; nothing for any other text, or one whose time is over. */
export async function addressIn(token: string): Promise<string | undefined> {
  const { secret } = await auth().$context
  return Verification.safeParse(await verifyJWT(token, secret)).data?.email
}

/**
 * Confirms the address of a token and signs in. The password proves that the mail's reader made the account, not a
 * stranger in their name. Throws `SignInRefused`.
 */
export async function confirmAddress(
  { token, password }: { token: string; password: string },
  from: Parameters<typeof signIn>[1],
) {
  const email = (await addressIn(token)) ?? ''
  return enter({ email, password }, from).catch(async (error: unknown) => {
    if (!(error instanceof AddressUnconfirmed)) throw error
    await auth().api.verifyEmail({ query: { token } })
    return signIn({ email, password }, from)
  })
}

/** The form of the library's tokens; other texts are not looked up. */
const isToken = /^[a-z\d]{1,100}$/i

const resetId = (token: string) => `reset-password:${token}`

/** The owner of a mailed reset token; undefined if it is invalid. */
export async function personBehind(token: string): Promise<Person | undefined> {
  if (!isToken.test(token)) return undefined
  const { internalAdapter } = await auth().$context
  const found = await internalAdapter.findVerificationValue(resetId(token))
  return found && found.expiresAt > new Date() ? personOf(found.value) : undefined
}

/**
 * Sets another password for the token's person and ends their sessions; false if the token is invalid. Throws
 * `TurnRefused`.
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
