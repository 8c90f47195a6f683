import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { newId } from '../domain/ids.ts'
import { type Bench, CHAINS_MS } from './bench.ts'
import { quantile } from './load.ts'
import { ringAt } from './rings.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

const STREAMS = 200
const PER_SECOND = 50
const SECONDS = 30
const WARM_UP = 100

interface Figures {
  seconds: number
  rows: number
  bytes?: number
}

/** Backups of a hotel's year, 500,000 requests, beside the load of `ring`; then a rehearsal: restored, and every row compared. */
export async function measureBackup(bench: Bench) {
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  await owner.query(readFileSync('bench/year.sql', 'utf8').replaceAll(':hotel', `'${newId()}'`))
  await owner.query('vacuum analyze')
  await owner.end()
  const server = await startOurs(bench.env)
  const cookies = await signInForStreams(server.port, bench.hotels)
  const rung = async () => {
    const { rang, close } = await ringAt(server.port, bench.targets, {
      perSecond: PER_SECOND,
      seconds: SECONDS,
      warmUp: WARM_UP,
      streams: STREAMS,
      streamOf: (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } }),
    })
    close()
    return quantile(rang, 0.99)
  }
  const folder = bench.env.DATA_DIR as string
  const file = join(folder, 'year.tar.zst')
  const before = await rung()
  let isRinging = true
  const during = rung().finally(() => {
    isRinging = false
  })
  const made: Figures[] = []
  do made.push(await command(bench, 'backup', file))
  while (isRinging)
  const [beside, after] = [await during, await rung()]
  await new Promise((resolve) => setTimeout(resolve, CHAINS_MS))
  const rehearsed = await command(bench, 'rehearse', file)
  await server.stop()
  const alone = (before + after) / 2
  bench.report('backup: a year of 500,000 requests, 400 rooms', [
    ['backup, s (under 60)', made.map(({ seconds }) => seconds.toFixed(1)).join(', ')],
    ['rows, MB of the file', `${made[0]?.rows}, ${((made[0]?.bytes ?? 0) / 1e6).toFixed(0)}`],
    ['ring p99 before and after, ms', `${before.toFixed(2)}, ${after.toFixed(2)}`],
    ['ring p99 beside backups, ms', beside.toFixed(2)],
    ['beside backups to alone (at most 1.5)', (beside / alone).toFixed(2)],
    ['restore and comparison, s (under 120)', rehearsed.seconds.toFixed(1)],
  ])
}

/** Runs a command of the operator in a process of its own, as the server does every night. */
async function command(bench: Bench, ...args: string[]): Promise<Figures> {
  const env = { ...process.env, ...bench.env, NODE_ENV: 'production' }
  const running = promisify(execFile)(process.execPath, ['build/server/index.js', '--json', ...args], { env })
  if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return JSON.parse((await running).stdout)
}
