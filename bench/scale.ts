import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Bench, CHAINS_MS, SECRET, targetsOf } from './bench.ts'
import { makeHotels } from './hotels.ts'
import { postTo, quantile, send, sendsPerSecond, type Target } from './load.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { millisecondsOf, millisecondsOfBackends } from './server-time.ts'
import { type Running, startOurs } from './servers.ts'

const HOTELS = Number(process.env.BENCH_SCALE_HOTELS ?? 100_000)
const FEW = 20
const ROOMS_EACH = 20
const PER_SECOND = 25
const SECONDS = 60
const BUSY_SECONDS = 30
/** A hotel's requests on a day, as docs/scale.md counts. */
const A_DAY = 50
const SETTLED_MS = 5_000
/** As many as a large operator would give; the whole catalogue does not fit. */
const SHARED_BUFFERS = '1GB'

/**
 * The same load on 20 hotels and on the catalogue of 100,000: a guest opens the page of a room and orders; then as many
 * orders as the machine carries; then every job of the clock.
 */
export async function scale(report: Bench['report']) {
  const folder = await mkdtemp(join(tmpdir(), 'sonnette-scale-'))
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
  let database = await startEmbedded({ folder, log })
  try {
    await asOwner(database.url, async (owner) => {
      await owner.query(`alter system set shared_buffers = '${SHARED_BUFFERS}'`)
      await owner.query(`alter system set max_wal_size = '8GB'`)
    })
    await database.stop()
    database = await startEmbedded({ folder, log })
    await migrate(database.url)
    const few = await makeHotels(database.url, SECRET, FEW, ROOMS_EACH)
    const server = await startOurs({ DATABASE_URL: database.url, DATA_DIR: folder, SECRET })
    const measured = { server, databasePid: database.pid, url: database.url }
    report(`scale: ${FEW} hotels`, await loaded(measured, targetsOf(few)))
    report('scale: the catalogue', await makeCatalogue(database.url))
    report(`scale: ${HOTELS} hotels`, await loaded(measured, await catalogueTargets(database.url)))
    await server.stop()
    report(`scale: jobs of the clock, ${HOTELS} hotels`, await scheduledJobs(database.url, SECRET))
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeCatalogue(url: string): Promise<Rows> {
  const began = performance.now()
  const text = readFileSync('bench/catalogue.sql', 'utf8').replaceAll(':hotels', `${HOTELS}`)
  return asOwner(url, async (owner) => {
    await owner.query(text)
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const { rows } = await owner.query(`select pg_database_size(current_database()) / 1e6 as mb`)
    return [
      ['made in, s', ((performance.now() - began) / 1000).toFixed(0)],
      ['size, MB', Number(rows[0].mb).toFixed(0)],
    ]
  })
}

/** A room of any hotel, another one each time. */
async function catalogueTargets(url: string): Promise<Target[]> {
  const services = await asOwner(url, async (owner) => {
    const { rows } = await owner.query(
      `select services.id from services join hotels on hotels.id = hotel_id
       where position = 1 and hotels.name like 'Hotel %' order by hotel_id`,
    )
    return rows.map(({ id }) => id as string)
  })
  return Array.from({ length: services.length }, () => {
    const hotel = randomInt(services.length)
    const room = hotel * ROOMS_EACH + randomInt(ROOMS_EACH)
    const token = createHash('md5').update(`room ${room}`).digest('hex').slice(0, 26)
    const service = services[hotel]
    return {
      hotel,
      path: `/room/${token}`,
      headers: { cookie: `device=${crypto.randomUUID()}` },
      body: (mark: string) => `intent=send&key=${mark}&service=${service}&count-${service}=1&comment=`,
    }
  })
}

type Rows = [label: string, value: string][]

interface Measured {
  server: Running
  databasePid: number
  url: string
}

/** Pages and orders at a steady pace, then as many orders as there can be. */
async function loaded({ server, databasePid, url }: Measured, targets: readonly Target[]): Promise<Rows> {
  await sendsPerSecond(server.port, targets, 3)
  // The steps of earlier orders would count as work of these.
  await wait(CHAINS_MS)
  return asOwner(url, async (owner) => {
    const spent = async () => {
      const { rows } = await owner.query(
        `select (select wal_bytes from pg_stat_wal) / 1024 as wal, tup_inserted + tup_updated + tup_deleted as rows
         from pg_stat_database where datname = current_database()`,
      )
      return {
        server: millisecondsOf(server.pid),
        database: millisecondsOfBackends(databasePid),
        wal: Number(rows[0].wal),
        rows: Number(rows[0].rows),
      }
    }
    const before = await spent()
    const { pages, sends } = await atPace(server.port, targets)
    await wait(SETTLED_MS)
    const after = await spent()
    const perOrder = (name: keyof typeof before) => (after[name] - before[name]) / sends.length
    const busy = await sendsPerSecond(server.port, targets.toReversed(), BUSY_SECONDS)
    const took = (sorted: number[]) =>
      `${quantile(sorted, 0.5).toFixed(1)}, ${quantile(sorted, 0.99).toFixed(1)}`
    return [
      [`page, ${PER_SECOND} a second, ms: p50, p99`, took(pages)],
      [`order, ${PER_SECOND} a second, ms: p50, p99`, took(sends)],
      ['server, ms of processor time per page and order', perOrder('server').toFixed(1)],
      ['database, ms of processor time per page and order', perOrder('database').toFixed(1)],
      ['WAL per order, KB', perOrder('wal').toFixed(1)],
      ['rows per order', perOrder('rows').toFixed(1)],
      ['orders a second, 32 in flight', busy.toFixed(0)],
      ['hotels whose day these are in one hour', ((busy * 3600) / A_DAY).toFixed(0)],
    ]
  })
}

async function atPace(port: number, targets: readonly Target[]) {
  const agent = new Agent({ keepAlive: true })
  const [pages, sends]: [number[], number[]] = [[], []]
  const begin = performance.now()
  const one = async (target: Target) => {
    const { path, headers } = target
    const opened = performance.now()
    const page = await send(agent, port, { method: 'GET', path, headers })
    const sent = performance.now()
    const order = await postTo(agent, port, target, crypto.randomUUID())
    if (page.status !== 200 || order.status !== 303)
      throw new Error(`answered ${page.status}, ${order.status}`)
    pages.push(sent - opened)
    sends.push(performance.now() - sent)
  }
  const visits: Promise<void>[] = []
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const early = begin + (i * 1000) / PER_SECOND - performance.now()
    if (early > 1) await wait(early)
    visits.push(one(targets[i % targets.length] as Target))
  }
  await Promise.all(visits)
  agent.destroy()
  const sorted = (took: number[]) => took.sort((a, b) => a - b)
  return { pages: sorted(pages), sends: sorted(sends) }
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
