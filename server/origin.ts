import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { settings } from '../platform/settings.ts'
import { refuse } from './refused.ts'

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
