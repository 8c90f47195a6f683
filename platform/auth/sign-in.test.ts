import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { cookieIn, listening, PASSWORD } from '../../tests/support/server.ts'
import { database } from '../database/tenancy.ts'
import { createUser } from './auth.ts'
import { inTurn, PLACES } from './hashing-queue.ts'
import { ACCOUNTS_MAXIMUM, knownDevice, rememberDevice } from './known-devices.ts'

// Behind one proxy, so that tests can come from as many addresses as they need; a dozen wrong ones for each is enough.
const installed = installation({ TRUST_PROXY: '1', LIMIT_SIGN_IN_ADDRESS: '12/600' })
const site = listening()

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let machines = 0
/** A new client address. */
const newAddress = () => `10.0.${++machines >> 8}.${machines & 255}`

/** Makes a person; returns their e-mail address. */
async function somebody(): Promise<string> {
  const email = `${randomUUID()}@people.example`
  await createUser(email, 'Léa', PASSWORD)
  return email
}

const send = (body: BodyInit, headers: Record<string, string>) =>
  fetch(`${site.origin}/api/auth/sign-in/email`, { method: 'POST', headers, body })

const json = { 'content-type': 'application/json' }
const WRONG = 'not the password'

function attempt(email: string, password: string, from: string, cookie = ''): Promise<Response> {
  return send(JSON.stringify({ email, password }), { ...json, cookie, 'x-forwarded-for': from })
}

/** How many of each status came back. */
async function statuses(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function guess(email: string, from: string, times: number, cookie = ''): Promise<void> {
  for (let i = 0; i < times; i++) expect((await attempt(email, WRONG, from, cookie)).status).toBe(401)
}

describe('invalid sign-in', () => {
  beforeEach(() => owner('delete from limits'))

  const long = `${'x'.repeat(60_000)}@people.example`
  test.each([
    ['an address with NUL', { email: 'a\0@people.example', password: WRONG }],
    ['an address with half a character', { email: 'a\ud800@people.example', password: WRONG }],
    ['an address of 255 characters', { email: `${'x'.repeat(240)}@people.example`, password: WRONG }],
    ['no address', { email: '', password: WRONG }],
    ['a list for an address', { email: ['a@people.example'], password: WRONG }],
    ['an object for an address', { email: { toString: 'x' }, password: WRONG }],
    ['an address with a length of its own', { email: { length: { toString: 'x' } }, password: WRONG }],
    ['no password', { email: 'a@people.example', password: '' }],
    [
      'a password with a length of its own',
      { email: 'a@people.example', password: { length: { toString: 'x' } } },
    ],
    ['a password of 129 characters', { email: 'a@people.example', password: 'x'.repeat(129) }],
    ['a number for a password', { email: 'a@people.example', password: 1234567890 }],
    ['nothing', null],
    ['a list', []],
  ])('a sign-in with %s is refused and not counted', async (_what, body) => {
    const answer = await send(JSON.stringify(body), { ...json, 'x-forwarded-for': newAddress() })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid-argument', status: 400 })
    expect(await owner('select from limits')).toEqual([])
  })

  test.each([
    ['text', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'email=a%40people.example&password=x'],
    ['a broken form', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['cut short', 'application/json', '{"email":'],
    ['of no kind', '', '{}'],
  ])('a sign-in whose body is %s is refused and not counted', async (_what, type, body) => {
    expect((await send(new Blob([body]), { 'content-type': type })).status).toBe(400)
    expect(await owner('select from limits')).toEqual([])
  })

  test.each([
    ['an address of 60 kB', { email: long, password: WRONG }],
    ['a password of 60 kB', { email: 'a@people.example', password: 'x'.repeat(60_000) }],
  ])('a sign-in with %s is refused unread and not counted', async (_what, body) => {
    const answer = await send(JSON.stringify(body), { ...json, 'x-forwarded-for': newAddress() })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'too-large', status: 413 })
    expect(await owner('select from limits')).toEqual([])
  })

  test('invalid sign-ins are stored nowhere, however many arrive', async () => {
    const posts = Array.from({ length: 200 }, (_, i) => attempt(`${i}${long}`, WRONG, newAddress()))
    expect(await statuses(posts)).toEqual({ 413: 200 })
    expect(await owner('select from limits')).toEqual([])
  })

  test.each(['a password with NUL\0', 'half a character \udc00'])(
    'the password "%s" is treated like any other',
    async (password) => {
      expect((await attempt('a@people.example', password, newAddress())).status).toBe(401)
    },
  )

  test('a sign-in from a page of another site is refused', async () => {
    const email = await somebody()
    const body = JSON.stringify({ email, password: PASSWORD })
    const answer = await send(body, { ...json, origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect(cookieIn(answer)).toBe('')
  })
})

describe('wrong passwords', () => {
  test('wrong passwords for one account from one address are limited to ten in ten minutes, and a further one gets a retry time', async () => {
    const [email, from] = [await somebody(), newAddress()]
    await guess(email, from, 10)
    for (const password of [WRONG, PASSWORD]) {
      const over = await attempt(email.toUpperCase(), password, from)
      expect(over.status).toBe(429)
      expect(await over.json()).toMatchObject({ data: { reason: 'too-many-attempts' } })
      const retryAfter = Number(over.headers.get('retry-after'))
      expect(retryAfter).toBeGreaterThan(570)
      expect(retryAfter).toBeLessThanOrEqual(600)
    }
    expect((await attempt(await somebody(), PASSWORD, from)).status).toBe(200)
    expect((await attempt(email, PASSWORD, newAddress())).status).toBe(200)
  })

  test('wrong passwords for an unknown account count alike', async () => {
    const [email, from] = [`${randomUUID()}@people.example`, newAddress()]
    await guess(email, from, 10)
    expect((await attempt(email, WRONG, from)).status).toBe(429)
  })

  test('wrong passwords that are sent at once do not pass the limit', async () => {
    const [email, from] = [await somebody(), newAddress()]
    const guesses = Array.from({ length: 14 }, () => attempt(email, WRONG, from))
    // Some find no time on a machine that is busy (503): those were not looked at.
    const { 401: looked = 0, 429: refused = 0, 503: busy = 0 } = await statuses(guesses)
    expect(looked + refused + busy).toBe(14)
    expect(looked).toBeLessThanOrEqual(10)
    await guess(email, from, 10 - looked)
    expect((await attempt(email, WRONG, from)).status).toBe(429)
  })

  test('wrong passwords for ever new accounts are limited by address', async () => {
    const from = newAddress()
    for (let i = 0; i < 12; i++) await guess(`${randomUUID()}@people.example`, from, 1)
    const email = await somebody()
    expect((await attempt(email, PASSWORD, from)).status).toBe(429)
    expect((await attempt(email, PASSWORD, newAddress())).status).toBe(200)
  })

  test('wrong passwords from one IPv6 /64 count together', async () => {
    const email = await somebody()
    for (let i = 1; i <= 10; i++) await guess(email, `2001:db8:0:7:${i}::${i}`, 1)
    expect((await attempt(email, PASSWORD, '2001:db8:0:7::99')).status).toBe(429)
    expect((await attempt(email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
  })
})

describe('right passwords', () => {
  test('right passwords do not count, one after another or at once', async () => {
    const [email, from] = [await somebody(), newAddress()]
    const at = () => attempt(email, PASSWORD, from)
    const { 429: refused, 401: wrong } = await statuses(Array.from({ length: 14 }, at))
    expect([refused, wrong]).toEqual([undefined, undefined])
    for (let i = 0; i < 3; i++) expect((await at()).status).toBe(200)
    await guess(email, from, 10)
  })

  test('a right password keeps the count of wrong ones', async () => {
    const [email, from] = [await somebody(), newAddress()]
    await guess(email, from, 9)
    expect((await attempt(email, PASSWORD, from)).status).toBe(200)
    await guess(email, from, 1)
    expect((await attempt(email, PASSWORD, from)).status).toBe(429)
  })
})

describe('known device', () => {
  let email: string
  let device: string
  const from = newAddress()
  beforeAll(async () => {
    email = await somebody()
    const [, known = ''] = cookieIn(await attempt(email, PASSWORD, from)).split('; ')
    device = known
  })

  test('a known device has a cookie for a year, hidden from scripts and opening nothing', async () => {
    const [, cookie = ''] = (await attempt(email, PASSWORD, from)).headers.getSetCookie()
    expect(cookie).toMatch(/^sonnette\.device=/)
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(decodeURIComponent(cookie)).not.toContain(email)
    const session = await fetch(`${site.origin}/api/auth/get-session`, { headers: { cookie: device } })
    expect(await session.json()).toBeNull()
  })

  test('a known device can sign in despite wrong passwords from its address, for the same account or others', async () => {
    await guess(email, from, 10)
    for (let i = 0; i < 2; i++) await guess(`${randomUUID()}@people.example`, from, 1)
    expect((await attempt(email, PASSWORD, from)).status).toBe(429)
    expect((await attempt(email, PASSWORD, from, device)).status).toBe(200)
  })

  test('a known device has its own ten wrong passwords anywhere, and uses up no others’', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await guess(email, first, 5, device)
    await guess(email, second, 5, device)
    expect((await attempt(email, PASSWORD, newAddress(), device)).status).toBe(429)
    expect((await attempt(email, PASSWORD, first)).status).toBe(200)
  })

  test('a device is known for its account alone', async () => {
    const [other, elsewhere] = [await somebody(), newAddress()]
    await guess(other, elsewhere, 10)
    expect((await attempt(other, PASSWORD, elsewhere, device)).status).toBe(429)
  })

  test('a known device cannot be forged', async () => {
    const elsewhere = newAddress()
    await guess(email, elsewhere, 10)
    const signed = decodeURIComponent(device)
    for (const forged of [
      signed.replace(/\.[^.]*$/, ''),
      signed.replace('known-device', 'known-devicf'),
      'sonnette.device=known-device%20a%20b.c',
    ]) {
      const answer = await attempt(email, PASSWORD, elsewhere, encodeURI(forged))
      expect(answer.status, forged).toBe(429)
    }
  })

  test('a shared device remembers its last eight accounts', async () => {
    const signing = { secret: 'a secret of this test alone', secure: true }
    const people = Array.from({ length: ACCOUNTS_MAXIMUM + 1 }, (_, i) => `${i}@people.example`)
    let cookie = ''
    for (const person of people) cookie = await rememberDevice(cookie, person, signing)
    const ids = await Promise.all(people.map((person) => knownDevice(cookie, person, signing)))
    expect(ids[0]).toBeUndefined()
    expect(new Set(ids.slice(1)).size).toBe(1)
    expect(ids[1]).toBeDefined()
    expect(cookie.length).toBeLessThan(500)
    expect(cookie).toContain('; Secure')
  })
})

test('a sign-in is refused with a retry time and not counted while all places are taken', async () => {
  const counted = () => owner<{ sum: number }>('select coalesce(sum(count), 0)::int as sum from limits')
  const [before] = await counted()
  const { promise: served, resolve: serve } = Promise.withResolvers<void>()
  const taken = Array.from({ length: PLACES }, () => inTurn(() => served, false))
  const people = Array.from({ length: 5 }, () => `${randomUUID()}@people.example`)
  for (const answer of await Promise.all(people.map((email) => attempt(email, WRONG, newAddress())))) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'unavailable', data: { reason: 'sign-in-busy' } })
  }
  expect(await counted()).toEqual([before])
  serve()
  await Promise.all(taken)
  await guess(await somebody(), newAddress(), 1)
  // Two counts for each checked password: by account and by address.
  expect(await counted()).toEqual([{ sum: (before?.sum ?? 0) + 2 }])
})

test('a session records the address that the server trusts, whatever the request claims', async () => {
  const [email, from] = [await somebody(), newAddress()]
  const noted = async (headers: Record<string, string>) => {
    await send(JSON.stringify({ email, password: PASSWORD }), { ...json, ...headers })
    const [session] = await owner<{ address: string }>(
      'select ip_address as address from sessions order by created_at desc limit 1',
    )
    return session?.address
  }
  const says = { 'x-sonnette-client-address': '203.0.113.1', 'x-real-ip': '203.0.113.2' }
  expect(await noted({ ...says, 'x-forwarded-for': `203.0.113.3, ${from}` })).toBe(from)
  expect(await noted({ 'x-forwarded-for': '2001:db8:0:9:8:7:6:5' })).toBe('2001:db8:0:9::')
  expect(await noted({ ...says, 'x-forwarded-for': 'unknown' })).toBe(site.from)
})

test.each(['users', 'sessions', 'accounts', 'verifications'])(
  'the application’s role has no rights on %s',
  async (table) => {
    for (const statement of [
      `select from ${table}`,
      `insert into ${table} default values`,
      `update ${table} set id = ''`,
      `delete from ${table}`,
    ]) {
      await expect(database().query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
  },
)
