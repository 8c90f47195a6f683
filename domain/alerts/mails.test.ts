import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { escalationsOf } from '../../tests/support/alerts.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { mailAlert } from './jobs.ts'

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' })
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

// The queue is not worked: each test runs the mail jobs itself.
let server: MailServer
beforeAll(async () => {
  server = await startMailing(installed.url, [])
})
afterAll(() => server.close())

let hotel: Hotel
let room: Room
/** Reads English. */
let marc: Staff
beforeEach(async () => {
  await owner('delete from pgboss.job')
  server.took.length = 0
  server.refuse()
  hotel = await openHotel({ name: 'Hôtel www.evil.example', settings: { usesShifts: true } })
  marc = await hire(hotel.id, 'admin', 'Marc')
  await owner(`update users set locale = 'en' where id = $1`, [marc.userId])
  room = await addRoom(hotel)
})

/** A request while no one is on duty: its escalation mails the admins at once. */
async function waiting(): Promise<string> {
  const order = { ...orderOf(hotel.services.towels), comment: 'Pour ma belle-mère' }
  const { id } = await sendOne(await guestOf(room), order)
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
  return id
}

type Input = Record<'id' | 'requestId' | 'userId', string>
const inputs = async () =>
  (await owner<{ data: Input }>(`select data from pgboss.job where name = $1`, [mailAlert.name])).map(
    ({ data }) => data,
  )
const work = (input: Input) =>
  mailAlert.work(input, { database: { query: async () => [] }, signal: new AbortController().signal })
async function workAll() {
  for (const input of await inputs()) await work(input)
}

const mailTo = (userId: string) =>
  server.took.filter(({ to }) => to[0] === `${userId}@people.example`).map(({ mail }) => mail)
/** The recorded deliveries of a person's mail. */
const known = async (requestId: string, userId = hotel.admin.userId) => {
  const { steps } = await operations.showAlertChain(hotel.admin, { requestId })
  const ring = steps.flatMap(({ rings }) => rings).find((one) => one.userId === userId && one.way === 'mail')
  return ring && { isReached: ring.reachedAt !== null, trouble: ring.trouble }
}
const reached = { isReached: true, trouble: null }

describe('mail about a request that is not taken', () => {
  test('the mail goes to each admin once in their language and to nobody else', async () => {
    const id = await waiting()
    await workAll()
    expect(server.took).toHaveLength(2)
    const [claires, marcs] = [mailTo(hotel.admin.userId), mailTo(marc.userId)]
    expect(claires.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Chambre ${room.number}\\s: une demande attend depuis \\d\\d:\\d\\d$`),
    ])
    expect(marcs.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Room ${room.number}: a request has been waiting since \\d`),
    ])
    expect(marcs[0]?.text).toMatch(/\/admin\/servicerequests\n/)
    expect([await known(id), await known(id, marc.userId)]).toEqual([reached, reached])
  })

  test('the mail contains no user’s text and no foreign link', async () => {
    await waiting()
    await workAll()
    for (const { source, mail } of server.took) {
      const said = `${source}\n${mail.subject}\n${mail.text}`
      expect(said).not.toMatch(/belle-m|evil\.example|Marc|Claire/)
      expect(mail.text?.match(/https?:\/\/\S+/g)).toHaveLength(1)
      expect(mail.html).toBeUndefined()
    }
  })

  test('the mail is sent once, however often its job runs', async () => {
    await waiting()
    await workAll()
    await workAll()
    expect(server.took).toHaveLength(2)
  })

  test('the mail is sent when the mail server is back, and is shown as failed until then', async () => {
    const id = await waiting()
    server.refuse(/./)
    const [input] = (await inputs()).filter(({ userId }) => userId === hotel.admin.userId)
    await expect(work(input as Input)).rejects.toThrow()
    expect(await known(id)).toEqual({ isReached: false, trouble: 'away' })
    server.refuse()
    await work(input as Input)
    expect(mailTo(hotel.admin.userId)).toMatchObject([{ messageId: `<${input?.id}@rooms.example>` }])
    expect(await known(id)).toEqual(reached)
  })
})

describe('requests without a mail', () => {
  test('a request that is taken meanwhile is not mailed, unless it is late', async () => {
    const id = await waiting()
    await operations.takeRequest(marc, { requestId: id })
    await workAll()
    expect(server.took).toEqual([])
    await owner(`update alert_steps set cause = 'late' where request_id = $1`, [id])
    await workAll()
    expect(server.took).toHaveLength(2)
  })

  test('a closed request is not mailed', async () => {
    const id = await waiting()
    await operations.cancelRequest(marc, { requestId: id, reason: 'Plus de serviettes' })
    await workAll()
    expect(server.took).toEqual([])
  })

  test('an admin who disabled the mails is skipped, and the escalation records that', async () => {
    const id = await waiting()
    await operations.chooseAlertSettings(hotel.admin, { byMail: false })
    await workAll()
    expect(server.took.map(({ to }) => to)).toEqual([[`${marc.userId}@people.example`]])
    expect(await known(id)).toEqual({ isReached: false, trouble: 'silent' })
  })

  test('an admin without an address or employment is skipped, and the escalation records that', async () => {
    const id = await waiting()
    await owner(`update users set email = id || '@no-address.invalid' where id = $1`, [hotel.admin.userId])
    await owner('update staff set active = false where user_id = $1', [marc.userId])
    await workAll()
    expect(server.took).toEqual([])
    const gone = { isReached: false, trouble: 'gone' }
    expect([await known(id), await known(id, marc.userId)]).toEqual([gone, gone])
  })
})

test('a failed mail is retried by the queue for about an hour', () => {
  const { times, seconds, maximumSeconds } = mailAlert.retry
  const waits = Array.from({ length: times }, (_, i) => Math.min(seconds * 2 ** i, maximumSeconds))
  const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60
  expect(minutes).toBeGreaterThan(45)
  expect(minutes).toBeLessThan(90)
})
