import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { type DatabaseLimiter, giveBackAll, limiterInDatabase, takeAll } from '../limits.ts'
import { settings } from '../settings.ts'
import { auth, CLIENT_ADDRESS, cookieSigning } from './auth.ts'
import { inTurn, TurnRefused } from './hashing-queue.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { PASSWORD_MAXIMUM } from './passwords.ts'

/** RFC 5321, section 4.5.3.1.3: a path of 256, less its brackets. */
export const EMAIL_MAXIMUM = 254

/** The length is checked after the type: Zod reads `length` of any value. */
const typed = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })
    .pipe(z.string().min(1, 'missing').max(most, 'too-long'))

/** The sign-in form. Its faults have every form's codes: `missing`, `too-long`, `no-address`. */
export const Credentials = z.object({
  email: typed(EMAIL_MAXIMUM)
    .transform((email) => email.trim().toLowerCase())
    .pipe(z.email('no-address')),
  password: typed(PASSWORD_MAXIMUM),
})

/** The reason of a refused sign-in; `retryAfter` is in seconds. */
export class SignInRefused extends Error {
  readonly reason:
    | 'invalid-input'
    | 'sign-in-failed'
    | 'too-many-attempts'
    | 'sign-in-busy'
    | 'passkey-failed'
    | 'no-such-passkey'
    | 'sign-in-again'
    | 'too-many-of-them'
    | 'pin-wrong'
    | 'pin-locked'
    | 'pin-over'
  readonly retryAfter: number | undefined

  constructor(reason: SignInRefused['reason'], retryAfter?: number) {
    super(reason)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/**
 * The password is right and the address unconfirmed. Only `confirmAddress` tells: otherwise a sign-up would reveal
 * whether an account existed.
 */
export class AddressUnconfirmed extends Error {}

export interface From {
  /** The address as the server trusts it, not as the client claims. */
  address: string
  headers: Headers
}

// Only wrong passwords count. An unknown account counts as a known one does.
const perAccount = limiterInDatabase('sign-in', () => settings().limits.signIn)
const perAddress = limiterInDatabase('sign-in-address', () => settings().limits.signInPerAddress)
const perDevice = limiterInDatabase('sign-in-device', () => settings().limits.signIn)

/**
 * Signs in with e-mail and password. Returns the library's answer and the headers that set the cookies. Throws
 * `SignInRefused`; rejects with the database's error if it is away.
 */
export const signIn: typeof enter = (typed, from) =>
  enter(typed, from).catch((error) => {
    throw error instanceof AddressUnconfirmed ? new SignInRefused('sign-in-failed') : error
  })

/** The same. Throws `AddressUnconfirmed` besides. */
export async function enter(typed: unknown, { address, headers }: From) {
  const read = Credentials.safeParse(typed)
  if (!read.success) throw new SignInRefused('invalid-input')
  const { email } = read.data
  const cookies = headers.get('cookie')
  const signing = cookieSigning()
  const device = await knownDevice(cookies, email, signing)
  const counts: [DatabaseLimiter, string][] = device
    ? [[perDevice, `${device} ${email}`]]
    : [
        [perAddress, address],
        [perAccount, `${email} ${address}`],
      ]
  // A caller over a limit takes no place from others.
  for (const [limiter, key] of counts) refuseAfter(limiter.justRefused(key))
  const answer = await inTurn(
    () => attempt(read.data, { address, headers }, counts),
    device !== undefined,
  ).catch((error) => {
    throw error instanceof TurnRefused ? new SignInRefused('sign-in-busy', error.retryAfter) : error
  })
  answer.headers.append('Set-Cookie', await rememberDevice(cookies, email, signing))
  return answer
}

function refuseAfter(seconds: number | undefined): void {
  if (seconds !== undefined) throw new SignInRefused('too-many-attempts', seconds)
}

/** Counts before looking at the password, so that guesses sent at once cannot pass the limit; gives back a right one. */
async function attempt(
  body: z.output<typeof Credentials>,
  { address, headers }: From,
  counts: [DatabaseLimiter, string][],
) {
  refuseAfter(await takeAll(counts))
  const asked = new Headers(headers)
  asked.set(CLIENT_ADDRESS, address)
  try {
    const answer = await auth().api.signInEmail({ body, headers: asked, returnHeaders: true })
    await giveBackAll(counts)
    return answer
  } catch (error) {
    const isWrong = error instanceof APIError && error.statusCode === 401
    if (isWrong) throw new SignInRefused('sign-in-failed')
    // Counted as a wrong one is, which takes as long.
    if (error instanceof APIError && error.body?.code === 'EMAIL_NOT_VERIFIED') throw new AddressUnconfirmed()
    // A failure for another reason was not a guess.
    await giveBackAll(counts)
    throw error
  }
}
