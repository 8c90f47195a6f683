import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, type Member, processesOf } from './members.ts'
import { cutBetween } from './network.ts'
import { RESTART_MS } from './processes.ts'
import type { Site } from './site.ts'

/** The longest time without an answer, in ms: when a server ends, and when the primary does. */
const SERVER_MS = 2_000
const PRIMARY_MS = 15_000
/** A machine that died starts its programs again after this long. */
const REBOOT_MS = 15_000
/** The time that a frozen or separated machine stays so: longer than every lease and timeout. */
const FAULT_MS = 25_000

export interface TrialStep {
  name: string
  mostMs: number
  /** Causes the fault and ends it, as the machines' own service managers would; nothing more is done by hand. */
  run(cluster: Cluster, site: Site): Promise<void>
}

/** The steps of the trial, in order. The first replaces the previous version by ours. */
export const stepsFrom = (ours: string): TrialStep[] => [
  {
    name: 'rolling upgrade from the previous version',
    mostMs: SERVER_MS,
    run: (_, site) => replaceServers(site, ours),
  },
  {
    name: 'kill a server',
    mostMs: SERVER_MS,
    async run(_, { servers, ready }) {
      await servers[1]?.stop('SIGKILL')
      await wait(RESTART_MS)
      servers[1]?.start()
      await ready(2)
    },
  },
  { name: 'rolling restart', mostMs: SERVER_MS, run: (_, site) => replaceServers(site, ours) },
  {
    name: 'restart the proxy',
    mostMs: SERVER_MS,
    async run(_, { proxy }) {
      await proxy.stop('SIGTERM')
      proxy.start()
    },
  },
  {
    name: 'kill the primary',
    mostMs: PRIMARY_MS,
    async run(cluster) {
      const primary = await cluster.primary()
      const ended = primary.patroni.stop('SIGKILL')
      signalEach(primary, 'SIGKILL')
      await ended
      await wait(REBOOT_MS)
      primary.patroni.start()
    },
  },
  {
    name: 'freeze the primary',
    mostMs: PRIMARY_MS,
    async run(cluster) {
      const primary = await cluster.primary()
      // Its first process once more: it may have made another before it stopped.
      for (let times = 0; times < 2; times++) signalEach(primary, 'SIGSTOP')
      await wait(FAULT_MS)
      signalEach(primary, 'SIGCONT')
    },
  },
  {
    name: 'cut the primary from its synchronous replica',
    mostMs: PRIMARY_MS,
    async run(cluster) {
      await cut(await cluster.primary(), [await cluster.synchronous()])
    },
  },
  {
    name: 'cut the primary from both other machines',
    mostMs: PRIMARY_MS,
    async run(cluster) {
      const primary = await cluster.primary()
      await cut(
        primary,
        cluster.members.filter((member) => member !== primary),
      )
    },
  },
  {
    name: 'kill one etcd',
    mostMs: SERVER_MS,
    async run(cluster) {
      const { etcd } = await cluster.primary()
      await etcd.stop('SIGKILL')
      await wait(REBOOT_MS)
      etcd.start()
    },
  },
]

/** Stops and starts one server after the other, as an operator would. */
async function replaceServers({ servers, ready, commandOf }: Site, version: string): Promise<void> {
  for (const [i, server] of servers.entries()) {
    await server.stop('SIGTERM')
    server.start(commandOf(i + 1, version))
    await ready(i + 1)
  }
}

async function cut(one: Member, others: readonly Member[]): Promise<void> {
  const mends = others.map((other) => cutBetween(one.machine, other.machine))
  await wait(FAULT_MS)
  for (const mend of mends) mend()
}

function signalEach(member: Member, signal: NodeJS.Signals): void {
  for (const pid of processesOf(member)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself between the list and now.
    }
  }
}
