import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { type Running, startFloor, startOurs } from './servers.ts'
import { openStreams, signInForStreams } from './streams.ts'

const IDLE_STREAMS = 2000

/** The memory of one idle staff stream: the growth of the process over 2,000 of them. */
export async function memory(bench: Bench) {
  const floor = await perStream(await startFloor(bench.databaseUrl), async () => (i) => ({
    path: `/live/${i % bench.hotels.length}`,
    headers: {},
  }))
  const ours = await perStream(await startOurs(bench.env), async (port) => {
    const cookies = await signInForStreams(port, bench.hotels)
    return (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } })
  })
  bench.report(`memory: ${IDLE_STREAMS} idle staff streams`, [
    ['floor, KB a stream', floor.toFixed(1)],
    ['ours, KB a stream', ours.toFixed(1)],
    ['ours to floor (at most 1.5)', (ours / floor).toFixed(2)],
  ])
}

type StreamOf = (i: number) => { path: string; headers: Record<string, string> }

async function perStream(server: Running, streams: (port: number) => Promise<StreamOf>): Promise<number> {
  const streamOf = await streams(server.port)
  // The first streams also warm up code and caches, so they do not count.
  const first = await openStreams(server.port, 200, streamOf, () => {})
  const before = await settledKb(server)
  const rest = await openStreams(server.port, IDLE_STREAMS, streamOf, () => {})
  const after = await settledKb(server)
  first.close()
  rest.close()
  await server.stop()
  return (after - before) / IDLE_STREAMS
}

/** Resident memory once a garbage collection has been had (the servers collect on SIGUSR2 while measured). */
async function settledKb({ pid }: Running): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await wait(1500)
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident)
}
