import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { enterDownload } from '../app/admin/analytics/export/running-files.server.ts'
import { newId } from '../domain/ids.ts'
import { auth } from '../platform/auth/auth.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'

// The pages that are files, and no others.
vi.mock('virtual:react-router/server-build', async () => {
  const { serverBuildOf } = await import('../tests/support/file-pages.ts')
  return serverBuildOf({
    'admin/analytics/requests.csv': await import('../app/admin/analytics/export/requests-csv.ts'),
    'admin/analytics/cleanings.csv': await import('../app/admin/analytics/export/cleanings-csv.ts'),
    'admin/analytics/report.pdf': await import('../app/admin/analytics/report-pdf.ts'),
  })
})

/** The test's timeout for a file that is not read; the default if undefined. */
const idle = vi.hoisted((): { ms?: number } => ({}))
vi.mock('../app/admin/analytics/export/csv-file.server.ts', async (original) => {
  const { csvFile } = await original<typeof import('../app/admin/analytics/export/csv-file.server.ts')>()
  const shortened: typeof csvFile = (file) =>
    csvFile({ ...file, ...(idle.ms !== undefined && { idleMs: idle.ms }) })
  return { csvFile: shortened }
})

/** Until when nothing is drawn. */
const drawing = vi.hoisted((): { until?: Promise<void> } => ({}))
vi.mock('../platform/print/printer.ts', async (original) => {
  const { printer } = await original<typeof import('../platform/print/printer.ts')>()
  const held: typeof printer = (kind) => {
    const print = printer<Parameters<ReturnType<typeof printer>>[0], never>(kind)
    return async (job) => {
      await drawing.until
      return print(job)
    }
  }
  return { printer: held }
})

const installed = installation()
const site = listening()

const owner = <Row = unknown>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const march = 'from=2026-03-01&to=2026-03-31'
const requestsCsv = `/admin/analytics/requests.csv?${march}`
const cleaningsCsv = `/admin/analytics/cleanings.csv?${march}`
const reportPdf = '/admin/analytics/report.pdf?month=2026-03'
const files = [requestsCsv, cleaningsCsv, reportPdf]

/** So much that no connection takes all of it before anybody has read any, compressed (11 MB) or not. */
const REQUESTS = 5_000
const SERVICES = 100
const STRETCHES = REQUESTS / 250

let hotel: Hotel
let cookie: string
/** Of an admin whose hotel has so many requests. */
let ofMany: string
let many: Hotel
let guestCookie: string
beforeAll(async () => {
  hotel = await openHotel()
  guestCookie = `device=${(await guestOf(await addRoom(hotel))).deviceId}`
  cookie = await cookieOf(site.origin, hotel, 'admin')
  many = await openHotel()
  const room = await addRoom(many)
  ofMany = await cookieOf(site.origin, many, 'admin')
  await owner(
    `insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at)
     select $1, uuidv7(at - now()), gen_random_uuid(), $2, 1, 'device', false, gen_random_uuid(), chosen, '', at
     from generate_series(1, $3) n, lateral (select timestamptz '2026-03-05' + n * interval '1 min' as at) made,
       lateral (select jsonb_agg(jsonb_build_object('serviceId', md5(n || ' ' || i)::uuid, 'count', 1)) as chosen
                from generate_series(1, $4) i) asked`,
    [many.id, room.id, REQUESTS, SERVICES],
  )
}, 60_000)

const ask = (path: string, by = '', method = 'GET') =>
  fetch(site.origin + path, { method, headers: { cookie: by }, redirect: 'manual' })

/** A file that is begun, and of which nothing is read yet. */
async function begun(
  path: string,
  by: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const asked = get(site.origin + path, { agent: false, headers: { cookie: by, ...headers } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.pause()
  onTestFinished(() => void asked.destroy())
  return answer
}

/** Reads on; whether that was the whole file. */
async function readToItsEnd(answer: IncomingMessage): Promise<boolean> {
  answer.on('error', () => {})
  answer.resume()
  if (!answer.closed) await once(answer, 'close').catch(() => {})
  return answer.complete
}

/** Waits until none of the hotel's files is written any more: both places are free. */
const areOver = () =>
  vi.waitFor(
    () => {
      const taken: (() => void)[] = []
      try {
        for (let i = 0; i < 2; i++)
          taken.push(enterDownload({ userId: newId(), hotelId: many.id, role: 'admin' }, () => {}))
      } finally {
        for (const leave of taken) leave()
      }
    },
    { timeout: 15_000, interval: 100 },
  )

describe('exports and report', () => {
  test.each(files)('%s is available to the hotel’s admins alone', async (path) => {
    const its = await ask(path, cookie)
    expect(its.status).toBe(200)
    expect(its.headers.get('cache-control')).toBe('private, no-store')
    await its.body?.cancel()
    expect((await ask(path)).status).toBe(401)
    expect((await ask(path, guestCookie)).status).toBe(401)
    expect((await ask(path, await cookieOf(site.origin, hotel, 'employee'))).status).toBe(403)
  })

  test('an export contains no requests of another hotel', async () => {
    const answer = await ask(requestsCsv, cookie)
    expect([answer.status, (await answer.text()).trim().split('\r\n').length]).toEqual([200, 1])
  })

  test.each([
    '',
    'from=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2024-03-01&to=2026-03-01',
    'from=%00&to=%27%3B',
    `from=${'1'.repeat(5_000)}&to=2026-03-01`,
  ])('an export of invalid days is refused: %s', async (query) => {
    for (const path of ['requests', 'cleanings']) {
      expect((await ask(`/admin/analytics/${path}.csv?${query}`, cookie)).status).toBe(400)
    }
  })

  test.each(['', 'month=', 'month=2026-13', 'month=2026-3', 'month=0000-00', 'month=%00'])(
    'a report of an invalid month is not found: %s',
    async (query) => {
      expect((await ask(`/admin/analytics/report.pdf?${query}`, cookie)).status).toBe(404)
    },
  )
})

test('a hotel’s reports are drawn four at a time, and a further one is refused with a retry time', async () => {
  const { promise, resolve: draw } = Promise.withResolvers<void>()
  drawing.until = promise
  onTestFinished(() => void delete drawing.until)
  const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`)
  const answered: Response[] = []
  const all = months.map(async (month) => {
    const answer = await ask(`/admin/analytics/report.pdf?month=${month}`, cookie)
    answered.push(answer)
    return answer.status
  })
  await vi.waitFor(() => expect(answered).toHaveLength(months.length - 4))
  for (const { status, headers } of answered) {
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, 5])
  }
  draw()
  const statuses = await Promise.all(all)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect((await ask(reportPdf, cookie)).status).toBe(200)
})

describe('streamed files', () => {
  test.each(files)('a streamed file is not begun for a HEAD request: %s', async (path) => {
    for (let i = 0; i < 5; i++) {
      const answer = await ask(path, cookie, 'HEAD')
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0])
      expect(answer.headers.get('content-disposition')).toMatch(/2026/)
    }
  })

  test('a hotel can stream two files, and a third is refused with a retry time for every admin', async () => {
    const taken = [await begun(requestsCsv, ofMany), await begun(requestsCsv, ofMany)]
    const third = await ask(requestsCsv, ofMany)
    expect(third.status).toBe(503)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await third.text()).toMatch(/^Plusieurs fichiers sont en cours de préparation/)
    const other = await cookieOf(site.origin, await openHotel(), 'admin')
    expect((await ask(requestsCsv, other)).status).toBe(200)
    for (const one of taken) one.destroy()
    await areOver()
  })

  test.each(['identity', 'gzip'])(
    'a streamed file is read only as fast as its client, and not after the client has gone: %s',
    async (encoding) => {
      const read = vi.spyOn(pg.Client.prototype, 'query')
      onTestFinished(() => read.mockRestore())
      const answer = await begun(requestsCsv, ofMany, { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
      answer.destroy()
      await areOver()
      const stretches = read.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('"export_made"'))
      expect(stretches.length).toBeLessThan(STRETCHES)
    },
  )

  test.each(['identity', 'gzip'])(
    'a streamed file is given up if its client does not read: %s',
    async (encoding) => {
      idle.ms = 100
      onTestFinished(() => void delete idle.ms)
      const headers = { 'accept-encoding': encoding }
      const taken = [await begun(requestsCsv, ofMany, headers), await begun(requestsCsv, ofMany, headers)]
      await areOver()
      for (const one of taken) expect(await readToItsEnd(one)).toBe(false)
    },
  )

  test.each<[string, (by: string) => Promise<unknown>]>([
    ['its reader signs out', (by) => auth().api.signOut({ headers: new Headers({ cookie: by }) })],
    [
      'its reader is deactivated',
      () => owner(`update staff set active = false where hotel_id = $1 and name = 'Paul'`, [many.id]),
    ],
  ])('a streamed file breaks off when %s, even if the client does not read', async (_, end) => {
    await owner(`update staff set name = 'Zoé' where hotel_id = $1`, [many.id])
    const mine = await cookieOf(site.origin, many, 'admin')
    const taken = [await begun(requestsCsv, mine), await begun(requestsCsv, mine)]
    await end(mine)
    await areOver()
    for (const one of taken) expect(await readToItsEnd(one)).toBe(false)
  })
})
