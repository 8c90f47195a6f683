import { randomUUID } from 'node:crypto'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { createUser } from '../platform/auth/auth.ts'
import { signingKey } from '../platform/auth/identity-keys.ts'
import { signIdentity } from '../platform/auth/identity-tokens.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, employ, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../tests/support/server.ts'

const installed = installation()
const site = listening()

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel()
})

const api = (path: string, headers: Record<string, string>, said: RequestInit = {}) =>
  fetch(`${site.origin}/api/v1${path}`, { ...said, headers: { ...headers, ...said.headers } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A new user, of the hotel or of none, signs in and gets a token. */
async function somebody(role?: 'admin' | 'employee') {
  const email = `${randomUUID()}@people.example`
  const userId = await createUser(email, 'Paul', PASSWORD)
  if (role) await employ(hotel.id, userId, role, 'Paul')
  const cookie = cookieIn(await signIn(site.origin, email))
  const answer = await api('/identity', { cookie })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { token } = (await answer.json()) as { token: string }
  return { userId, email, cookie, token }
}

/** That a token opens nothing, and that it is said in the standard's words. */
async function expectNothing(token: string, path = '/rooms') {
  const answer = await api(path, bearer(token))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  expect((await answer.json()).data).toEqual({ reason: 'sign-in-first' })
}

describe('identity token', () => {
  test('a token has the rights of its session, from anywhere but a page of another site', async () => {
    const { token, userId } = await somebody('admin')
    expect((await api('/rooms', bearer(token))).status).toBe(200)
    expect((await api('/rooms', { authorization: `bearer   ${token}` })).status).toBe(200)
    const made = await api('/rooms', bearer(token), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: '901' }),
    })
    expect(made.status).toBe(200)
    expect((await (await api(`/users/${userId}`, bearer(token))).json()).role).toBe('admin')
    const elsewhere = await api('/room-types', bearer(token), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ name: 'Suite' }),
    })
    expect(elsewhere.status).toBe(403)
  })

  test('other services verify a token with the published keys', async () => {
    const { token, userId } = await somebody('employee')
    const answer = await fetch(`${site.origin}/.well-known/jwks.json`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const { keys } = (await answer.json()) as { keys: Parameters<typeof importJWK>[0][] }
    const { payload } = await jwtVerify(token, await importJWK(keys[0] as never), {
      issuer: 'sonnette',
      audience: 'sonnette/api/v1',
    })
    expect(payload).toMatchObject({ sub: userId, role: 'employee', hotelId: hotel.id })
    expect(JSON.stringify(payload)).not.toContain('@')
  })

  test('a token opens no page and no stream, and gets no other token', async () => {
    const { token } = await somebody('employee')
    expect((await fetch(`${site.origin}/live`, { headers: bearer(token) })).status).toBe(401)
    expect(await (await api('/identity', bearer(token))).json()).toMatchObject({
      role: 'employee',
      token: null,
    })
  })

  test('an invalid token is refused even beside a valid cookie or room link', async () => {
    const { cookie } = await somebody('admin')
    const room = await addRoom(hotel)
    const link = { 'sonnette-room-link': room.token, 'sonnette-device': randomUUID() }
    for (const beside of [{ cookie }, link]) {
      for (const authorization of ['Bearer x', 'Bearer', 'Bearer ', 'Bearer x y']) {
        const answer = await api('/identity', { ...beside, authorization })
        expect([authorization, answer.status]).toEqual([authorization, 401])
      }
    }
    // A proxy's own credentials are ignored.
    expect((await api('/rooms', { cookie, authorization: 'Basic eDp5' })).status).toBe(200)
  })

  test('an invalid token of any length is refused, and a valid one allows a large body', async () => {
    await expectNothing('x'.repeat(8_000))
    const { token } = await somebody('admin')
    const large = JSON.stringify({ file: `number\n${'x'.repeat(200_000)}` })
    const headers = { 'content-type': 'application/json' }
    const answer = await api('/rooms/import/preview', bearer(token), { method: 'POST', headers, body: large })
    expect(answer.status).not.toBe(401)
  })
})

describe('ended identity token', () => {
  test('a token is refused after the sign-out', async () => {
    const { token, cookie } = await somebody('employee')
    await fetch(`${site.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie, origin: site.origin },
    })
    await expectNothing(token)
  })

  test.each([
    [
      'the session runs out',
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
    ],
    [
      'the session is another’s',
      `update sessions set user_id = (select user_id from staff where name = 'Claire' limit 1) where user_id = $1`,
    ],
    ['its user is deactivated', 'update staff set active = false where user_id = $1'],
    ['its user is removed', 'update staff set removed_at = now() where user_id = $1'],
    ['its user becomes an admin', `update staff set role = 'admin' where user_id = $1`],
  ])('a token is refused when %s behind the server’s back', async (_what, sql) => {
    const { token, userId } = await somebody('employee')
    expect((await api('/rooms', bearer(token))).status).toBe(200)
    await owner(sql, [userId])
    await expectNothing(token)
  })

  test('a token is refused when its user moves to another hotel, and the next one names that hotel', async () => {
    const { token, userId, cookie } = await somebody('employee')
    const other = await openHotel()
    await owner('update staff set hotel_id = $1 where user_id = $2', [other.id, userId])
    await expectNothing(token)
    expect(await (await api('/identity', { cookie })).json()).toMatchObject({ hotelId: other.id })
  })

  test('a token is refused when its user without a hotel creates one', async () => {
    const { token, userId } = await somebody()
    const user = { kind: 'user', userId } as const
    expect((await api(`/users/${userId}`, bearer(token))).status).toBe(200)
    const said = { key: randomUUID(), name: 'Hôtel du Port', country: 'FR', timeZone: 'Europe/Paris' }
    await operations.createHotel(user, { ...said, numberOfRooms: 3 })
    await expectNothing(token, `/users/${userId}`)
  })

  test('a token is refused if it names another user’s session or an unknown one', async () => {
    const [{ token, userId }, other] = [await somebody('employee'), await somebody('admin')]
    const [{ id = '' } = {}] = await owner<{ id: string }>('select id from sessions where user_id = $1', [
      userId,
    ])
    for (const identity of [
      { userId: other.userId, sessionId: id, role: 'admin' as const },
      { userId, sessionId: randomUUID(), role: 'employee' as const },
      { userId, sessionId: id, role: 'admin' as const },
    ]) {
      await expectNothing((await signIdentity({ ...identity, hotelId: hotel.id })).token)
    }
    expect((await api('/rooms', bearer(token))).status).toBe(200)
  })

  test('a token is refused if it is signed for another purpose', async () => {
    const { token } = await somebody('employee')
    const { id, privateKey } = await signingKey()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const other = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
      .sign(privateKey)
    await expectNothing(other)
  })
})

describe('a user’s document over HTTP', () => {
  const patch = (uid: string, token: string, body: string, type = 'application/json') =>
    api(`/users/${uid}`, bearer(token), { method: 'PATCH', headers: { 'content-type': type }, body })

  test('a user’s document is read, created and changed by its own user', async () => {
    const { token, userId, email } = await somebody('employee')
    const read = async () => (await api(`/users/${userId}`, bearer(token))).json()
    expect(await read()).toMatchObject({ uid: userId, email, role: 'employee', hotelId: hotel.id })
    expect((await api(`/users/${userId}`, bearer(token), { method: 'PUT' })).status).toBe(200)
    expect(await (await patch(userId, token, '{"locale":"en"}')).json()).toEqual(await read())
    expect(await read()).toMatchObject({ name: 'Paul', locale: 'en' })
  })

  test('a user’s document is closed to other users, even of the same hotel', async () => {
    const [{ token }, other] = [await somebody('admin'), await somebody('employee')]
    expect((await api(`/users/${other.userId}`, bearer(token))).status).toBe(403)
    expect((await patch(other.userId, token, '{"name":"Mallory"}')).status).toBe(403)
    expect((await patch('nobody', token, '{}')).status).toBe(403)
  })

  test('a user’s document keeps its user if the body names another one', async () => {
    const [{ token, userId }, other] = [await somebody('admin'), await somebody('employee')]
    await patch(userId, token, JSON.stringify({ uid: other.userId, name: 'Mallory' }))
    expect(await owner('select name from users where id = $1', [other.userId])).toEqual([{ name: 'Paul' }])
  })

  test('a user’s document refuses protected fields by name', async () => {
    const { token, userId } = await somebody('employee')
    const answer = await patch(userId, token, '{"name":"Paul","role":"admin","hotelId":null}')
    expect(answer.status).toBe(400)
    expect((await answer.json()).data).toEqual({
      reason: 'invalid-input',
      fields: { role: 'protected', hotelId: 'protected' },
    })
  })

  test.each([
    ['of 60 kB', JSON.stringify({ name: 'x'.repeat(60_000) })],
    [
      'with the prototype in it',
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    ],
    ['that is an array', '[{"name":"Mallory"}]'],
    ['that is no JSON', '{"name":'],
    ['that is deep', `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ])('a user’s document is not changed by a body %s', async (_what, body) => {
    const { token, userId } = await somebody('employee')
    const answer = await patch(userId, token, body)
    expect(answer.status).toBeLessThan(500)
    const [row] = await owner('select name, locale from users where id = $1', [userId])
    expect(row).toEqual({ name: 'Paul', locale: null })
    expect((await (await api('/identity', bearer(token))).json()).role).toBe('employee')
  })
})
