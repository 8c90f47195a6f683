import pg from 'pg'
import type { PushServices } from '../push-phones.ts'
import type { Boards } from './boards.ts'
import type { Guests, SentOrder } from './guests.ts'
import type { Cluster } from './members.ts'
import type { Probe } from './probe.ts'
import { unexpectedEnds } from './processes.ts'
import type { TrialStep } from './steps.ts'

/** The most that a first call may be late; its course is shown from a third of that on. */
const CALL_MS = 15_000
const SHOWN_CALL_MS = CALL_MS / 3

/** The world around the cluster and the servers, which the trial watches. */
export interface Watched {
  cluster: Cluster
  guests: Guests
  boards: Boards
  probe: Probe
  pushes: PushServices
  /** When each request was first called, by its id without dashes: ms since 1970. */
  called: Map<string, number>
}

/** The outcome of one step. */
export interface Outcome {
  orders: number
  lost: number
  doubled: number
  notShown: number
  /** Milliseconds: the longest time without an answer, and without a commit on the bare database. */
  pause: number
  databasePause: number
  /** Milliseconds: the longest from Send to the answer, and to a board; the latest first call. */
  answered: number
  shown: number
  call: number
  /** The course of a late call; undefined if none was late. */
  latestCall: string | undefined
  faults: string[]
}

interface PlacedOrder {
  id: string
  key: string
  mark: string
  createdAt: number
}

/** Judges a step by its orders: those that were sent from `begin` to `end`, as of `performance.now()`. */
export async function outcomeOf(
  step: TrialStep,
  watched: Watched,
  begin: number,
  end: number,
): Promise<Outcome> {
  const { guests, boards, probe } = watched
  const orders = guests.orders.filter(({ since }) => since >= begin && since < end)
  const placed = await placedOf(watched, orders)
  const byKey = Map.groupBy(placed, ({ key }) => key)
  const acknowledged = orders.filter((order) => order.acknowledged !== undefined)
  const answers = guests.orders.flatMap(({ acknowledged = 0 }) => acknowledged || [])
  const calls = placed.map(({ id, createdAt }) => (watched.called.get(id) ?? Infinity) - createdAt)
  const outcome: Outcome = {
    orders: orders.length,
    lost: acknowledged.filter(({ key }) => !byKey.has(key)).length,
    doubled: [...byKey.values()].filter(({ length }) => length > 1).length,
    notShown: placed.filter(({ key }) => !boards.shown.has(key)).length,
    pause: longestGap(answers, begin, end),
    databasePause: longestGap(probe.commits, begin, end),
    answered: Math.max(...orders.map(({ since, acknowledged = Infinity }) => acknowledged - since)),
    shown: Math.max(...orders.map(({ since, key }) => (boards.shown.get(key) ?? Infinity) - since)),
    call: Math.max(...calls),
    latestCall: undefined,
    faults: [],
  }
  const latest = placed[calls.indexOf(outcome.call)]
  if (latest && outcome.call > SHOWN_CALL_MS)
    outcome.latestCall = await courseOf(watched, latest, outcome.call)
  outcome.faults = [
    ...(outcome.lost ? [`${outcome.lost} acknowledged orders are lost`] : []),
    ...(outcome.doubled ? [`${outcome.doubled} orders are there more than once`] : []),
    ...(outcome.notShown ? [`${outcome.notShown} requests are on no board`] : []),
    ...(orders.length > acknowledged.length ? [`${orders.length - acknowledged.length} have no answer`] : []),
    ...(outcome.pause > step.mostMs ? [`no answers for ${seconds(outcome.pause)} s`] : []),
    ...(outcome.call > CALL_MS ? [`a first call came after ${seconds(outcome.call)} s`] : []),
    ...guests.refusals.splice(0).map((why) => `an order was refused: ${why}`),
    ...unexpectedEnds.splice(0),
  ]
  return outcome
}

/** Resolves when every order sent until now has its answer, is on a board and has called, or after `ms`. */
export async function areSettled(watched: Watched, orders: readonly SentOrder[]): Promise<boolean> {
  await collectCalls(watched)
  if (orders.some(({ key, acknowledged }) => !acknowledged || !watched.boards.shown.has(key))) return false
  const placed = await placedOf(watched, orders)
  return placed.length >= orders.length && placed.every(({ id }) => watched.called.has(id))
}

/** Ends what the orders of a step leave open, so that boards and escalations stay as small as a hotel's. */
export async function finishOrders({ cluster }: Watched, orders: readonly SentOrder[]): Promise<void> {
  await asOwner(cluster, async (owner) => {
    const keys = [orders.map(({ key }) => key)]
    await owner.query(`update requests set status = 'done', closed_at = now() where key = any ($1)`, keys)
    await owner.query(
      `update alerts set next_at = null from requests
       where requests.hotel_id = alerts.hotel_id and requests.id = alerts.request_id and key = any ($1)`,
      keys,
    )
  })
}

async function collectCalls({ pushes, called }: Watched): Promise<void> {
  for (const { at, topic } of await pushes.collect('swift')) if (!called.has(topic)) called.set(topic, at)
}

async function placedOf({ cluster }: Watched, orders: readonly SentOrder[]): Promise<PlacedOrder[]> {
  const { rows } = await asOwner(cluster, (owner) =>
    owner.query<PlacedOrder>(
      `select replace(id::text, '-', '') as id, key, extract(epoch from created_at)::float * 1000 as "createdAt"
       from requests where comment = any ($1)`,
      [orders.map(({ key }) => `mark-${key}`)],
    ),
  )
  return rows
}

/** The stations of a request's first call, in seconds after the request was created. */
async function courseOf({ cluster }: Watched, { id }: PlacedOrder, call: number): Promise<string> {
  const { rows } = await asOwner(cluster, (owner) =>
    owner.query<Record<'published' | 'step' | 'called' | 'reached', string | null>>(
      `select extract(epoch from event.published_at - made.created_at) as published,
              extract(epoch from step.at - made.created_at) as step,
              extract(epoch from ring.called_at - made.created_at) as called,
              extract(epoch from ring.reached_at - made.created_at) as reached
       from requests made
       left join events event on event.hotel_id = made.hotel_id and event.subject_id = made.id::text
         and event.type = 'request.sent'
       left join alert_steps step on step.hotel_id = made.hotel_id and step.request_id = made.id
       left join alert_rings ring on ring.hotel_id = step.hotel_id and ring.request_id = step.request_id
         and ring.step = step.step
       where made.id = $1::uuid order by step.step, ring.called_at limit 1`,
      [id],
    ),
  )
  const at = (value: string | null | undefined) => (value ? Number(value).toFixed(1) : 'never')
  const { step, called, reached, published } = rows[0] ?? {}
  return `The latest call: step after ${at(step)} s, push after ${at(called)}, its phone's answer ${at(reached)}, event published ${at(published)}, the phone rang ${seconds(call)}.`
}

/** On the primary: a replica could lack the newest. */
async function asOwner<T>({ primary, urlOf }: Cluster, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: urlOf(await primary()), query_timeout: 10_000 })
  owner.on('error', () => {})
  await owner.connect()
  return work(owner).finally(() => owner.end())
}

function longestGap(times: readonly number[], begin: number, end: number): number {
  const within = times.filter((time) => time > begin && time < end).sort((a, b) => a - b)
  return Math.max(...[...within, end].map((time, i) => time - (within[i - 1] ?? begin)))
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)
