import { setTimeout as wait } from 'node:timers/promises'
import { openNotify } from '../database/notify.ts'
import { Outage } from '../outage.ts'
import type { NodeListener, NodeTransport } from './port.ts'

const RETRY_MS = 1_000

/** How this server reaches others; undefined if there are no others. */
interface Joined {
  notify: ReturnType<typeof openNotify>
  nats: NodeTransport | undefined
  /** The transports on which this server receives all messages. */
  heard: Set<NodeTransport>
}

let joined: Joined | undefined

/** Whether this server receives the messages of all other servers. If it does not, its caches may be stale. */
export const hearsNodes = (): boolean =>
  joined === undefined || joined.heard.size === transportsOf(joined).length

/**
 * Sends messages to every other server of the database, in order. With NATS, `NOTIFY` replaces it if this server cannot
 * reach NATS, or if another server does not use it.
 *
 * @param since when the first of them was published: `performance.now()`
 */
export async function notifyNodes(messages: readonly unknown[], since = performance.now()): Promise<void> {
  if (!joined) return
  const { notify, nats } = joined
  const isSent = nats && notify.othersUseNats() && (await nats.send(messages, since).then(...outcome))
  if (!isSent) await notify.send(messages, since)
}

const outcome = [() => true, () => false] as const

export interface NodesOptions {
  /** The address of the database. */
  url: string
  /** The addresses of NATS servers (`NATS_URL`); without them, `NOTIFY` does everything. */
  natsServers?: readonly string[] | undefined
}

/**
 * Listens to other servers of the database, and lets `notifyNodes` reach them. A lost connection is opened again. Returns
 * a function that ends it.
 */
export async function listenToNodes(
  { url, natsServers }: NodesOptions,
  listener: NodeListener,
): Promise<() => Promise<void>> {
  const notify = openNotify(url, { usesNats: natsServers !== undefined })
  const nats = natsServers && (await import('./nats.ts')).openNats(natsServers, notify.installation)
  const current = { notify, nats, heard: new Set<NodeTransport>() }
  joined = current
  const ended = new AbortController()
  const listening = transportsOf(current).map((transport) =>
    keepListening(transport, current.heard, listener, ended.signal),
  )
  return async () => {
    joined = undefined
    ended.abort()
    await Promise.all(listening)
  }
}

const transportsOf = ({ notify, nats }: Joined): NodeTransport[] => (nats ? [notify, nats] : [notify])

async function keepListening(
  transport: NodeTransport,
  heard: Set<NodeTransport>,
  listener: NodeListener,
  ended: AbortSignal,
): Promise<void> {
  const deafness = new Outage(
    'other servers of the database are not heard; trying again',
    'other servers of the database are heard again',
  )
  const missed = () => {
    heard.add(transport)
    deafness.works({ by: transport.name })
    listener.missed()
  }
  while (!ended.aborted) {
    const error = await transport.listen({ ...listener, missed }, ended).catch((lost: unknown) => lost)
    heard.delete(transport)
    if (ended.aborted) return
    deafness.failed({ err: error, by: transport.name })
    await wait(RETRY_MS, undefined, { signal: ended }).catch(() => {})
  }
}
