import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createUser } from '../platform/auth/auth.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { employ, openHotel } from '../tests/support/hotel.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../tests/support/server.ts'
import { sessionOf } from './actor.ts'

const installed = installation({ ALLOWED_EMAILS: 'Me@people.example, boss@people.example' })
const site = listening()

async function admin(email: string) {
  const hotel = await openHotel()
  const userId = await createUser(email, 'Léa', PASSWORD)
  await employ(hotel.id, userId, 'admin', 'Léa')
  return { userId, cookie: cookieIn(await signIn(site.origin, email)) }
}

const open = (path: string, cookie: string) =>
  fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })

/** The cookies that a page sets when it reads the session. */
async function cookiesOfPage(cookie: string) {
  const page = new Hono().get('/', async (c) => c.json(await sessionOf(c)))
  const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  return (await page.request('/', { headers: { cookie } }, from)).headers.getSetCookie().join('; ')
}

describe('lifetime of the session cookie', () => {
  test('the session cookie is set again when the session is extended, by pages and by the API', async () => {
    const { cookie, userId } = await admin('boss@people.example')
    expect(await cookiesOfPage(cookie)).toBe('')
    const ageSession = () =>
      asOwner(installed.url, (owner) =>
        owner.query(`update sessions set expires_at = expires_at - interval '2 hours' where user_id = $1`, [
          userId,
        ]),
      )
    const anew = /sonnette\.session_token=.+Max-Age=2592000/
    await ageSession()
    expect(await cookiesOfPage(cookie)).toMatch(anew)
    for (const [path, status] of [
      ['/api/v1/rooms', 200],
      ['/api/v1/rooms?limit=none', 400],
      ['/api/v1/nothing', 404],
    ] as const) {
      await ageSession()
      const answer = await open(path, cookie)
      expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
        status,
        expect.stringMatching(anew),
      ])
    }
  })

  test('the session cookie is removed when the installation signs its user out', async () => {
    const { cookie } = await admin('nobody@people.example')
    expect(await cookiesOfPage(cookie)).toMatch(/sonnette\.session_token=;.*Max-Age=0/)
  })
})

describe('restricted accounts', () => {
  test('an allowed account stays signed in', async () => {
    const { cookie } = await admin('me@people.example')
    expect((await open('/api/v1/rooms', cookie)).status).toBe(200)
  })

  test('an account that is not allowed is signed out at its first request', async () => {
    const { cookie, userId } = await admin('other@people.example')
    const answer = await open('/api/v1/rooms', cookie)
    expect(answer.status).toBe(401)
    const left = await asOwner(installed.url, (owner) =>
      owner.query('select from sessions where user_id = $1', [userId]),
    )
    expect(left.rowCount).toBe(0)
  })

  test('an account that is not allowed opens no stream', async () => {
    const { cookie } = await admin('third@people.example')
    expect((await open('/live', cookie)).status).toBe(401)
  })
})
