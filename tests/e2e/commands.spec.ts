import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const TIMEOUT_MS = 300_000

/** The commands that are run elsewhere, with the file that runs them. */
const elsewhere: Record<string, string> = {
  start: 'tests/commands.test.ts',
  test: '.ci/run',
  check: '.ci/run',
  recompute: 'tests/recompute.test.ts',
}
/** The smallest form of each command, and its expected output. */
const smallest: Record<string, { args: string[]; prints: RegExp }> = {
  bench: { args: ['rooms'], prints: /filtering, desktop, frames, p50/ },
  attack: { args: ['fuzz', '--seed=1', '--inputs=20', '--short'], prints: /\d+ hold, 0 fail/ },
  report: { args: [], prints: /guest\/room/ },
  screenshots: { args: ['imprint', 'fr'], prints: /1 passed/ },
  lighthouse: { args: ['login'], prints: /accessibility/ },
}

let folder: string
test.beforeEach(() => {
  // Everything that a command keeps or leaves is below it. The database's user must be able to enter.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sonnette-run-')))
  chmodSync(folder, 0o755)
})
let started: ChildProcess | undefined
test.afterEach(async () => {
  if (started && started.exitCode === null && started.signalCode === null) {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs a command with the environment of a new terminal: no variable of the tests says where a browser is. */
function runCommand(name: string, args: string[] = [], env: Record<string, string> = {}): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  started = spawn('npm', ['run', name, '--', ...args], {
    cwd: root,
    env: { PATH, HOME, TMPDIR: folder, DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return started
}

async function resultOf(child: ChildProcess) {
  const { stdout, stderr } = child as ChildProcess & {
    stdout: NodeJS.ReadableStream
    stderr: NodeJS.ReadableStream
  }
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')])
  return { printed: out + err, code }
}

/** The processes that a command has started and not ended: their environment or their arguments name the folder. */
function leftRunning(): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return []
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return (args + readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(folder) ? [args] : []
    } catch {
      return []
    }
  })
}

const expectNothingLeft = () => expect.poll(leftRunning, { timeout: 15_000 }).toEqual([])

test.describe.configure({ timeout: TIMEOUT_MS })

test('the tests run every command of the README', () => {
  const named = new Set(
    [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/npm (?:run )?([a-z:]+)/g)].map(
      ([, name]) => name,
    ),
  )
  named.delete('run')
  expect([...named].sort()).toEqual(['dev', ...Object.keys({ ...elsewhere, ...smallest })].sort())
  for (const [name, file] of Object.entries(elsewhere)) {
    const runs = new RegExp(`npm (run )?${name}|${name}\\.mjs`)
    expect(readFileSync(join(root, file), 'utf8')).toMatch(runs)
  }
})

for (const [name, { args, prints }] of Object.entries(smallest)) {
  test(`npm run ${name} does its work in its smallest form`, async () => {
    const { printed, code } = await resultOf(runCommand(name, args))
    expect(printed).toMatch(prints)
    // Its scores depend on the machine.
    if (name !== 'lighthouse') expect(code, printed).toBe(0)
    if (process.platform === 'linux') await expectNothingLeft()
  })
}

test('npm run bench leaves no process behind when a measurement fails', async () => {
  test.skip(process.platform !== 'linux', 'it reads /proc')
  const { printed, code } = await resultOf(runCommand('bench', ['rooms'], { CHROMIUM_PATH: '/bin/false' }))
  expect(printed).toContain('browserType.launch')
  expect(code).not.toBe(0)
  await expectNothingLeft()
})

test('npm run dev serves pages and leaves no process behind when it is stopped', async () => {
  test.skip(process.platform !== 'linux', 'it reads /proc')
  const child = runCommand('dev', [], { HOST: '127.0.0.1' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => {
      printed += words
    })
  await expect.poll(() => printed, { timeout: 90_000 }).toMatch(/ready: http:\/\/localhost:\d+/)
  const [, url = ''] = /ready: (http:\/\/localhost:\d+)/.exec(printed) ?? []
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  await expectNothingLeft()
})
