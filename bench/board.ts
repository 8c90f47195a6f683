import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { demoPassword, demoSignIns } from '../domain/demo/seed.ts'
import { type Bench, SECRET } from './bench.ts'
import { pagesFor, processorTime } from './server-time.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

const PACKINGS = 200

/** The staff's board in a hotel where much is to do: its weight, and the server's processor time for it. */
export async function board(bench: Bench) {
  const ours = await startOurs({ ...bench.env, DEMO: 'true' })
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  await owner.query(readFileSync('tests/support/busy-hotel.sql', 'utf8'))
  await owner.end()
  const [cookie = ''] = await signInForStreams(ours.port, demoSignIns, demoPassword(SECRET))

  const { load, close } = pagesFor(ours.port, cookie)
  const page = '/admin/servicerequests'
  const sent = await load(page)
  const html = gunzipSync(sent)
  const whole = await processorTime(ours.pid, () => load(page))
  const data = await processorTime(ours.pid, () => load(`${page}.data`))
  close()
  await ours.stop()
  const began = process.cpuUsage()
  for (let i = 0; i < PACKINGS; i++) gzipSync(html)
  const packing = process.cpuUsage(began)

  bench.report('board: 200 open requests', [
    ['as it is sent, gzip (at most 40 KB)', `${(sent.length / 1000).toFixed(1)} KB`],
    ['before it is compressed', `${(html.length / 1000).toFixed(1)} KB`],
    ['compressing it and nothing else, ms', ((packing.user + packing.system) / 1000 / PACKINGS).toFixed(1)],
    ['its data alone, ms of the server’s processor', data.toFixed(1)],
    ['the whole page, ms of the server’s processor (at most 15)', whole.toFixed(1)],
  ])
}
