import { createHash, randomUUID } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'

// A device that has signed in to an account before has a limit of its own, separate from other users of the same
// address (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). Its signed cookie
// holds a number and its accounts, and opens nothing.

export const DEVICE_COOKIE = 'sonnette.device'
/** Part of the signed text, so that no other signed cookie can pass for one. */
const KIND = 'known-device'
const DAYS = 365
/** A shared tablet knows a whole shift; the account used longest ago is dropped. */
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

/** Whether these cookies could be a known device's: cheap, and without checking the signature. */
export const mayBeKnown = (cookies: string | null | undefined): boolean =>
  cookies?.includes(DEVICE_COOKIE) ?? false

async function read(cookies: string | null, secret: string): Promise<Device | undefined> {
  if (!cookies || !mayBeKnown(cookies)) return undefined
  const { [DEVICE_COOKIE]: value } = await parseSigned(cookies, secret, DEVICE_COOKIE)
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
  return serializeSigned(DEVICE_COOKIE, [KIND, id, ...known].join(' '), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DAYS * 86_400,
  })
}
