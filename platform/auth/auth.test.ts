import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../../tests/support/server.ts'
import { createUser } from './auth.ts'

const installed = installation()
const site = listening()

/** Makes a person; returns their address. */
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

describe('sign-in', () => {
  test('a sign-in with the right password opens a session in a cookie that scripts cannot read', async () => {
    const answer = await signIn(site.origin, email)
    expect(answer.status).toBe(200)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sonnette\.session_token=/)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(await sessionOf(cookieIn(answer))).toMatchObject({ user: { email } })
  })

  test('a sign-in accepts the address in capitals', async () => {
    expect((await signIn(site.origin, email.toUpperCase())).status).toBe(200)
  })

  test('a sign-in with a wrong password is refused in the same words as with an unknown address', async () => {
    const wrong = await signIn(site.origin, email, 'not the password')
    const unknown = await signIn(site.origin, 'unknown@people.example', 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
    expect(cookieIn(wrong)).toBe('')
  })

  test('a password is not stored in a readable form', async () => {
    const rows = await owner<{ password: string }>('select password from accounts')
    expect(rows.length).toBeGreaterThan(0)
    for (const { password } of rows) expect(password).not.toContain(PASSWORD)
  })
})

describe('session', () => {
  test('a session ends when its owner signs out', async () => {
    const cookie = cookieIn(await signIn(site.origin, email))
    expect((await post('/sign-out', {}, { cookie })).status).toBe(200)
    expect(await sessionOf(cookie)).toBeNull()
  })

  test('a session lasts exactly thirty days', async () => {
    const cookie = cookieIn(await signIn(site.origin, email))
    const [session] = await owner<{ days: number; id: string }>(
      `select id, round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
       order by created_at desc limit 1`,
    )
    expect(session?.days).toBe(30)
    await owner(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [session?.id])
    expect(await sessionOf(cookie)).toBeNull()
  })

  test('a session cannot be forged or moved to another user by changing the cookie', async () => {
    const [cookie = ''] = cookieIn(await signIn(site.origin, email)).split('; ')
    expect(await sessionOf(cookie)).not.toBeNull()
    expect(await sessionOf(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull()
    expect(await sessionOf('sonnette.session_token=made-up')).toBeNull()
  })
})

test.each(['/sign-up/email', '/sign-up'])('a stranger cannot create an account at %s', async (path) => {
  const stranger = `${randomUUID()}@people.example`
  const answer = await post(path, { email: stranger, password: PASSWORD, name: 'Stranger' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await owner('select from users where email = $1', [stranger])).toEqual([])
})
