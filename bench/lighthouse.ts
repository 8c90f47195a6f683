// Lighthouse with its mobile settings over the public pages and a guest's room, and the landing page's largest
// contentful paint against that of the same page as one static file. `npm run lighthouse`; `-- landing` for one page.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { SECRET } from './bench.ts'
import { makeHotels } from './hotels.ts'
import { quantile } from './load.ts'
import { startOurs } from './servers.ts'
import { serveStill } from './still.ts'

const PAINTS = 5
const categories = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 } as const
type Category = keyof typeof categories

const folder = await mkdtemp(join(tmpdir(), 'sonnette-lighthouse-'))
const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ folder, log })
await migrate(embedded.url)
const [hotel] = await makeHotels(embedded.url, SECRET, 1, 1)
const ours = await startOurs({ DATABASE_URL: embedded.url, DATA_DIR: folder, SECRET, DEMO: 'false' })
const origin = `http://127.0.0.1:${ours.port}`
const still = await serveStill(origin)
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
})

/** Pages for search engines are checked for them; the others ask not to be listed. */
const pages: [name: string, path: string, isListed: boolean][] = [
  ['landing', '/', true],
  ['get-started', '/get-started', true],
  ['contact', '/contact', true],
  ['login', '/login', false],
  ['room', `/room/${hotel?.tokens[0]}`, false],
]
const chosen = process.argv.slice(2)

try {
  for (const [name, path, isListed] of pages) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const wanted = (Object.keys(categories) as Category[]).filter((one) => isListed || one !== 'seo')
    report(name, await examine(origin + path, { onlyCategories: wanted }))
  }
  if (chosen.length === 0 || chosen.includes('landing'))
    report(
      'landing as one static file without scripts: the floor',
      await examine(still.url, { onlyCategories: ['performance'] }),
    )
  if (chosen.length === 0 || chosen.includes('paint')) await comparePaints()
} finally {
  await browser.close()
  still.close()
  await ours.stop()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

async function examine(url: string, flags: object): Promise<Result> {
  const run = await lighthouse(url, { port, logLevel: 'error', output: 'json', ...flags })
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`)
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
  return run.lhr
}

function report(name: string, { categories: found, audits }: Result) {
  console.log(`\n${name}`)
  for (const [id, { score, auditRefs }] of Object.entries(found)) {
    const least = categories[id as Category]
    const isMet = (score ?? 0) >= least ? '' : '  ← too low'
    print(`${id} (at least ${least * 100})`, `${Math.round((score ?? 0) * 100)}${isMet}`)
    for (const { id: audit } of auditRefs) {
      const { title, score: passed, displayValue = '', scoreDisplayMode, details } = audits[audit] ?? {}
      if (scoreDisplayMode === 'numeric') print(`  ${title}`, displayValue)
      else if (typeof passed === 'number' && passed < 1) {
        print(`  ${audit}: ${title}`, displayValue)
        for (const item of itemsOf(details)) console.log(`      ${JSON.stringify(item).slice(0, 200)}`)
      }
    }
  }
}

/** A failed audit's first findings. */
function itemsOf(details: unknown): unknown[] {
  return ((details as { items?: unknown[] } | undefined)?.items ?? []).slice(0, 5)
}

/** With the network and the processor really slowed down, each in turn: the same weather for both. */
async function comparePaints() {
  const measured = { ours: [] as number[], still: [] as number[] }
  let shift = 0
  for (let i = 0; i < PAINTS; i++) {
    for (const [which, url] of [
      ['still', still.url],
      ['ours', origin],
    ] as const) {
      const { audits } = await examine(url, {
        throttlingMethod: 'devtools',
        onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift'],
      })
      measured[which].push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
      if (which === 'ours')
        shift = Math.max(shift, audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    }
  }
  const median = (values: number[]) =>
    quantile(
      values.sort((a, b) => a - b),
      0.5,
    )
  console.log(`\nlanding page: largest contentful paint, medians of ${PAINTS}`)
  print('one static file without scripts, ms', median(measured.still).toFixed(0))
  print('ours, ms', median(measured.ours).toFixed(0))
  print('ours to static (at most 1.3)', (median(measured.ours) / median(measured.still)).toFixed(2))
  print('layout shift (none)', String(shift))
}

function print(label: string, value: string) {
  console.log(`  ${label.padEnd(58)}${value}`)
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
