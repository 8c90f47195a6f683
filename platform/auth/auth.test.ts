import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../../tests/support/server.ts'
import { createUser, PASSWORD_MINIMUM } from './auth.ts'

const installed = installation()
const site = listening()

/** Somebody new, and their address. */
async function somebody(): Promise<string> {
  const email = `${randomUUID()}@people.example`
  await createUser(email, 'Léa', PASSWORD)
  return email
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, ...headers },
    body: JSON.stringify(body),
  })
const sessionOf = async (cookie: string) =>
  (await fetch(`${site.origin}/api/auth/get-session`, { headers: { cookie } })).json()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let email: string
beforeAll(async () => {
  email = await somebody()
})

describe('signing in', () => {
  test('with the right password opens a session, in a cookie that scripts cannot read', async () => {
    const answer = await signIn(site.origin, email)
    expect(answer.status).toBe(200)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sonnette\.session_token=/)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(await sessionOf(cookieIn(answer))).toMatchObject({ user: { email } })
  })

  test('is the same for the address in capitals', async () => {
    expect((await signIn(site.origin, email.toUpperCase())).status).toBe(200)
  })

  test('with a wrong password is refused in the same words as with an unknown address', async () => {
    const wrong = await signIn(site.origin, email, 'not the password')
    const unknown = await signIn(site.origin, 'unknown@people.example', 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
    expect(cookieIn(wrong)).toBe('')
  })

  test('keeps no password that could be read', async () => {
    const rows = await owner<{ password: string }>('select password from accounts')
    expect(rows.length).toBeGreaterThan(0)
    for (const { password } of rows) expect(password).not.toContain(PASSWORD)
  })
})

describe('a session', () => {
  test('ends when its owner signs out', async () => {
    const cookie = cookieIn(await signIn(site.origin, email))
    expect((await post('/sign-out', {}, { cookie })).status).toBe(200)
    expect(await sessionOf(cookie)).toBeNull()
  })

  test('lasts thirty days, and not a moment longer', async () => {
    const cookie = cookieIn(await signIn(site.origin, email))
    const [session] = await owner<{ days: number; id: string }>(
      `select id, round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
       order by created_at desc limit 1`,
    )
    expect(session?.days).toBe(30)
    await owner(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [session?.id])
    expect(await sessionOf(cookie)).toBeNull()
  })

  test('cannot be made up, or moved to another by changing the cookie', async () => {
    const cookie = cookieIn(await signIn(site.origin, email))
    expect(await sessionOf(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull()
    expect(await sessionOf('sonnette.session_token=made-up')).toBeNull()
  })
})

describe('nobody gets an account by themselves', () => {
  test.each(['/sign-up/email', '/sign-up'])('at %s', async (path) => {
    const stranger = `${randomUUID()}@people.example`
    const answer = await post(path, { email: stranger, password: PASSWORD, name: 'Stranger' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await owner('select from users where email = $1', [stranger])).toEqual([])
  })
})

describe('who tries too often', () => {
  const attempt = (whom: string, password = 'not the password') => signIn(site.origin, whom, password)

  test('is refused from the eleventh time in ten minutes, also with the right password, and told when', async () => {
    const whom = await somebody()
    for (let i = 0; i < 10; i++) expect((await attempt(whom)).status).toBe(401)
    for (const password of ['not the password', PASSWORD]) {
      const over = await attempt(whom, password)
      expect(over.status).toBe(429)
      const retryAfter = Number(over.headers.get('retry-after'))
      expect(retryAfter).toBeGreaterThan(590)
      expect(retryAfter).toBeLessThanOrEqual(600)
    }
  })

  test('is the same one in capitals', async () => {
    const whom = await somebody()
    for (let i = 0; i < 10; i++) await attempt(i % 2 ? whom.toUpperCase() : whom)
    expect((await attempt(whom)).status).toBe(429)
  })

  test('at once is counted exactly', async () => {
    const whom = await somebody()
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt(whom)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('shuts nobody else out', async () => {
    const [whom, other] = [await somebody(), await somebody()]
    for (let i = 0; i < 11; i++) await attempt(whom)
    expect((await signIn(site.origin, other)).status).toBe(200)
  })

  test('cannot pretend to come from elsewhere', async () => {
    const whom = await somebody()
    const from = (address: string) =>
      post(
        '/sign-in/email',
        { email: whom, password: 'not the password' },
        { 'x-sonnette-client-address': address, 'x-forwarded-for': address },
      )
    for (let i = 0; i < 10; i++) await from(`10.0.0.${i}`)
    expect((await from('10.0.0.99')).status).toBe(429)
  })
})

test('a password is ten characters at least', () => {
  expect(PASSWORD_MINIMUM).toBe(10)
})
