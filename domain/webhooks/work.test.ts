import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { escalationsOf } from '../../tests/support/alerts.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../tests/support/webhook-receiver.ts'
import { flushPublished } from '../events/publish.ts'
import { startSweeper } from '../events/sweep.ts'
import { subjects } from '../events.ts'
import { firstIdOf } from '../ids.ts'
import { operations } from '../operations.ts'
import { deleteOldDeliveries, mailWebhookOff } from './jobs.ts'
import { webhooksDue } from './outbox.ts'
import { type WebhookType, webhookTypes } from './shapes.ts'
import { workWebhooks } from './work.ts'

const { createWebhook, listWebhookDeliveries, showWebhook, takeRequest, finishRequest, endStay } = operations

const installed = installation({
  WEBHOOKS_TO_PRIVATE: 'true',
  LIMIT_GUEST_ROOM: '1000/3600',
  LIMIT_GUEST_DEVICE: '1000/600',
})
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let receiver: WebhookReceiver
let mails: MailServer
let end: () => Promise<void>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  mails = await startMailing(installed.url, [mailWebhookOff])
  end = workWebhooks()
})
afterAll(async () => {
  await flushPublished()
  await end()
  await receiver.close()
  await mails.close()
})

let hotel: Hotel
let room: Room
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  await flushPublished()
  receiver.took.length = 0
  receiver.answers()
})

const make = async (events: readonly WebhookType[] = webhookTypes, url = receiver.url) =>
  createWebhook(hotel.admin, { key: randomUUID(), url, events: [...events] })
const send = async () => sendOne(await guestOf(room), orderOf(hotel.services.towels))
const types = () => receiver.took.map(({ type }) => type)
const logOf = async (webhookId: string) =>
  (await listWebhookDeliveries(hotel.admin, { webhookId })).deliveries
/** Ends every pause of the hotel's endpoints. */
async function endPauses() {
  for (const table of ['webhook_deliveries', 'webhooks'])
    await owner(
      `update ${table} set due_at = now() - interval '1 second' where hotel_id = $1 and due_at is not null`,
      [hotel.id],
    )
  webhooksDue.publish()
}
const failed = (webhookId: string, tries: number) =>
  vi.waitFor(async () => {
    const log = await logOf(webhookId)
    expect(log.some((one) => one.tries >= tries)).toBe(true)
    return log
  })

test('a day of a request and its room arrives in order, signed, as the API shows it', async () => {
  const { secret } = await make()
  const { id: requestId } = await send()
  await takeRequest(hotel.employee, { requestId })
  await finishRequest(hotel.employee, { requestId })
  await endStay(hotel.employee, { roomId: room.id, stay: 1 })
  await flushPublished()
  const { room: added } = await operations.createRoom(hotel.admin, {
    number: '950',
    typeId: hotel.typeId,
    newType: '',
  })
  await flushPublished()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(7))
  await operations.archiveRooms(hotel.admin, { roomIds: [added.id] })
  await flushPublished()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(8))
  for (const message of receiver.took) receiver.verify(message, secret)
  const ofRequest = receiver.took.filter(({ data }) => data.id === requestId)
  expect(ofRequest.map(({ type, data }) => [type, data.status, data.revision])).toEqual([
    ['request.sent', 'new', 1],
    ['request.taken', 'new', 2],
    ['request.finished', 'done', 3],
  ])
  expect(ofRequest.at(-1)?.data).toEqual(
    (await operations.listRequests(hotel.admin, { status: 'closed' })).requests[0],
  )
  const ofRoom = receiver.took.filter(({ data }) => data.roomId === room.id && data.id === undefined)
  expect(ofRoom.map(({ type, data }) => [type, data.stay])).toEqual([
    ['stay.ended', 1],
    ['stay.begun', 2],
  ])
  const begun = receiver.took.filter(({ data }) => data.roomId === added.id && data.id === undefined)
  expect(begun).toMatchObject([{ type: 'stay.begun', data: { stay: 1 } }])
  const { rooms } = await operations.listRooms(hotel.admin, { state: 'removed' })
  expect(receiver.took.at(-1)).toMatchObject({ type: 'room.archived', data: rooms[0] })
})

test('an endpoint gets the events that it chose, and a hotel without one makes no messages', async () => {
  await make(['request.taken', 'room.cleaning-saved'])
  const other = await openHotel()
  const theirs = await addRoom(other)
  const theirRequest = await sendOne(await guestOf(theirs), orderOf(other.services.towels))
  await takeRequest(other.employee, { requestId: theirRequest.id })
  const { id: requestId } = await send()
  await takeRequest(hotel.employee, { requestId })
  await operations.saveCleaning(hotel.employee, {
    rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }],
  })
  await flushPublished()
  await vi.waitFor(() => expect(types().sort()).toEqual(['request.taken', 'room.cleaning-saved']))
  expect(await owner('select from webhook_deliveries where hotel_id = $1', [other.id])).toEqual([])
})

test('a request that an escalation finds late is told once', async () => {
  await make(['request.late'])
  const { id } = await send()
  const escalations = escalationsOf(hotel)
  await escalations.raise(new Date(), 'request.sent', [id])
  for (const minutes of [16, 31]) await escalations.watch(new Date(Date.now() + minutes * 60_000))
  await endPauses()
  await vi.waitFor(() => expect(receiver.took).toMatchObject([{ type: 'request.late', data: { id } }]))
  expect(await owner('select from webhook_deliveries where hotel_id = $1', [hotel.id])).toHaveLength(1)
})

test('an event that is published twice, the second time after a crash, makes one message', async () => {
  const { webhook } = await make(['request.sent'])
  const { id } = await send()
  await flushPublished()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(1))
  await owner(`update events set published_at = null where type = 'request.sent' and subject_id = $1`, [id])
  const stopSweeper = await startSweeper(subjects)
  stopSweeper()
  const [delivery] = await logOf(webhook.id)
  expect(await logOf(webhook.id)).toEqual([delivery])
  await owner(`delete from webhook_deliveries where hotel_id = $1`, [hotel.id])
  await owner(`update events set published_at = null where type = 'request.sent' and subject_id = $1`, [id])
  ;(await startSweeper(subjects))()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(2))
  expect(receiver.took[1]?.data).toEqual(receiver.took[0]?.data)
})

test('later messages about a refused one’s subject wait for it, and other subjects do not', async () => {
  const { webhook } = await make(['request.sent', 'request.taken'])
  const { towels, cleaning } = hotel.services
  const isRefused = (data: Record<string, unknown>) => JSON.stringify(data).includes(towels)
  receiver.answers((response, { data }) => response.writeHead(isRefused(data) ? 503 : 200).end())
  // One transaction makes both: an endpoint that refuses a whole batch rests, other subjects included.
  const { requests } = await operations.sendRequest(await guestOf(room), {
    key: randomUUID(),
    services: [towels, cleaning].map((serviceId) => ({ serviceId, count: 1 })),
  })
  await flushPublished()
  await vi.waitFor(async () => expect((await logOf(webhook.id)).map(({ tries }) => tries)).toEqual([1, 1]))
  for (const { id } of requests) await takeRequest(hotel.employee, { requestId: id })
  await flushPublished()
  const typesOf = (refused: boolean) =>
    receiver.took.filter(({ data }) => isRefused(data) === refused).map(({ type }) => type)
  await vi.waitFor(() => expect(typesOf(false)).toEqual(['request.sent', 'request.taken']))
  expect(typesOf(true)).not.toContain('request.taken')
  receiver.answers()
  receiver.took.length = 0
  await endPauses()
  await vi.waitFor(() => expect(types()).toEqual(['request.sent', 'request.taken']))
})

test('an endpoint that hangs holds up no other, and rests after one attempt of several messages', async () => {
  const hanging = await startWebhookReceiver()
  hanging.answers(() => {})
  const { webhook } = await make(['request.sent'], hanging.url)
  await make(['request.sent'])
  for (let i = 0; i < 8; i++) await send()
  await flushPublished()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(8))
  expect(hanging.took.length).toBeLessThanOrEqual(4)
  await hanging.close()
  await failed(webhook.id, 1)
  await vi.waitFor(async () => {
    const shown = await showWebhook(hotel.admin, { webhookId: webhook.id })
    expect(shown.webhook.failingSince).not.toBeNull()
  })
  expect((await logOf(webhook.id)).filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(4)
})

test('an endpoint at which nothing arrives for three days is switched off, and admins are mailed', async () => {
  const { webhook } = await make(['request.sent'])
  receiver.answers((response) => response.writeHead(500).end())
  await send()
  await flushPublished()
  await failed(webhook.id, 1)
  await owner(`update webhooks set failing_since = now() - interval '3 days' where id = $1`, [webhook.id])
  await endPauses()
  await vi.waitFor(async () => {
    const shown = await showWebhook(hotel.admin, { webhookId: webhook.id })
    expect(shown.webhook.offReason).toBe('failing')
  })
  const [delivery] = await logOf(webhook.id)
  expect(delivery).toMatchObject({ state: 'failed', tries: 2, status: 500 })
  const to = `${hotel.admin.userId}@people.example`
  await vi.waitFor(() => expect(mails.took.filter((one) => one.to.includes(to))).toHaveLength(1), 8_000)
  const [mail] = mails.took.filter((one) => one.to.includes(to))
  expect(mail?.mail.text).toContain(`/account/webhooks/${webhook.id}`)
  receiver.took.length = 0
  receiver.answers()
  await send()
  await flushPublished()
  await operations.changeWebhook(hotel.admin, {
    webhookId: webhook.id,
    url: receiver.url,
    events: ['request.sent'],
    isOn: true,
  })
  const { id } = await send()
  await flushPublished()
  await vi.waitFor(() => expect(receiver.took.map(({ data }) => data.id)).toEqual([id]))
})

test('an endpoint that answers 410 is switched off at once', async () => {
  const { webhook } = await make(['request.sent'])
  receiver.answers((response) => response.writeHead(410).end())
  await send()
  await flushPublished()
  await vi.waitFor(async () => {
    const shown = await showWebhook(hotel.admin, { webhookId: webhook.id })
    expect(shown.webhook.offReason).toBe('gone')
  })
})

test('a message that fails for three days is given up, and its subject goes on', async () => {
  const { webhook } = await make(['request.sent', 'request.taken'])
  const { id: requestId } = await send()
  receiver.answers((response, { type }) => response.writeHead(type === 'request.sent' ? 400 : 200).end())
  await flushPublished()
  await failed(webhook.id, 1)
  await takeRequest(hotel.employee, { requestId })
  await flushPublished()
  await owner(`update webhook_deliveries set created_at = now() - interval '3 days' where hotel_id = $1`, [
    hotel.id,
  ])
  await endPauses()
  await vi.waitFor(async () => {
    const [given] = await logOf(webhook.id).then((log) => log.filter(({ type }) => type === 'request.sent'))
    expect(given).toMatchObject({ state: 'failed', tries: 2 })
  })
  await endPauses()
  await vi.waitFor(() => expect(types().at(-1)).toBe('request.taken'))
})

test('messages leave the log after seven days, unless they wait', async () => {
  const { webhook } = await make(['request.sent'])
  const insert = (days: number, dueAt: string) =>
    owner(
      `insert into webhook_deliveries (hotel_id, webhook_id, id, type, subject_id, body, created_at, due_at)
       values ($1, $2, $3, 'request.sent', 's', '{}', now(), ${dueAt})`,
      [hotel.id, webhook.id, firstIdOf(new Date(Date.now() - days * 86_400_000))],
    )
  await insert(8, 'null')
  await insert(9, `now() + interval '1 day'`)
  await insert(6, 'null')
  await asOwner(installed.url, async (client) => {
    const query = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[]
    await deleteOldDeliveries.work({}, { database: { query }, signal: new AbortController().signal })
  })
  expect(await logOf(webhook.id)).toHaveLength(2)
})
