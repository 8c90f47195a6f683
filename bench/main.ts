// Measures the product's promises, each against a floor from the same run and database. `npm run bench` runs all,
// `npm run bench -- ring` one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { account } from './account.ts'
import { measureAnalytics } from './analytics.ts'
import { measureBackup } from './backup.ts'
import { type Bench, SECRET, targetsOf } from './bench.ts'
import { board } from './board.ts'
import { callables } from './callables.ts'
import { cost } from './cost.ts'
import { exportFile } from './export.ts'
import { makeHotels } from './hotels.ts'
import { kill } from './kill.ts'
import { memory } from './memory.ts'
import { measureNodes } from './nodes.ts'
import { measurePage } from './page.ts'
import { measurePhotos } from './photos.ts'
import { measurePush } from './push.ts'
import { ring } from './ring.ts'
import { measureRooms } from './rooms.ts'
import { scale } from './scale.ts'
import { measureSignIn } from './sign-in.ts'
import { start } from './start.ts'
import { measureWebhooks } from './webhooks.ts'

const HOTELS = 20
const ROOMS_EACH = 24

const all = {
  ring,
  push: measurePush,
  webhooks: measureWebhooks,
  photos: measurePhotos,
  cost,
  page: measurePage,
  board,
  rooms: measureRooms,
  'sign-in': measureSignIn,
  callables,
  export: exportFile,
  memory,
  nodes: measureNodes,
  backup: measureBackup,
  kill,
  start,
  analytics: measureAnalytics,
}
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const report: Bench['report'] = (name, rows) => {
  console.log(`\n${name}`)
  for (const [label, value] of rows) console.log(`  ${label.padEnd(58)}${value}`)
}

// It has a database of its own.
if (isChosen('account')) await account(report)
if (chosen.join() === 'account') process.exit()
// It takes ten minutes and fills a disk, so only by name.
if (chosen.includes('scale')) {
  await scale(report)
  process.exit()
}

const folder = await mkdtemp(join(tmpdir(), 'sonnette-bench-'))
const silent = { debug() {}, info() {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ folder, log: silent })
try {
  await migrate(embedded.url)
  const hotels = await makeHotels(embedded.url, SECRET, HOTELS, ROOMS_EACH)
  const bench: Bench = {
    databaseUrl: embedded.url,
    databasePid: () => embedded.pid,
    env: { DATABASE_URL: embedded.url, DATA_DIR: folder, SECRET },
    hotels,
    targets: targetsOf(hotels),
    floorTargets: targetsOf(hotels).map((target) => ({ ...target, path: `/send/${target.hotel}` })),
    report,
  }
  for (const [name, measure] of Object.entries(all)) {
    if (isChosen(name)) await measure(bench)
  }
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
