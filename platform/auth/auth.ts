import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { drizzle } from 'drizzle-orm/node-postgres'
import { signInDatabase } from '../database/tenancy.ts'
import { logOf } from '../log.ts'
import { readSettings, type Settings } from '../settings.ts'
import { orUnavailable } from './away.ts'
import { lastHotelOf } from './chosen-hotel.ts'
import { entries } from './entries.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { identities } from './identities.ts'
import type { CookieSigning } from './known-devices.ts'
import { handOut, LINK_HOURS } from './link-tokens.ts'
import { endOlderSessions } from './opened-sessions.ts'
import { challengesInCookies } from './passkey-challenges.ts'
import { passkeyPlugin } from './passkey-plugin.ts'
import {
  hashNewPassword,
  hashRandomPassword,
  isHashOfRandom,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
} from './passwords.ts'
import { sessionCookie } from './session-cookie.ts'
import { accounts, passkeys, sessions, users, verifications } from './tables.ts'

const DAY_S = 86_400
/** A session says when it was last used to the hour: not every call writes. */
const USED_S = 3_600

/** The header in which an address that the server trusts reaches the session's row; any other is ignored. */
export const CLIENT_ADDRESS = 'x-sonnette-client-address'

interface AuthOptions {
  secret: string
  /** The origin that people see, where it is set; else each request's own. */
  publicUrl: string | undefined
  /** The lifetime of a session; the default without settings. */
  session?: Settings['session']
}

/** Fields of a session that the installation writes and no client can set. */
const ownField = { type: 'string', required: false, input: false } as const

function configure({ secret, publicUrl, session = readSettings({}).session }: AuthOptions) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    database: orUnavailable(
      drizzleAdapter(drizzle(signInDatabase()), {
        provider: 'pg',
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          passkey: passkeys,
        },
      }),
    ),
    // Only the endpoints of server/sign-in.ts are mounted; everything else is called by operations.
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: handOut,
      resetPasswordTokenExpiresIn: LINK_HOURS * 3600,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => settleReset(user.id),
    },
    emailVerification: {
      sendVerificationEmail: handOut,
      sendOnSignUp: false,
      expiresIn: LINK_HOURS * 3600,
    },
    // A stored token is a digest: reading the table opens nothing.
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: session.idleDays * DAY_S,
      updateAge: USED_S,
      additionalFields: { rights: ownField, chosenHotelId: ownField },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: {
              ...session,
              ipAddress: context?.headers?.get(CLIENT_ADDRESS) ?? '',
              chosenHotelId: await lastHotelOf(session.userId),
            },
          }),
          after: endOlderSessions,
        },
        update: {
          // It stays open for who comes back, but no longer than is allowed in all.
          before: async ({ expiresAt }, context) => {
            const begun = context?.context.session?.session.createdAt
            if (!expiresAt || !begun) return
            const end = new Date(begun).getTime() + session.maximumDays * DAY_S * 1000
            return { data: { expiresAt: new Date(Math.min(expiresAt.getTime(), end)) } }
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'sonnette',
      useSecureCookies: isSecure(publicUrl),
      // The library would trust headers; the hook above stores the address that the server trusts.
      ipAddress: { disableIpTracking: true },
    },
    // sign-in.ts counts, by account, address and device; the library's own knows addresses only.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log(level, message, ...values) {
        // It is meant so: people reach a hotel's own server by a name or a number of the hotel's network.
        if (message.includes('Base URL is not set')) return
        // A stranger's invalid request is not an error of ours, and its words stay out of the log.
        const [, wrong] = /^(Invalid \w+): /.exec(message) ?? []
        if (wrong) logOf('debug', wrong)
        else logOf(level, message, ...values)
      },
    },
    telemetry: { enabled: false },
    plugins: [identities(), entries(), sessionCookie(), passkeyPlugin(publicUrl), challengesInCookies()],
  } satisfies BetterAuthOptions)
}

/** The reader of the mail has proved the address; other links sent to it become invalid. */
async function settleReset(userId: string): Promise<void> {
  const { adapter, internalAdapter } = await auth().$context
  await internalAdapter.updateUser(userId, { emailVerified: true })
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
}

const isSecure = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false

type Auth = ReturnType<typeof configure>
let current: { auth: Auth; signing: CookieSigning } | undefined

export function openAuth(options: AuthOptions): void {
  const { secret, publicUrl } = options
  current = { auth: configure(options), signing: { secret, secure: isSecure(publicUrl) } }
}

function opened() {
  if (!current) throw new Error('openAuth() has not been called')
  return current
}

/** The sign-in library. Passwords are checked only through sign-in.ts, which counts tries. */
export const auth = (): Auth => opened().auth

/** How cookies of sign-in are signed. */
export const cookieSigning = (): CookieSigning => opened().signing

/** The user with this e-mail address, and whether the address is confirmed. */
export async function findAccount(email: string): Promise<{ id: string; isConfirmed: boolean } | undefined> {
  const { internalAdapter } = await auth().$context
  const found = await internalAdapter.findUserByEmail(email.toLowerCase())
  return found ? { id: found.user.id, isConfirmed: found.user.emailVerified } : undefined
}

/** The id of the user with this e-mail address. */
export const findUser = async (email: string): Promise<string | undefined> => (await findAccount(email))?.id

/**
 * Makes a user that signs in with a password; for seeding, where no invitation exists. Returns the user's id. Throws
 * `PasswordRefused`.
 */
export const createUser = async (email: string, name: string, password: string): Promise<string> =>
  createUserWithHash(email, name, await hashNewPassword(password, [email, name]))

async function createUserWithHash(email: string, name: string, hash: string): Promise<string> {
  const context = await auth().$context
  const user = await context.internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: 'admin' },
  )
  await context.internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: hash,
  })
  return user.id
}

/** Makes a user who signs in with a random password of the program's own (`hashRandomPassword`). Returns the user's id. */
export const createUserWithRandom = async (email: string, name: string, password: string): Promise<string> =>
  createUserWithHash(email, name, await hashRandomPassword(password))

/** Makes a random password of the program's own the one that a user signs in with; nothing if it is so already. */
export async function setRandomPassword(userId: string, password: string): Promise<void> {
  const { internalAdapter } = await auth().$context
  const accounts = await internalAdapter.findAccounts(userId)
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (hash && isHashOfRandom(hash, password)) return
  await internalAdapter.updatePassword(userId, await hashRandomPassword(password))
}
