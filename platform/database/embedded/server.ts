import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../startup.ts'
import { cleanEnvironment, reason } from './cluster.ts'
import { stopServer } from './orphan.ts'
import type { RunAs } from './user.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>

export type Server = { readonly pid: number; stop(): Promise<void> }

type Launch = { native: string; cluster: string; settings: Record<string, string>; user: RunAs; log: Log }

const longestPause = 5_000
const steady = 60_000
const patience = 10_000

/** Settings that are ours to decide at every start; fsync and synchronous_commit stay on, as they are. */
const settings = {
  // Statements and rows hold guests' texts: the log names the failure, never its values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_destination: 'stderr',
  logging_collector: 'off',
}

/**
 * Starts the server and restarts it if it dies: at once, then after pauses of up to 5 seconds. Throws `StartupError`
 * with PostgreSQL's message if it does not start.
 */
export async function keepServer(launch: Launch): Promise<Server> {
  const { log } = launch
  const stopping = new AbortController()
  let child = await start(launch)
  let pause = 0
  let stoppedAt = 0
  let restarting: Promise<void> | undefined
  watch()

  function watch() {
    const since = Date.now()
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      if (Date.now() - since > steady) pause = 0
      stoppedAt = performance.now()
      log.error(`The embedded database stopped (${signal ?? `code ${code}`}); starting it again.`)
      restarting = restart()
    })
  }

  async function restart() {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(Math.max(2 * pause, 100), longestPause)
      if (stopping.signal.aborted) return
      try {
        child = await start(launch)
        const seconds = ((performance.now() - stoppedAt) / 1000).toFixed(1)
        log.info(`The embedded database is running again, after ${seconds} s.`)
        return watch()
      } catch (error) {
        log.error((error as Error).message)
      }
    }
  }

  async function stop() {
    stopping.abort()
    await restarting
    const { pid } = child
    if (pid !== undefined) await stopServer(pid, () => isRunning(child))
  }

  let stopped: Promise<void> | undefined
  return {
    get pid() {
      return child.pid ?? 0
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Resolves once connections are accepted. */
async function start(launch: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await startOnce(launch)
    } catch (error) {
      // The processes of a server that was killed outright take a moment to notice, and it itself to be cleared away.
      const lingering = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(
        (error as Error).message,
      )
      if (!lingering || Date.now() > deadline) {
        throw new StartupError(`The embedded database does not start: ${reason(error)}.`)
      }
      await sleep(50)
    }
  }
}

function startOnce({ native, cluster, settings: listenAddress, user, log }: Launch): Promise<ChildProcess> {
  const args = Object.entries({ ...settings, ...listenAddress }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, ...args], {
    ...user,
    cwd: native,
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C is for us, and we stop the database last.
    detached: true,
  })
  // A process that ends in any way but by a kill takes its database along.
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  child.once('close', () => process.off('exit', interrupt))
  return new Promise((resolve, reject) => {
    const said: string[] = []
    let ready = false
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.debug(line)
      if (ready) return
      said.push(line)
      if (line.includes('database system is ready to accept connections')) {
        ready = true
        resolve(child)
      }
    })
    child.once('error', reject)
    // 'close' comes after the last line was read, 'exit' may come before it.
    child.once('close', (code) => reject(new Error(said.join('\n') || `it ended with code ${code}`)))
  })
}
