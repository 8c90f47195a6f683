import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Bench, CHAINS_MS } from './bench.ts'
import { postTo, sendsPerSecond, type Target } from './load.ts'
import { millisecondsOf, millisecondsOfBackends } from './server-time.ts'
import { type Running, startFloor, startOurs } from './servers.ts'
import { openStreams, signInForStreams } from './streams.ts'

const STREAMS = 200
const SENDS = 1_000
const PER_SECOND = 50
const IDLE_SECONDS = 10
/** A send's further work happens within seconds, until its escalation's first step. */
const SETTLED_MS = 3_000

/**
 * The total cost of 1,000 sends, in turn, with listeners: processor time of server and database, and written data,
 * with and without later escalation steps; and under load. Processor time depends on other load, but less than the
 * clock.
 */
export async function cost(bench: Bench) {
  const floor = await startFloor(bench.databaseUrl)
  const least = await measure(bench, floor, bench.floorTargets, (i) => ({
    path: `/live/${i % bench.hotels.length}`,
    headers: {},
  }))
  await floor.stop()
  const server = await startOurs(bench.env)
  const cookies = await signInForStreams(server.port, bench.hotels)
  const ours = await measure(
    bench,
    server,
    bench.targets,
    (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } }),
    CHAINS_MS,
  )
  await server.stop()
  const rows = (name: string, { paced, busy, later, idle }: typeof ours) => [
    ...said(`${name}, ${SENDS} sends, ${PER_SECOND} a second`, paced),
    ...said(`${name}, 1,000 sends, 32 in flight`, busy),
    ...(later ? said(`${name}, all that came in the two minutes after`, later) : []),
    ...said(`${name}, a second of nothing`, idle),
  ]
  bench.report(`cost: ${STREAMS} streams, milliseconds of processor time`, [
    ...rows('floor', least),
    ...rows('ours', ours),
  ])
}

interface Spent {
  server: number
  database: number
  walKb: number
  commits: number
  rows: number
}

const said = (label: string, spent: Spent): [string, string][] => [
  [
    label,
    `${(spent.server + spent.database).toFixed(0)} = server ${spent.server.toFixed(0)} + database ` +
      `${spent.database.toFixed(0)}; WAL ${spent.walKb.toFixed(0)} KB, ` +
      `${spent.commits.toFixed(0)} transactions, ${spent.rows.toFixed(0)} rows`,
  ],
]

async function measure(
  bench: Bench,
  server: Running,
  targets: readonly Target[],
  streamOf: (i: number) => { path: string; headers: Record<string, string> },
  afterwardsMs?: number,
) {
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  const now = () => spentSoFar(bench, server, owner)
  await sendsPerSecond(server.port, targets, 3)
  await owner.query('vacuum analyze')
  await wait(SETTLED_MS)
  const streams = await openStreams(server.port, STREAMS, streamOf, () => {})
  const agent = new Agent({ keepAlive: true })

  const before = await now()
  await sendAtPace(agent, server.port, targets)
  await wait(SETTLED_MS)
  const afterPaced = await now()
  const sent = 5 * (await sendsPerSecond(server.port, targets, 5))
  await wait(SETTLED_MS)
  const afterBusy = await now()
  if (afterwardsMs) await wait(afterwardsMs)
  const afterChains = await now()
  await wait(IDLE_SECONDS * 1000)
  const idle = less(await now(), afterChains, 1 / IDLE_SECONDS)
  streams.close()
  agent.destroy()
  await owner.end()
  return {
    paced: less(afterPaced, before),
    busy: less(afterBusy, afterPaced, 1000 / sent),
    later: afterwardsMs ? less(afterChains, afterBusy) : undefined,
    idle,
  }
}

async function sendAtPace(agent: Agent, port: number, targets: readonly Target[]) {
  const begin = performance.now()
  const answers: Promise<unknown>[] = []
  for (let i = 0; i < SENDS; i++) {
    const early = begin + (i * 1000) / PER_SECOND - performance.now()
    if (early > 1) await wait(early)
    answers.push(postTo(agent, port, targets[(i * 7) % targets.length] as Target, crypto.randomUUID()))
  }
  await Promise.all(answers)
}

async function spentSoFar(bench: Bench, server: Running, owner: pg.Client): Promise<Spent> {
  const { rows } = await owner.query<Record<'wal' | 'commits' | 'rows', string>>(
    `select (select wal_bytes from pg_stat_wal) as wal, xact_commit as commits,
            tup_inserted + tup_updated + tup_deleted as rows
     from pg_stat_database where datname = current_database()`,
  )
  return {
    server: millisecondsOf(server.pid),
    database: millisecondsOfBackends(bench.databasePid()),
    walKb: Number(rows[0]?.wal) / 1024,
    commits: Number(rows[0]?.commits),
    rows: Number(rows[0]?.rows),
  }
}

function less(after: Spent, before: Spent, times = 1): Spent {
  const names = Object.keys(after) as (keyof Spent)[]
  return Object.fromEntries(
    names.map((name) => [name, (after[name] - before[name]) * times]),
  ) as unknown as Spent
}
