import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A command with its arguments, run in `folder` or where the trial runs. */
export interface Command {
  program: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  folder?: string
}

/** A program that runs until the trial stops it. */
export interface Daemon {
  readonly name: string
  readonly pid: number
  /** Starts the command, or another one in its place. */
  start(other?: Command): void
  /** It works: if it ends from now on without our doing, that is a fault. */
  works(): void
  /** Sends the signal and resolves when the process has ended. */
  stop(signal: NodeJS.Signals): Promise<void>
}

/** Ends of processes that the trial did not cause, in words. */
export const unexpectedEnds: string[] = []

/** A service manager starts a program that ended again after this long. */
export const RESTART_MS = 1_000

/**
 * Starts a program; its output goes to `logFile`. If it ends by itself, `unexpectedEnds` names it. A program that `isRestarted`
 * is started again instead if it ends before it works, as a service manager would, and the output says so.
 */
export function startDaemon(
  name: string,
  command: Command,
  logFile: string,
  { isRestarted = false } = {},
): Daemon {
  const output = openSync(logFile, 'a')
  let child: ChildProcess
  let isStopping = false
  let current = command
  let isStarting = false
  const start = (other = current) => {
    current = other
    isStopping = false
    isStarting = isRestarted
    const { program, args, env = process.env, folder = process.cwd() } = current
    const started = spawn(program, args, { cwd: folder, env, stdio: ['ignore', output, output] })
    child = started
    started.once('error', (error) => unexpectedEnds.push(`${name}: ${error.message}`))
    started.once('exit', (code, signal) => {
      if (isStopping || child !== started) return
      if (!isStarting) {
        unexpectedEnds.push(`${name} ended with ${code ?? signal}`)
        return
      }
      console.log(`  ${name} ended with ${code ?? signal} before it worked, and is started again: ${logFile}`)
      setTimeout(() => isStopping || child !== started || start(), RESTART_MS)
    })
  }
  start()
  return {
    name,
    get pid() {
      return child.pid as number
    },
    start,
    works() {
      isStarting = false
    },
    async stop(signal) {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Resolves when `isSo` answers true; rejects, naming `what`, after `ms`. An error counts as no. */
export async function until(what: string, ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + ms
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`after ${ms / 1000} s this had not happened: ${what}`)
    await wait(200)
  }
}
