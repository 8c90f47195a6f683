import { Agent, type IncomingMessage, request } from 'node:http'

/** A load's target: one room of one hotel. */
export interface Target {
  hotel: number
  path: string
  headers: Record<string, string>
  /** A fresh body; `mark` will come back on the hotel's streams. */
  body(mark: string): string
}

export interface LoadAnswer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

interface Sending {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Rejects if the whole answer takes longer. */
  timeoutMs?: number
}

/** Sends one request and reads the whole answer. */
export function send(
  agent: Agent,
  port: number,
  { method, path, headers, body, timeoutMs }: Sending,
): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers, signal }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The value below which the given share of the sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function postTo(agent: Agent, port: number, target: Target, mark: string): Promise<LoadAnswer> {
  return send(agent, port, {
    method: 'POST',
    path: target.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...target.headers },
    body: target.body(mark),
  })
}

const SENDS_IN_FLIGHT = 32

/** As many sends as `seconds` allow, always 32 in flight; answers a second, all of which must be 303. */
export async function sendsPerSecond(
  port: number,
  targets: readonly Target[],
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDS_IN_FLIGHT })
  const end = performance.now() + seconds * 1000
  let sent = 0
  let next = 0
  await Promise.all(
    Array.from({ length: SENDS_IN_FLIGHT }, async () => {
      while (performance.now() < end) {
        const target = targets[next++ % targets.length] as Target
        const answer = await postTo(agent, port, target, crypto.randomUUID())
        if (answer.status !== 303)
          throw new Error(`a send was answered ${answer.status}: ${answer.text.slice(0, 300)}`)
        sent++
      }
    }),
  )
  agent.destroy()
  return sent / seconds
}
