import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

/** A request as an attacker may write it: nothing in it is put right before it leaves. */
export interface Asked {
  method: string
  /** As it stands on the wire, query included. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** How long its answer may take, where that is not as long as any. */
  patienceMs?: number
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

/** Nothing that is asked may take longer. */
export const PATIENCE_MS = 10_000
/** How long a stream is listened to where it is an answer like any other. */
const STREAM_MS = 50
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one request and reads the whole answer; of a stream, its beginning. Rejects where none comes in time. */
export function ask(url: string, asked: Asked): Promise<Answered> {
  // Node's client refuses to send some paths: those are written by hand.
  if (!/^\/[\x21-\xff]*$/.test(asked.path)) return askByHand(url, asked)
  const begin = performance.now()
  const { method, path, headers = {}, body, patienceMs = PATIENCE_MS } = asked
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => sent.destroy(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    const sent: ClientRequest = request(
      url,
      { agent, method, path, headers: { ...length, ...headers } },
      (response) => {
        let text = ''
        const done = () => {
          clearTimeout(late)
          const ms = performance.now() - begin
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, ms })
        }
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', done)
        response.on('error', done)
        if (response.headers['content-type'] === 'text/event-stream') {
          setTimeout(() => response.destroy(), STREAM_MS)
          response.on('close', done)
        }
      },
    )
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.end(body)
  })
}

/** The same over a bare socket. A connection closed without an answer counts as a refusal, with status 0. */
function askByHand(url: string, { method, path, headers = {}, body = '' }: Asked): Promise<Answered> {
  const begin = performance.now()
  const { host, hostname, port } = new URL(url)
  const all = { host, connection: 'close', 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const bytes: Uint8Array[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
    socket.on('data', (chunk) => bytes.push(Buffer.from(chunk)))
    socket.on('error', (error) => (bytes.length > 0 ? undefined : reject(error)))
    socket.on('close', () => resolve({ ...read(Buffer.concat(bytes)), ms: performance.now() - begin }))
    // Browsers send bytes beyond ASCII as UTF-8.
    socket.write(head)
    socket.write(body)
  })
}

function read(bytes: Buffer): Omit<Answered, 'ms'> {
  const text = bytes.toString()
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers: IncomingHttpHeaders = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: text.slice(end + 4) }
}

/** Does the same for every item, `atOnce` of them at a time; the answers in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as Item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** How often each status was answered, for a figure: `200: 3, 429: 297`. */
export function statuses(answers: readonly Pick<Answered, 'status'>[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, of]) => `${status}: ${of.length}`)
    .join(', ')
}
