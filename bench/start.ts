import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { endWithUs } from './end-with-us.ts'

/** The time from the second `npm start` to its first answer, and its memory at rest. */
export async function start(bench: Bench) {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-start-'))
  const env = { ...process.env, DATA_DIR: folder, PORT: '3977', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const first = await startedAndAnswered(env)
  await first.stop()
  const second = await startedAndAnswered(env)
  await wait(3000)
  const resident = proportionalMb(second.pid)
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
  bench.report('start', [
    ['first npm start (demo made) to the first answer, ms', first.took.toFixed(0)],
    ['second npm start to the first answer, ms', second.took.toFixed(0)],
    ['proportional memory at rest, all processes, MB', resident.toFixed(0)],
  ])
}

async function startedAndAnswered(env: NodeJS.ProcessEnv) {
  const begin = performance.now()
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  endWithUs(npm)
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    await wait(5)
  }
  const took = performance.now() - begin
  const stop = async () => {
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    // npm may be gone before the server that it started is.
    while (await fetch(`http://127.0.0.1:${env.PORT}/healthz`).catch(() => undefined)) await wait(20)
    await wait(500)
  }
  return { took, pid: npm.pid as number, stop }
}

/** Proportional set size, in MB, of a process and all its descendants: shared pages are counted once in all. */
function proportionalMb(root: number): number {
  const parentOf = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      parentOf.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // Ended meanwhile.
    }
  }
  const family = new Set([root])
  for (const _ of parentOf) for (const [pid, parent] of parentOf) if (family.has(parent)) family.add(pid)
  let kb = 0
  for (const pid of family) {
    kb += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  }
  return kb / 1024
}
