import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Bench, SECRET, targetsOf } from './bench.ts'
import { makeHotels } from './hotels.ts'
import { postTo, type Target } from './load.ts'
import { type Running, startOurs } from './servers.ts'

const ROUNDS = 20
const SENDERS = 16
const UNPUBLISHED_MS = 5_000

/**
 * Rounds of SIGKILL to all processes, database included, while guests send: each acknowledged send exists once after
 * the next start, and no event stays unpublished for more than five seconds.
 */
export async function kill(bench: Bench) {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-kill-'))
  const env = { DATA_DIR: folder, SECRET, DATABASE_URL: '', DEMO: 'false' }
  let server = await startOurs(env)
  const hotels = await makeHotels(ownersUrl(folder), SECRET, 4, 8)
  const acknowledged: string[] = []
  let lost = 0
  let twice = 0
  let longestUnpublishedMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const sending = sendUntilGone(server, targetsOf(hotels), acknowledged)
    await wait(200 + 60 * round)
    killAll(server, folder)
    await sending
    server = await startOurs(env)
    const started = performance.now()
    const owner = new pg.Client({ connectionString: ownersUrl(folder) })
    await owner.connect()
    const { rows } = await owner.query<{ key: string; times: number }>(
      'select key, count(*)::int as times from requests where key = any ($1) group by key',
      [acknowledged],
    )
    lost += acknowledged.length - rows.length
    twice += rows.filter((row) => row.times > 1).length
    for (;;) {
      const unpublished = await owner.query('select 1 from events where published_at is null limit 1')
      const after = performance.now() - started
      longestUnpublishedMs = Math.max(longestUnpublishedMs, after)
      if (unpublished.rows.length === 0 || after > UNPUBLISHED_MS) break
      await wait(20)
    }
    await owner.end()
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  bench.report(`kill: ${ROUNDS} rounds of SIGKILL to server and database`, [
    ['requests acknowledged', String(acknowledged.length)],
    ['lost (none)', String(lost)],
    ['there more than once (none)', String(twice)],
    ['longest until nothing was unpublished, ms (at most 5000)', longestUnpublishedMs.toFixed(0)],
  ])
}

/** Sends from many guests at once, recording acknowledgements, until the server is gone. */
async function sendUntilGone(server: Running, targets: Target[], acknowledged: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS })
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let i = sender; ; i += SENDERS) {
        const key = crypto.randomUUID()
        try {
          const { status } = await postTo(agent, server.port, targets[i % targets.length] as Target, key)
          if (status === 303) acknowledged.push(key)
        } catch {
          return
        }
      }
    }),
  )
  agent.destroy()
}

/** Stops every process at once, as losing the power to them would. */
function killAll(server: Running, folder: string) {
  const postmaster = Number(
    readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [server.pid, postmaster, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // A backend may have ended by itself between the list and now.
    }
  }
}

const ownersUrl = (folder: string) => {
  const store = join(folder, 'postgres')
  const password = readFileSync(join(store, 'password'), 'utf8').trim()
  return `postgres://sonnette:${password}@localhost:5432/sonnette?host=${encodeURIComponent(store)}`
}
