import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Bench, CHAINS_MS, targetsOf } from './bench.ts'
import { quantile, sendsPerSecond, type Target } from './load.ts'
import { ringAt } from './rings.ts'
import { type Running, startFloor, startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

export const STREAMS = 200
const PER_SECOND = 50
const SECONDS = 20
const WARM_UP = 100

/**
 * The time from a guest's POST to the staff's stream, 50 a second; then sends per second, 32 in flight, with the same
 * streams and with none. The floor's mean before and after ours counts, since the machine's load changes within
 * minutes.
 */
export async function ring(bench: Bench) {
  const settle = async () => {
    const owner = new pg.Client({ connectionString: bench.databaseUrl })
    await owner.connect()
    await owner.query('vacuum analyze')
    await owner.end()
  }
  const measureFloor = async () =>
    measure(
      await startFloor(bench.databaseUrl),
      bench.floorTargets,
      async () => (i) => ({ path: `/live/${i % bench.hotels.length}`, headers: {} }),
      settle,
    )
  const before = await measureFloor()
  const ours = await measure(
    await startOurs(bench.env),
    bench.targets,
    async (port) => {
      const cookies = await signInForStreams(port, bench.hotels)
      return (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } })
    },
    async () => {
      await wait(CHAINS_MS)
      await settle()
    },
    targetsOf(bench.hotels, ({ services }) => services),
  )
  const after = await measureFloor()
  const floor = (of: (measured: typeof ours) => number) => (of(before) + of(after)) / 2
  const rows = (what: string, wanted: string, of: (measured: typeof ours) => number, digits: number) =>
    [
      [`${what}, floor before and after`, `${of(before).toFixed(digits)}, ${of(after).toFixed(digits)}`],
      [`${what}, ours`, of(ours).toFixed(digits)],
      [`${what}, ours to floor (${wanted})`, (of(ours) / floor(of)).toFixed(2)],
    ] satisfies [string, string][]
  bench.report(`ring: ${STREAMS} streams, ${PER_SECOND} requests a second for ${SECONDS} s, in ms`, [
    ...rows('p50', 'at most 1.3', (m) => m.p50, 2),
    ...rows('p99', 'at most 1.5', (m) => m.p99, 2),
  ])
  bench.report('sends a second: 32 in flight', [
    ...rows(`${STREAMS} streams listening`, 'at least 0.6', (m) => m.watched, 0),
    ...rows('nobody listening', 'at least 0.6', (m) => m.unwatched, 0),
    ['orders of three requests each, ours', ours.ofThree?.toFixed(0) ?? ''],
  ])
}

type StreamOf = (i: number) => { path: string; headers: Record<string, string> }

async function measure(
  server: Running,
  targets: readonly Target[],
  streams: (port: number) => Promise<StreamOf>,
  settle: () => Promise<void>,
  targetsOfThree?: readonly Target[],
) {
  // Guests meet a warm server, so both are warmed up, and the database has vacuumed as it would within a minute.
  await sendsPerSecond(server.port, targets, 5)
  await settle()
  const { rang, close } = await ringAt(server.port, targets, {
    perSecond: PER_SECOND,
    seconds: SECONDS,
    warmUp: WARM_UP,
    streams: STREAMS,
    streamOf: await streams(server.port),
  })

  const watched = await sendsPerSecond(server.port, targets, 8)
  close()
  const unwatched = await sendsPerSecond(server.port, targets, 5)
  const ofThree = targetsOfThree && (await sendsPerSecond(server.port, targetsOfThree, 5))
  await server.stop()
  return { p50: quantile(rang, 0.5), p99: quantile(rang, 0.99), watched, unwatched, ofThree }
}
