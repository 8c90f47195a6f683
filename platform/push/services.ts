import { settings } from '../settings.ts'

// Where pushes may go. A browser names the address that it is rung by, and whoever holds a session can name any: so only
// push services that the installation knows are ever asked, never what else is reachable from where it runs.

/** How many pushes are under way to one service at a time; a slow one holds up none of the others. */
export const SENDS_PER_SERVICE = 24

/** A push service that takes longer to answer than this is slow. */
export const SLOW_AFTER_MS = 1_000

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

type GiveBack = () => void

interface Service {
  taken: number
  /** How many of them it has not answered for longer than anybody is waited for. */
  late: number
  /** Who waits for a place, in the order in which they came: each is told that it has one, or that there is none. */
  waiting: ((hasPlace: boolean) => void)[]
}

const services = new Map<string, Service>()

/** Whether it is just now so slow that nobody is to wait for it. */
export const isSlow = (service: string): boolean => (services.get(service)?.late ?? 0) > 0

/**
 * Takes one of a service's places, and says how to give it back. Where all are taken, it is waited for one, as long as the
 * service is not slow; nothing where it is.
 */
export async function takePlace(name: string, patienceMs: number): Promise<GiveBack | undefined> {
  const service = services.get(name) ?? { taken: 0, late: 0, waiting: [] }
  services.set(name, service)
  if (service.taken < SENDS_PER_SERVICE) service.taken++
  else if (service.late > 0) return undefined
  else if (!(await new Promise<boolean>((tell) => service.waiting.push(tell)))) return undefined
  let isLate = false
  const patience = setTimeout(() => {
    isLate = true
    service.late++
    for (const tell of service.waiting.splice(0)) tell(false)
  }, patienceMs)
  return () => {
    clearTimeout(patience)
    if (isLate) service.late--
    const next = service.waiting.shift()
    if (next) next(true)
    else if (--service.taken === 0) services.delete(name)
  }
}
