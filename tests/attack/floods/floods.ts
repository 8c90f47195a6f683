import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Part, type Size, sizes } from '../checks.ts'
import { memoryCheck, settled } from '../memory.ts'
import { from, type Link, type Stage } from '../stage.ts'
import type { Flood, FloodOrder } from './flood-process.ts'
import type { GuestsOrder, GuestsReport, Wait } from './guests-process.ts'

const FLOOR = join(import.meta.dirname, '../../../bench/floor.ts')
const MOST_TIMES = 2
/** What differs between two measurements of so few milliseconds on a quiet machine. */
const GRACE_MS = 5
/** Nobody is kept out in the short form; it shares its machine with other tests and can tell no more of time. */
const SHORT_MOST_MS = 5_000
/** How long a flood may need to run off. */
const CALM_MS = 60_000

const atOnceOf = (size: Size): Partial<Record<Flood, number>> => ({
  'sign-ins from everywhere': size.signIns,
  ...(size.isLong && onlyLong),
  streams: size.streams,
})

/** What the short form has no time for. */
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
 * Guests of the other hotel, quiet and then under each flood: their p99 is at most twice the quiet one. What counts is
 * how long the server makes them wait: the flood comes from a process of the lowest priority and the guests are one
 * of the highest. How long a floor that nobody attacks takes in the same moment is the machine's, and not counted.
 */
export const underFloods: Part = {
  name: 'floods',
  async run({ stage, size, check }) {
    const guests = child('guests-process.ts')
    const floor = fork(FLOOR, {
      execArgv: [],
      env: { ...process.env, DATABASE_URL: stage.site.database.url },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    try {
      const [said] = await once(floor.stdout as Readable, 'data')
      const floorUrl = `http://127.0.0.1:${/\d+/.exec(String(said))?.[0]}`
      const measured = async () => {
        const order: GuestsOrder = {
          url: stage.url,
          links: stage.other,
          floorUrl,
          seconds: size.floodSeconds,
        }
        const report = once(guests, 'message')
        guests.send(order)
        return (await report)[0] as GuestsReport
      }
      // A server that has just begun is slower, and everything under a flood would look fast beside it.
      await measured()
      const quiet = await measured()
      check('guests are served while all is quiet', quiet.failures.length === 0, figures(quiet))
      const { heapUsed } = await settled(stage)
      for (const [flood, atOnce] of Object.entries(atOnceOf(size)) as [Flood, number][]) {
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
        const during = await measured()
        await end(attacker)
        const seen = `${figures(during)}; quiet ${figures(quiet)}`
        check(
          `${flood}: every guest of another hotel is served`,
          during.failures.length === 0,
          [seen, ...during.failures.slice(0, 3)].join('\n'),
        )
        for (const what of ['pages', 'sends'] as const) {
          const [before, now] = [p99(quiet[what].map(own)), p99(during[what].map(own))]
          const most = size.isLong ? MOST_TIMES * before + GRACE_MS : Math.max(SHORT_MOST_MS, 10 * before)
          check(
            `${flood}: ${what} stay in time`,
            now <= most,
            `p99 ${ms(now)} of at most ${ms(most)}, quiet ${ms(before)}`,
          )
        }
        check(`${flood}: was answered`, Object.values(counts).some(Boolean), JSON.stringify(counts))
        const broken = Object.entries(counts).filter(([status]) => Number(status) >= 500 && status !== '503')
        check(`${flood}: no 5xx but 503`, broken.length === 0)
        if (!stage.alive()) return
        await calm(stage)
      }
      await memoryCheck({ stage, check }, heapUsed)
    } finally {
      await Promise.all([end(guests), end(floor)])
    }
  },
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

const ms = (value: number) => `${value.toFixed(1)} ms`
const own = ({ ms, floorMs }: Wait) => Math.max(0, ms - floorMs)
const figures = ({ pages, sends }: GuestsReport) =>
  `p99 of ${waits('pages', pages)}, of ${waits('sends', sends)}`
const waits = (what: string, all: readonly Wait[]) =>
  `${all.length} ${what} ${ms(p99(all.map((wait) => wait.ms)))}, of the floor meanwhile ${ms(p99(all.map(({ floorMs }) => floorMs)))}`
