import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The installed `nats-server`; tests of NATS run only with it. `npm run trial:nats` fails without it. */
export const natsProgram: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nats-server'))
  .find((path) => existsSync(path))

export interface NatsServer {
  /** Its address, as `NATS_URL` names it. */
  url: string
  /** Ends the server, and its clients' connections. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** The server answers nothing any more, and its connections stay open. */
  freeze(): void
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
    while (!(await isOpen(port))) await wait(20)
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
    freeze: () => void child?.kill('SIGSTOP'),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
