import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { isDatabaseAway } from '../database/failures.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { limiterInDatabase } from '../limits.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { digestOfToken, isSignature, signatureOf } from '../signing.ts'
import { SignInRefused } from './sign-in.ts'

// The operator signs in with OPERATOR_TOKEN (decision 86). A session is a signed cookie and a row: signing out deletes
// the row, and another token ends all sessions. While the database is away the signature alone counts, so that the page
// can say so.

const LASTS_S = 12 * 3_600
const PURPOSE = 'operator-session'
const format = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/

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

/** What the signature covers: the end in ms since 1970, the session's own id, and the token of the moment. */
const partsOf = (endsAt: number, id: string) => [
  endsAt,
  id,
  digestOf(settings().operatorToken ?? '').toString('base64url'),
]

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
  const id = randomBytes(16).toString('base64url')
  await signInDatabase().query('delete from operator_sessions where ends_at < now()')
  await signInDatabase().query('insert into operator_sessions (digest, ends_at) values ($1, $2)', [
    digestOfToken(id),
    new Date(endsAt),
  ])
  return cookieWith(`${endsAt}.${id}.${signatureOf(PURPOSE, partsOf(endsAt, id))}`, LASTS_S)
}

/** Ends the session of these cookies on every server, and returns the Set-Cookie that removes it from this browser. */
export async function signOutOperator(cookies: string | null): Promise<string> {
  const id = signedSession(cookies)
  if (id) await signInDatabase().query('delete from operator_sessions where digest = $1', [digestOfToken(id)])
  log.info({ by: 'operator' }, 'the operator signed out')
  return cookieWith('', 0)
}

/** Whether these cookies hold a session of the operator that has not ended. */
export async function isOperatorSession(cookies: string | undefined): Promise<boolean> {
  const id = signedSession(cookies)
  if (!id) return false
  try {
    const open = 'select from operator_sessions where digest = $1 and ends_at > now()'
    return (await signInDatabase().query(open, [digestOfToken(id)])).rowCount === 1
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return true
  }
}

/** The id of a session whose signature holds and whose time is not over. */
function signedSession(cookies: string | null | undefined): string | undefined {
  if (!cookies || settings().operatorToken === undefined) return undefined
  const name = nameOfCookie()
  const [, ends = '', id = '', signature = ''] = format.exec(parse(cookies, name)[name] ?? '') ?? []
  const endsAt = Number(ends)
  return isSignature(signature, PURPOSE, partsOf(endsAt, id)) && Date.now() < endsAt ? id : undefined
}
