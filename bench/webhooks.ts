import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newWebhookSecret } from '../domain/webhooks/send.ts'
import { openSigning } from '../platform/signing.ts'
import { type Bench, SECRET } from './bench.ts'
import { measureDeliveries, RECEIVERS_EACH, settle } from './deliveries.ts'

/** The wait after each part for its remaining messages. */
const DRAIN_MS = 30_000

type Kind = 'swift' | 'refusing' | 'hanging'
const all: readonly Kind[] = Array.from({ length: RECEIVERS_EACH }, () => 'swift')
const some: readonly Kind[] = all.map((_, i) => (i === 0 ? 'hanging' : i === 1 ? 'refusing' : 'swift'))

export interface ArrivedMessage {
  /** Milliseconds since 1970. */
  at: number
  comment: string
}
export interface EndpointsReport {
  origin?: string
  arrived?: ArrivedMessage[]
}

/** Webhooks: ten endpoints of each hotel are told of each request. */
export async function measureWebhooks(bench: Bench) {
  const child = fork('bench/webhook-endpoints.ts')
  const told = async () => ((await once(child as ChildProcess, 'message')) as [EndpointsReport])[0]
  const { origin = '' } = await told()
  const arrivedSince = async () => {
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

  await measureDeliveries<Kind>(bench, {
    name: 'webhooks',
    words: { one: 'message', many: 'messages', receivers: 'endpoints' },
    all,
    some,
    someAre: 'one endpoint of ten never answers, one refuses',
    env: { WEBHOOKS_TO_PRIVATE: 'true' },
    async prepare(kinds) {
      await owner.query('delete from webhooks')
      await settle(owner)
      for (const [i, kind] of kinds.entries())
        await owner.query(
          `insert into webhooks (hotel_id, id, url, events, secret, created_at)
           select id, gen_random_uuid(), $1, '{request.sent}', $2, now() from hotels`,
          [`${origin}/${kind}/${i}`, sealed],
        )
      await arrivedSince()
    },
    async collect({ began }, kinds) {
      const wanted = began.size * kinds.filter((kind) => kind === 'swift').length
      const last = Math.max(...began.values())
      const arrived: ArrivedMessage[] = []
      for (const until = performance.now() + DRAIN_MS; performance.now() < until; await wait(200)) {
        arrived.push(...(await arrivedSince()).filter(({ comment }) => began.has(comment)))
        if (arrived.length >= wanted) break
      }
      return {
        wanted,
        inTime: arrived.filter(({ at }) => at <= last + 1_000).length,
        took: arrived.map(({ at, comment }) => at - (began.get(comment) ?? 0)),
      }
    },
  })
  child.disconnect()
  await owner.end()
}
