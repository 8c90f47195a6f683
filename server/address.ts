import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { settings } from '../platform/settings.ts'

/**
 * The address that a request comes from. Each trusted proxy has appended the one it saw to X-Forwarded-For, so with n
 * of them it is the n-th from the end; what stands before it, anybody could have written.
 */
export function clientAddress(c: Context): string {
  const hops = settings().trustProxy
  const forwarded = hops > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-hops)?.trim() : undefined
  return forwarded || (getConnInfo(c).remote.address ?? '')
}
