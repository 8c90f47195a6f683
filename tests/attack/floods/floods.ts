import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Part, type Size, sizes } from '../checks.ts'
import { memoryCheck, settled } from '../memory.ts'
import { from, type Link, type Stage } from '../stage.ts'
import type { Flood, FloodOrder } from './flood-process.ts'
import type { GuestsOrder, GuestsReport } from './guests-process.ts'

const FLOOR = join(import.meta.dirname, '../../../bench/floor.ts')
const MOST_TIMES = 2
/** Two measurements of so few milliseconds differ by this much on a quiet machine. */
const GRACE_MS = 5
/** The short form shares its machine with other tests: it only checks that guests are served. */
const SHORT_MOST_MS = 5_000
/** How long a flood may need to run off. */
const CALM_MS = 60_000

const atOnceOf = (size: Size): Partial<Record<Flood, number>> => ({
  'sign-ins from everywhere': size.signIns,
  ...(size.isLong && onlyLong),
  streams: size.streams,
})

/** Floods that take too long for the short form. */
const onlyLong: Partial<Record<Flood, number>> = {
  'sign-ins from one address': sizes.long.signIns,
  'sign-ins with addresses of 60 kB': 32,
  'sign-ups and mails from everywhere': 64,
  signs: 32,
  'sends of made-up devices': 32,
  'pages of rooms': 32,
  'links that open nothing': 32,
  'notices that nobody signed': 32,
}

/**
 * Under each flood, the p99 of another hotel's guests is at most twice its usual value, measured in quiet moments
 * before each flood. The flood runs at the lowest priority, the guests at the highest; delays that the floor shows
 * too are the machine's.
 */
export const underFloods = (size: Size): Part => ({
  name: 'floods',
  ...(size.isLong && { on: { paidByStripe: true } }),
  async run({ stage, check }) {
    const guests = await guestsOf(stage, size.floodSeconds)
    try {
      // A server that has just begun is slower, and everything under a flood would look fast beside it.
      await guests.measured()
      const { heapUsed } = await settled(stage)
      const quiet: GuestsReport[] = []
      const flooded = new Map<Flood, GuestsReport>()
      for (const [flood, atOnce] of Object.entries(atOnceOf(size)) as [Flood, number][]) {
        // The short form compares nothing with it.
        if (size.isLong || quiet.length === 0) quiet.push(await guests.measured())
        const attacker = child('flood-process.ts')
        let counts: Record<string, number> = {}
        attacker.on('message', (now: Record<string, number>) => {
          counts = now
        })
        const order: FloodOrder = { flood, url: stage.url, links: stage.demo, atOnce }
        const begun = once(attacker, 'message')
        attacker.send(order)
        await begun
        await wait(500)
        const during = await guests.measured()
        await end(attacker)
        flooded.set(flood, during)
        check(
          `${flood}: every guest of another hotel is served`,
          during.failures.length === 0,
          [figures([during]), ...during.failures.slice(0, 3)].join('\n'),
        )
        check(
          `${flood}: the server answers the flood`,
          Object.values(counts).some(Boolean),
          JSON.stringify(counts),
        )
        const broken = Object.entries(counts).filter(([status]) => Number(status) >= 500 && status !== '503')
        check(`${flood}: the server answers no 5xx except 503`, broken.length === 0)
        if (!stage.alive()) return
        await calm(stage)
      }
      const failures = quiet.flatMap((report) => report.failures)
      check(
        'guests are served before the floods',
        failures.length === 0,
        [figures(quiet), ...failures].join('\n'),
      )
      for (const [flood, during] of flooded) {
        for (const what of ['pages', 'sends'] as const) {
          const now = p99(during[what])
          const machines = Math.max(0, p99(during.floor) - usual(quiet, 'floor'))
          const most = size.isLong ? MOST_TIMES * usual(quiet, what) + GRACE_MS + machines : SHORT_MOST_MS
          check(`${flood}: ${what} stay in time`, now <= most, `p99 ${ms(now)} of at most ${ms(most)}`)
        }
      }
      await memoryCheck({ stage, check }, heapUsed)
    } finally {
      await guests.end()
    }
  },
})

/** The guests, and the floor that they ask beside. */
async function guestsOf(stage: Stage, seconds: number) {
  const floor = fork(FLOOR, {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: stage.site.database.url },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(floor, 'exit').then(([code, signal]) => {
    throw new Error(`the floor ended (${code ?? signal}) before it said its port`)
  })
  const [said] = await Promise.race([once(floor.stdout as Readable, 'data'), ended])
  const floorUrl = `http://127.0.0.1:${/\d+/.exec(String(said))?.[0]}`
  const guests = child('guests-process.ts')
  return {
    async measured(): Promise<GuestsReport> {
      const order: GuestsOrder = { url: stage.url, links: stage.other, floorUrl, seconds }
      const report = once(guests, 'message')
      guests.send(order)
      return (await report)[0]
    },
    end: () => Promise.all([end(guests), end(floor)]),
  }
}

/** The next flood begins when this one has run off: guests are served at once again, three times in a row. */
async function calm(stage: Stage) {
  const until = performance.now() + CALM_MS
  const link = stage.other[0] as Link
  for (let inARow = 0; inARow < 3 && performance.now() < until; ) {
    const path = `/room/${link.token}`
    const { ms } = await stage.ask({ method: 'GET', path, headers: from() }).catch(() => ({ ms: CALM_MS }))
    inARow = ms < 100 ? inARow + 1 : 0
    await wait(100)
  }
}

const child = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

async function end(process: ChildProcess) {
  const gone = once(process, 'exit')
  process.kill('SIGKILL')
  await gone
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.POSITIVE_INFINITY
}

type Waits = Exclude<keyof GuestsReport, 'failures'>

/** The usual p99: the median of several. */
function usual(reports: readonly GuestsReport[], what: Waits): number {
  const sorted = reports.map((report) => p99(report[what])).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] as number
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Each p99 that was measured, in its order. */
const figures = (reports: readonly GuestsReport[]) =>
  (['pages', 'sends', 'floor'] satisfies Waits[])
    .map((what) => `p99 of ${what} ${reports.map((report) => ms(p99(report[what]))).join(', ')}`)
    .join('; ')
