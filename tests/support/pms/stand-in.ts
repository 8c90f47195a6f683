import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'

// The common part of the stand-ins of management systems: real servers on loopback, which take the vendor’s published
// parameters only.

/** A hotel as a stand-in holds it, in no vendor's words. */
export interface HeldProperty {
  id: string
  name: string
  timeZone: string
  rooms: HeldRoom[]
  reservations: HeldReservation[]
}
export interface HeldRoom {
  id: string
  number: string
  condition: 'dirty' | 'clean' | 'inspected'
  isOutOfOrder?: boolean
  /** A parking space, or a room that exists on paper. */
  isNoBedroom?: boolean
}
/** One room of a booking. */
export interface HeldReservation {
  booking: string
  /** From 1. */
  part: number
  roomId: string | null
  firstName: string
  lastName: string
  language: string | null
  /** By the property's clock. */
  from: string
  until: string
  /** `15:00` and `11:00` unless they are named. */
  arrivalTime?: string
  departureTime?: string
  status: 'expected' | 'unconfirmed' | 'arrived' | 'departed' | 'cancelled' | 'absent'
  /** RFC 3339 in UTC. */
  modified: string
}

export const momentAtProperty = ({ timeZone }: HeldProperty, day: string, time: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time })

/** A hotel with so many guests leaving and coming on a day, one room each. */
export function busyProperty(
  id: string,
  { day, departures, arrivals, timeZone = 'Europe/Paris' }: BusyDay,
): HeldProperty {
  const many = Math.max(departures, arrivals)
  const around = (days: number) => String(Temporal.PlainDate.from(day).add({ days }))
  const of = (index: number) => ({
    part: 1,
    roomId: `${id}-${101 + index}`,
    firstName: 'Ada',
    language: index % 2 ? 'de' : 'fr',
    modified: '2026-01-01T00:00:00Z',
  })
  return {
    id,
    name: 'Hôtel du Port',
    timeZone,
    rooms: Array.from({ length: many }, (_, index) => ({
      id: `${id}-${101 + index}`,
      number: String(101 + index),
      condition: 'clean',
    })),
    reservations: [
      ...Array.from({ length: departures }, (_, index) => ({
        ...of(index),
        booking: `D${index}`,
        lastName: `Leaving${index}`,
        from: around(-2),
        until: day,
        status: 'arrived' as const,
      })),
      ...Array.from({ length: arrivals }, (_, index) => ({
        ...of(index),
        booking: `A${index}`,
        lastName: `Coming${index}`,
        from: day,
        until: around(3),
        status: 'expected' as const,
      })),
    ],
  }
}
interface BusyDay {
  day: string
  departures: number
  arrivals: number
  timeZone?: string
}

/** One operation of a vendor's document. */
export interface StandInOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{id}` for any part. */
  path: string
  /** Strict: an unknown parameter is refused. Without it, none is taken. */
  query?: z.ZodType
  /** Of the parsed JSON or form. Without it, none is taken. */
  body?: z.ZodType
  contentType?: 'application/json' | 'application/x-www-form-urlencoded'
  /** Whether a call shows proof; else it is answered with 401. */
  isAllowed(headers: IncomingHttpHeaders): boolean
  /** `ids` are the parts of the path, in order. */
  answer(call: {
    ids: string[]
    query: never
    body: never
    headers: IncomingHttpHeaders
  }): StandInAnswer | Promise<StandInAnswer>
}

/** A status, and JSON; undefined is an empty body. */
export type StandInAnswer = [status: number, json?: unknown]

/** `normal`, or how it fails from now on. */
export type StandInMood =
  | 'normal'
  | 'broken'
  | 'hanging'
  | 'refusing'
  | 'nonsense'
  | 'html'
  | 'redirecting'
  | 'endless'
  | { limitedFor: string }
  | { slowMs: number }
  /** Answers as things are, but to these paths not before a moment. */
  | { holds: string; until: Promise<void> }

export interface StandIn {
  url: string
  /** Every call so far: `GET /path`. */
  asked: string[]
  /** Calls that the vendor's document does not allow, each with its faults. */
  faults: string[]
  becomes(mood: StandInMood): void
  /** Posts a message to an address, as the vendor does; returns the status. */
  post(address: string, message: object): Promise<number>
  close(): Promise<void>
}

export async function startStandIn(operations: readonly StandInOperation[]): Promise<StandIn> {
  let mood: StandInMood = 'normal'
  const [asked, faults]: [string[], string[]] = [[], []]
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in.example')
    const method = request.method ?? ''
    const named = `${method} ${url.pathname}`
    const sent = await text(request).catch(() => '')
    asked.push(named)
    let held: Promise<void> | undefined
    if (typeof mood === 'object' && 'slowMs' in mood) await wait(mood.slowMs)
    else if (typeof mood === 'object' && 'holds' in mood)
      held = url.pathname.includes(mood.holds) ? mood.until : undefined
    else if (mood !== 'normal') return fail(response, mood)
    const operation = operations.find((one) => one.method === method && idsOf(one.path, url.pathname))
    if (!operation) return refuse(404, 'is in no document')
    if (!operation.isAllowed(request.headers)) return answer(response, [401, { title: 'Unauthorized' }])
    const query = operation.query?.safeParse(valuesOf(url.searchParams))
    if (query?.error ?? (url.search !== '' && !operation.query))
      return refuse(400, `?${query?.error ?? url.search}`)
    const body = bodyOf(operation, sent, request.headers['content-type'])
    if ('fault' in body) return refuse(415, body.fault)
    const parsed = operation.body?.safeParse(body.value)
    if (parsed?.error) return refuse(422, String(parsed.error))
    const [ids, headers] = [idsOf(operation.path, url.pathname) ?? [], request.headers]
    const call = { ids, headers, query: query?.data as never, body: parsed?.data as never }
    const answered = await operation.answer(call)
    await held
    answer(response, answered)

    function refuse(status: number, fault: string) {
      faults.push(`${named} ${fault}`)
      answer(response, [status, { title: fault }])
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    becomes: (next) => {
      mood = next
    },
    async post(address, message) {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(message) })
      return status
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, [status, json]: StandInAnswer): void {
  const body = json === undefined ? '' : JSON.stringify(json)
  response.writeHead(status, body ? { 'content-type': 'application/json' } : {}).end(body)
}

/** Fails as a server fails. */
function fail(response: ServerResponse, mood: Extract<StandInMood, string | { limitedFor: string }>): void {
  if (typeof mood === 'object') response.writeHead(429, { 'retry-after': mood.limitedFor }).end()
  else if (mood === 'broken') response.writeHead(503).end('upstream')
  else if (mood === 'hanging') response.destroy()
  else if (mood === 'refusing') answer(response, [401, { title: 'Unauthorized' }])
  else if (mood === 'nonsense') answer(response, [200, { rubbish: [null] }])
  else if (mood === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  else if (mood === 'redirecting') response.writeHead(302, { location: '/elsewhere' }).end()
  else sendWithoutEnd(response)
}

function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200)
  const part = Buffer.alloc(1024 * 1024, 'x')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more).on('error', () => {})
  more()
}

function idsOf(path: string, pathname: string): string[] | undefined {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  return pattern.exec(pathname)?.slice(1).map(decodeURIComponent)
}

/** Repeated parameters become a list. */
const valuesOf = (values: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(values.keys())].map((name) => {
      const all = values.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )

function bodyOf(
  operation: StandInOperation,
  sent: string,
  type = '',
): { value: unknown } | { fault: string } {
  if (!operation.body) return sent === '' ? { value: undefined } : { fault: 'takes no body' }
  const { contentType = 'application/json' } = operation
  if (type.split(';')[0] !== contentType) return { fault: `takes ${contentType}, not ${type}` }
  if (contentType !== 'application/json') return { value: valuesOf(new URLSearchParams(sent)) }
  try {
    return { value: JSON.parse(sent) }
  } catch {
    return { fault: 'takes JSON' }
  }
}
