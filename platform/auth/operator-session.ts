import { hash, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { limiterInDatabase } from '../limits.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { isSignature, signatureOf } from '../signing.ts'
import { SignInRefused } from './sign-in.ts'

// The operator signs in with OPERATOR_TOKEN. The cookie is signed and not stored: another token ends all sessions.

const LASTS_S = 12 * 3_600
const PURPOSE = 'operator-session'

const digestOf = (token: string) => hash('sha256', token, 'buffer')

const perAddress = limiterInDatabase('operator-sign-in', () => settings().limits.signInPerAddress)

/** Compares with the operator's token in constant time. False if the installation has none. */
export function isOperatorToken(given: string | undefined): boolean {
  const { operatorToken } = settings()
  if (operatorToken === undefined || given === undefined) return false
  return timingSafeEqual(digestOf(given), digestOf(operatorToken))
}

const isSecure = () => settings().publicUrl?.startsWith('https:') ?? false
const nameOfCookie = () => `${isSecure() ? '__Secure-' : ''}sonnette.operator`

const cookieWith = (value: string, maxAge: number): string =>
  serialize(nameOfCookie(), value, {
    path: '/operator',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(),
    maxAge,
  })

/** What the signature covers: the end in ms since 1970, and the token of the moment. */
const partsOf = (endsAt: number) => [endsAt, digestOf(settings().operatorToken ?? '').toString('base64url')]

/**
 * Returns the Set-Cookie of the operator's session. Throws `SignInRefused` for a wrong token, and after too many of
 * them from one address; rejects if the database, which counts them, is away.
 */
export async function signInOperator(token: string, address: string): Promise<string> {
  const wait = await perAddress.take(address)
  if (wait !== undefined) throw new SignInRefused('too-many-attempts', wait)
  if (!isOperatorToken(token)) {
    log.warn({ by: 'visitor' }, 'a wrong operator’s token was entered')
    throw new SignInRefused('sign-in-failed')
  }
  await perAddress.giveBack(address)
  log.info({ by: 'operator' }, 'the operator signed in')
  const endsAt = Date.now() + LASTS_S * 1000
  return cookieWith(`${endsAt}.${signatureOf(PURPOSE, partsOf(endsAt))}`, LASTS_S)
}

/** Returns the Set-Cookie that removes the session from this browser. */
export function signOutOperator(): string {
  log.info({ by: 'operator' }, 'the operator signed out')
  return cookieWith('', 0)
}

/** Whether these cookies hold a session of the operator that has not ended. */
export function isOperatorSession(cookies: string | undefined): boolean {
  if (cookies === undefined || settings().operatorToken === undefined) return false
  const name = nameOfCookie()
  const [, ends = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(parse(cookies, name)[name] ?? '') ?? []
  const endsAt = Number(ends)
  return isSignature(signature, PURPOSE, partsOf(endsAt)) && Date.now() < endsAt
}
