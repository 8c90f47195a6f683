import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { detectLanguage } from './language.ts'
import { refuse } from './refused.ts'

/** A name of DNS (RFC 1035, section 2.3.4), and a port. */
const HOST_MAXIMUM = 255 + ':65535'.length

/** Health checks of load balancers: many use HTTP/1.0, which names no host. */
export const HEALTH_PATHS = ['/healthz', '/up', '/readyz']

/**
 * Refuses an impossible Host: too long for a name, or digits that are not an address. Pages put it into links and
 * codes, and no code holds more than 2,953 bytes. Also refuses a user name, which a Request object cannot have, and
 * two hosts, which proxies may read differently (RFC 9112, section 3.2). Requests without a host are answered at the
 * health paths alone.
 */
export const onlyByName: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { url } = c.req
  const begin = url.indexOf('//') + 2
  const host = url.slice(begin, url.indexOf('/', begin))
  const isName = host.length <= HOST_MAXIMUM && !host.includes('@') && URL.canParse(url)
  const hosts = hostsOf(c.env.incoming)
  if (isName && (hosts === 1 || (hosts === 0 && HEALTH_PATHS.includes(c.req.path)))) return next()
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
 * browser sees another scheme. Browsers send the origin of every POST; a request without one is not from a browser's
 * page.
 */
export function isOfThisSite(c: Context): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined || isOurs(origin, c)) return true
  warnOfOrigin(origin, c)
  return false
}

/** Logged pairs of origin and host, each once; capped, because anyone can send any pair. */
const warned = new Set<string>()
const WARNED_MAXIMUM = 50

/** Behind a proxy that does not pass the host on, every form is of another site: the operator must hear why. */
function warnOfOrigin(origin: string, c: Context) {
  const { publicUrl } = settings()
  const host = c.req.header('host')
  const pair = `${origin} ${host}`
  if (!URL.canParse(origin) || pair.length > 2 * HOST_MAXIMUM) return
  if (warned.has(pair) || warned.size >= WARNED_MAXIMUM) return
  warned.add(pair)
  log.warn(
    { origin, host, publicUrl },
    `a form from ${origin} was refused, as this site is ${publicUrl ?? `http://${host}`}: if people use it at ${origin}, set PUBLIC_URL to that, or have the proxy pass the header Host on`,
  )
}

/** Whether an origin is the one that people see, or the one that this request was sent to. */
export function isOurs(origin: string, c: Context): boolean {
  if (!URL.canParse(origin)) return false
  return origin === settings().publicUrl || new URL(origin).host === c.req.header('host')
}

const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Refuses writes that name no origin, too: every browser's form names its own, and most bots name none. */
export const onlyFromOwnPages: MiddlewareHandler = async (c, next) => {
  if (harmless.includes(c.req.method)) return next()
  if (c.req.header('origin') !== undefined && isOfThisSite(c)) return next()
  return refuse(c, new DomainError('foreign-origin'))
}

/** Refuses writes from pages of other sites, at every address. */
export const onlyFromThisSite: MiddlewareHandler = async (c, next) => {
  if (harmless.includes(c.req.method) || isOfThisSite(c)) return next()
  return refuse(c, new DomainError('foreign-origin'))
}
