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
  /** Sends the signal and resolves when the process has ended. */
  stop(signal: NodeJS.Signals): Promise<void>
}

/** Ends of processes that the trial did not cause, in words. */
export const unexpectedEnds: string[] = []

/** Starts a program; its output goes to `logFile`. If it ends by itself, `unexpectedEnds` names it. */
export function startDaemon(name: string, command: Command, logFile: string): Daemon {
  const output = openSync(logFile, 'a')
  let child: ChildProcess
  let isStopping = false
  let current = command
  const start = (other = current) => {
    current = other
    isStopping = false
    const { program, args, env = process.env, folder = process.cwd() } = current
    const started = spawn(program, args, { cwd: folder, env, stdio: ['ignore', output, output] })
    child = started
    started.once('error', (error) => unexpectedEnds.push(`${name}: ${error.message}`))
    started.once('exit', (code, signal) => {
      if (!isStopping && child === started) unexpectedEnds.push(`${name} ended with ${code ?? signal}`)
    })
  }
  start()
  return {
    name,
    get pid() {
      return child.pid as number
    },
    start,
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
