import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTraceReceiver } from './support/trace-receiver.ts'

const root = resolve(import.meta.dirname, '..')
const isBuilt = existsSync(join(root, 'build', 'server', 'index.js'))

/** A folder with the build and the packages of `npm ci --omit=dev`, and nothing else. */
function installation(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  chmodSync(folder, 0o755)
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    const isTop = path.lastIndexOf('node_modules/') === 0
    if (dev || !isTop || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  return folder
}

function run(folder: string, args: string[], settings: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return { child, output: () => output }
}

/** Makes Node say that it loads the script of platform/opentelemetry.ts. */
const SAY_TRACING = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (url.includes('/opentelemetry-')) process.stderr.write('tracing is loaded\\n')
        return next(url, context)
      },
    })`)}`,
]

/** The address of a server, once it has printed it. */
const greeted = (output: () => string): Promise<string> =>
  vi.waitFor(() => {
    const [found] = /http:\/\/localhost:\d+/.exec(output()) ?? []
    expect(found, output()).toBeDefined()
    return found?.replace('localhost', '127.0.0.1') as string
  }, 60_000)

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

describe.runIf(isBuilt)('the build without its sources', () => {
  test('the build starts with a new database and serves pages with production packages alone', async () => {
    const { child, output } = run(installation(), [...SAY_TRACING, 'build/server/index.js'], { DEMO: 'true' })
    try {
      const url = await greeted(output)
      expect((await fetch(url)).status).toBe(200)
      expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
    } finally {
      await end(child)
    }
    expect(output()).not.toContain('tracing is loaded')
  })

  test('the build loads tracing if it is set, and names a room page by its pattern', async () => {
    const receiver = await startTraceReceiver()
    onTestFinished(receiver.stop)
    const { child, output } = run(installation(), [...SAY_TRACING, 'build/server/index.js'], {
      DEMO: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    })
    const url = await greeted(output)
    const [path = '', token = ''] = /\/room\/(\w+)/.exec(output()) ?? []
    expect(token).toHaveLength(26)
    expect((await fetch(url + path)).status).toBe(200)
    // A stop sends the last spans.
    await end(child)
    expect(output()).toContain('tracing is loaded')
    const names = receiver.spans().map(({ name }) => name)
    expect(names).toContain('GET /room/{token}')
    expect(receiver.text()).not.toContain(token)
  })

  test('the build holds every worker thread, which loads with production packages alone', async () => {
    const folder = installation()
    const threads = globSync('build/program/**/*-thread.js', { cwd: folder })
    const sources = globSync('{app,domain,platform}/**/*-thread.ts', { cwd: root })
    expect(threads).toHaveLength(sources.length)
    for (const thread of threads) {
      const { child, output } = run(folder, [thread])
      const [code] = await once(child, 'exit')
      expect(code, output()).toBe(0)
    }
  })
})
