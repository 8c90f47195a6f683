import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { from, people, type Stage } from '../stage.ts'
import { meanwhile } from './uploads.ts'

const YEAR = 'from=2026-01-01&to=2026-12-31'
const path = (name: string, query = YEAR) => `/admin/analytics/${name}?${query}`
const CSV = ['requests.csv', 'cleanings.csv']
/** Reports wait for each other, and for those of others. */
const PATIENCE_MS = 60_000

const isServed = ({ status, headers }: Answered) =>
  status === 200 || ([429, 503].includes(status) && Number(headers['retry-after']) > 0)

/** Begins a download that is never read; the returned function ends it. */
function begin({ url }: Stage, name: string, headers: Record<string, string>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, path: path(name), headers }, (response) => {
      response.on('error', () => {}).pause()
      resolve(() => void asked.destroy())
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Files and reports requested without end by an entitled admin delay no other hotel. */
export const files: Part = {
  name: 'files',
  async run({ stage, size, check }) {
    const { admin, otherAdmin } = people
    const attacker = await stage.signIn(admin.email, admin.password)
    const other = await stage.signIn(otherAdmin.email, otherAdmin.password)
    const get = (cookie: string, of: string, more: Record<string, string> = {}, method = 'GET') =>
      stage.ask({
        method,
        path: of,
        headers: { cookie, ...more, ...from() },
        patienceMs: PATIENCE_MS,
      })

    const many = size.isLong ? 400 : 40
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: many }), 40, (_, i) =>
        get(
          attacker,
          i % 2
            ? path(CSV[i % 4 === 1 ? 0 : 1] ?? '')
            : path('report.pdf', `month=2026-${String((i % 12) + 1).padStart(2, '0')}`),
        ),
      ),
    )
    check(
      'many files and reports are made or refused with a time to retry',
      result.every(isServed),
      statuses(result),
    )
    check('other hotels’ pages respond during the exports, and memory is bounded', isFine, seen)

    const unread = await Promise.all(CSV.map((name) => begin(stage, name, { cookie: attacker, ...from() })))
    const own = await get(other, path('requests.csv'))
    check(
      'another hotel gets its file while the attacker’s files are not read',
      own.status === 200,
      own.status,
    )
    for (const end of unread) end()

    const rounds = size.isLong ? 300 : 20
    const cancelled = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: rounds }), 4, async () => {
        const end = await begin(stage, 'requests.csv', { cookie: attacker, ...from() })
        end()
      }),
    )
    check('repeatedly cancelled files delay no other request', cancelled.isFine, cancelled.seen)
    let later = await get(attacker, path('requests.csv'), {}, 'HEAD')
    for (let tries = 0; later.status !== 200 && tries < 40; tries++) {
      await wait(100)
      later = await get(attacker, path('requests.csv'), {}, 'HEAD')
    }
    check('cancelled files free their slots', later.status === 200 && later.body === '', later.status)

    const absurd = [
      '',
      'from=0001-01-01&to=9999-12-31',
      'from=2026-01-01&to=2027-06-01',
      `from=${'9'.repeat(9_000)}`,
    ]
    const refused = await inParallel(absurd, 4, (query) => get(attacker, path('requests.csv', query)))
    check(
      'a period of any excessive length is refused at once',
      refused.every(({ status }) => status >= 400 && status < 500),
      statuses(refused),
    )
    const parts = await get(attacker, path('cleanings.csv'), { range: 'bytes=0-,'.repeat(500).slice(0, -1) })
    check(
      'a range request gets no part of a file',
      parts.status === 200 && parts.headers['content-range'] === undefined,
      parts.status,
    )
    const foreign = await inParallel([...CSV, 'report.pdf'], 3, (name) =>
      get('', path(name, `${YEAR}&month=2026-03`)),
    )
    check(
      'strangers get no file',
      foreign.every(({ status }) => status === 401 || status === 303 || status === 302),
      statuses(foreign),
    )
  },
}
