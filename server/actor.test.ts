import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { operations } from '../domain/operations.ts'
import { auth } from '../platform/auth/auth.ts'
import { database } from '../platform/database/tenancy.ts'
import { log } from '../platform/log.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, orderOf, type Room } from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { actorOfPage, RoleUnread } from './actor.ts'
import { toDomainError } from './refused.ts'

// Behind one proxy, so that tests can come from as many addresses as they need.
const installed = installation({ TRUST_PROXY: '1', LIMIT_STREAMS_ADDRESS: '30' })
const site = listening()

let hotel: Hotel
let room: Room
beforeAll(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
})

const rooms = (cookie: string) => fetch(`${site.origin}/api/v1/rooms`, { headers: { cookie } })
const asGuest = (token: string, from = '192.0.2.1', device: string = randomUUID()) =>
  fetch(`${site.origin}/api/v1/room`, {
    headers: { 'sonnette-room-link': token, 'sonnette-device': device, 'x-forwarded-for': from },
  })

describe('guesses of links', () => {
  test('a client that guesses links is refused from the twenty-first guess in a minute with a retry time, and a client with a valid link is not', async () => {
    const guess = (i: number) => asGuest(String(i).padStart(26, '0'), '192.0.2.2')
    for (let i = 0; i < 20; i++) expect((await guess(i)).status).toBe(401)
    const over = await guess(20)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await over.json()).data).toMatchObject({ reason: 'too-many-attempts' })
    // The guests of a hotel share its one address with the attacker.
    expect((await asGuest(room.token, '192.0.2.2')).status).toBe(200)
    expect((await asGuest('0'.repeat(26), '192.0.2.3')).status).toBe(401)
  })

  test('a client that guesses links by opening streams is refused in its language', async () => {
    const listen = () =>
      fetch(`${site.origin}/room/${'0'.repeat(26)}/live`, {
        headers: { 'accept-language': 'en', 'x-forwarded-for': '192.0.2.5' },
      })
    for (let i = 0; i < 20; i++) expect((await listen()).status).toBe(404)
    const over = await listen()
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await over.text()).toMatch(/try again/i)
  })

  test('a client that opens streams again and again is refused', async () => {
    const listen = async (from: string) => {
      const ended = new AbortController()
      const answer = await fetch(`${site.origin}/room/${room.token}/live`, {
        headers: { 'accept-language': 'en', 'x-forwarded-for': from },
        signal: ended.signal,
      })
      const said = answer.ok ? '' : await answer.text()
      ended.abort()
      return { status: answer.status, wait: Number(answer.headers.get('retry-after')), said }
    }
    for (let i = 0; i < 30; i++) expect((await listen('192.0.2.6')).status).toBe(200)
    const over = await listen('192.0.2.6')
    expect(over.status).toBe(429)
    expect(over.wait).toBeLessThanOrEqual(10)
    expect(over.said).toMatch(/connect by itself/)
    expect((await listen('192.0.2.7')).status).toBe(200)
  })

  test('a client cannot pretend another address, because only the one that the last proxy saw counts', async () => {
    for (let i = 0; i < 20; i++) await asGuest('0'.repeat(26), `203.0.113.${i}, 192.0.2.4`)
    expect((await asGuest('0'.repeat(26), '203.0.113.99, 192.0.2.4')).status).toBe(429)
  })
})

describe('room link', () => {
  test('a room’s link is accepted in upper case and with look-alike characters', async () => {
    const typed = room.token.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')
    expect((await asGuest(typed)).status).toBe(200)
  })

  test('a replaced link is dead at once, even if it was just used', async () => {
    const other = await addRoom(hotel)
    expect((await asGuest(other.token)).status).toBe(200)
    await operations.replaceLink(hotel.admin, { roomId: other.id })
    expect((await asGuest(other.token)).status).toBe(401)
  })

  test('a removed room’s link is dead at once and works again when the room is restored', async () => {
    const other = await addRoom(hotel)
    const roomIds = [other.id]
    expect((await asGuest(other.token)).status).toBe(200)
    await operations.archiveRooms(hotel.admin, { roomIds })
    expect((await asGuest(other.token)).status).toBe(401)
    await operations.restoreRooms(hotel.admin, { roomIds })
    expect((await asGuest(other.token)).status).toBe(200)
  })

  test('a room’s link opens the next stay from the moment the last one ended', async () => {
    const other = await addRoom(hotel)
    const device = randomUUID()
    const headers = { 'sonnette-room-link': other.token, 'sonnette-device': device }
    const own = async () =>
      (await (await fetch(`${site.origin}/api/v1/room/requests`, { headers })).json()).requests
    const sent = await fetch(`${site.origin}/api/v1/room/requests`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(hotel.services.towels)),
    })
    expect(sent.status).toBe(200)
    expect(await own()).toHaveLength(1)
    await operations.endStay(hotel.employee, { roomId: other.id, stay: 1 })
    expect(await own()).toEqual([])
  })
})

test('a session loses all rights the moment its user is deactivated', async () => {
  const cookie = await cookieOf(site.origin, hotel, 'admin')
  expect((await rooms(cookie)).status).toBe(200)
  await asOwner(installed.url, (owner) => owner.query(`update staff set active = false where name = 'Paul'`))
  expect((await rooms(cookie)).status).toBe(403)
})

describe('unreachable session store', () => {
  const whose = async (cookie: string) => {
    const pages = new Hono().get('/', async (c: Context) =>
      c.json(await actorOfPage(c).catch((error) => ({ kind: toDomainError(error).reason }))),
    )
    const headers = { cookie, 'x-forwarded-for': '192.0.2.11' }
    return (await (await pages.request('/', { headers })).json()).kind
  }

  test('a page that cannot read the session reports that and does not treat the user as signed out', async () => {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    expect(await whose(cookie)).toBe('staff')
    await asOwner(installed.url, (owner) =>
      owner.query(`
        alter table sessions rename to slow_sessions;
        create view sessions as select slow_sessions.* from slow_sessions, pg_sleep(8);
        grant select on sessions to sonnette_auth`),
    )
    const start = performance.now()
    expect(await whose(cookie)).toBe('database-away')
    expect(performance.now() - start).toBeLessThan(4_500)
    await asOwner(installed.url, (owner) =>
      owner.query('drop view sessions; alter table slow_sessions rename to sessions'),
    )
    expect(await whose(cookie)).toBe('staff')
  }, 30_000)

  test('a page reports whether the session or the user’s roles could not be read', async () => {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const asking = vi.spyOn(database(), 'query').mockRejectedValue(away as never)
    onTestFinished(() => void vi.restoreAllMocks())
    const pages = new Hono().get('/', async (c: Context) =>
      c.json(
        await actorOfPage(c).then(
          () => 'somebody',
          (error) => error instanceof RoleUnread,
        ),
      ),
    )
    expect(
      await (await pages.request('/', { headers: { cookie, 'x-forwarded-for': '192.0.2.12' } })).json(),
    ).toBe(true)
    expect(asking).toHaveBeenCalledOnce()
    expect(warned).toHaveBeenCalledWith({ err: away }, 'what somebody may do cannot be read')
  })

  test('a page waits for the session at most five seconds', async () => {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
    vi.spyOn(auth().api, 'getSession').mockImplementation(() => new Promise(() => {}) as never)
    onTestFinished(() => void vi.restoreAllMocks())
    const start = performance.now()
    expect(await whose(cookie)).toBe('database-away')
    expect(performance.now() - start).toBeGreaterThanOrEqual(4_990)
    expect(warned).toHaveBeenCalledWith({ waitedMs: 5_000 }, expect.stringContaining('signed out'))
  })
})

test('messages to the operator are limited per address, with or without a room’s link', async () => {
  const write = async (from: string, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/api/v1/contact/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      body: JSON.stringify({
        key: randomUUID(),
        name: 'Zoé',
        email: 'zoe@guest.example',
        subject: 'Douze chambres',
        body: 'Combien ?',
      }),
    })
  for (let i = 0; i < 3; i++) expect((await write('192.0.2.9')).status).toBe(200)
  const asItsGuest = { 'sonnette-room-link': room.token, 'sonnette-device': randomUUID() }
  const asAdmin = { cookie: await cookieOf(site.origin, hotel, 'admin') }
  for (const headers of [undefined, asItsGuest, asAdmin]) {
    const over = await write('192.0.2.9', headers)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await over.json()).data).toMatchObject({ reason: 'too-many-messages' })
  }
  expect((await write('192.0.2.10', asItsGuest)).status).toBe(200)
})

test('a board opens however many callers without a session, or guests, just came from its address', async () => {
  const from = '192.0.2.11'
  const status = async (path: string, cookie = '') => {
    const ending = new AbortController()
    const headers = { cookie, 'x-forwarded-for': from }
    const answer = await fetch(site.origin + path, { headers, signal: ending.signal })
    ending.abort()
    return answer.status
  }
  const cookies = ['', 'sonnette.session_token=made-up.c2lnbmVk']
  const anonymous = Array.from({ length: 60 }, (_, i) => status('/live', cookies[i % 2]))
  expect(new Set(await Promise.all(anonymous))).toEqual(new Set([401]))
  const guests = []
  for (let i = 0; i < 31; i++) guests.push(await status(`/room/${room.token}/live`))
  expect([guests[0], guests[29], guests[30]]).toEqual([200, 200, 429])
  expect(await status('/live', await cookieOf(site.origin, hotel, 'employee'))).toBe(200)
})
