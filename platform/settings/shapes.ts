import { z } from 'zod'
import { type Given, setting } from '../setting.ts'

// Shapes shared by several kinds of settings.

export const wholeNumber = (error: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((n) => n <= max, error)

export const positiveCount = (env: string, byDefault: `${number}`, purpose: string) => {
  const error = `a whole number from 1, for example ${byDefault}`
  const shape = z
    .string()
    .regex(/^[1-9]\d{0,8}$/, error)
    .transform(Number)
  return setting(env, shape, { default: byDefault, purpose })
}

const address = '[^\\s<>@,;]+@[^\\s<>@,;]+'
export const bareAddress = z.string().regex(new RegExp(`^${address}$`), 'an e-mail address')
export const namedAddress = z
  .string()
  .regex(
    new RegExp(`^(${address}|[^<>@"\\r\\n]+ <${address}>)$`),
    'an address, as bell@rooms.example or Sonnette <bell@rooms.example>',
  )

export const publicUrl = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, 'an http:// or https:// address without a path')
  .transform((url) => url.origin)

const someDays = 'a number of days from 1 to 36500'
export const days = wholeNumber(someDays, 36_500).refine((number) => number > 0, someDays)

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** An address elsewhere. Only one on this machine may do without TLS. */
export const secureUrl = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .transform((text) => new URL(text))
    .refine(({ protocol, hostname }) => protocol === 'https:' || loopback.test(hostname), {
      error: 'an address that starts with https://',
    })
    .transform((url) => url.href)

/**
 * A server's address, with or without user and password. The part before its `@` must never be parsed as host and
 * path, which errors would show.
 */
export const serverAddress = (schemes: RegExp, error: string) =>
  z
    .string()
    .refine((text) => schemes.test(text) && URL.canParse(text), { error, abort: true })
    .refine((text) => {
      const { username, host, href } = new URL(text)
      return (
        isDecodable(text) && (username !== '' || !href.slice(href.indexOf(host) + host.length).includes('@'))
      )
    }, `${error}, with %, /, ?, # and @ in its password written %25, %2F, %3F, %23 and %40`)

/** Addresses of NATS servers with commas between them. */
export const natsServers = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(
    z.array(
      serverAddress(
        /^(nats|tls):\/\/./,
        'addresses that start with nats:// or tls://, with commas between them',
      ),
    ),
  )

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A demo hotel is to be looked at: never in production unless asked. */
export const isDemoByDefault = ({ DATABASE_URL, NODE_ENV }: Given) =>
  String(DATABASE_URL === undefined && NODE_ENV !== 'production')

/** Without a slash at its end. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
  .transform((text) => text.replace(/\/+$/, ''))
