import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

const RENDERS = 200
const WARM_UP = 100
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** Compressed pages for a signed-in person. */
export function pagesFor(port: number, cookie: string) {
  const agent = new Agent({ keepAlive: true })
  const load = (path: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers: IncomingHttpHeaders = { cookie, 'accept-encoding': 'gzip' }
      get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`))
        buffer(answer).then(resolve, reject)
      }).on('error', reject)
    })
  return { load, close: () => agent.destroy() }
}

/** Milliseconds of processor time that a process takes for one `work`, once it is warm. */
export async function processorTime(pid: number, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < WARM_UP; i++) await work()
  const before = ticksOf(pid)
  for (let i = 0; i < RENDERS; i++) await work()
  return ((ticksOf(pid) - before) * TICK_MS) / RENDERS
}

/** Milliseconds of processor time that a process has taken so far. */
export const millisecondsOf = (pid: number): number => ticksOf(pid) * TICK_MS

/** The same of all that a process has started, which still run: each of a database's connections is one. */
export function millisecondsOfChildren(pid: number): number {
  const started = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return started.reduce((sum, child) => sum + millisecondsOf(Number(child)), 0)
}

/** The same including ended child processes: a database's total, whichever connections are open. */
export const millisecondsOfBackends = (pid: number): number =>
  millisecondsOf(pid) +
  millisecondsOfChildren(pid) +
  (Number(fieldsOf(pid)[13] ?? 0) + Number(fieldsOf(pid)[14] ?? 0)) * TICK_MS

/** The process that has started another; none of one that is over. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1])

/** User and system time of all threads. */
const ticksOf = (pid: number): number => Number(fieldsOf(pid)[11] ?? 0) + Number(fieldsOf(pid)[12] ?? 0)

/** The fields after the name in brackets, see proc_pid_stat(5). */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
