import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { settings } from '../platform/settings.ts'
import { detectLanguage } from './language.ts'
import { refuse } from './refused.ts'

/** A name of DNS (RFC 1035, section 2.3.4), and a port. */
const HOST_MAXIMUM = 255 + ':65535'.length

/**
 * Refuses what names a host that there cannot be: too long for a name, or of digits that are no address. Pages read the address
 * that they were asked by, and say its host in links and codes; no code holds more than 2,953 bytes. Refuses as well what names
 * a user, of which nobody can make a request, and what names two hosts, of which another on the way may take the other one
 * (RFC 9112, section 3.2).
 */
export const onlyByName: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { url } = c.req
  const begin = url.indexOf('//') + 2
  const host = url.slice(begin, url.indexOf('/', begin))
  const isName = host.length <= HOST_MAXIMUM && !host.includes('@') && URL.canParse(url)
  if (isName && hostsOf(c.env.incoming) < 2) return next()
  await detectLanguage(c, async () => {})
  return refuse(c, new DomainError('invalid-input'))
}

/** How many hosts it was sent to: Node keeps the first. */
function hostsOf({ rawHeaders }: HttpBindings['incoming']): number {
  let count = 0
  for (let nth = 0; nth < rawHeaders.length; nth += 2) {
    if (rawHeaders[nth]?.length === 'host'.length && rawHeaders[nth]?.toLowerCase() === 'host') count++
  }
  return count
}

/**
 * Whether a form comes from a page of this site. Hosts are compared, not origins: behind a proxy that ends TLS the
 * scheme is not what the browser sees. Browsers name the origin of every POST; what names none is no browser's page.
 */
export function isOfThisSite(c: Context): boolean {
  const origin = c.req.header('origin')
  return origin === undefined || isOurs(origin, c)
}

/** Whether an origin is the one that people see, or the one that this request was sent to. */
export function isOurs(origin: string, c: Context): boolean {
  if (!URL.canParse(origin)) return false
  return origin === settings().publicUrl || new URL(origin).host === c.req.header('host')
}

const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Lets nothing be changed from a page of another site, whatever the address, and whether anything answers there. */
export const onlyFromThisSite: MiddlewareHandler = async (c, next) => {
  if (harmless.includes(c.req.method) || isOfThisSite(c)) return next()
  return refuse(c, new DomainError('foreign-origin'))
}
