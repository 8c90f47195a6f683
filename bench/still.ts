import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

/**
 * Serves the landing page as nothing but a file: its styles within it, no scripts, compressed beforehand. Font and
 * pictures lie beside it, as they would for anybody.
 */
export async function serveStill(origin: string) {
  const file = gzipSync(await saved(origin), { level: 9 })
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === '/') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
      response.writeHead(200, headers).end(file)
      return
    }
    const type = path.startsWith('/assets/') ? types[extname(path)] : undefined
    if (!type) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(await readFile(join('build/client', path)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function saved(origin: string): Promise<string> {
  const headers = { 'accept-language': 'en' }
  let html = await (await fetch(origin, { headers })).text()
  for (const [link, href] of html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    const css = await (await fetch(new URL(href as string, origin))).text()
    html = html.replace(link, () => `<style>${css}</style>`)
  }
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link[^>]*rel="(modulepreload|manifest)"[^>]*>/g, '')
}
