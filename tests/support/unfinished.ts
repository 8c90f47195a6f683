import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Sends the beginning of a request, returns once the server has begun to answer, and never sends the rest. */
export async function sendStart(
  url: string,
  headers: Record<string, string | number>,
): Promise<ClientRequest> {
  const asked = request(url, {
    agent: false,
    method: 'POST',
    headers: { expect: '100-continue', ...headers },
  }).on('error', () => {})
  onTestFinished(() => void asked.destroy())
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.write('{')
  return asked
}

/** Sends the beginning of a body and disconnects; returns once the server noticed. */
export async function sendHalf(url: string, headers: Record<string, string | number>): Promise<void> {
  const { host, port, hostname, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const leaving = connect(Number(port), hostname).resume()
  leaving.end(`POST ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n8\r\n{"data":\r\n`)
  await once(leaving, 'close')
}
