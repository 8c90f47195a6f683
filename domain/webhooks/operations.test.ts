import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { install, settings } from '../../platform/settings.ts'
import { openSigning } from '../../platform/signing.ts'
import { asOwner, installation, SECRET } from '../../tests/support/database.ts'
import { type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../tests/support/webhook-receiver.ts'
import { operations } from '../operations.ts'
import { WEBHOOKS_MAXIMUM } from './shapes.ts'

const { createWebhook, changeWebhook, listWebhooks, removeWebhook, replaceWebhookSecret } = operations
const { testWebhook, resendWebhookDelivery, listWebhookDeliveries } = operations

const installed = installation({ WEBHOOKS_TO_PRIVATE: 'true', LIMIT_WEBHOOK_SENDS: '6/300' })
const owner = (text: string, values: unknown[]) =>
  asOwner(installed.url, (client) => client.query(text, values))

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
  receiver.took.length = 0
  receiver.answers()
})

const make = (said: object = {}) =>
  createWebhook(hotel.admin, {
    key: randomUUID(),
    url: receiver.url,
    events: ['request.sent' as const],
    ...said,
  })
const logOf = async (webhookId: string) =>
  (await listWebhookDeliveries(hotel.admin, { webhookId })).deliveries

test('a test is signed with the secret, which is shown once and stored encrypted', async () => {
  const { webhook, secret } = await make()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { rows } = await owner('select * from webhooks where hotel_id = $1', [hotel.id])
  expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
  const { delivery } = await testWebhook(hotel.admin, { webhookId: webhook.id })
  expect(delivery).toMatchObject({ state: 'delivered', status: 200, answer: '{"ok":true}', tries: 1 })
  const [message] = receiver.took
  if (!message) throw new Error('nothing arrived')
  receiver.verify(message, secret)
  expect(message).toMatchObject({ id: delivery.id, type: 'webhook.test', data: {} })
  expect(() => receiver.verify({ ...message, body: message.body.replace('test', 'tent') }, secret)).toThrow()
  const again = listWebhooks(hotel.admin, {})
  expect(JSON.stringify(await again)).not.toContain(secret)
})

test('a replaced secret signs beside the new one for a day', async () => {
  const { webhook, secret: former } = await make()
  const webhookId = webhook.id
  const { secret, webhook: replaced } = await replaceWebhookSecret(hotel.admin, { webhookId })
  expect(replaced.formerSecretUntil).toEqual(expect.any(String))
  await testWebhook(hotel.admin, { webhookId })
  await owner(`update webhooks set former_until = now() - interval '1 second' where id = $1`, [webhookId])
  await testWebhook(hotel.admin, { webhookId })
  const [beside, alone] = receiver.took
  if (!beside || !alone) throw new Error('nothing arrived')
  for (const one of [former, secret]) receiver.verify(beside, one)
  receiver.verify(alone, secret)
  expect(() => receiver.verify(alone, former)).toThrow()
})

test('a message of the log is sent again with its id, and the log says how it went', async () => {
  const { webhook } = await make()
  const webhookId = webhook.id
  receiver.answers((response) => response.writeHead(500).end('broken'))
  const { delivery } = await testWebhook(hotel.admin, { webhookId })
  expect(delivery).toMatchObject({ state: 'failed', status: 500, answer: 'broken', dueAt: null })
  receiver.answers()
  const sent = await resendWebhookDelivery(hotel.admin, { webhookId, deliveryId: delivery.id })
  expect(sent.delivery).toMatchObject({ id: delivery.id, state: 'delivered', tries: 2 })
  expect(receiver.took.map(({ id }) => id)).toEqual([delivery.id, delivery.id])
  expect(await logOf(webhookId)).toEqual([sent.delivery])
  for (let i = 0; i < 4; i++) await testWebhook(hotel.admin, { webhookId })
  expect(await refusalOf(testWebhook(hotel.admin, { webhookId }))).toMatchObject({
    reason: 'too-many-attempts',
  })
})

test('a secret of another installation cannot sign, and the log says so', async () => {
  const { webhook } = await make()
  openSigning('another secret of at least thirty-two characters')
  const { delivery } = await testWebhook(hotel.admin, { webhookId: webhook.id }).finally(() =>
    openSigning(SECRET),
  )
  expect(delivery).toMatchObject({ state: 'failed', trouble: 'no-secret' })
  expect(receiver.took).toEqual([])
})

test('an address that is not public is refused, unless the installation allows it', async () => {
  const notAllowed = { fields: { url: 'not-public' } }
  const before = settings()
  install({ ...before, webhooksToPrivate: false })
  for (const url of ['http://pms.example', 'https://10.0.0.1/hook', 'https://[::1]/'])
    expect(await refusalOf(make({ url }))).toMatchObject(notAllowed)
  const { webhook } = await make({ url: 'https://pms.example/hook' })
  const change = { webhookId: webhook.id, url: receiver.url, events: webhook.events, isOn: true }
  expect(await refusalOf(changeWebhook(hotel.admin, change))).toMatchObject(notAllowed)
  install(before)
  await changeWebhook(hotel.admin, change)
  for (const url of ['ftp://pms.example', 'pms.example', 'https://name:word@pms.example'])
    expect(await refusalOf(make({ url }))).toMatchObject({ reason: 'invalid-input' })
})

test('the same form makes one endpoint, and a hotel has at most so many', async () => {
  const said = { key: randomUUID(), url: receiver.url, events: ['room.created' as const] }
  const { webhook } = await createWebhook(hotel.admin, said)
  expect(await refusalOf(createWebhook(hotel.admin, said))).toEqual({ reason: 'secret-shown' })
  const made = await Promise.allSettled(Array.from({ length: WEBHOOKS_MAXIMUM + 2 }, () => make()))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOKS_MAXIMUM - 1)
  await removeWebhook(hotel.admin, { webhookId: webhook.id })
  await make()
})

test('the history says what admins did with an endpoint', async () => {
  const { webhook } = await make()
  const webhookId = webhook.id
  await changeWebhook(hotel.admin, { webhookId, url: receiver.url, events: ['stay.ended'], isOn: false })
  await replaceWebhookSecret(hotel.admin, { webhookId })
  await removeWebhook(hotel.admin, { webhookId })
  const { entries } = await operations.listHistory(hotel.admin, {
    subjectType: 'webhook',
    subjectId: webhookId,
  })
  expect(entries.map(({ type }) => type)).toEqual([
    'webhook.removed',
    'webhook.secret-replaced',
    'webhook.changed',
    'webhook.created',
  ])
})
