import { isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback')

/**
 * The addresses at which a server that listens on `host` answers: on its own machine, and on the network, if it does there.
 * Only `localhost` counts as secure for a browser without a certificate, so it stands for the loopback addresses.
 */
export function addressesOf(host: string, port: number): { local: string; onNetwork: string | undefined } {
  const at = (name: string) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
  if (isLoopback(host)) return { local: at('localhost'), onNetwork: undefined }
  if (host === '0.0.0.0' || host === '::') {
    const found = networkAddress()
    return { local: at('localhost'), onNetwork: found && at(found) }
  }
  return { local: at(host), onNetwork: at(host) }
}

function networkAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flat()
  return all.find((one) => one && one.family === 'IPv4' && !one.internal)?.address
}
