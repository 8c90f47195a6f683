import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, installedProgram, untilOpen } from './peers.ts'

/** The installed `nats-server`; tests of NATS run only with it. `npm run trial:nats` fails without it. */
export const natsProgram: string | undefined = installedProgram('nats-server')

export interface NatsServer {
  /** Its address, as `NATS_URL` names it. */
  url: string
  /** Ends the server, and its clients' connections. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** The server answers nothing any more, and its connections stay open. */
  freeze(): Promise<void>
  thaw(): void
}

/** Starts NATS on a free port of this machine. Its clients sign in with user and password. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    const login = ['--user', 'bell', '--pass', 'p@ss word']
    child = spawn(natsProgram ?? 'nats-server', ['-a', '127.0.0.1', '-p', `${port}`, ...login], {
      stdio: 'ignore',
    })
    await untilOpen(port)
  }
  await start()
  return {
    url: `nats://bell:p%40ss%20word@127.0.0.1:${port}`,
    start,
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    async freeze() {
      child?.kill('SIGSTOP')
      // Its threads stop one after the other.
      while (!/^State:\s+T/m.test(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))) await wait(5)
    },
    thaw() {
      child?.kill('SIGCONT')
    },
  }
}
