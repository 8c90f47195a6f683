import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { act } from '../platform/billing/sandbox/act.ts'
import { newState } from '../platform/billing/sandbox/state.ts'
import type { Bench } from './bench.ts'
import { quantile, send } from './load.ts'
import { millisecondsOf, millisecondsOfChildren, parentOf, processorTime } from './server-time.ts'
import { type Running, startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

const PER_SECOND = 500
const SECONDS = 20
const WARM_UP_S = 5
const PAGES_PER_SECOND = 20
const ROOMS = 24
/** Further calls wait; that counts as their time. */
const IN_FLIGHT = 64

/** A call, and the status that it must be answered with. */
interface Call {
  name: string
  data: unknown
  isSignedIn: boolean
  expected: number
}
const confirms: Call = {
  name: 'updateSubscriptionStatus',
  data: { status: 'active', numberOfRooms: ROOMS },
  isSignedIn: true,
  expected: 200,
}
/** Ten typical calls: most ask for the status; one claims too much, one is anonymous, one cancels. */
const calls: Call[] = [
  { ...confirms, data: { status: 'active', numberOfRooms: ROOMS + 1 }, expected: 403 },
  { ...confirms, isSignedIn: false, expected: 401 },
  { name: 'cancelUserSubscription', data: null, isSignedIn: true, expected: 200 },
  ...Array.from({ length: 7 }, () => confirms),
]

/** Callable functions under load, on hotels that pay in the sandbox; and a guest's page beside them, against it alone. */
export async function callables(bench: Bench) {
  await subscribeAll(bench)
  const ours = await startOurs({ ...bench.env, BILLING: 'sandbox', LIMIT_BILLING: '100000000/1' })
  await measure(bench, ours).finally(ours.stop)
}

async function measure(bench: Bench, ours: Running): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  const cookies = await signInForStreams(ours.port, bench.hotels)
  const tokens = await Promise.all(cookies.map((cookie) => tokenOf(agent, ours.port, cookie)))

  const call = async (i: number) => {
    const { name, data, isSignedIn, expected } = calls[i % calls.length] as Call
    const { status, text } = await send(agent, ours.port, {
      method: 'POST',
      path: `/sonnette/us-central1/${name}`,
      headers: {
        'content-type': 'application/json',
        ...(isSignedIn && {
          authorization: `Bearer ${tokens[Math.floor(i / calls.length) % tokens.length]}`,
        }),
      },
      body: JSON.stringify({ data }),
    })
    if (status !== expected) throw new Error(`${name} was answered ${status}: ${text.slice(0, 300)}`)
  }
  const guest = new Agent({ keepAlive: true })
  const page = async (i: number) => {
    const { path = '' } = bench.targets[i % bench.targets.length] ?? {}
    const headers = { cookie: `device=${crypto.randomUUID()}` }
    const { status } = await send(guest, ours.port, { method: 'GET', path, headers })
    if (status !== 200) throw new Error(`the guest page was answered ${status}`)
  }

  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const database = parentOf(rows[0]?.pid ?? 0)
  const spent = async () => {
    const { rows } = await owner.query<{ count: number }>(
      'select xact_commit::float8 as count from pg_stat_database where datname = current_database()',
    )
    return [millisecondsOf(ours.pid), millisecondsOfChildren(database), rows[0]?.count ?? 0] as const
  }

  const ofOne = await processorTime(ours.pid, () => call(calls.length - 1))
  await Promise.all([atRate(PER_SECOND, WARM_UP_S, call), atRate(PAGES_PER_SECOND, WARM_UP_S, page)])
  const alone = await atRate(PAGES_PER_SECOND, SECONDS / 2, page)
  const before = await spent()
  const [called, beside] = await Promise.all([
    atRate(PER_SECOND, SECONDS, call),
    atRate(PAGES_PER_SECOND, SECONDS, page),
  ])
  const after = await spent()
  const [ofEach, ofDatabase, transactions] = after.map(
    (sum, i) => (sum - (before[i] ?? 0)) / (PER_SECOND * SECONDS),
  )
  await owner.end()
  agent.destroy()
  guest.destroy()
  bench.report(`callables: ${PER_SECOND} calls a second for ${SECONDS} s`, [
    ['answered a second, as they must be (at least 500)', called.perSecond.toFixed(0)],
    ['our processor time for one, ms', ofOne.toFixed(2)],
    ['the same at that rate, with the pages beside them, ms', (ofEach ?? 0).toFixed(2)],
    ['the database’s for one at that rate, ms', (ofDatabase ?? 0).toFixed(2)],
    ['transactions for one at that rate', (transactions ?? 0).toFixed(2)],
    ['p50, ms', called.p50.toFixed(1)],
    ['p99, ms (at most 50)', called.p99.toFixed(1)],
    ['a guest’s page alone, p50, ms', alone.p50.toFixed(1)],
    ['a guest’s page alone, p99, ms', alone.p99.toFixed(1)],
    ['a guest’s page beside them, p50, ms', beside.p50.toFixed(1)],
    ['a guest’s page beside them, p99, ms (at most 50)', beside.p99.toFixed(1)],
  ])
}

/** Does something so often a second, whether the last was answered or not; how long each took from when it was due. */
async function atRate(perSecond: number, seconds: number, work: (i: number) => Promise<void>) {
  const took: number[] = []
  const working: Promise<void>[] = []
  let failed = false
  const begin = performance.now()
  for (let i = 0; i < perSecond * seconds && !failed; i++) {
    const due = begin + (i * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    const one = work(i).then(() => void took.push(performance.now() - due))
    one.catch(() => {
      failed = true
    })
    working.push(one)
  }
  await Promise.all(working)
  const perSecondDone = (took.length * 1000) / (performance.now() - begin)
  took.sort((a, b) => a - b)
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), perSecond: perSecondDone }
}

async function tokenOf(agent: Agent, port: number, cookie: string): Promise<string> {
  const { text } = await send(agent, port, { method: 'GET', path: '/api/v1/identity', headers: { cookie } })
  return (JSON.parse(text) as { token: string }).token
}

/** Makes everybody who works in a hotel its subscription manager, and each hotel one that pays for its rooms. */
async function subscribeAll(bench: Bench): Promise<void> {
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  await owner.query('update staff set is_subscription_manager = true')
  const { rows } = await owner.query<{ id: string }>('select id from hotels')
  for (const { id } of rows) {
    const customerId = `sandbox-${id}`
    const order = {
      quantity: ROOMS,
      key: 'an order',
      trialEndsAt: null,
      successUrl: 'http://localhost/payment-success',
      cancelUrl: 'http://localhost/payment-cancelled',
    }
    const ordered = act(newState(customerId), { do: 'order', order }, Date.now())
    const orderId = ordered.orders[0]?.id ?? ''
    const state = act(ordered, { do: 'pay', orderId, card: 'pays' }, Date.now())
    await owner.query('insert into sandbox_customers (id, state) values ($1, $2)', [customerId, state])
    await owner.query(
      `insert into billing_accounts (hotel_id, provider, customer_id, state) values ($1, 'sandbox', $2, 'active')`,
      [id, customerId],
    )
  }
  await owner.query('analyze')
  await owner.end()
}
