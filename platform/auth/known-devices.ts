import { createHash, randomUUID } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { SESSION_COOKIE } from './sessions.ts'

// A device that has signed in to an account before is counted for itself, whatever others type from the same address
// (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). Its cookie says, signed, a
// number of its own and to which accounts it has signed in; it opens nothing.

const COOKIE = 'sonnette.device'
/** Says what is signed, so that no other signed cookie can pass for one. */
const KIND = 'known-device'
const DAYS = 365
/** A tablet that is passed around knows a whole shift; whoever used it longest ago is forgotten. */
export const ACCOUNTS_MAXIMUM = 8

export interface CookieSigning {
  secret: string
  /** Whether browsers send it over TLS only. */
  secure: boolean
}

interface Device {
  id: string
  /** Marks of e-mail addresses, the latest first. */
  accounts: string[]
}

const markOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

/** Whether these cookies could be those of a device that is known: costs nothing, and believes what is not signed. */
export const mayBeKnown = (cookies: string | null | undefined): boolean => cookies?.includes(COOKIE) ?? false

/** Whether these cookies hold a session or a device that this installation has signed, whatever has become of it since. */
export async function isKnownHere(
  cookies: string | undefined,
  { secret, secure }: CookieSigning,
): Promise<boolean> {
  const session = secure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE
  for (const name of [session, COOKIE]) {
    const isSigned = cookies?.includes(name) && (await parseSigned(cookies, secret, name))[name]
    if (isSigned) return true
  }
  return false
}

async function read(cookies: string | null, secret: string): Promise<Device | undefined> {
  if (!cookies || !mayBeKnown(cookies)) return undefined
  const { [COOKIE]: value } = await parseSigned(cookies, secret, COOKIE)
  const [kind, id, ...accounts] = (value || '').split(' ')
  return kind === KIND && id ? { id, accounts } : undefined
}

/** The number of the device that sends these cookies, where it has signed in as `email` (in lower case) before. */
export async function knownDevice(
  cookies: string | null,
  email: string,
  { secret }: CookieSigning,
): Promise<string | undefined> {
  const device = await read(cookies, secret)
  return device?.accounts.includes(markOf(email)) ? device.id : undefined
}

/** The Set-Cookie by which the device that sent these cookies is known from now on as one of `email`'s. */
export async function rememberDevice(
  cookies: string | null,
  email: string,
  { secret, secure }: CookieSigning,
): Promise<string> {
  const { id, accounts } = (await read(cookies, secret)) ?? { id: randomUUID(), accounts: [] }
  const mark = markOf(email)
  const known = [mark, ...accounts.filter((one) => one !== mark)].slice(0, ACCOUNTS_MAXIMUM)
  return serializeSigned(COOKIE, [KIND, id, ...known].join(' '), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DAYS * 86_400,
  })
}
