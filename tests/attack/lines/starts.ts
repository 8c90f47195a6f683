import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Part } from '../checks.ts'
import { onSmallDisk } from '../small-disk.ts'

const START_MS = 20_000
const END_MS = 8_000

/** Starts the product with settings that cannot work; returns its output and its exit code. */
async function start(settings: Record<string, string>) {
  const server = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // SIGTERM stops the database first; a process that does not react is killed.
  const up = (said: Buffer) => said.includes(' is ready: ') && server.kill('SIGTERM')
  server.stdout.on('data', up)
  const lates = [
    setTimeout(() => server.kill('SIGTERM'), START_MS),
    setTimeout(() => server.kill('SIGKILL'), START_MS + END_MS),
  ]
  const [stderr, [code, signal], stdout] = await Promise.all([
    text(server.stderr),
    once(server, 'exit'),
    text(server.stdout),
  ])
  lates.forEach(clearTimeout)
  if (settings.DATA_DIR) endDatabase(settings.DATA_DIR)
  return { stderr: stderr.trim(), ended: code ?? signal, isUp: stdout.includes(' is ready: ') }
}

/** A server that was killed leaves its database running. */
function endDatabase(folder: string) {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
}

/** Line 15, starts: a start that cannot work ends with one sentence and exit code 1. */
export const starts: Part = {
  name: 'line 15, starts',
  // Each start takes seconds, and tests/commands.test.ts makes the same ones.
  isOnlyLong: true,
  async run({ stage, check }) {
    const fails = async (how: string, settings: Record<string, string>) => {
      const { stderr, ended, isUp } = await start(settings)
      // A disk that looked too small may be large enough after all.
      if (isUp && how.startsWith('a disk')) return check(`${how}: the server starts`, true)
      const isSentence = /^[A-Z].*\.$/.test(stderr) && !stderr.includes('\n') && !stderr.startsWith('{')
      check(
        `${how}: the server ends with one sentence and exit code 1`,
        ended === 1 && isSentence,
        `${ended}: ${stderr.slice(0, 300)}`,
      )
    }
    const withoutRoot = new URL(stage.site.database.url)
    withoutRoot.searchParams.set('sslmode', 'verify-full')
    withoutRoot.searchParams.set('sslrootcert', '/nowhere/root.crt')
    const folder = mkdtempSync(join(tmpdir(), 'sonnette-start-'))
    try {
      await fails('a missing sslrootcert', { DATABASE_URL: withoutRoot.href, DATA_DIR: folder })
    } finally {
      rmSync(folder, { recursive: true })
    }
    await fails('a data folder that cannot be made', { DATA_DIR: '/proc/x' })
    // Too small for a database, for its first tables, or for the files in between.
    for (const megabytes of [20, 40, 48, 56, 64]) {
      await onSmallDisk(megabytes, (small) =>
        fails(`a disk of ${megabytes} MB at the first start`, { DATA_DIR: join(small, 'data') }),
      )
    }
  },
}
