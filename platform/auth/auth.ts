import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { database } from '../database/tenancy.ts'
import { log } from '../log.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

const SESSION_DAYS = 30
export const PASSWORD_MINIMUM = 10

interface AuthOptions {
  secret: string
  /** The origin that people see, where it is set; else each request's own. */
  publicUrl: string | undefined
  signInLimit: { count: number; seconds: number }
}

function configure({ secret, publicUrl, signInLimit }: AuthOptions) {
  const attempts = new RateLimiterMemory({ points: signInLimit.count, duration: signInLimit.seconds })
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    database: drizzleAdapter(drizzle(database()), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    // Accounts are made by invitations and by creating a hotel, never by calling the sign-up address directly.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: PASSWORD_MINIMUM },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    advanced: { cookiePrefix: 'sonnette', useSecureCookies: publicUrl?.startsWith('https:') ?? false },
    // Ours below counts by account and address, on every way in; the library's own knows addresses only.
    rateLimit: { enabled: false },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/sign-in/email') return
        const account = String(context.body?.email ?? '').toLowerCase()
        const address = context.headers?.get(CLIENT_ADDRESS) ?? ''
        const result = await attempts.consume(`${account} ${address}`).catch((over) => over)
        if (result instanceof Error) throw result
        if (result.consumedPoints > signInLimit.count) {
          const retryAfter = Math.ceil(result.msBeforeNext / 1000)
          throw new APIError('TOO_MANY_REQUESTS', { retryAfter }, { 'Retry-After': String(retryAfter) })
        }
      }),
    },
    logger: {
      level: 'warn',
      log(level, message) {
        // It is meant so: people reach a hotel's own server by a name or a number of the hotel's network.
        if (!message.includes('Base URL is not set')) log[level](message)
      },
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions)
}

/** The header in which the server passes on the address it believes a request comes from. */
export const CLIENT_ADDRESS = 'x-sonnette-client-address'

type Auth = ReturnType<typeof configure>
let current: Auth | undefined

export function openAuth(options: AuthOptions): void {
  current = configure(options)
}

export function auth(): Auth {
  if (!current) throw new Error('openAuth() has not been called')
  return current
}

/** Makes a user that signs in with a password; for seeding, where no invitation exists. Returns the user's id. */
export async function createUser(email: string, name: string, password: string): Promise<string> {
  const context = await auth().$context
  const user = await context.internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: 'admin' },
  )
  await context.internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await context.password.hash(password),
  })
  return user.id
}
