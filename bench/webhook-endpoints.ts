// Endpoints of webhooks in a process of their own, as those of the world are: some answer, some refuse, some hang.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ArrivedMessage, EndpointsReport } from './webhooks.ts'

let arrived: ArrivedMessage[] = []
const server = createServer(async (request, response) => {
  const body = await text(request)
  if (request.url?.startsWith('/hanging')) return
  if (request.url?.startsWith('/refusing')) return void response.writeHead(500).end()
  arrived.push({ at: performance.timeOrigin + performance.now(), comment: JSON.parse(body).data.comment })
  response.end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')

const tell = (report: EndpointsReport) => process.send?.(report)
process.on('message', () => {
  tell({ arrived })
  arrived = []
})
process.on('disconnect', () => process.exit(0))
tell({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
