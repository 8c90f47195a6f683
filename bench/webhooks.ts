import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newWebhookSecret } from '../domain/webhooks/send.ts'
import { openSigning } from '../platform/signing.ts'
import { type Bench, SECRET } from './bench.ts'
import { quantile, sendsPerSecond } from './load.ts'
import { STREAMS } from './ring.ts'
import { ringAt } from './rings.ts'
import { millisecondsOf, millisecondsOfBackends } from './server-time.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

/** Each request is told to ten endpoints: 17 a second are 10,000 messages a minute. */
const ENDPOINTS_EACH = 10
const PER_SECOND = 17
const MESSAGES = 10_000
/** A minute is measured in parts, in turn with another, so that other load falls on both. */
const PARTS = 3
const WARM_UP = 20
/** The wait after each part for its remaining messages. */
const DRAIN_MS = 30_000

type Kind = 'swift' | 'refusing' | 'hanging'
const allWell: readonly Kind[] = Array.from({ length: ENDPOINTS_EACH }, () => 'swift')
const twoNot: readonly Kind[] = allWell.map((_, i) => (i === 0 ? 'hanging' : i === 1 ? 'refusing' : 'swift'))

export interface ArrivedMessage {
  /** Milliseconds since 1970. */
  at: number
  comment: string
}
export interface EndpointsReport {
  origin?: string
  arrived?: ArrivedMessage[]
}

/**
 * The effect of 10,000 messages a minute on sends and streams, compared with none; then with one endpoint of ten that
 * refuses, and one that never answers.
 */
export async function measureWebhooks(bench: Bench) {
  const child = fork('bench/webhook-endpoints.ts')
  const told = async () => ((await once(child as ChildProcess, 'message')) as [EndpointsReport])[0]
  const { origin = '' } = await told()
  const collect = async () => {
    const answer = told()
    child.send({})
    return (await answer).arrived ?? []
  }
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  // Stopping the database after a failure must not hide the failure.
  owner.on('error', () => {})
  openSigning(SECRET)
  const { sealed } = await newWebhookSecret()
  const server = await startOurs({ ...bench.env, WEBHOOKS_TO_PRIVATE: 'true' })
  const cookies = await signInForStreams(server.port, bench.hotels)
  await sendsPerSecond(server.port, bench.targets, 5)

  const spent = () => [millisecondsOf(server.pid), millisecondsOfBackends(bench.databasePid())] as const
  const part = async (kinds: readonly Kind[]): Promise<Measured> => {
    await settle(owner)
    for (const [i, kind] of kinds.entries())
      await owner.query(
        `insert into webhooks (hotel_id, id, url, events, secret, created_at)
         select id, gen_random_uuid(), $1, '{request.sent}', $2, now() from hotels`,
        [`${origin}/${kind}/${i}`, sealed],
      )
    await collect()
    const before = spent()
    const { close, ...rung } = await ringAt(server.port, bench.targets, {
      perSecond: PER_SECOND,
      seconds: 60 / PARTS,
      warmUp: WARM_UP,
      streams: STREAMS,
      streamOf: (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } }),
    })
    close()
    const wanted = rung.began.size * kinds.filter((kind) => kind === 'swift').length
    const last = Math.max(...rung.began.values())
    const arrived: ArrivedMessage[] = []
    for (const until = performance.now() + DRAIN_MS; performance.now() < until; await wait(200)) {
      arrived.push(...(await collect()).filter(({ comment }) => rung.began.has(comment)))
      if (arrived.length >= wanted) break
    }
    return {
      ...rung,
      wanted,
      inTime: arrived.filter(({ at }) => at <= last + 1_000).length,
      took: arrived.map(({ at, comment }) => at - (rung.began.get(comment) ?? 0)),
      spent: spent().map((ms, i) => ms - (before[i] ?? 0)),
    }
  }
  const parts: Record<'none' | 'all' | 'some', Measured[]> = { none: [], all: [], some: [] }
  for (let i = 0; i < PARTS; i++) {
    parts.none.push(await part([]))
    parts.all.push(await part(allWell))
    parts.some.push(await part(twoNot))
  }
  const [none, all, some] = [together(parts.none), together(parts.all), together(parts.some)]
  await server.stop()
  child.disconnect()
  await owner.end()

  bench.report(
    `webhooks: ${PER_SECOND} requests a second for a minute, ${ENDPOINTS_EACH} endpoints each, ${STREAMS} streams; p50 and p99`,
    [
      [`messages of the minute (at least ${MESSAGES})`, String(all.wanted)],
      ['of them at their endpoints in that minute', String(all.inTime)],
      ['from a send to its messages, ms', ms(all.took)],
      [
        'processor time for a message, server and database, ms',
        all.spent.map((ms, i) => ((ms - (none.spent[i] ?? 0)) / all.took.length).toFixed(2)).join(', '),
      ],
      ['a send, without webhooks, ms', ms(none.sent)],
      ['a send, with webhooks, ms', ms(all.sent)],
      ['with to without (at most 1.2, 1.5)', times(all.sent, none.sent)],
      ['ring, without webhooks, ms', ms(none.rang)],
      ['ring, with webhooks, ms', ms(all.rang)],
      ['with to without (at most 1.2, 1.5)', times(all.rang, none.rang)],
    ],
  )
  bench.report('webhooks: one endpoint of ten never answers, one refuses', [
    ['messages to the others, and arrived', `${some.wanted}, ${some.took.length}`],
    ['from a send to those messages, ms', ms(some.took)],
    ['a send, ms', ms(some.sent)],
    ['to a send without webhooks (at most 1.2, 1.5)', times(some.sent, none.sent)],
    ['ring, ms', ms(some.rang)],
    ['to a ring without webhooks (at most 1.2, 1.5)', times(some.rang, none.rang)],
  ])
}

interface Measured {
  sent: number[]
  rang: number[]
  /** Messages to endpoints that answer, and those that were there in time. */
  wanted: number
  inTime: number
  /** From the start of a send to each of its messages, in ms. */
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
    wanted: sum((part) => part.wanted),
    inTime: sum((part) => part.inTime),
    spent: [0, 1].map((i) => sum((part) => part.spent[i] ?? 0)),
  }
}

const shares = [0.5, 0.99]
const ms = (of: readonly number[]) => shares.map((share) => quantile(of, share).toFixed(1)).join(', ')
const times = (of: readonly number[], floor: readonly number[]) =>
  shares.map((share) => (quantile(of, share) / quantile(floor, share)).toFixed(2)).join(', ')

/** No endpoint is left, nothing is open or due, and the database has looked after its tables. */
async function settle(owner: pg.Client) {
  await owner.query('delete from webhooks')
  await owner.query('update alerts set next_at = null where next_at is not null')
  await owner.query(`update requests set status = 'done', closed_at = now() where closed_at is null`)
  await owner.query('vacuum analyze')
}
