import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { quantile, sendsPerSecond } from './load.ts'
import {
  addPhones,
  type PhonesService,
  type PushServices,
  startPushServices,
  subscribePhones,
} from './push-phones.ts'
import { STREAMS } from './ring.ts'
import { type RungStream, ringAt } from './rings.ts'
import { millisecondsOf, millisecondsOfBackends } from './server-time.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

/** Each of a hotel's people has a phone and no rooms of their own, so a request calls all of them. */
const PHONES_EACH = 10
const PER_SECOND = 17
const PUSHES = 10_000
/** A minute is measured in parts, in turn with another, so that other load falls on both. */
const PARTS = 3
const WARM_UP = 20
/** The wait after each part for its remaining pushes. */
const DRAIN_MS = 60_000

/** At which service each phone of a hotel is, where all are well, and where two are not. */
const allWell: readonly PhonesService[] = Array.from({ length: PHONES_EACH }, () => 'swift')
const twoNot: readonly PhonesService[] = allWell.map((_, i) => (i < 4 ? 'swift' : i < 7 ? 'slow' : 'hanging'))

/**
 * The effect of 10,000 pushes a minute on sends and streams, compared with none; then with three of ten phones at a
 * slow push service, and three at one that never answers.
 */
export async function measurePush(bench: Bench) {
  const services = await startPushServices()
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  // Stopping the database after a failure must not hide the failure.
  owner.on('error', () => {})
  const phones = await addPhones(
    owner,
    bench.hotels.map(({ email }) => email),
    PHONES_EACH,
  )
  const server = await startOurs({ ...bench.env, PUSH_SERVICES: services.origins })
  const cookies = await signInForStreams(server.port, bench.hotels)
  await sendsPerSecond(server.port, bench.targets, 5)

  const spent = () => [millisecondsOf(server.pid), millisecondsOfBackends(bench.databasePid())] as const
  const part = async (at: readonly PhonesService[]): Promise<Measured> => {
    await settle(owner)
    for (const [i, service] of at.entries()) {
      await subscribePhones(owner, phones[i] ?? [], await services.subscribe(service, bench.hotels.length))
    }
    const before = spent()
    const { close, ...rung } = await ringAt(server.port, bench.targets, {
      perSecond: PER_SECOND,
      seconds: 60 / PARTS,
      warmUp: WARM_UP,
      streams: STREAMS,
      streamOf: (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } }),
    })
    close()
    const well = phones.flatMap((ofEach, i) => (at[i] === 'swift' ? ofEach : []))
    const pushed = await pushedOf(owner, services, rung, well)
    return { ...rung, ...pushed, spent: spent().map((ms, i) => ms - (before[i] ?? 0)) }
  }
  const parts: Record<'none' | 'all' | 'some', Measured[]> = { none: [], all: [], some: [] }
  for (let i = 0; i < PARTS; i++) {
    await subscribePhones(owner, phones.flat(), [])
    parts.none.push(await part([]))
    parts.all.push(await part(allWell))
    parts.some.push(await part(twoNot))
  }
  const [none, all, some] = [together(parts.none), together(parts.all), together(parts.some)]
  await server.stop()
  services.close()
  await owner.end()

  bench.report(
    `push: ${PER_SECOND} requests a second for a minute, ${PHONES_EACH} phones each, ${STREAMS} streams; p50 and p99`,
    [
      [`pushes queued in the minute (at least ${PUSHES})`, String(all.queued)],
      ['of them with the push service in that minute', String(all.inTime)],
      ['from a send to its pushes, ms (at most 1500, 5000)', ms(all.took)],
      [
        'processor time for a push, server and database, ms',
        all.spent.map((ms, i) => ((ms - (none.spent[i] ?? 0)) / all.took.length).toFixed(2)).join(', '),
      ],
      ['a send, nobody to push to, ms', ms(none.sent)],
      ['a send, with pushes, ms', ms(all.sent)],
      ['with to without (at most 1.2, 1.5)', times(all.sent, none.sent)],
      ['ring, nobody to push to, ms', ms(none.rang)],
      ['ring, with pushes, ms', ms(all.rang)],
      ['with to without (at most 1.2, 1.5)', times(all.rang, none.rang)],
    ],
  )
  bench.report('push: three phones of ten at a service that takes 5 s, three at one that never answers', [
    ['pushes queued for the others, and taken', `${some.queued}, ${some.took.length}`],
    ['from a send to those pushes, ms (at most 1500, 5000)', ms(some.took)],
    ['a send, ms', ms(some.sent)],
    ['to nobody to push to (at most 1.2, 1.5)', times(some.sent, none.sent)],
    ['ring, ms', ms(some.rang)],
    ['to nobody to push to (at most 1.2, 1.5)', times(some.rang, none.rang)],
  ])
}

interface Measured {
  sent: number[]
  rang: number[]
  /** Pushes put into the queue in time, and there in time. */
  queued: number
  inTime: number
  /** From the start of a send to each of its pushes, in ms. */
  took: number[]
  /** Processor time of server and database, in ms. */
  spent: number[]
}

/** The parts of a minute as one. */
function together(parts: readonly Measured[]): Measured {
  const sorted = (of: 'sent' | 'rang' | 'took') => parts.flatMap((part) => part[of]).sort((a, b) => a - b)
  const sum = (of: (part: Measured) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    sent: sorted('sent'),
    rang: sorted('rang'),
    took: sorted('took'),
    queued: sum((part) => part.queued),
    inTime: sum((part) => part.inTime),
    spent: [0, 1].map((i) => sum((part) => part.spent[i] ?? 0)),
  }
}

const shares = [0.5, 0.99]
const ms = (of: readonly number[]) => shares.map((share) => quantile(of, share).toFixed(1)).join(', ')
const times = (of: readonly number[], floor: readonly number[]) =>
  shares.map((share) => (quantile(of, share) / quantile(floor, share)).toFixed(2)).join(', ')

/** Nothing is open, due or queued, and the database has looked after its tables. */
async function settle(owner: pg.Client) {
  await owner.query('update alerts set next_at = null where next_at is not null')
  await owner.query(`update requests set status = 'done', closed_at = now() where closed_at is null`)
  await owner.query(`delete from pgboss.job where name = 'devices.pushToDevice'`)
  await owner.query('vacuum analyze')
}

/** The outcome of a minute's pushes to these phones, once all arrived or the wait is over. */
async function pushedOf(
  owner: pg.Client,
  services: PushServices,
  { began }: RungStream,
  phones: readonly string[],
) {
  const { rows: requests } = await owner.query<{ id: string; comment: string }>(
    'select id, comment from requests where comment = any ($1)',
    [[...began.keys()]],
  )
  const startOf = new Map(requests.map(({ id, comment }) => [id.replaceAll('-', ''), began.get(comment)]))
  const last = Math.max(...began.values())
  const rings = async () => {
    const { rows } = await owner.query<{ queued: number; left: number }>(
      `select count(*) filter (where called_at <= to_timestamp($3 / 1000.0))::integer as queued,
         count(*) filter (where reached_at is null)::integer as left
       from alert_rings where request_id = any ($1) and target = any ($2)`,
      [requests.map(({ id }) => id), phones, last + 1_000],
    )
    return rows[0] ?? { queued: 0, left: 0 }
  }
  const until = performance.now() + DRAIN_MS
  while (performance.now() < until && (await rings()).left > 0) await wait(200)
  const pushes = (await services.collect('swift')).flatMap(({ at, topic }) => {
    const start = startOf.get(topic)
    return start === undefined ? [] : [{ at, ms: at - start }]
  })
  return {
    /** Within the minute, and the second after it. */
    queued: (await rings()).queued,
    inTime: pushes.filter(({ at }) => at <= last + 1_000).length,
    took: pushes.map((one) => one.ms),
  }
}
