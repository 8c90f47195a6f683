import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { demoPassword, demoSignIns } from '../domain/demo/seed.ts'
import { type Bench, SECRET } from './bench.ts'
import { startOurs } from './servers.ts'
import { signIn } from './streams.ts'

const RENDERS = 200
const WARM_UP = 100
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** The staff's board in a hotel where much is to do: its weight, and the server's processor time for it. */
export async function board(bench: Bench) {
  const ours = await startOurs({ ...bench.env, DEMO: 'true' })
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  await owner.query(readFileSync('tests/support/busy-hotel.sql', 'utf8'))
  await owner.end()
  const [cookie = ''] = await signIn(ours.port, demoSignIns, demoPassword(SECRET))

  const agent = new Agent({ keepAlive: true })
  const load = (path: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers: IncomingHttpHeaders = { cookie, 'accept-encoding': 'gzip' }
      get({ agent, host: '127.0.0.1', port: ours.port, path, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`))
        buffer(answer).then(resolve, reject)
      }).on('error', reject)
    })
  const page = '/admin/servicerequests'
  const sent = await load(page)
  const html = gunzipSync(sent)
  const whole = await processorTime(ours.pid, () => load(page))
  const data = await processorTime(ours.pid, () => load(`${page}.data`))
  agent.destroy()
  await ours.stop()
  const began = process.cpuUsage()
  for (let i = 0; i < RENDERS; i++) gzipSync(html)
  const packing = process.cpuUsage(began)

  bench.report('board: 200 open requests', [
    ['as it is sent, gzip (at most 60 KB)', `${(sent.length / 1000).toFixed(1)} KB`],
    ['before it is compressed', `${(html.length / 1000).toFixed(1)} KB`],
    ['compressing it and nothing else, ms', ((packing.user + packing.system) / 1000 / RENDERS).toFixed(1)],
    ['its data alone, ms of the server’s processor', data.toFixed(1)],
    ['the whole page, ms of the server’s processor (at most 15)', whole.toFixed(1)],
  ])
}

/** Milliseconds of processor time that a process takes for one `work`, once it is warm. */
async function processorTime(pid: number, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < WARM_UP; i++) await work()
  const before = ticksOf(pid)
  for (let i = 0; i < RENDERS; i++) await work()
  return ((ticksOf(pid) - before) * TICK_MS) / RENDERS
}

/** User and system time of all threads, as in proc_pid_stat(5): what follows the name in brackets. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
