import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The line between a browser and a site, as a proxy of its own: it can be cut, and a site behind it replaced. */
export interface Line {
  url: string
  /** Nothing answers any more, and open requests break off. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Withholds the events of streams from now on, as proxies do that wait for a whole answer; or lets them through again. */
  withholdEvents(isOn: boolean): void
  /** Changes the answers of a path from now on, like another build. */
  change(path: string, change: (text: string) => string): void
  /** The paths that were asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

export async function openLine(siteUrl: string): Promise<Line> {
  const changes = new Map<string, (text: string) => string>()
  const asked: string[] = []
  let isWithholding = false
  const withheld = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    asked.push(url)
    const change = changes.get(url)
    if (change) headers['accept-encoding'] = 'identity'
    const onward = request(new URL(url, siteUrl), { method, headers }, async (answer) => {
      if (change) delete answer.headers['content-length']
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isWithholding && answer.headers['content-type'] === 'text/event-stream') {
        withheld.add(outgoing)
        outgoing.flushHeaders()
        answer.resume()
      } else if (change) outgoing.end(change(await text(answer)))
      else answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://localhost:${port}`,
    cut,
    mend: () => listen(port),
    withholdEvents(isOn) {
      isWithholding = isOn
      if (isOn) return
      for (const outgoing of withheld) outgoing.destroy()
      withheld.clear()
    },
    change: (path, change) => void changes.set(path, change),
    asked,
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
