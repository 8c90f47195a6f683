import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'
import { asOwner, installation, poolOfJobs } from '../../tests/support/database.ts'
import { addRoom, type Hotel, hire, openHotel } from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import { pagesOf, textOf } from '../../tests/support/printed.ts'
import type { Staff } from '../actor.ts'
import { newId, newIdOf } from '../ids.ts'
import { jobs } from '../jobs.ts'
import { operations } from '../operations.ts'
import { requests } from '../requests/tables.ts'
import { mailReport, mailReports, mailReportsDue } from './jobs.ts'

const installed = installation()

let mails: MailServer
let queue: pg.Pool
let database: JobDatabase
beforeAll(async () => {
  // By the real clock every report here is overdue: the tests pass their own time.
  mails = await startMailing(
    installed.url,
    jobs.filter(({ name }) => name !== mailReports.name),
  )
  queue = poolOfJobs(installed.url)
  database = { query: async (text, values) => (await queue.query(text, values)).rows }
})
afterAll(() => Promise.all([mails.close(), queue.end()]))

const at = (time: string) => new Date(time)
/** March is over, and it is 7:00 in Paris. */
const due = at('2026-04-01T05:00:00Z')

const owner = (text: string, values: unknown[] = []) =>
  asOwner(installed.url, (client) => client.query(text, values))
const signal = new AbortController().signal
const mailDue = (now = due) => mailReportsDue(now, { database, signal })
const mailed = ({ userId }: Staff) =>
  mails.took.filter((taken) => taken.to.join().includes(userId)).map(({ mail }) => mail)
const arrived = (who: Staff, count = 1) =>
  vi.waitFor(() => expect(mailed(who)).toHaveLength(count), { timeout: 20_000, interval: 50 })
/** Waits until the queue is empty. */
const allDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await owner(
        `select from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
        [mailReport.name],
      )
      expect(rows).toHaveLength(0)
    },
    { timeout: 20_000, interval: 50 },
  )

let hotel: Hotel
beforeEach(async () => {
  hotel = await open()
})

/** A hotel whose admin wants the report of March, with one request in it. */
async function open(timeZone = 'Europe/Paris', createdAt = at('2026-03-14T10:00:00Z')) {
  const opened = await openHotel({ timeZone })
  const room = await addRoom(opened)
  const id = newIdOf(createdAt)
  await inTenant(opened.id, ({ db }) =>
    db.insert(requests).values({
      hotelId: opened.id,
      id,
      orderId: id,
      roomId: room.id,
      stay: 1,
      sender: 'device',
      byStaff: false,
      key: newId(),
      services: [{ serviceId: opened.services.towels, count: 1 }],
      comment: '',
      createdAt,
    }),
  )
  await wants(opened.admin)
  return opened
}
const wants = ({ hotelId, userId }: Staff, from: string | null = '2026-03-01') =>
  owner('update staff set reports_from = $3 where hotel_id = $1 and user_id = $2', [hotelId, userId, from])

describe('monthly report by mail', () => {
  test('the report is mailed as a PDF on the first of the next month at 7:00 by the hotel’s clock', async () => {
    await mailDue(at('2026-04-01T04:59:00Z'))
    await allDone()
    expect(mailed(hotel.admin)).toEqual([])
    await mailDue()
    await arrived(hotel.admin)
    const [mail] = mailed(hotel.admin)
    expect(mail?.subject).toBe('Hôtel du Lac\u202f: rapport de mars 2026')
    expect(mail?.text).toContain('/admin/analytics?kind=month&from=2026-03-01')
    expect(mail?.text).toContain('/account?tab=notifications')
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({
      mimeType: 'application/pdf',
      filename: 'Hôtel du Lac, rapport mars 2026.pdf',
    })
    const pdf = new Uint8Array(file?.content as ArrayBuffer)
    expect(textOf(pdf)).toContain('Rapport, mars 2026')
    expect(pagesOf(pdf)).toBeGreaterThan(1)
  })

  test('the report is mailed in its recipient’s language', async () => {
    await owner(`update users set locale = 'en' where id = $1`, [hotel.admin.userId])
    await mailDue()
    await arrived(hotel.admin)
    expect(mailed(hotel.admin)[0]?.subject).toBe('Hôtel du Lac: report for March 2026')
  })

  test('the report is mailed once to each recipient, however often and on how many nodes it is due', async () => {
    const other = await hire(hotel.id, 'admin', 'Zoé')
    await wants(other)
    await Promise.all([mailDue(), mailDue()])
    await mailDue(at('2026-04-01T05:15:00Z'))
    await allDone()
    expect(mailed(hotel.admin)).toHaveLength(1)
    expect(mailed(other)).toHaveLength(1)
    await mailDue(at('2026-05-01T05:00:00Z'))
    await arrived(hotel.admin, 2)
    expect(mailed(hotel.admin)[1]?.subject).toContain('avril 2026')
  })

  test('a retried report is the same mail', async () => {
    const input = { id: newId(), hotelId: hotel.id, userId: hotel.admin.userId, month: '2026-03' }
    const run = { database, signal }
    await mailReport.work(input, run)
    await mailReport.work(input, run)
    const ids = mailed(hotel.admin).map(({ messageId }) => messageId)
    expect(ids).toEqual([`<${input.id}@rooms.example>`, `<${input.id}@rooms.example>`])
  })

  test('a report that was missed on the first is mailed when a server runs again, for the last month alone', async () => {
    await wants(hotel.admin, '2026-01-01')
    await mailDue(at('2026-04-03T18:00:00Z'))
    await arrived(hotel.admin)
    expect(mailed(hotel.admin)[0]?.subject).toContain('mars 2026')
    await mailDue(at('2026-04-03T18:15:00Z'))
    await allDone()
    expect(mailed(hotel.admin)).toHaveLength(1)
  })

  test('the report follows each hotel’s own clock', async () => {
    const kathmandu = await open('Asia/Kathmandu')
    const hawaii = await open('Pacific/Honolulu')
    await mailDue(at('2026-04-01T01:15:00Z'))
    await arrived(kathmandu.admin)
    expect([mailed(hotel.admin), mailed(hawaii.admin)]).toEqual([[], []])
    await mailDue()
    await arrived(hotel.admin)
    await mailDue(at('2026-04-01T16:59:00Z'))
    await allDone()
    expect(mailed(hawaii.admin)).toEqual([])
    await mailDue(at('2026-04-01T17:00:00Z'))
    await arrived(hawaii.admin)
  })

  test('the report is mailed even if another hotel’s time zone is unknown', async () => {
    const other = await open('Europe/Kiev')
    const zone = (timeZone: string) =>
      owner('update hotels set time_zone = $2 where id = $1', [hotel.id, timeZone])
    await zone('Europe/Nowhere')
    onTestFinished(async () => void (await zone('Europe/Paris')))
    await expect(mailDue()).rejects.toThrow('time zone')
    await arrived(other.admin)
    expect(mailed(hotel.admin)).toEqual([])
    await zone('Europe/Paris')
    await mailDue()
    await arrived(hotel.admin)
    expect(mailed(other.admin)).toHaveLength(1)
  })

  test('the report is not mailed to a person who unsubscribed, is no longer an admin or has left', async () => {
    const [former, demoted] = [await hire(hotel.id, 'admin', 'Zoé'), await hire(hotel.id, 'admin', 'Noé')]
    for (const one of [former, demoted]) await wants(one)
    await operations.chooseReports(hotel.admin, { wanted: false })
    await operations.removeEmployee(hotel.admin, { userId: former.userId })
    await owner(`update staff set role = 'employee' where user_id = $1`, [demoted.userId])
    await mailDue()
    await allDone()
    expect([hotel.admin, former, demoted].flatMap(mailed)).toEqual([])
  })

  test('the report is not mailed for a month without events', async () => {
    const quiet = await openHotel()
    await wants(quiet.admin)
    await mailDue()
    await allDone()
    expect(mailed(quiet.admin)).toEqual([])
  })
})
