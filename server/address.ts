import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { settings } from '../platform/settings.ts'

/**
 * The address that limits count a request by, in one spelling: an IPv4 address, or the first address of an IPv6 /64,
 * since one client has all of a /64. Each trusted proxy has appended the one it saw to X-Forwarded-For, so with n of
 * them it is the n-th from the end; anyone could have written the entries before it. Empty without an address.
 */
export function clientIpAddress(c: Context): string {
  const hops = settings().trustProxy
  const forwarded = hops > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-hops) : undefined
  return canonical(forwarded?.trim()) ?? canonical(getConnInfo(c).remote.address) ?? ''
}

/**
 * Whether the request comes from this machine, according to every proxy on its way; an entry that is not an address
 * counts as elsewhere.
 */
export function isFromThisMachine(c: Context): boolean {
  const named = [getConnInfo(c).remote.address ?? '', ...(c.req.header('x-forwarded-for')?.split(',') ?? [])]
  return named.every((one) => isIP(one.trim()) !== 0 && ipaddr.process(one.trim()).range() === 'loopback')
}

function canonical(text = ''): string | undefined {
  // The library reads more spellings of IPv4 than addresses are written in, of which each has but one.
  const version = isIP(text)
  if (version === 0) return undefined
  if (version === 4) return text
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${text.replace(/%.*/, '')}/64`).toString()
}
