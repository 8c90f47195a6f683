import { settings } from '../settings.ts'

// Where pushes may go. A browser names the address that it is rung by, and whoever holds a session can name any: so only
// push services that the installation knows are ever asked, never what else is reachable from where it runs.

/** How many pushes are under way to one service at a time; a slow one holds up none of the others. */
export const SENDS_PER_SERVICE = 24

/** The known service that an endpoint is of, by its entry in the setting; nothing where it is none. */
export function serviceOf(endpoint: string): string | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return undefined
  return settings().push.services.find((service) => {
    if (service.startsWith('http:')) return service === origin
    if (protocol !== 'https:' || port !== '') return false
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
  })
}

const underWay = new Map<string, number>()

/** Takes one of a service's places, and says how to give it back; nothing where all are taken. */
export function takePlace(service: string): (() => void) | undefined {
  const taken = underWay.get(service) ?? 0
  if (taken >= SENDS_PER_SERVICE) return undefined
  underWay.set(service, taken + 1)
  return () => {
    const left = (underWay.get(service) ?? 1) - 1
    if (left > 0) underWay.set(service, left)
    else underWay.delete(service)
  }
}
