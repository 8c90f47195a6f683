// A server of `bench/nodes.ts`: it listens by NOTIFY or NATS, and sends if it is told to.
import { performance } from 'node:perf_hooks'
import { openNotify } from '../platform/database/notify.ts'
import { closeDatabase, openDatabase } from '../platform/database/tenancy.ts'
import { installMeters } from '../platform/meters.ts'
import { openNats } from '../platform/nodes/nats.ts'

export interface ServerOptions {
  url: string
  /** Without it, by NOTIFY. */
  natsServer?: string
}

/** To send at most so many messages of so many changes each, or to wait until so many have arrived. */
export type NodeOrder = { messages: number; changes: number } & (
  | { kind: 'send'; mostMs: number }
  | { kind: 'await' }
)

export interface NodeMeasured {
  /** Sent, or received. */
  messages: number
  cpuMs: number
  p99: number
}

/** Sends of a server that run at the same time. */
const IN_FLIGHT = 8
/** A change of a request has about 700 bytes as JSON. */
const change = { hotelId: crypto.randomUUID(), type: 'request.sent', payload: 'x'.repeat(600) }

const { url, natsServer }: ServerOptions = JSON.parse(process.argv[2] ?? '')
let received = 0
/** The processor time until the first message of a case. */
let spentBefore: NodeJS.CpuUsage | undefined
let wanted = Number.POSITIVE_INFINITY
let done = () => {}
let delays: number[] = []
installMeters({ send() {}, push() {}, refusal() {}, notified: (_, seconds) => delays.push(seconds * 1000) })
openDatabase(url, { onError: () => {} })
const ended = new AbortController()
const transport = natsServer
  ? openNats([natsServer], async () => 'bench')
  : openNotify(url, { usesNats: false })
const listener = {
  received() {
    spentBefore ??= process.cpuUsage()
    received++
    if (received >= wanted) done()
  },
  missed: () => process.send?.('ready'),
}
const listening = [transport.listen(listener, ended.signal)]
// A server learns from the database how many others there are; no message tells it.
if (natsServer)
  listening.push(openNotify(url, { usesNats: true }).listen({ ...listener, missed() {} }, ended.signal))

process.on('message', async (order: NodeOrder) => {
  const count = order.kind === 'send' ? await sendAll(order) : await receiveAll(order)
  const spent = process.cpuUsage(spentBefore)
  spentBefore = undefined
  delays.sort((a, b) => a - b)
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? 0
  delays = []
  process.send?.({ messages: count, cpuMs: (spent.user + spent.system) / 1000, p99 } satisfies NodeMeasured)
})
process.once('SIGTERM', async () => {
  ended.abort()
  await Promise.all(listening)
  await closeDatabase()
  process.exit(0)
})

async function sendAll({ messages, changes, mostMs }: Extract<NodeOrder, { kind: 'send' }>): Promise<number> {
  const batch = Array.from({ length: changes }, () => change)
  const end = performance.now() + mostMs
  let sent = 0
  const sender = async () => {
    while (sent < messages && performance.now() < end) {
      sent++
      await transport.send(batch, performance.now())
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender))
  return sent
}

async function receiveAll({ messages, changes }: NodeOrder): Promise<number> {
  wanted = messages * changes
  if (received < wanted) await new Promise<void>((resolve) => (done = resolve))
  received -= wanted
  wanted = Number.POSITIVE_INFINITY
  return messages
}
