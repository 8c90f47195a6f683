import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { flushScans } from '../domain/rooms/scans.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { answerGuestForm } from './guest-forms.ts'
import { detectLanguage } from './language.ts'
import type { PageEnv } from './pages.ts'
import { cleanLink, noteOpened } from './room-link.ts'
import { roomPage } from './unknown-link.ts'

installation({ TRUST_PROXY: '1' })

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel()
})

const site = new Hono<PageEnv>()
site.use(detectLanguage)
site.get('/room/*', cleanLink)
site.get('/room/:token/live', (c) => {
  noteOpened(c, c.req.param('token'))
  return c.text('a stream')
})
const page = roomPage(async (c, whose) => c.text((await whose(c.req.param('token') ?? '')).kind))
site.post('/room/:token', answerGuestForm)
site.all('/room/:token', page)

type Ask = (below: string, method?: string, headers?: Record<string, string>) => Promise<Response>

/** Whether a browser's requests with a room's link are recorded as a scan. */
async function isScan(doing: (ask: Ask) => Promise<unknown>, as = (token: string) => token) {
  const room = await addRoom(hotel)
  const cookies = new Map<string, string>()
  await doing(async (below, method = 'GET', headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await site.request(`/room/${as(room.token)}${below}`, {
      method,
      headers: { 'x-forwarded-for': '192.0.2.1', cookie, ...headers },
    })
    expect(answer.status).toBe(200)
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  })
  await flushScans()
  const { rooms } = await operations.listLinks(hotel.admin, { roomIds: [room.id] })
  return rooms[0]?.lastScanAt !== null
}
const open: Parameters<typeof isScan>[0] = async (ask) => {
  await ask('')
  await ask('/live')
}

test('a page whose script runs counts as a scan of its link, however the link is typed', async () => {
  expect(await isScan(open)).toBe(true)
  expect(await isScan(open, (token) => token.toUpperCase())).toBe(true)
})

test('a form that is sent counts as a scan, even from a page without scripts', async () => {
  expect(
    await isScan((ask) => ask('', 'POST', { 'content-type': 'application/x-www-form-urlencoded' })),
  ).toBe(true)
})

test('a page that is only loaded is not a scan: a link preview, a bot, a prefetch', async () => {
  expect(await isScan((ask) => ask('', 'GET', { 'user-agent': 'WhatsApp/2.23' }))).toBe(false)
  expect(await isScan((ask) => ask('', 'HEAD'))).toBe(false)
  const prefetch = { 'sec-purpose': 'prefetch;prerender' }
  expect(
    await isScan(async (ask) => {
      await ask('', 'GET', prefetch)
      await ask('/live', 'GET', prefetch)
    }),
  ).toBe(false)
})

test('a page that a page of this site leads to is not a scan', async () => {
  const fromHere = { 'sec-fetch-site': 'same-origin' }
  expect(
    await isScan(async (ask) => {
      await ask('', 'GET', fromHere)
      await ask('/live', 'GET', fromHere)
    }),
  ).toBe(false)
})

test('a link with characters glued behind it redirects to the clean one and does not count as unknown', async () => {
  const { token } = await addRoom(hotel)
  for (const glued of ['/', '.', ')', ',', ').', '%20', '%E2%80%8B', '\u200b', '%C2%A0', '%3F']) {
    const answer = await site.request(`/room/${token}${glued}?sent=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/room/${token}?sent=1`])
  }
  const unknown = await site.request(`/room/${'0'.repeat(26)}.`)
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, `/room/${'0'.repeat(26)}`])
})
