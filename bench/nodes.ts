import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { endWithUs } from './end-with-us.ts'
import type { NodeMeasured, NodeOrder, ServerOptions } from './nodes-server.ts'
import { millisecondsOf, millisecondsOfBackends } from './server-time.ts'

const SERVERS = [2, 4, 8]
/** The messages of a case, each with so many changes; a case that is slow ends after its time. */
const CASES = [
  { messages: 8_000, changes: 1 },
  { messages: 2_000, changes: 20 },
]
const MOST_MS = 8_000

/**
 * The most that one server can send to others, by NOTIFY and by NATS: processes that listen as servers do, of which the
 * first sends as fast as it can. Processor time of PostgreSQL or NATS for each message, and of a listener for each that it
 * receives.
 */
export async function measureNodes({ databaseUrl: url, databasePid, report }: Bench) {
  const rows = await measureBy('NOTIFY', { url }, () => millisecondsOfBackends(databasePid()))
  const nats = await startNats()
  if (nats)
    rows.push(...(await measureBy('NATS', { url, natsServer: nats.url }, () => millisecondsOf(nats.pid))))
  else rows.push(['NATS', 'not measured: nats-server is not installed'])
  nats?.stop()
  report('nodes: one server sends changes to others as fast as it can', rows)
}

async function measureBy(by: string, options: ServerOptions, timeOf: () => number) {
  const servers: Server[] = []
  const rows: [label: string, value: string][] = []
  for (const count of SERVERS) {
    while (servers.length < count) servers.push(await startServer(options))
    for (const one of CASES)
      rows.push([
        `${by}, ${count} servers, ${one.changes} changes a message`,
        await measure(servers, one, timeOf),
      ])
  }
  await Promise.all(servers.map(({ stop }) => stop()))
  return rows
}

async function measure(
  [sender, ...others]: readonly Server[],
  { messages: most, changes }: (typeof CASES)[number],
  timeOf: () => number,
): Promise<string> {
  const before = timeOf()
  const begin = performance.now()
  const sent = await sender?.order({ kind: 'send', messages: most, changes, mostMs: MOST_MS })
  const { messages = 0, p99 = 0 } = sent ?? {}
  const received = await Promise.all(others.map((one) => one.order({ kind: 'await', messages, changes })))
  const perSecond = (messages * 1000) / (performance.now() - begin)
  const spent = timeOf() - before
  const listener = received.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / received.length
  const micros = (ms: number) => ((ms * 1000) / messages).toFixed(0)
  return (
    `${Math.round(perSecond * changes)} changes/s in ${Math.round(perSecond)} messages/s; a message costs ` +
    `the transport ${micros(spent)} µs and each listener ${micros(listener)} µs; p99 ${p99.toFixed(0)} ms`
  )
}

interface Server {
  order(order: NodeOrder): Promise<NodeMeasured>
  stop(): Promise<void>
}

/** Resolves once the server listens, and the others know it. */
async function startServer(options: ServerOptions): Promise<Server> {
  const child: ChildProcess = fork('bench/nodes-server.ts', [JSON.stringify(options)])
  endWithUs(child)
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`a server ended with ${code}`)),
  )
  failed.catch(() => {})
  const next = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  await next()
  return {
    order(order) {
      child.send(order)
      return next()
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const NATS = 'nats-server'

/** The installed NATS on a free port; undefined without one. */
async function startNats() {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const PATH = `${process.env.PATH}:/usr/sbin`
  const child = spawn(NATS, ['-a', '127.0.0.1', '-p', `${port}`], {
    env: { ...process.env, PATH },
    stdio: 'ignore',
  })
  const isThere = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ])
  if (!isThere) return undefined
  endWithUs(child)
  await wait(1_000)
  return { url: `nats://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill('SIGTERM') }
}
