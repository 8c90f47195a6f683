import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { endWithUs } from './end-with-us.ts'

export interface Running {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Runs `file` on this Node, and waits for the line in which it says its port. */
async function run(file: string, env: Record<string, string>, ready: RegExp): Promise<Running> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', './bench/collect.mjs', file],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  endWithUs(child)
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = ready.exec(line)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
  })
  return {
    port,
    pid: child.pid as number,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export const startFloor = (databaseUrl: string): Promise<Running> =>
  run('bench/floor.ts', { DATABASE_URL: databaseUrl }, /listening (\d+)/)

/** The work is measured, not refusals. */
export const farLimits = {
  LIMIT_GUEST_DEVICE: '100000000/1',
  LIMIT_GUEST_ROOM: '100000000/1',
  LIMIT_GUEST_HOTEL: '100000000/1',
  LIMIT_STREAMS_DEVICE: '100000000',
  LIMIT_STREAMS_ROOM: '100000000',
  LIMIT_STREAMS_USER: '100000000',
  LIMIT_STREAMS_ADDRESS: '100000000',
  LIMIT_SIGN_IN: '100000/1',
  LIMIT_SIGN_IN_ADDRESS: '100000/1',
}

/** The product as operated, with limits far away. */
export const startOurs = (env: Record<string, string>): Promise<Running> =>
  run(
    'build/server/index.js',
    {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...farLimits,
      ...env,
    },
    /ready: http:\/\/\S+:(\d+)/,
  )
