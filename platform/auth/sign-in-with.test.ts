import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { JWTPayload } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startLyingProvider,
  type TokenContent,
} from '../../tests/support/lying-provider.ts'
import { auth, createUser } from './auth.ts'
import { askProvider } from './oidc.ts'
import { providers } from './providers.ts'
import { arriveFrom, leaveFor } from './sign-in-with.ts'

const provider = await startLyingProvider()
afterAll(() => provider.close())
const { issuer } = provider

const installed = installation({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_LABEL: 'Registre',
  LIMIT_SIGN_IN_ADDRESS: '10000/600',
})

const BACK = 'http://rooms.example/login/with/oidc/back'
const PASSWORD = 'correct horse battery'

const seconds = () => Math.floor(Date.now() / 1000)
const somebody = () => ({ sub: randomUUID(), email: `${randomUUID()}@people.example`, email_verified: true })

/** An honest provider's claims for this nonce. */
const honest = (nonce: string): JWTPayload => ({
  iss: issuer,
  aud: CLIENT_ID,
  nonce,
  iat: seconds(),
  exp: seconds() + 300,
  ...somebody(),
})

interface Told {
  /** The provider's answer, made from honest claims. */
  saying?: (claims: JWTPayload) => TokenContent
  /** Changes the query with which the browser returns. */
  back?: (query: URLSearchParams) => void
  cookie?: (cookie: string) => string
}

/** Leaves for the provider and returns with its answer. */
async function walk(
  { saying = (claims) => ({ claims }), back, cookie = (all) => all }: Told = {},
  next?: string,
) {
  const left = await leaveFor('oidc', BACK, next)
  if (!left) throw new Error('there is no such provider')
  const { searchParams: sent } = new URL(left.location)
  provider.says(saying(honest(sent.get('nonce') ?? '')))
  const url = new URL(BACK)
  url.search = String(new URLSearchParams({ code: 'a code', state: sent.get('state') ?? '', iss: issuer }))
  back?.(url.searchParams)
  const headers = new Headers({ cookie: cookie(left.cookie.split(';')[0] ?? '') })
  const came = await arriveFrom('oidc', { url, headers, ipAddress: '192.0.2.1' })
  const session = came?.cookies.find((one) => one.startsWith('sonnette.session_token='))
  return { sent, came, session }
}

const asking = (session: string | undefined) =>
  auth().api.getSession({ headers: new Headers({ cookie: session?.split(';')[0] ?? '' }) })

const count = async (table: 'users' | 'sessions') =>
  asOwner(installed.url, async (owner) => {
    const { rows } = await owner.query(`select count(*)::int from ${table}`)
    return rows[0].count as number
  })

test('the sign-in page has buttons for the configured providers alone', () => {
  expect(providers().map(({ id, label }) => [id, label])).toEqual([['oidc', 'Registre']])
})

test('a user without an account returns from the provider signed in to a new one, without the provider cookie', async () => {
  const who = somebody()
  const { sent, came, session } = await walk(
    { saying: (claims) => ({ claims: { ...claims, ...who, name: 'Zoé' } }) },
    '/employee/requests?status=all',
  )
  expect(came).toMatchObject({ next: '/employee/requests?status=all' })
  expect(came?.fault).toBeUndefined()
  expect(came?.cookies[0]).toMatch(/^sonnette\.provider=.*Max-Age=0/)
  expect(await asking(session)).toMatchObject({
    user: { email: who.email, name: 'Zoé', emailVerified: true },
    session: { ipAddress: '192.0.2.1' },
  })
  expect(Object.fromEntries(sent)).toMatchObject({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: BACK,
    code_challenge_method: 'S256',
  })
  expect(provider.isProven(sent.get('code_challenge'))).toBe(true)
  expect(provider.asked().authorization).toMatch(/^Basic /)
})

describe('existing account', () => {
  test('an account is joined by its confirmed address, in any case', async () => {
    const email = `${randomUUID()}@people.example`
    const userId = await createUser(email, 'Léa', PASSWORD)
    const { session } = await walk({
      saying: (claims) => ({ claims: { ...claims, email: email.toUpperCase(), name: 'Lea D.' } }),
    })
    expect(await asking(session)).toMatchObject({ user: { id: userId, email, name: 'Léa' } })
  })

  test('an account is not joined if its address was never confirmed, because a stranger may have created it', async () => {
    const email = `${randomUUID()}@people.example`
    const userId = await createUser(email, 'Mallory', PASSWORD)
    await asOwner(installed.url, (owner) =>
      owner.query('update users set email_verified = false where id = $1', [userId]),
    )
    const { came, session } = await walk({ saying: (claims) => ({ claims: { ...claims, email } }) })
    expect([came?.fault, session]).toEqual(['not-joined', undefined])
  })

  test('an account stays its user’s when the address changes at the provider', async () => {
    const who = somebody()
    const first = await walk({ saying: (claims) => ({ claims: { ...claims, ...who } }) })
    const email = `${randomUUID()}@people.example`
    const second = await walk({ saying: (claims) => ({ claims: { ...claims, ...who, email } }) })
    const [one, other] = [await asking(first.session), await asking(second.session)]
    expect(other?.user.id).toBe(one?.user.id)
    expect(other?.session.id).not.toBe(one?.session.id)
  })
})

const changed = (what: JWTPayload) => (claims: JWTPayload) => ({ claims: { ...claims, ...what } })
const signed = (how: TokenContent['signed']) => (claims: JWTPayload) =>
  ({ claims, signed: how }) as TokenContent
const without = (name: string) => (claims: JWTPayload) => ({ claims: { ...claims, [name]: undefined } })

/** One lie each; the values of many are generated. */
const lies: Record<string, fc.Arbitrary<Told>> = {
  'another issuer': fc
    .oneof(fc.webUrl(), fc.constant(`${issuer}/`), fc.constant(undefined))
    .map((iss) => ({ saying: changed({ iss }) })),
  'a token for others': fc
    .oneof(
      fc.string().filter((aud) => aud !== CLIENT_ID),
      fc.constant<string[]>([]),
      fc.string().map((other) => [CLIENT_ID, `${other} `]),
      fc.constant(undefined),
    )
    .map((aud) => ({ saying: changed({ aud }) })),
  'a token that another client was given': fc
    .string()
    .filter((azp) => azp !== CLIENT_ID)
    .map((azp) => ({ saying: changed({ aud: [CLIENT_ID, 'another'], azp }) })),
  'another nonce': fc
    .oneof(fc.string(), fc.constant(undefined), fc.constant(0))
    .map((nonce) => ({ saying: changed({ nonce }) })),
  'a token that has ended': fc
    .integer({ min: 31, max: 10_000_000 })
    .map((ago) => ({ saying: changed({ exp: seconds() - ago }) })),
  'a token that begins later': fc
    .integer({ min: 60, max: 10_000_000 })
    .map((later) => ({ saying: changed({ nbf: seconds() + later }) })),
  'a token that never ends, or is of no time': fc
    .constantFrom('exp', 'iat')
    .map((name) => ({ saying: without(name) })),
  'no valid subject': fc
    .constantFrom('', undefined, 'x'.repeat(256))
    .map((sub) => ({ saying: changed({ sub }) })),
  'an address that is not confirmed': fc
    .constantFrom(false, undefined, null, 'false', '', 'TRUE', 1, {}, [true])
    .map((email_verified) => ({ saying: changed({ email_verified }) })),
  'no address': fc
    .oneof(
      fc.constantFrom(
        undefined,
        null,
        '',
        'lea',
        'a@b@c.example',
        'a\0@b.example',
        `${'x'.repeat(250)}@b.example`,
      ),
      fc.string().filter((email) => !email.includes('@')),
    )
    .map((email) => ({ saying: changed({ email }) })),
  'a signature that is not its own': fc
    .constantFrom('by-another', 'by-nobody', 'by-the-secret', 'then-changed')
    .map((how) => ({ saying: signed(how as TokenContent['signed']) })),
  'no token': fc
    .constantFrom('', 'x', 'a.b.c', '..', 'e30.e30.')
    .map((token) => ({ saying: () => ({ claims: {}, token }) })),
  'an answer to another question': fc
    .oneof(fc.string({ minLength: 1 }), fc.constant(undefined))
    .map((state) => ({
      back: (query) => (state === undefined ? query.delete('state') : query.set('state', state)),
    })),
  'an answer that is another issuer’s': fc
    .oneof(fc.webUrl(), fc.constant(undefined))
    .map((iss) => ({ back: (query) => (iss === undefined ? query.delete('iss') : query.set('iss', iss)) })),
  'no code': fc.constant({ back: (query: URLSearchParams) => query.delete('code') }),
  'an error instead': fc
    .constantFrom('server_error', 'login_required', '<script>')
    .map((error) => ({ back: (query) => query.set('error', error) })),
  'a browser that did not leave from here': fc
    .oneof(
      fc.constant(() => ''),
      fc.constant((cookie: string) => cookie.replace(/.{4}$/, 'AAA%3D')),
      fc.string().map((value) => () => `sonnette.provider=${encodeURIComponent(value)}`),
    )
    .map((cookie) => ({ cookie })),
}

describe('dishonest provider', () => {
  test.each(Object.entries(lies))('a dishonest provider signs nobody in: %s', async (_what, lie) => {
    const before = [await count('users'), await count('sessions')]
    await fc.assert(
      fc.asyncProperty(lie, async (told) => {
        const { came, session } = await walk(told)
        expect(session).toBeUndefined()
        expect(['failed', 'unverified']).toContain(came?.fault)
      }),
      { numRuns: 12 },
    )
    expect([await count('users'), await count('sessions')]).toEqual(before)
  })

  test('a provider whose issuer differs from its address is refused', async () => {
    const liar = {
      id: 'liar',
      label: 'Liar',
      issuer: `${issuer}/liar`,
      clientId: CLIENT_ID,
      clientSecret: 'x',
    }
    await expect(askProvider(liar, BACK)).rejects.toMatchObject({ fault: 'failed' })
  })

  test('a provider that does not answer is reported as failed', async () => {
    const nobody = { id: 'nobody', label: '', issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x' }
    await expect(askProvider(nobody, BACK)).rejects.toMatchObject({ fault: 'failed' })
  })
})

test('a user who denies access at the provider gets that reason', async () => {
  const { came, session } = await walk({
    back: (query) => {
      query.delete('code')
      query.set('error', 'access_denied')
    },
  })
  expect([came?.fault, session]).toEqual(['declined', undefined])
})

test('a signed cookie of another purpose does not count as the provider cookie', async () => {
  const { came } = await walk({ cookie: (cookie) => cookie.replace('sonnette.provider', 'sonnette.device') })
  expect(came?.fault).toBe('failed')
})

test('a path too long for a cookie is dropped, and the sign-in works', async () => {
  const { came, session } = await walk({}, `/admin/requests?q=${'é'.repeat(500)}`)
  expect(came?.next).toBeUndefined()
  expect(session).toBeDefined()
})

test('a provider that is not configured leads nowhere', async () => {
  expect(await leaveFor('google', BACK, undefined)).toBeUndefined()
  const nobody = { url: new URL(BACK), headers: new Headers(), ipAddress: '' }
  expect(await arriveFrom('google', nobody)).toBeUndefined()
})
