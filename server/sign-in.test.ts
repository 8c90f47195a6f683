import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, createUser } from '../platform/auth/auth.ts'
import { inTurn, PLACES } from '../platform/auth/hashing-queue.ts'
import { installation } from '../tests/support/database.ts'
import { endpointsOf, libraryEndpoints, mounted } from '../tests/support/library.ts'
import { cookieIn, listening, PASSWORD, signIn } from '../tests/support/server.ts'

installation()
const site = listening()

const EMAIL = 'lea@people.example'
beforeAll(() => createUser(EMAIL, 'Léa', PASSWORD))

/** The rest of the library. To use one of these, move it up, with limits and tests of its own. */
const unused = [
  'GET /account-info',
  'GET /callback/:id',
  'GET /delete-user/callback',
  'GET /error',
  'GET /list-accounts',
  'GET /list-sessions',
  'GET /ok',
  'GET /passkey/list-user-passkeys',
  'GET /reset-password/:token',
  'GET /verify-email',
  'POST /callback/:id',
  'POST /change-email',
  'POST /change-password',
  'POST /delete-user',
  'POST /get-access-token',
  'POST /get-session',
  'POST /link-social',
  'POST /passkey/delete-passkey',
  'POST /passkey/update-passkey',
  'POST /refresh-token',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /revoke-other-sessions',
  'POST /revoke-session',
  'POST /revoke-sessions',
  'POST /send-verification-email',
  'POST /sign-in/social',
  'POST /sign-up/email',
  'POST /unlink-account',
  'POST /update-session',
  'POST /update-user',
  'POST /verify-password',
]

/** Every endpoint that the library has as it is set up here; those without a path can be called in process only. */
const offered = (): string[] => endpointsOf(auth().api).map(({ method, path }) => `${method} ${path}`)

async function call(endpoint: string, said: Record<string, string> = {}): Promise<Response> {
  const [method = '', path = ''] = endpoint.split(' ')
  const concrete = path.replace(/:\w+/g, 'x')
  const body = method === 'POST' ? '{}' : null
  return fetch(`${site.origin}/api/auth${concrete}?token=x&callbackURL=/.//evil.example/`, {
    method,
    headers: { 'content-type': 'application/json', ...said },
    body,
    redirect: 'manual',
  })
}

test('every endpoint of the library is either mounted or listed as unused', () => {
  expect(offered().sort()).toEqual([...mounted, ...unused].sort())
})

test('every endpoint of the library with all options on is either mounted or listed as unused', () => {
  const all = libraryEndpoints().map(({ method, path }) => `${method} ${path}`)
  expect(all.filter((endpoint) => !mounted.includes(endpoint) && !unused.includes(endpoint))).toEqual([])
})

test.each(unused)('the unused endpoint %s does not exist', async (endpoint) => {
  const answer = await call(endpoint)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.json()).toMatchObject({ code: 'not-found', status: 404 })
})

test.each(['GET /sign-in/email', 'GET /sign-out', 'PUT /sign-out', 'POST /sign-in/email/', 'POST /sign-in'])(
  'the wrong method or path %s does not exist',
  async (endpoint) => {
    expect((await call(endpoint)).status).toBe(404)
  },
)

describe('mounted endpoints', () => {
  test.each(mounted)(
    'the endpoint %s reveals nothing to a stranger and signs nobody in',
    async (endpoint) => {
      const answer = await call(endpoint)
      const said = await answer.text()
      expect(answer.headers.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie))).toEqual([])
      expect(said).not.toContain(EMAIL)
      if (endpoint === 'GET /get-session') expect(said).toBe('null')
      // A challenge fits every passkey; signing out is answered alike without a session.
      const isForAnybody = [
        'GET /get-session',
        'POST /sign-out',
        'GET /passkey/generate-authenticate-options',
      ]
      expect(answer.ok, said).toBe(isForAnybody.includes(endpoint))
    },
  )

  test.each(mounted)('the endpoint %s changes nothing for a page of another site', async (endpoint) => {
    const cookie = cookieIn(await signIn(site.origin, EMAIL))
    const answer = await call(endpoint, { cookie, origin: 'https://elsewhere.example' })
    if (endpoint.startsWith('POST')) expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const session = await fetch(`${site.origin}/api/auth/get-session`, { headers: { cookie } })
    expect(await session.json()).toMatchObject({ user: { email: EMAIL } })
  })
})

test('sign-in and sign-out never redirect, whatever address they are given', async () => {
  const elsewhere = { callbackURL: '/.//evil.example/', redirect: true }
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${site.origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      redirect: 'manual',
    })
  const signedIn = await post('/sign-in/email', { email: EMAIL, password: PASSWORD, ...elsewhere })
  const signedOut = await post('/sign-out', elsewhere, cookieIn(signedIn))
  for (const answer of [signedIn, signedOut]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).not.toContain('evil.example')
  }
})

test('the current session is read again each time and not cached', async () => {
  const cookie = cookieIn(await signIn(site.origin, EMAIL))
  const answer = await fetch(`${site.origin}/api/auth/get-session`, { headers: { cookie } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ user: { email: EMAIL } })
})

test('a body of more than 4 kB is refused before any of it has come', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '60000' }
  const asked = request(`${site.origin}/api/auth/sign-in/email`, { method: 'POST', headers })
  asked.flushHeaders()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  expect(JSON.parse(Buffer.concat(await Array.fromAsync(answer)).toString())).toMatchObject({
    code: 'too-large',
    data: { reason: 'input-too-large' },
  })
  asked.destroy()
})

test('strangers are refused before anything is read while all places are taken', async () => {
  const { promise: served, resolve: serve } = Promise.withResolvers<void>()
  const crowd = Array.from({ length: PLACES }, () => inTurn(() => served, false))
  const post = (headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/api/auth/sign-in/email`, { method: 'POST', headers, body: 'no credentials' })
  const refused = await post()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable', data: { reason: 'sign-in-busy' } })
  // A device that could be known has places of its own.
  expect((await post({ cookie: 'sonnette.device=whose' })).status).toBe(400)
  serve()
  await Promise.all(crowd)
  expect((await post()).status).toBe(400)
})
