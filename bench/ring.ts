import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Bench, CHAINS_MS, targetsOf } from './bench.ts'
import { quantile, sendsPerSecond, type Target } from './load.ts'
import { ringAt } from './rings.ts'
import { type Running, startFloor, startOurs } from './servers.ts'
import { signIn } from './streams.ts'

export const STREAMS = 200
const PER_SECOND = 50
const SECONDS = 20
const WARM_UP = 100

/**
 * From the start of a guest's POST to the line on a staff stream, 50 a second; then sends a second, 32 in flight, first
 * with the same streams listening, then with none.
 */
export async function ring(bench: Bench) {
  const settle = async () => {
    const owner = new pg.Client({ connectionString: bench.databaseUrl })
    await owner.connect()
    await owner.query('vacuum analyze')
    await owner.end()
  }
  const floor = await measure(
    await startFloor(bench.databaseUrl),
    bench.floorTargets,
    async () => (i) => ({
      path: `/live/${i % bench.hotels.length}`,
      headers: {},
    }),
    settle,
  )
  const ours = await measure(
    await startOurs(bench.env),
    bench.targets,
    async (port) => {
      const cookies = await signIn(port, bench.hotels)
      return (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } })
    },
    async () => {
      await wait(CHAINS_MS)
      await settle()
    },
    targetsOf(bench.hotels, ({ services }) => services),
  )
  const ratio = (of: (measured: typeof ours) => number) => (of(ours) / of(floor)).toFixed(2)
  bench.report(`ring: ${STREAMS} streams, ${PER_SECOND} requests a second for ${SECONDS} s`, [
    ['p50, floor, ms', floor.p50.toFixed(2)],
    ['p50, ours, ms', ours.p50.toFixed(2)],
    ['p50, ours to floor (at most 1.3)', ratio((m) => m.p50)],
    ['p99, floor, ms', floor.p99.toFixed(2)],
    ['p99, ours, ms', ours.p99.toFixed(2)],
    ['p99, ours to floor (at most 1.5)', ratio((m) => m.p99)],
  ])
  bench.report('sends: 32 in flight', [
    [`floor, a second, ${STREAMS} streams listening`, floor.heard.toFixed(0)],
    [`ours, a second, ${STREAMS} streams listening`, ours.heard.toFixed(0)],
    ['ours to floor (at least 0.6)', ratio((m) => m.heard)],
    ['floor, a second, nobody listening', floor.unheard.toFixed(0)],
    ['ours, a second, nobody listening', ours.unheard.toFixed(0)],
    ['ours to floor', ratio((m) => m.unheard)],
    ['ours, orders of three requests each, a second', ours.ofThree?.toFixed(0) ?? ''],
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
  // A server that has run for a while is what guests meet: both are warm before anything is measured, and the database
  // has looked after its tables, as it does by itself within a minute of so much load.
  await sendsPerSecond(server.port, targets, 5)
  await settle()
  const { rang, close } = await ringAt(server.port, targets, {
    perSecond: PER_SECOND,
    seconds: SECONDS,
    warmUp: WARM_UP,
    streams: STREAMS,
    streamOf: await streams(server.port),
  })

  const heard = await sendsPerSecond(server.port, targets, 8)
  close()
  const unheard = await sendsPerSecond(server.port, targets, 5)
  const ofThree = targetsOfThree && (await sendsPerSecond(server.port, targetsOfThree, 5))
  await server.stop()
  return { p50: quantile(rang, 0.5), p99: quantile(rang, 0.99), heard, unheard, ofThree }
}
