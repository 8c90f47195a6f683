import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { PMS_PATH } from '../domain/pms/operations.ts'
import { install, settings } from '../platform/settings.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { type Hotel, openHotel } from '../tests/support/hotel.ts'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../tests/support/pms/mews.ts'
import { listening } from '../tests/support/server.ts'

const database = installation()
const server = listening()

let mews: MewsStandIn
let hotel: Hotel
let path: string
beforeAll(async () => {
  mews = await startMews()
  const before = settings()
  install({ ...before, pms: { ...before.pms, mewsUrl: mews.url } })
  hotel = await openHotel()
  const { connection } = await operations.connectPms(hotel.admin, {
    vendor: 'mews',
    credentials: MEWS_TOKENS,
  })
  path = connection.webhookPath ?? ''
})
afterAll(() => mews.close())

const readings = async () =>
  (
    await asOwner(database.url, (client) =>
      client.query(`select from pgboss.job where name = 'pms.read' and data->>'hotelId' = $1`, [hotel.id]),
    )
  ).rows.length

test('a message of the hotel’s system is answered at once, without a word, and has the hotel read again', async () => {
  expect(await mews.post(server.origin + path, mews.message())).toBe(204)
  expect(await readings()).toBe(1)
})

test('messages at unknown addresses, and about other hotels, get the same answer', async () => {
  const before = await readings()
  const unknown = `${server.origin}${PMS_PATH}/${'0'.repeat(26)}`
  expect(await mews.post(unknown, mews.message())).toBe(404)
  expect(await mews.post(`${server.origin}${PMS_PATH}/%00`, mews.message())).toBe(404)
  expect(await mews.post(server.origin + path, { ...mews.message(), EnterpriseId: 'another' })).toBe(404)
  expect(await readings()).toBe(before)
})

test('a message of more than 256 KB is not read, and an address with many wrong messages has to wait', async () => {
  expect(await mews.post(server.origin + path, { padding: 'x'.repeat(300_000) })).toBe(413)
  for (let i = 0; i < 100; i++) await mews.post(`${server.origin}${PMS_PATH}/${i}`, {})
  expect(await mews.post(server.origin + path, mews.message())).toBe(429)
})
