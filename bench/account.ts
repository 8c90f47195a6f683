import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Bench, SECRET, targetsOf } from './bench.ts'
import { makeHotels } from './hotels.ts'
import { LEDGER_SETTINGS, type Ledger, openLedger, prepareLedger } from './ledger.ts'
import { type LoadAnswer, postTo, send, type Target } from './load.ts'
import { type PushServices, startPushServices, subscribePhones } from './push-phones.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

/** Each sends one order per measurement. */
const HOTELS = 20
const BETWEEN_MS = 100
/** The queue's upkeep: measurements last a multiple of it, so that the idle server's share can be subtracted. */
const UPKEEP_MS = 20_000

/** The usual rules, quicker: after UPKEEP_MS every request has had its steps for not being taken, and none is late. */
const escalation = {
  notTaken: [
    { afterSeconds: 0, whom: 'room', byMail: false },
    { afterSeconds: 3, whom: 'duty', byMail: false },
    { afterSeconds: 6, whom: 'everyone', byMail: false },
    { afterSeconds: 9, whom: 'admins', byMail: true },
  ],
  late: [
    { afterSeconds: 24, whom: 'assignee', byMail: false },
    { afterSeconds: 28, whom: 'admins', byMail: false },
  ],
}
const TAKEN_AFTER_MS = 2_000
const DONE_AFTER_MS = 10_000
const LONGEST_MS = 100_000

interface Variant {
  name: string
  devicesEach: number
  isTaken: boolean
}
const variants: readonly Variant[] = [
  { name: 'taken', devicesEach: 0, isTaken: true },
  { name: 'never', devicesEach: 0, isTaken: false },
  { name: 'never, 3', devicesEach: 1, isTaken: false },
  { name: 'never, 6', devicesEach: 2, isTaken: false },
]
const warmUp: Variant = { name: '', devicesEach: 2, isTaken: true }

/**
 * The work of the database for one order until its escalation ends, with three people on duty: taken in time and
 * finished, or never taken, with no devices, with one each, with two each. The work of an idle server is subtracted.
 */
export async function account(print: Bench['report']) {
  const folder = await mkdtemp(join(tmpdir(), 'sonnette-account-'))
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
  let database = await startEmbedded({ folder, log })
  const services = await startPushServices()
  try {
    await asOwner(database.url, async (owner) => {
      for (const [name, value] of Object.entries(LEDGER_SETTINGS))
        await owner.query(`alter system set ${name} = ${value}`)
    })
    await database.stop()
    database = await startEmbedded({ folder, log })
    await migrate(database.url)
    const rooms = variants.length + 1
    const hotels = await makeHotels(database.url, SECRET, HOTELS, rooms)
    await asOwner(database.url, async (owner) => {
      await owner.query(PEOPLE, [escalation])
      await prepareLedger(owner)
      const server = await startOurs({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SECRET,
        PUSH_SERVICES: services.origins,
      })
      const staff = { port: server.port, cookies: await signInForStreams(server.port, hotels) }
      // No order causes the jobs of the clock.
      await owner.query('delete from pgboss.schedule')
      const targets = targetsOf(hotels)
      /** Each variant has a room of its own in every hotel. */
      const run = (variant: Variant, room: number) =>
        measure(
          owner,
          services,
          staff,
          variant,
          targets.filter((_, i) => i % rooms === room),
        )
      await run(warmUp, variants.length)
      const readIdle = await openLedger(owner)
      await wait(UPKEEP_MS)
      const idle = await readIdle()
      const columns: Column[] = []
      for (const [room, variant] of variants.entries())
        columns.push({ ...variant, ...(await run(variant, room)) })
      await server.stop()
      report(print, idle, columns)
    })
  } finally {
    services.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Two more people in each hotel, an employee and an admin, and two devices for each of the three; and the rules. */
const PEOPLE = `
  with added as (
    select hotel_id, gen_random_uuid()::text as id, more.role
    from staff cross join unnest('{employee,admin}'::text[]) as more (role)
  ), people as (
    insert into users (id, name, email) select id, 'Paul', id || '@account.example' from added
  ), members as (
    insert into staff (hotel_id, user_id, role, name) select hotel_id, id, role, 'Paul' from added
  ), ruled as (
    update services set escalation = $1, target_minutes = 0
  ), phone as (
    select hotel_id, gen_random_uuid() as id, user_id
    from (select hotel_id, user_id from staff union all select hotel_id, id from added) as person
    cross join generate_series(1, 2)
  ), signed_in as (
    insert into sessions (id, user_id, token, expires_at, chosen_hotel_id, created_at, updated_at)
    select id::text, user_id, id::text, now() + interval '1 day', hotel_id::text, now(), now() from phone
  )
  insert into staff_devices (hotel_id, id, user_id, session_id, name, language, created_at, seen_at)
  select hotel_id, id, user_id, id::text, 'Chrome, Android', 'fr', now(), now() from phone`

async function asOwner(url: string, work: (owner: pg.Client) => Promise<void>) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await work(owner).finally(() => owner.end())
}

/** One order per target, until the last escalation ends. */
async function measure(
  owner: pg.Client,
  services: PushServices,
  { port, cookies }: { port: number; cookies: readonly string[] },
  { devicesEach, isTaken }: Variant,
  targets: readonly Target[],
) {
  const { rows: devices } = await owner.query<{ id: string }>(
    'select id from staff_devices order by row_number() over (partition by user_id order by id), id',
  )
  const subscriptions = await services.subscribe('swift', devicesEach * 3 * HOTELS)
  await subscribePhones(
    owner,
    devices.map(({ id }) => id),
    subscriptions,
  )
  await owner.query(`update requests set status = 'done', closed_at = now() where closed_at is null`)
  await owner.query('update alerts set next_at = null where next_at is not null')
  await owner.query('vacuum analyze')

  const agent = new Agent({ keepAlive: true })
  const read = await openLedger(owner)
  const begin = performance.now()
  const waitUntil = (ms: number) => wait(Math.max(1, begin + ms - performance.now()))
  const forEach = async (ms: number, work: (i: number) => Promise<LoadAnswer>) => {
    for (const i of targets.keys()) {
      await waitUntil(ms + i * BETWEEN_MS)
      const { status, text } = await work(i)
      if (status !== 303 && status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 300)}`)
    }
  }
  const marks = targets.map(() => crypto.randomUUID())
  await forEach(0, (i) => postTo(agent, port, targets[i] as Target, marks[i] as string))
  const { rows: requests } = await owner.query<{ id: string }>(
    `select id from unnest($1::text[]) with ordinality as sent (mark, place)
     join requests on comment = 'mark-' || mark order by place`,
    [marks],
  )
  const change = (ms: number, what: string) =>
    forEach(ms, (i) => {
      const path = `/api/v1/requests/${requests[i]?.id}/${what}`
      const headers = {
        'content-type': 'application/json',
        origin: `http://127.0.0.1:${port}`,
        cookie: cookies[i] as string,
      }
      return send(agent, port, { method: 'POST', path, headers, body: '{}' })
    })
  if (isTaken) {
    await change(TAKEN_AFTER_MS, 'take')
    await change(DONE_AFTER_MS, 'finish')
  }
  await waitUntil(UPKEEP_MS)
  const beforeLate = await read()
  for (let ms = UPKEEP_MS; ms < LONGEST_MS; ms += UPKEEP_MS) {
    await waitUntil(ms)
    if (await isOver(owner)) break
  }
  agent.destroy()
  return { beforeLate, all: await read() }
}

const isOver = async (owner: pg.Client) => {
  const { rows } = await owner.query<{ isOver: boolean }>(
    `select not exists (select from alerts where next_at is not null)
       and not exists (select from pgboss.job where state in ('created', 'retry', 'active')) as "isOver"`,
  )
  return rows[0]?.isOver
}

type Column = Variant & { beforeLate: Ledger; all: Ledger }

const ROWS: string[] = ['inserted', 'updated', 'deleted']
const SUMMARY: Record<string, string[]> = {
  'statements, with begin and commit': ['statements'],
  'statements within functions, and checks of references': ['nested statements'],
  'transactions that wrote': ['commits'],
  'rows written': ROWS,
  'index entries': ['entries'],
  'row locks': ['locks'],
  'advisory locks': ['advisory locks'],
  jobs: ['jobs'],
  'WAL, bytes': ['bytes'],
  'WAL, whole pages, bytes': ['bytes of whole pages'],
}

/** The sum of some kinds of counts, of one name or of all. */
function sum({ counts }: Ledger, kinds: readonly string[], name?: string): number {
  const those = counts.filter((one) => kinds.includes(one.kind) && (name === undefined || one.name === name))
  return those.reduce((all, { count }) => all + count, 0)
}

function report(print: Bench['report'], idle: Ledger, columns: readonly Column[]) {
  const last = columns.at(-1) as Column
  const perSecond = (kinds: readonly string[], name?: string) => sum(idle, kinds, name) / idle.seconds
  const perOrder = (ledger: Ledger, kinds: readonly string[], name?: string) =>
    (sum(ledger, kinds, name) - perSecond(kinds, name) * ledger.seconds) / HOTELS
  const inAll = (kinds: readonly string[], name?: string, until: 'all' | 'beforeLate' = 'all') => [
    ...columns.map((column) => perOrder(column[until], kinds, name)),
    perSecond(kinds, name),
  ]
  const summary = (until: 'all' | 'beforeLate') =>
    Object.entries(SUMMARY).map(([label, kinds]) => line(label, inAll(kinds, undefined, until)))
  const head = [...columns.map(({ name }) => name), 'idle/s']
  /** A line for each name, those with most first. */
  const table = (
    title: string,
    head: readonly string[],
    kinds: readonly string[],
    of: (name: string) => number[],
  ) => {
    const counts = columns.flatMap(({ all }) => all.counts).filter(({ kind }) => kinds.includes(kind))
    const total = (name: string) => columns.reduce((total, { all }) => total + sum(all, kinds, name), 0)
    const names = [...new Set(counts.map(({ name }) => name))].sort((a, b) => total(b) - total(a))
    const lines = names.map((name) => line(name, of(name))).filter(([, values]) => /[1-9]/.test(values))
    print(title, [line('', head), ...lines])
  }
  const byName = (title: string, ...kinds: string[]) =>
    table(title, head, kinds, (name) => inAll(kinds, name))
  const withRows = (title: string, kind: string) =>
    table(title, [...head, 'rows'], [kind], (name) => [
      ...inAll([kind], name),
      perOrder(last.all, ['rows'], name),
    ])
  /** Kinds side by side. */
  const ofLast = (title: string, ...kinds: string[]) =>
    table(
      `${title}, ${last.name}`,
      kinds.map((kind) => kind.replace(' of indexes', '')),
      kinds,
      (name) => kinds.map((kind) => perOrder(last.all, [kind], name)),
    )

  print(`account: an order until its escalation ends, ${HOTELS} orders in as many hotels`, [
    line('', head),
    ...summary('all'),
  ])
  print('until the admins are called: by the usual rules two minutes', [
    line('', head),
    ...summary('beforeLate'),
  ])
  byName('jobs', 'jobs')
  byName('rows written', ...ROWS)
  byName('WAL, bytes', 'bytes')
  ofLast('tables', 'inserted', 'updated', 'HOT', 'deleted', 'locks', 'entries', 'bytes')
  ofLast('indexes', 'entries of indexes', 'bytes of indexes')
  withRows(`statements, and rows of ${last.name}`, 'statements')
  withRows('statements within functions, and checks of references', 'nested statements')
}

/** Tenths below a hundred. */
const line = (label: string, values: readonly (number | string)[]): [string, string] => [
  label.slice(0, 57),
  values
    .map((value) => (typeof value === 'string' ? value : value.toFixed(Math.abs(value) < 100 ? 1 : 0)))
    .map((value) => value.replace(/^-0\.0$/, '0.0').padStart(10))
    .join(''),
]
