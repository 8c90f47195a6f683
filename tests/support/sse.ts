import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { onTestFinished, vi } from 'vitest'

/** A stream of server-sent events that is being listened to. */
export interface Listening<News> {
  status: number
  headers: Headers
  /** Received messages, in order. */
  heard: News[]
  /** How many heartbeats have arrived. */
  beats(): number
  /** In how many ms the stream is to be opened again, as it was said last. */
  retryMs(): number
  /** Resolves when something that fits has arrived. */
  hears(fits: (news: News) => boolean): Promise<News>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
}

/** Listens to the stream at `url` until the test is over. */
export async function listen<News>(
  url: string,
  headers: Record<string, string> = {},
): Promise<Listening<News>> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const answer = await fetch(url, { headers, signal: ending.signal })
  const heard: News[] = []
  let beats = 0
  let retryMs = 0
  async function read() {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice('data: '.length)))
        else if (part.startsWith('event: beat\n')) beats++
        else if (part.startsWith('retry: ')) retryMs = Number(part.slice('retry: '.length))
      }
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    beats: () => beats,
    retryMs: () => retryMs,
    hears: (fits) =>
      vi.waitFor(
        () => {
          const news = heard.find(fits)
          if (!news) throw new Error(`not heard, but ${JSON.stringify(heard)}`)
          return news
        },
        { timeout: 5000, interval: 5 },
      ),
    // Cut off by the server, or by the end of the test: both are an end.
    ended: read().catch(() => {}),
  }
}

/** Serves one kind of stream and nothing else until the test is over, to look at it from behind. */
export async function serveStream(open: (c: { env: HttpBindings }) => Response) {
  const streams: ServerResponse[] = []
  const server = createServer((incoming, outgoing) => {
    streams.push(outgoing)
    open({ env: { incoming, outgoing } as HttpBindings })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, streams }
}
