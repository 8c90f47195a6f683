// The trial of several servers on a cluster: `npm run trial:cluster`, which calls this inside namespaces of its own.
import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SECRET, targetsOf } from '../bench.ts'
import type { BenchHotel } from '../hotels.ts'
import { addPhones, startPushServices, subscribePhones } from '../push-phones.ts'
import { signInForStreams } from '../streams.ts'
import { followBoards } from './boards.ts'
import { startGuests } from './guests.ts'
import { type Cluster, startCluster } from './members.ts'
import { areSettled, finishOrders, type Outcome, outcomeOf, seconds, type Watched } from './outcome.ts'
import { startProbe } from './probe.ts'
import { until } from './processes.ts'
import { startSite } from './site.ts'
import { stepsFrom, type TrialStep } from './steps.ts'

const [folder = '', previous = '', ...chosen] = process.argv.slice(2)
/** Without the upgrade, the trial is of our version alone. */
const first = previous || process.cwd()
const HOTELS = 6
const ROOMS_EACH = 12
/** Load before each step's fault, and the longest until everything is well after it. */
const BEFORE_MS = 3_000
const SETTLED_MS = 90_000

const pushes = await startPushServices()
const cluster = await startCluster(folder)
console.log('The database runs on three machines.')
const firstPrimary = cluster.urlOf(await cluster.primary())
const site = await startSite(folder, first, (version) => ({
  // The previous version may not know several hosts.
  DATABASE_URL: version === previous ? firstPrimary : cluster.url,
  PUSH_SERVICES: pushes.origins,
}))
const hotels = await hotelsOfVersion(first)
await subscribe(cluster, hotels)
const cookies = await signInForStreams(site.port, hotels)
console.log(
  `Three servers of ${previous ? 'the previous' : 'this'} version answer. ${HOTELS} hotels, 20 orders a second.`,
)

const boards = followBoards(site.port, cookies)
const probe = startProbe(cluster)
const guests = startGuests(site.port, targetsOf(hotels))
const watched: Watched = { cluster, guests, boards, probe, pushes, called: new Map() }
let failed = 0
const steps = stepsFrom(process.cwd()).filter((_, i) => chosen.length === 0 || chosen.includes(String(i + 1)))
print([
  'step',
  'orders',
  'lost',
  'doubled',
  'on no board',
  'pause',
  'of it the database',
  'answer',
  'board',
  'call',
])
for (const step of steps) {
  const { faults, latestCall, ...outcome } = await take(step)
  print([step.name, ...figures(outcome)])
  if (latestCall) console.log(`  ${latestCall}`)
  for (const fault of faults) console.log(`  FAIL: ${fault}`)
  failed += faults.length
}
if (guests.failures.size > 0)
  console.log(
    `Tries again after: ${[...guests.failures].map(([why, times]) => `${why} (${times})`).join(', ')}`,
  )
process.exit(failed > 0 ? 1 : 0)

/** Runs one step under load, and waits until everything is well again. */
async function take(step: TrialStep): Promise<Outcome> {
  const begin = performance.now()
  await wait(BEFORE_MS)
  await step.run(cluster, site)
  await cluster.settled(SETTLED_MS).catch((error: Error) => console.log(`  FAIL: ${error.message}`, ++failed))
  const end = performance.now()
  const orders = guests.orders.filter(({ since }) => since >= begin && since < end)
  await until('every order is settled', SETTLED_MS, () => areSettled(watched, orders)).catch(() => {})
  const outcome = await outcomeOf(step, watched, begin, end)
  await finishOrders(watched, orders)
  return outcome
}

function figures(outcome: Omit<Outcome, 'faults' | 'latestCall'>): string[] {
  const { orders, lost, doubled, notShown, pause, databasePause, answered, shown, call } = outcome
  return [
    ...[orders, lost, doubled, notShown].map(String),
    ...[pause, databasePause, answered, shown, call].map(seconds),
  ]
}

/** A line of a Markdown table. */
function print(cells: readonly string[]) {
  console.log(`| ${cells.join(' | ')} |`)
}

/** The version itself makes them: a later one may know columns that this database lacks. */
async function hotelsOfVersion(version: string): Promise<BenchHotel[]> {
  const program = `
    const { makeHotels } = await import('./bench/hotels.ts')
    console.log(JSON.stringify(await makeHotels(${JSON.stringify(firstPrimary)}, '${SECRET}', ${HOTELS}, ${ROOMS_EACH})))`
  const args = ['--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: version, encoding: 'utf8' }))
}

/** A person with a phone in each hotel, to be called. */
async function subscribe({ primary, urlOf }: Cluster, hotels: readonly BenchHotel[]): Promise<void> {
  const owner = new pg.Client({ connectionString: urlOf(await primary()) })
  await owner.connect()
  const emails = hotels.map(({ email }) => email)
  const [phones = []] = await addPhones(owner, emails, 1)
  await subscribePhones(owner, phones, await pushes.subscribe('swift', phones.length))
  await owner.end()
}
