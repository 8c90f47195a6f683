import { settings } from '../settings.ts'

// The allowed destinations of pushes. A browser names its own address, and any session holder can name any: only
// known push services are called, never other hosts reachable from here.

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
  /** Waiting pushes in order: each is told whether it gets a place. */
  waiting: ((hasPlace: boolean) => void)[]
}

const services = new Map<string, Service>()

/** Whether the service is so slow that no push should wait for it. */
export const isSlow = (service: string): boolean => (services.get(service)?.late ?? 0) > 0

/**
 * Takes a place of a service and returns its release. Waits if all are taken and the service is not slow; undefined
 * otherwise.
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
