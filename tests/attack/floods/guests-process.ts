// Guests of a hotel that is not attacked, in their own process: for `seconds` they load their page and send at a
// steady pace, then report their waits and those of the floor (bench/floor.ts) in the same moments.
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Asked, ask } from '../ask.ts'
import { from, type Link, newDevice, sendFrom } from '../stage.ts'

export interface GuestsOrder {
  url: string
  links: Link[]
  floorUrl: string
  seconds: number
}

/** Milliseconds of each, in no order; and every answer that was not as it must be. */
export interface GuestsReport {
  pages: number[]
  sends: number[]
  floor: number[]
  failures: string[]
}

const INTERVAL_MS = 25

/** To be measured is how long the server makes people wait, not how long this process waits to be run. */
function goFirst() {
  try {
    setPriority(-10)
  } catch {
    // Only root may raise the priority; the floor then shows the machine's share.
  }
}

let [pageTurn, sendTurn] = [0, 0]

/** The least that can do the same as a send, at the floor. */
const atFloor: Asked = { method: 'POST', path: '/send/0', body: 'Deux serviettes, merci' }

async function measure({ url, links, floorUrl, seconds }: GuestsOrder): Promise<GuestsReport> {
  const report: GuestsReport = { pages: [], sends: [], floor: [], failures: [] }
  const answers: Promise<void>[] = []
  const begin = performance.now()
  for (let i = 0; i * INTERVAL_MS < seconds * 1000; i++) {
    await wait(Math.max(0, begin + i * INTERVAL_MS - performance.now()))
    const isSend = i % 2 === 1
    const link = links[(isSend ? sendTurn++ : pageTurn++) % links.length] as Link
    const asked = isSend
      ? sendFrom(link, newDevice(), 'Deux serviettes, merci')
      : {
          method: 'GET',
          path: `/room/${link.token}`,
          headers: { cookie: `device=${newDevice()}`, ...from() },
        }
    answers.push(
      ask(floorUrl, atFloor).then(({ ms }) => void report.floor.push(ms)),
      ask(url, asked).then(
        ({ status, ms, body }) => {
          if (status === 200) report[isSend ? 'sends' : 'pages'].push(ms)
          else report.failures.push(`${asked.method} ${status} ${body.slice(0, 100)}`)
        },
        ({ message }) => {
          report.failures.push(`${asked.method} ${message}`)
        },
      ),
    )
  }
  await Promise.all(answers)
  return report
}

goFirst()
process.on('message', async (order: GuestsOrder) => process.send?.(await measure(order)))
