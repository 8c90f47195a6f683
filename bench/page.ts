import { readdirSync, readFileSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import { quantile, send } from './load.ts'
import { startOurs } from './servers.ts'

const RENDERS = 500
const WARM_UP = 200

/** The guest page: its weight, and its render against the same bytes as a static file. */
export async function measurePage(bench: Bench) {
  const ours = await startOurs(bench.env)
  const path = bench.targets[0]?.path ?? ''
  // A guest who comes for the first time, as most do.
  const get = { method: 'GET', path, headers: { cookie: `device=${crypto.randomUUID()}` } }
  const agent = new Agent({ keepAlive: true })
  const { text: html, status } = await send(agent, ours.port, get)
  if (status !== 200) throw new Error(`the guest page was answered ${status}`)

  const file = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>((done) => file.listen(0, '127.0.0.1', done))
  const floor = await latency(agent, (file.address() as AddressInfo).port, get)
  const rendered = await latency(agent, ours.port, get)
  file.close()
  agent.destroy()
  await ours.stop()

  const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
    ([, href]) => href as string,
  )
  const withStyles = gzipSync(html + sheets.map(asset).join('')).length
  const scripts = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([src]) => src))]
  const scriptBytes = withImports(scripts).reduce((sum, src) => sum + gzipSync(asset(src)).length, 0)
  const blocking = [...html.matchAll(/<script[^>]*src[^>]*>/g)].filter(
    ([tag]) => !/async|defer|type="module"/.test(tag),
  )
  bench.report('guest page', [
    ['HTML with its styles, gzip (at most 11.6 KB)', `${(withStyles / 1024).toFixed(1)} KB`],
    [
      'HTML with its styles, brotli',
      `${(brotliCompressSync(html + sheets.map(asset).join('')).length / 1024).toFixed(1)} KB`,
    ],
    ['scripts, gzip (at most 33 KB)', `${(scriptBytes / 1024).toFixed(1)} KB`],
    ['blocking scripts (none)', String(blocking.length)],
    ['fonts (none)', String([...html.matchAll(/\.woff2?/g)].length)],
    ['static file, p50, ms', floor.toFixed(2)],
    ['server render, p50, ms', rendered.toFixed(2)],
    ['render beyond the static file, ms (at most 5)', (rendered - floor).toFixed(2)],
  ])
}

const asset = (src: string) => readFileSync(join('build/client', src), 'utf8')

/** The named scripts, and all that they import before they run. */
function withImports(scripts: string[]): string[] {
  const known = new Set(readdirSync('build/client/assets'))
  const all = new Set(scripts)
  for (const src of all) {
    for (const [, name] of asset(src).matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      if (name && known.has(name)) all.add(`/assets/${name}`)
    }
  }
  return [...all]
}

async function latency(
  agent: Agent,
  port: number,
  get: { method: string; path: string; headers: Record<string, string> },
) {
  const took: number[] = []
  for (let i = 0; i < WARM_UP + RENDERS; i++) {
    const start = performance.now()
    await send(agent, port, get)
    if (i >= WARM_UP) took.push(performance.now() - start)
  }
  return quantile(
    took.sort((a, b) => a - b),
    0.5,
  )
}
