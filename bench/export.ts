import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { quantile } from './load.ts'
import { pagesFor } from './server-time.ts'
import { type Running, startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

const REQUESTS = 500_000
/** Guests who open their page meanwhile, this often a second. */
const PAGES_PER_SECOND = 50
const FLOOR_MS = 20_000

/** A year of 500,000 requests as CSV: memory, speed, and guests' waits beside it. */
export async function exportFile(bench: Bench) {
  const [hotel] = bench.hotels
  if (!hotel) throw new Error('there is no hotel')
  await makeYear(bench.databaseUrl, hotel.email)
  const ours = await startOurs(bench.env)
  const [cookie = ''] = await signInForStreams(ours.port, [hotel])
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const daysBack = (days: number) => `from=${day(Date.now() - days * 86_400_000)}&to=${day(Date.now())}`
  const take = (path: string, headers = {}, pause?: () => Promise<unknown>) =>
    taken(ours.port, `/admin/analytics/${path}`, { cookie, ...headers }, pause)
  // Code and caches are warm before anything is measured.
  await take(`requests.csv?${daysBack(5)}`)
  const link = pagesFor(ours.port, `device=${crypto.randomUUID()}`)
  const page = () => link.load(hotel.tokens[0] ? `/room/${hotel.tokens[0]}` : '/')
  const alone = await pagesDuring(page, wait(5_000))

  // Guests' pages for as long as an export may take leave garbage as well: that is the floor.
  const floor = await measured(ours, () => pagesFast(page, FLOOR_MS))
  const plain = await measured(ours, () => take(`requests.csv?${daysBack(360)}`))
  const held = await heldDuring(ours, () => take(`requests.csv?${daysBack(360)}`))
  const beside = await pagesDuring(page, take(`requests.csv?${daysBack(36)}`))
  const zipped = await measured(ours, () =>
    take(`requests.csv?${daysBack(36)}`, { 'accept-encoding': 'gzip' }),
  )
  // Two files at once, taken as over a slow line.
  const slow = await measured(ours, async () => {
    const both = [0, 1].map(() => take(`requests.csv?${daysBack(36)}`, {}, () => wait(5)))
    const [one] = await Promise.all(both)
    return one
  })
  const cleanings = await measured(ours, () => take(`cleanings.csv?${daysBack(360)}`))
  link.close()
  await ours.stop()
  const rate = ({ rows, seconds }: Taken) => `${Math.round(rows / seconds)} rows/s, ${seconds.toFixed(1)} s`
  bench.report(`export: a year of ${REQUESTS} requests as CSV`, [
    ['rows, its head included', String(plain.rows)],
    ['megabytes', (plain.bytes / 1e6).toFixed(0)],
    ['as fast as it is taken', rate(plain)],
    ['memory held at most beyond before, MB (at most 100)', held.toFixed(0)],
    ['the same with what is yet to be collected, MB', plain.grownMb.toFixed(0)],
    ['floor: the same, guests’ pages alone, MB', floor.grownMb.toFixed(0)],
    ['a tenth, compressed', `${zipped.grownMb.toFixed(0)} MB, ${zipped.seconds.toFixed(1)} s`],
    ['a tenth, two at once over a slow line, MB', slow.grownMb.toFixed(0)],
    [
      'cleanings',
      `${cleanings.rows} rows, ${cleanings.grownMb.toFixed(0)} MB, ${cleanings.seconds.toFixed(1)} s`,
    ],
    ['a guest’s page alone, p50 and p99, ms', alone],
    ['a guest’s page beside an export, p50 and p99, ms', beside],
  ])
}

/** Gives a person's hotel a year of requests, and makes the person an admin. */
async function makeYear(databaseUrl: string, email: string) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ hotel_id: string; user_id: string }>(
    `update staff set role = 'admin' from users where users.id = user_id and email = $1 returning hotel_id, user_id`,
    [email],
  )
  const [{ hotel_id, user_id } = { hotel_id: '', user_id: '' }] = rows
  await owner.query(
    `insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment,
                           created_at, due_at, assignee_id, taken_at, closed_at)
     select $1, uuidv7(made.at - now()), gen_random_uuid(), room.ids[n % cardinality(room.ids) + 1], 1, 'bench', false,
            gen_random_uuid(), case when n % 20 = 0 then 'cancelled' else 'done' end::request_status,
            jsonb_build_array(
              jsonb_build_object('serviceId', service.ids[n % 3 + 1], 'count', n % 3 + 1),
              jsonb_build_object('serviceId', service.ids[(n + 1) % 3 + 1], 'count', 1)),
            'Deux grandes, s’il vous plaît', made.at, made.at + interval '30 min', $2,
            made.at + n % 20 * interval '1 min', made.at + n % 50 * interval '1 min'
     from generate_series(1, ${REQUESTS}) as n
     cross join lateral (select now() - n * interval '359 days' / ${REQUESTS} as at) as made
     cross join (select array_agg(id) as ids from rooms where hotel_id = $1) as room
     cross join (select array_agg(id) as ids from services where hotel_id = $1) as service`,
    [hotel_id, user_id],
  )
  await owner.query(
    `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, before, after, published_at)
     select $1, uuidv7(happened.at - now()), happened.at, happened.type, 'room', room.id::text, $2, '1', happened.after, now()
     from rooms room, generate_series(1, 359) as day, lateral (values
       ('stay.ended', now() - day * interval '1 day', '2'::jsonb),
       ('room.cleaning-saved', now() - day * interval '1 day' + interval '1 h', '{"cleaningStatus":"in_progress"}'),
       ('room.cleaning-saved', now() - day * interval '1 day' + interval '2 h', '{"cleaningStatus":"done"}')
     ) as happened (type, at, after)
     where room.hotel_id = $1`,
    [hotel_id, user_id],
  )
  await owner.query('vacuum analyze')
  await owner.end()
}

interface Taken {
  bytes: number
  rows: number
  seconds: number
}

/** Takes a file to its end, piece by piece; before each there may be a pause. */
async function taken(
  port: number,
  path: string,
  headers: Record<string, string>,
  pause?: () => Promise<unknown>,
): Promise<Taken> {
  const began = performance.now()
  const agent = new Agent()
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
  let [bytes, rows] = [0, 0]
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) rows++
    await pause?.()
  }
  agent.destroy()
  return { bytes, rows, seconds: (performance.now() - began) / 1000 }
}

/**
 * How much more memory a server holds at most while something is done, than before: looked at whenever garbage has just
 * been collected.
 */
async function heldDuring({ pid }: Running, work: () => Promise<unknown>): Promise<number> {
  const rest = await collected(pid)
  const held: number[] = []
  const isOver = work().then(() => true)
  while (!(await Promise.race([isOver, wait(1_000)]))) held.push((await collected(pid)) - rest)
  return Math.max(0, ...held) / 1024
}

async function collected(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await wait(500)
  return kb(pid, 'VmRSS')
}

/** Pages as fast as they come, eight at a time. */
async function pagesFast(page: () => Promise<unknown>, forMs: number) {
  const until = performance.now() + forMs
  const one = async () => {
    while (performance.now() < until) await page()
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return {}
}

/** The growth of a server's memory while something runs. */
async function measured<T extends object>(
  { pid }: Running,
  work: () => Promise<T | undefined>,
): Promise<T & { grownMb: number }> {
  await collected(pid)
  await wait(1000)
  // Forgets the peak so far, as proc_pid_clear_refs(5) says.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = kb(pid, 'VmRSS')
  const done = await work()
  if (!done) throw new Error('nothing was taken')
  return { ...done, grownMb: (kb(pid, 'VmHWM') - before) / 1024 }
}

const kb = (pid: number, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** How long a page takes that is opened again and again until something is over. */
async function pagesDuring(page: () => Promise<unknown>, until: Promise<unknown>): Promise<string> {
  const took: number[] = []
  let isOver = false
  const ended = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await page()
    took.push(performance.now() - began)
    await wait(1000 / PAGES_PER_SECOND)
  }
  await ended
  took.sort((a, b) => a - b)
  return `${quantile(took, 0.5).toFixed(1)}, ${quantile(took, 0.99).toFixed(1)}`
}
