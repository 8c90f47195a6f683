import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { onTestFinished } from 'vitest'

/** Begins to send something, comes back once the server has begun to answer it, and never sends the rest. */
export async function beginToSend(
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
