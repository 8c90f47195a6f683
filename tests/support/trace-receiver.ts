import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP/HTTP sends it in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** A receiver of traces on loopback. */
export interface TraceReceiver {
  endpoint: string
  spans(): ReceivedSpan[]
  /** Everything that has arrived, as it was sent. */
  text(): string
  /** How many batches have begun to arrive. */
  attempts(): number
  /** From now on it takes spans and answers nothing. */
  hang(): void
  /** It answers again, also to those who wait. */
  goOn(): void
  stop(): Promise<void>
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = []
  let attempts = 0
  let going = Promise.withResolvers<void>()
  going.resolve()
  const server: Server = createServer(async (request, response) => {
    attempts++
    let body = ''
    for await (const chunk of request) body += chunk
    await going.promise
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    text: () => bodies.join('\n'),
    attempts: () => attempts,
    hang() {
      going = Promise.withResolvers<void>()
    },
    goOn: () => going.resolve(),
    async stop() {
      going.resolve()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
