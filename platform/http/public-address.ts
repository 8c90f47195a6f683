import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses that IANA assigns to the internet: no other IPv6 address is reachable there (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Public by its range, but answered by the host of each machine in Azure, with its credentials. */
const AZURE_HOST = '168.63.129.16'

/** Whether an IP address leads to the public internet, and not to this machine, its network or its provider. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

export class NotPublic extends Error {}

/**
 * A `lookup` for sockets, which connect to the very addresses that it checked: a name that resolves otherwise a moment
 * later changes nothing. Fails with `NotPublic` if none of them is public.
 */
export const publicLookup =
  (lookup = systemLookup): LookupFunction =>
  (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = found.filter(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (!first) return callback(new NotPublic(), [])
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
