import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freezePostgres } from '../../support/freeze-postgres.ts'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { onSmallDisk } from '../small-disk.ts'
import { from, hasty, type Link, newDevice, openStage, people, type Stage, sendFrom } from '../stage.ts'

/** The longest wait if the database stands still: its timeout of three seconds, and some margin. */
const MOST_MS = 7_000
const BACK_MS = 10_000
/** A readiness answer is at most one second old. */
const READY_OLD_MS = 1_100

const isUnavailable = ({ status, headers }: Answered) => status === 503 && Number(headers['retry-after']) > 0

/** Everything a person waits for, asked at once. */
async function askEverything(stage: Stage, cookie: string) {
  const link = stage.other[2] as Link
  const asGuest = { 'sonnette-room-link': link.token, 'sonnette-device': newDevice() }
  const own = { cookie, origin: stage.url }
  const asked = {
    'guest page': { method: 'GET', path: `/room/${link.token}`, headers: from() },
    'guest send': sendFrom(link, newDevice()),
    'guest API': { method: 'GET', path: '/api/v1/room', headers: { ...asGuest, ...from() } },
    'staff API': { method: 'GET', path: '/api/v1/requests', headers: { ...own, ...from() } },
    'admin page': { method: 'GET', path: '/admin/servicerequests', headers: { ...own, ...from() } },
    'admin data': { method: 'GET', path: '/admin/servicerequests.data', headers: { ...own, ...from() } },
    account: { method: 'GET', path: '/account', headers: { ...own, ...from() } },
    'staff stream': { method: 'GET', path: '/live', headers: { ...own, ...from() } },
    readyz: { method: 'GET', path: '/readyz' },
  }
  const names = Object.keys(asked) as (keyof typeof asked)[]
  const answers = await inParallel(names, names.length, (name) =>
    stage
      .ask(asked[name])
      .catch((error: Error) => ({ status: 0, headers: {}, body: error.message, ms: 10_000 })),
  )
  return new Map(names.map((name, i) => [name, answers[i] as Answered]))
}

const said = (answers: Map<string, Answered>) =>
  [...answers]
    .map(
      ([name, { status, ms, headers }]) =>
        `${name} ${status}${headers.location ? ` to ${headers.location}` : ''} in ${Math.round(ms)} ms`,
    )
    .join('; ')

/** Line 14: a database that stands still, or is killed, is said so, at once and in time. */
export const databaseAway: Part = {
  name: 'line 14',
  on: hasty,
  async run({ stage, check }) {
    const { email, password } = people.admin
    const cookie = await stage.signIn(email, password)
    await askEverything(stage, cookie)
    const goOn = freezePostgres(stage.site.database.pid)
    await wait(READY_OLD_MS)
    let still: Map<string, Answered>
    try {
      still = await askEverything(stage, cookie)
    } finally {
      goOn()
    }
    for (const [name, answer] of still) {
      check(
        `${name}: the server answers 503 within 3 s while the database hangs`,
        (name === 'readyz' ? answer.status === 503 : isUnavailable(answer)) && answer.ms < MOST_MS,
        said(new Map([[name, answer]])),
      )
    }
    check('the server recovers after the database has hung', await isWell(stage, cookie), 'within 10 s')

    process.kill(stage.site.database.pid, 'SIGKILL')
    const during: Answered[] = []
    const until = performance.now() + 4_000
    while (performance.now() < until) {
      during.push(...(await askEverything(stage, cookie)).values())
      await wait(100)
    }
    const wrong = during.filter(
      ({ status, headers }) => !(status === 503 || status < 300) || headers.location,
    )
    check('the server answers 503 while a killed database restarts', wrong.length === 0, statuses(during))
    check('the server recovers after the database was killed', await isWell(stage, cookie), 'within 10 s')
    const fault = await stage.logFault()
    check('the log contains no content of requests', fault === undefined, fault)
  },
}

/** Line 14: a disk that is full is said so, and no work is lost or half done. */
export const fullDisk: Part = {
  name: 'line 14, full disk',
  // It has a disk, a database and a server of its own.
  isOnlyLong: true,
  async run({ check }) {
    const wasPlayed = await onSmallDisk(400, async (folder) => {
      const stage = await openStage({ folder: join(folder, 'data') })
      try {
        const cookie = await stage.signIn(people.admin.email, people.admin.password)
        const filler = join(folder, 'filler')
        fill(filler)
        const seen: Answered[] = []
        let ready: Answered | undefined
        for (let i = 0; i < 40; i++) {
          const answers = await askEverything(stage, cookie)
          ready = answers.get('readyz')
          seen.push(...answers.values())
          const rows = await stage.site
            .sql(`insert into verifications select gen_random_uuid(), repeat('x', 100), repeat(md5(random()::text), 3000),
                  now() from generate_series(1, 20)`)
            .catch(() => [])
          if (rows.length === 0) await wait(50)
        }
        const wrong = seen.filter(({ status }) => status !== 200 && status !== 503)
        check('the server answers 200 or 503 while the disk is full', wrong.length === 0, statuses(seen))
        check('readyz answers 503 while commits fail', ready?.status === 503, ready?.status)
        rmSync(filler)
        check('the server recovers once the disk has space', await isWell(stage, cookie), 'within 10 s')
      } finally {
        await stage.stop()
      }
    })
    if (!wasPlayed) check('the attack needs a disk that can be mounted', true, 'not played here')
  },
}

/** Writes until the disk is full. */
function fill(file: string) {
  const handle = openSync(file, 'w')
  for (const bytes of [2 ** 20, 2 ** 12, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(bytes))
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(handle)
}

async function isWell(stage: Stage, cookie: string): Promise<boolean> {
  const until = performance.now() + BACK_MS
  while (performance.now() < until) {
    const answers = [...(await askEverything(stage, cookie)).values()]
    if (answers.every(({ status }) => status === 200)) return true
    await wait(200)
  }
  return false
}
