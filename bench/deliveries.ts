import type pg from 'pg'
import type { Bench } from './bench.ts'
import { quantile, sendsPerSecond } from './load.ts'
import { STREAMS } from './ring.ts'
import { type RungStream, ringAt } from './rings.ts'
import { millisecondsOf, millisecondsOfBackends } from './server-time.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

/** Each request is told to ten receivers: 17 a second are 10,000 deliveries a minute. */
export const RECEIVERS_EACH = 10
const PER_SECOND = 17
const DELIVERIES = 10_000
/** A minute is measured in parts, in turn with another, so that other load falls on both. */
const PARTS = 3
const WARM_UP = 20

/** The deliveries of a part to the receivers that answer. */
export interface Delivered {
  wanted: number
  /** Within the part, and the second after it. */
  inTime: number
  /** From the start of a send to each of its deliveries, in ms. */
  took: number[]
}

interface Deliveries<Kind> {
  /** As in `push`. */
  name: string
  /** One delivery, several, and receivers: `push`, `pushes`, `phones`. */
  words: { one: string; many: string; receivers: string }
  /** The kinds of a hotel's receivers, where all are well, and where some are not. */
  all: readonly Kind[]
  some: readonly Kind[]
  someAre: string
  env: Record<string, string>
  /** Gives each hotel receivers of these kinds, and no others. */
  prepare(kinds: readonly Kind[]): Promise<void>
  /** Waits for the deliveries of a part. */
  collect(rung: RungStream, kinds: readonly Kind[]): Promise<Delivered>
}

/** The effect of 10,000 deliveries a minute on sends and streams, compared with none; then with some bad receivers. */
export async function measureDeliveries<Kind>(
  bench: Bench,
  { name, words, all: allKinds, some: someKinds, someAre, env, prepare, collect }: Deliveries<Kind>,
) {
  const server = await startOurs({ ...bench.env, ...env })
  const cookies = await signInForStreams(server.port, bench.hotels)
  await sendsPerSecond(server.port, bench.targets, 5)
  const spent = () => [millisecondsOf(server.pid), millisecondsOfBackends(bench.databasePid())] as const
  const part = async (kinds: readonly Kind[]): Promise<Measured> => {
    await prepare(kinds)
    const before = spent()
    const { close, ...rung } = await ringAt(server.port, bench.targets, {
      perSecond: PER_SECOND,
      seconds: 60 / PARTS,
      warmUp: WARM_UP,
      streams: STREAMS,
      streamOf: (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } }),
    })
    close()
    const delivered = await collect(rung, kinds)
    return { ...rung, ...delivered, spent: spent().map((ms, i) => ms - (before[i] ?? 0)) }
  }
  const parts: Record<'none' | 'all' | 'some', Measured[]> = { none: [], all: [], some: [] }
  for (let i = 0; i < PARTS; i++) {
    parts.none.push(await part([]))
    parts.all.push(await part(allKinds))
    parts.some.push(await part(someKinds))
  }
  await server.stop()
  const [none, all, some] = [together(parts.none), together(parts.all), together(parts.some)]

  bench.report(
    `${name}: ${PER_SECOND} requests a second for a minute, ${RECEIVERS_EACH} ${words.receivers} each, ${STREAMS} streams; p50 and p99`,
    [
      [`${words.many} of the minute (at least ${DELIVERIES})`, String(all.wanted)],
      ['of them received in that minute', String(all.inTime)],
      [`from a send to its ${words.many}, ms (at most 1500, 5000)`, ms(all.took)],
      [
        `processor time for a ${words.one}, server and database, ms`,
        all.spent.map((ms, i) => ((ms - (none.spent[i] ?? 0)) / all.took.length).toFixed(2)).join(', '),
      ],
      [`a send, without ${words.many}, ms`, ms(none.sent)],
      [`a send, with ${words.many}, ms`, ms(all.sent)],
      ['with to without (at most 1.2, 1.5)', times(all.sent, none.sent)],
      [`ring, without ${words.many}, ms`, ms(none.rang)],
      [`ring, with ${words.many}, ms`, ms(all.rang)],
      ['with to without (at most 1.2, 1.5)', times(all.rang, none.rang)],
    ],
  )
  bench.report(`${name}: ${someAre}`, [
    [`${words.many} to the others, and received`, `${some.wanted}, ${some.took.length}`],
    [`from a send to those ${words.many}, ms (at most 1500, 5000)`, ms(some.took)],
    ['a send, ms', ms(some.sent)],
    [`to a send without ${words.many} (at most 1.2, 1.5)`, times(some.sent, none.sent)],
    ['ring, ms', ms(some.rang)],
    [`to a ring without ${words.many} (at most 1.2, 1.5)`, times(some.rang, none.rang)],
  ])
}

/** Nothing is open or due, and the database has looked after its tables. */
export async function settle(owner: pg.Client) {
  await owner.query('update alerts set next_at = null where next_at is not null')
  await owner.query(`update requests set status = 'done', closed_at = now() where closed_at is null`)
  await owner.query(`delete from pgboss.job where name = 'devices.pushToDevice'`)
  await owner.query('vacuum analyze')
}

interface Measured extends Delivered {
  sent: number[]
  rang: number[]
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
    wanted: sum((part) => part.wanted),
    inTime: sum((part) => part.inTime),
    spent: [0, 1].map((i) => sum((part) => part.spent[i] ?? 0)),
  }
}

const shares = [0.5, 0.99]
const ms = (of: readonly number[]) => shares.map((share) => quantile(of, share).toFixed(1)).join(', ')
const times = (of: readonly number[], floor: readonly number[]) =>
  shares.map((share) => (quantile(of, share) / quantile(floor, share)).toFixed(2)).join(', ')
