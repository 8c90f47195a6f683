import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { flushScans } from '../domain/rooms/scans.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { detectLanguage } from './language.ts'
import type { PageEnv } from './pages.ts'
import { roomPage } from './unknown-link.ts'

installation({ TRUST_PROXY: '1' })

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel()
})

const site = new Hono<PageEnv>()
site.use(detectLanguage)
const page = roomPage(async (c, whose) => c.text((await whose(c.req.param('token') ?? '')).kind))
site.all('/room/:token', page)

/** Whether opening a room's page in this way is written down as a scan of its link. */
async function isScan(
  how: { method?: string; headers?: Record<string, string> } = {},
  as = (token: string) => token,
) {
  const room = await addRoom(hotel)
  const headers = { 'x-forwarded-for': '192.0.2.1', ...how.headers }
  const answer = await site.request(`/room/${as(room.token)}`, { method: how.method ?? 'GET', headers })
  expect(answer.status).toBe(200)
  await flushScans()
  const { rooms } = await operations.listLinks(hotel.admin, { roomIds: [room.id] })
  return rooms[0]?.lastScanAt !== null
}

test('a page that is opened by a link is a scan of it, however the link is typed', async () => {
  expect(await isScan()).toBe(true)
  expect(await isScan({}, (token) => token.toUpperCase())).toBe(true)
})

test('what a page of this site leads to is none, nor what no person opens', async () => {
  expect(await isScan({ headers: { 'sec-fetch-site': 'same-origin' } })).toBe(false)
  expect(await isScan({ method: 'HEAD' })).toBe(false)
})
