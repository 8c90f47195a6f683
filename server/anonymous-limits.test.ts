import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { auth, createUser } from '../platform/auth/auth.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../tests/support/server.ts'
import { lane } from './admission.ts'
import { limitAnonymous, limitUnknownLinks } from './anonymous-limits.ts'

installation({ TRUST_PROXY: '1', LIMIT_SIGN_IN: '1000/60' })
const site = listening()

/** A site where one stranger is served and another waits: there is no place for a third, until it is opened. */
function crowdedSite(limit = limitAnonymous, path = '/') {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const narrow = lane({ owner: 'address', concurrency: 1, waiting: 1, whenFull: ['crowded', 2] })
  const app = new Hono().use(limit(narrow)).all('*', async (c) => {
    if (c.req.query('slow') !== undefined) await opened
    return c.text('served')
  })
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'x-forwarded-for': '192.0.2.1', ...headers } }, {})
  return { ask, open, crowd: [ask(`${path}?slow`), ask(`${path}?slow`)] }
}

const statusesOf = async (asked: Promise<Response>[]) =>
  (await Promise.all(asked)).map(({ status }) => status)

test('an anonymous request is refused with a retry time during a crowd, and the waiting ones are served', async () => {
  const { ask, open, crowd } = crowdedSite()
  const refused = await ask('/signup')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.text()).toMatch(/^Le service est très sollicité/)
  const program = await ask('/api/v1/accounts')
  expect(await program.json()).toMatchObject({ code: 'unavailable', data: { reason: 'crowded' } })
  open()
  expect(await statusesOf(crowd)).toEqual([200, 200])
})

test('a guest, a device with an earlier sign-in and a program with a token pass the crowd', async () => {
  const email = 'lea@people.example'
  await createUser(email, 'Léa', PASSWORD)
  const signedIn = cookieIn(await signIn(site.origin, email))
  const device = signedIn.split('; ').find((cookie) => cookie.startsWith('sonnette.device=')) ?? ''
  const session = signedIn.split('; ').find((cookie) => cookie.startsWith('sonnette.session_token=')) ?? ''
  const forged = session.replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x'))
  expect((await auth().api.getSession({ headers: new Headers({ cookie: session }) }))?.user.email).toBe(email)

  const { ask, open, crowd } = crowdedSite()
  const past = [
    ask('/room/0123456789abcdefghjkmnpqrs'),
    ask('/room/0123456789abcdefghjkmnpqrs/data'),
    ask('/api/v1/room/requests'),
    ask('/admin/servicerequests', { cookie: session }),
    ask('/login', { cookie: device }),
    ask('/api/v1/hotel', { authorization: 'Bearer x' }),
  ]
  expect(await statusesOf(past)).toEqual(past.map(() => 200))
  const behind = [
    ask('/login'),
    ask('/admin/servicerequests', { cookie: forged }),
    ask('/login', { authorization: 'Bearer x' }),
    ask('/api/v1/rooms', { 'sonnette-room-link': 'x' }),
  ]
  expect(await statusesOf(behind)).toEqual(behind.map(() => 503))
  open()
  expect(await statusesOf(crowd)).toEqual([200, 200])
})

test('unknown links queue separately, and a valid link passes them', async () => {
  const { token } = await addRoom(await openHotel())

  const { ask, open, crowd } = crowdedSite(limitUnknownLinks, '/room/0123456789abcdefghjkmnpqrs')
  const past = [
    ask(`/room/${token}`),
    ask(`/room/${token}.data`),
    ask(`/room/${token}/live`),
    ask('/api/v1/room/requests', { 'sonnette-room-link': token }),
    ask('/login'),
  ]
  expect(await statusesOf(past)).toEqual(past.map(() => 200))
  const behind = [
    ask('/room/0123456789abcdefghjkmnpqrt'),
    ask('/room/0123456789abcdefghjkmnpqrt/live'),
    ask('/api/v1/room/requests', { 'sonnette-room-link': '0123456789abcdefghjkmnpqrt' }),
    ask('/api/v1/room'),
  ]
  expect(await statusesOf(behind)).toEqual(behind.map(() => 503))
  open()
  expect(await statusesOf(crowd)).toEqual([200, 200])
})

test('searching an address for a link takes no longer per character when the address is longer', async () => {
  const app = new Hono().use(limitAnonymous()).all('*', (c) => c.text('served'))
  const timeOf = async (length: number) => {
    const begun = performance.now()
    await app.request(`/room/${'/'.repeat(length)}%0A`)
    return performance.now() - begun
  }
  const fastest = async (length: number) => {
    const times = []
    for (let i = 0; i < 5; i++) times.push(await timeOf(length))
    return Math.min(...times)
  }
  // Sixteen times as much; where all that follows is looked at again from each slash, 256 times.
  expect((await fastest(64_000)) / (await fastest(4000))).toBeLessThan(100)
})
