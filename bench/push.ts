import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { measureDeliveries, RECEIVERS_EACH, settle } from './deliveries.ts'
import {
  addPhones,
  type PhonesService,
  type PushServices,
  startPushServices,
  subscribePhones,
} from './push-phones.ts'
import type { RungStream } from './rings.ts'

/** The wait after each part for its remaining pushes. */
const DRAIN_MS = 60_000

/** At which service each phone of a hotel is, where all are well, and where two are not. */
const all: readonly PhonesService[] = Array.from({ length: RECEIVERS_EACH }, () => 'swift')
const some: readonly PhonesService[] = all.map((_, i) => (i < 4 ? 'swift' : i < 7 ? 'slow' : 'hanging'))

/** Pushes: each of a hotel's ten people has a phone and no rooms of their own, so a request calls all of them. */
export async function measurePush(bench: Bench) {
  const services = await startPushServices()
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  // Stopping the database after a failure must not hide the failure.
  owner.on('error', () => {})
  const phones = await addPhones(
    owner,
    bench.hotels.map(({ email }) => email),
    RECEIVERS_EACH,
  )
  await measureDeliveries<PhonesService>(bench, {
    name: 'push',
    words: { one: 'push', many: 'pushes', receivers: 'phones' },
    all,
    some,
    someAre: 'three phones of ten at a service that takes 5 s, three at one that never answers',
    env: { PUSH_SERVICES: services.origins },
    async prepare(kinds) {
      await subscribePhones(owner, phones.flat(), [])
      await settle(owner)
      for (const [i, service] of kinds.entries())
        await subscribePhones(owner, phones[i] ?? [], await services.subscribe(service, bench.hotels.length))
    },
    collect: (rung, kinds) =>
      pushedOf(
        owner,
        services,
        rung,
        phones.flatMap((ofEach, i) => (kinds[i] === 'swift' ? ofEach : [])),
      ),
  })
  services.close()
  await owner.end()
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
    wanted: (await rings()).queued,
    inTime: pushes.filter(({ at }) => at <= last + 1_000).length,
    took: pushes.map((one) => one.ms),
  }
}
