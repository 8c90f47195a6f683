import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** A message as it arrived. */
export interface ReceivedMessage {
  id: string
  /** Milliseconds since 1970. */
  at: number
  body: string
  signature: string
  type: string
  data: Record<string, unknown>
}

/** Another system of a hotel, on loopback. */
export interface WebhookReceiver {
  url: string
  took: ReceivedMessage[]
  /** From now on it answers so; 200 if nothing is said. */
  answers(how?: (response: ServerResponse, message: ReceivedMessage) => void): void
  /** Throws unless this secret signed the message, by the convention's own library. */
  verify(message: ReceivedMessage, secret: string): void
  close(): Promise<void>
}

type Answer = (response: ServerResponse, message: ReceivedMessage) => void
const ok: Answer = (response) => response.end('{"ok":true}')

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let answer = ok
  const took: ReceivedMessage[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const header = (name: string) => String(request.headers[name] ?? '')
    const { type, data } = JSON.parse(body)
    const message = {
      id: header('webhook-id'),
      at: Number(header('webhook-timestamp')) * 1000,
      body,
      signature: header('webhook-signature'),
      type,
      data,
    }
    took.push(message)
    answer(response, message)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    took,
    answers: (how = ok) => {
      answer = how
    },
    verify({ id, at, body, signature }, secret) {
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(at / 1000),
        'webhook-signature': signature,
      }
      new Webhook(secret).verify(body, headers)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
