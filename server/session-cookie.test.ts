import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { operations } from '../domain/operations.ts'
import { createUser, openAuth } from '../platform/auth/auth.ts'
import { signIn } from '../platform/auth/sign-in.ts'
import { signInDatabase } from '../platform/database/tenancy.ts'
import { log } from '../platform/log.ts'
import { asOwner, installation, SECRET } from '../tests/support/database.ts'
import { employ, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { PASSWORD } from '../tests/support/server.ts'
import { actorOfPage } from './actor.ts'

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let origin = ''
let close: () => void
beforeAll(async () => {
  hotel = await openHotel()
  // A page that reads the session, as every page does first.
  const pages = new Hono().get('/', async (c: Context) => c.json(await actorOfPage(c)))
  const server = createServer(getRequestListener(pages.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.close()
    server.closeAllConnections()
  }
})
afterAll(() => close())

const cookiesOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

/** A new user of the hotel, with their browser's headers. */
async function somebody(role?: 'admin' | 'employee') {
  const email = `${randomUUID()}@people.example`
  const userId = await createUser(email, 'Paul', PASSWORD)
  if (role) await employ(hotel.id, userId, role, 'Paul')
  const { headers } = await signIn(
    { email, password: PASSWORD },
    { address: randomUUID(), headers: new Headers() },
  )
  return { userId, email, cookie: cookiesOf(headers.getSetCookie()) }
}

async function open(cookie: string) {
  const answer = await fetch(origin, { headers: { cookie } })
  return {
    cookies: answer.headers.getSetCookie(),
    actor: (await answer.json()) as { kind: string; role?: string },
  }
}

const sessionsOf = (userId: string) =>
  owner<{ id: string; token: string; created_at: Date; expires_at: Date }>(
    'select id, token, created_at, expires_at from sessions where user_id = $1 and expires_at > now() order by expires_at desc',
    [userId],
  )

describe('attributes of the session cookie', () => {
  test('the session cookie belongs to this host alone, is hidden from scripts and is sent only from pages of this site', async () => {
    const { email } = await somebody()
    const { headers } = await signIn({ email, password: PASSWORD }, { address: 'a', headers: new Headers() })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  test('the session cookie is sent only over https if the site uses it', async () => {
    const { email } = await somebody()
    openAuth({ secret: SECRET, publicUrl: 'https://rooms.example' })
    onTestFinished(() => openAuth({ secret: SECRET, publicUrl: undefined }))
    const { headers } = await signIn({ email, password: PASSWORD }, { address: 'a', headers: new Headers() })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-sonnette\.session_token=/)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  })
})

describe('renewal after changed rights', () => {
  const changes: [string, 'admin' | 'employee' | undefined, (userId: string) => Promise<unknown>][] = [
    [
      'has become an admin',
      'employee',
      (userId) =>
        operations.changeEmployee(hotel.admin, { userId, name: 'Paul', role: 'admin', revision: 1 }),
    ],
    [
      'is a subscription manager now',
      'employee',
      (userId) => operations.promoteEmployee(hotel.admin, { userId }),
    ],
    ['was deactivated', 'employee', (userId) => operations.deactivateEmployee(hotel.admin, { userId })],
    ['works here now', undefined, (userId) => employ(hotel.id, userId, 'employee', 'Paul')],
  ]

  test.each(changes)(
    'the cookie is replaced as the user’s rights change (%s), and the old one opens nothing',
    async (_what, role, change) => {
      const { userId, cookie } = await somebody(role)
      expect((await open(cookie)).cookies).toEqual([])
      expect((await open(cookie)).cookies).toEqual([])
      const [before] = await sessionsOf(userId)

      await change(userId)
      const { cookies } = await open(cookie)
      const renewed = cookiesOf(cookies)
      expect(cookies).toHaveLength(1)
      expect(cookies[0]).toMatch(/^sonnette\.session_token=.+HttpOnly; SameSite=Lax/)
      expect(cookie).not.toContain(renewed)
      expect((await open(renewed)).cookies).toEqual([])

      // Its lifetime does not grow, and the browser's pending requests are still served.
      expect((await open(cookie)).actor.kind).not.toBe('visitor')
      const [after, old] = await sessionsOf(userId)
      expect(after).toEqual({ ...before, token: expect.not.stringMatching(before?.token ?? '') })
      expect(old?.token).toBe(before?.token)
      expect((old?.expires_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10_000)
      await owner(`update sessions set expires_at = expires_at - interval '10 seconds' where id = $1`, [
        old?.id,
      ])
      expect((await open(cookie)).actor.kind).toBe('visitor')
      expect((await open(renewed)).actor.kind).not.toBe('visitor')
    },
  )

  test('the cookie is replaced once, however many requests the browser sends at once', async () => {
    const { userId, cookie } = await somebody('employee')
    await open(cookie)
    await owner(`update staff set role = 'admin' where user_id = $1`, [userId])
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(cookie)))
    expect(answers.flatMap(({ cookies }) => cookies)).toHaveLength(1)
    expect(answers.every(({ actor }) => actor.role === 'admin')).toBe(true)
    expect(await sessionsOf(userId)).toHaveLength(2)
  })

  test('the user stays signed in if the new cookie cannot be stored', async () => {
    const { userId, cookie } = await somebody('employee')
    await open(cookie)
    await owner(`update staff set role = 'admin' where user_id = $1`, [userId])
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const { query } = signInDatabase()
    const writing = vi
      .spyOn(signInDatabase(), 'query')
      .mockImplementation(((said: { name?: string }, ...rest: []) =>
        said.name === 'note_rights'
          ? Promise.reject(new Error('read-only'))
          : Reflect.apply(query, signInDatabase(), [said, ...rest])) as never)
    onTestFinished(() => {
      warned.mockRestore()
      writing.mockRestore()
    })
    const { actor, cookies } = await open(cookie)
    expect([actor.role, cookies]).toEqual(['admin', []])
    expect(warned).toHaveBeenCalledWith(expect.anything(), 'a session could not be renewed')
    writing.mockRestore()
    expect((await open(cookie)).cookies).toHaveLength(1)
  })
})
