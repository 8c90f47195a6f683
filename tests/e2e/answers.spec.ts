import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, signInAs, test } from '../support/browser.ts'
import { sandboxPortal } from '../support/sandbox-pages.ts'

// Answers as they come, without a browser that would hide their headers.

const form = 'application/x-www-form-urlencoded'

test('every response has its security and caching headers', async ({ hotel, context }) => {
  await signInAs(context, hotel, 'admin')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = await hotel.roomToken('101')
  const page = await (await fetch(hotel.url)).text()
  const [asset] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  const ended = new AbortController()
  const paths = [
    '/',
    '/_root.data',
    '/contact.data',
    `/room/${token}`,
    `/room/${token}.data`,
    `/room/${token}/live`,
    '/room/nothing',
    '/live',
    '/admin/servicerequests',
    '/admin/servicerequests.data',
    '/account',
    '/account/data',
    '/account/delete',
    '/hotels',
    '/sandbox/portal/nothing',
    '/login',
    '/invitation/nothing',
    '/confirm-email?token=nothing',
    '/nothing-here',
    '/sitemap.xml',
    '/robots.txt',
    '/offline',
    '/favicon.svg',
    '/favicon.ico',
    '/service-worker.js',
    asset ?? '',
    '/api/docs',
    '/api/v1/openapi.json',
    '/api/v1/requests',
    '/api/v1/nothing',
    '/api/nothing',
    '/api/auth/get-session',
    '/api/auth/nothing',
    '/healthz',
    '/up',
    '/.well-known/jwks.json',
    '/readyz',
  ]
  const mayBeKept = /^\/(assets\/|\.well-known\/|favicon|service-worker|sitemap|robots|offline)/
  for (const path of paths) {
    const { headers, status } = await fetch(hotel.url + path, {
      headers: { cookie },
      redirect: 'manual',
      signal: ended.signal,
    })
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect.soft(headers.get('x-frame-options'), path).toBe('DENY')
    expect.soft(headers.get('referrer-policy'), path).toBe('same-origin')
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    if (isPage) expect.soft(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    if (!mayBeKept.test(path)) {
      const caching =
        isPage && status === 200 ? /^private, no-cache$|^no-store$/ : /^no-store$|^private, no-cache$/
      expect.soft(headers.get('cache-control'), path).toMatch(caching)
    }
    if (/\.data$|^\/api\/(v1|auth)|live$/.test(path))
      expect.soft(headers.get('cache-control'), path).toBe('no-store')
  }
  ended.abort()
})

test('the server refuses an impossible host for every address', async ({ hotel }) => {
  const ask = async (path: string, host: string) => {
    const [answer] = (await once(request(hotel.url + path, { headers: { host } }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    return answer.statusCode
  }
  const longest = `${'x'.repeat(255)}:65535`
  for (const path of ['/', '/contact', '/sitemap.xml', '/healthz', `/room/${await hotel.roomToken('101')}`]) {
    expect.soft(await ask(path, longest), path).toBe(200)
    expect.soft(await ask(path, `x${longest}`), path).toBe(400)
    expect.soft(await ask(path, '9'.repeat(20)), path).toBe(400)
  }
  expect(await ask('/api/v1/requests', 'x'.repeat(6000))).toBe(400)
})

test('an address cut off within an escape is not found', async ({ site, hotel }) => {
  const token = await hotel.roomToken('101')
  for (const path of [`/room/${token}%`, `/room/${token}%f`, `/room/${token}%ff`, '/contact%', '/%E0%A4%A']) {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const headers = method === 'POST' ? { 'content-type': form } : undefined
      const { status } = await fetch(hotel.url + path, {
        method,
        headers,
        ...(headers && { body: 'intent=send' }),
      })
      expect.soft([400, 404, 405], `${method} ${path}`).toContain(status)
    }
  }
  expect(site.logged()).not.toContain(token)
})

test('a POST below a room’s address is not found, and its token is not logged', async ({ site, hotel }) => {
  const token = await hotel.roomToken('102')
  for (const path of [`/room/${token}/x`, `/room/${token}/live`, `/room/${token}/x.data`]) {
    const { status } = await fetch(hotel.url + path, {
      method: 'POST',
      headers: { 'content-type': form },
      body: 'intent=send',
    })
    expect.soft([400, 404, 405], path).toContain(status)
  }
  await expect.poll(() => site.logged()).toContain('/room/…/x')
  expect(site.logged()).not.toContain(token)
})

test('the log of a malformed sign-in call contains none of its input', async ({ site, hotel }) => {
  const { status } = await fetch(`${hotel.url}/api/auth/passkey/verify-authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: hotel.url },
    body: JSON.stringify({ callbackURL: 'https://words-of-a-stranger.example' }),
  })
  expect(status).toBe(401)
  await expect.poll(() => site.logged()).toContain('Invalid callbackURL')
  expect(site.logged()).not.toContain('words-of-a-stranger')
})

test('every page with a form refuses a body that is not a form', async ({ hotel, context }) => {
  await signInAs(context, hotel, 'admin')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = await hotel.roomToken('103')
  const bodies: [type: string, body: string][] = [
    ['text/plain', 'hello'],
    ['application/json', '{"intent":"send"}'],
    ['application/xml', '<a/>'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nse'],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
  ]
  const pages = ['/contact', '/login', '/language', '/admin/servicerequests']
  const own = ['/account', '/account/delete', '/confirm-email', '/hotels']
  for (const path of [`/room/${token}`, await sandboxPortal(hotel), ...pages, ...own]) {
    for (const end of ['', '.data']) {
      for (const [type, body] of bodies) {
        const answer = await fetch(`${hotel.url}${path}${end}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': type, cookie: path === '/login' ? '' : cookie },
          body,
        })
        expect.soft(answer.status, `${path}${end} ${type} ${body}`).toBe(400)
        await answer.body?.cancel()
      }
    }
  }
})

test('every page with a form answers an impossible form with a sentence', async ({ hotel, context }) => {
  await signInAs(context, hotel, 'admin')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = await hotel.roomToken('103')
  const key = crypto.randomUUID()
  const forms: [path: string, fields: Record<string, string>][] = [
    [`/room/${token}`, { intent: 'constructor' }],
    [`/room/${token}`, { intent: 'send', key, service: '__proto__' }],
    [`/room/${token}`, { intent: 'send', key, service: key, [`count-${key}`]: '1e999' }],
    [`/room/${token}`, { intent: 'send', key, service: key, [`count-${key}`]: '2147483648' }],
    [`/room/${token}`, { intent: 'send', key: 'no', comment: 'a word' }],
    [`/room/${token}`, { intent: 'cancel', request: '../..' }],
    [`/room/${token}`, { intent: 'raise', kind: 'toString' }],
    ['/admin/servicerequests', { intent: '__proto__' }],
    ['/admin/servicerequests', { intent: 'take', requestId: 'x'.repeat(4000) }],
    ['/admin/servicerequests', { intent: 'cancel', requestId: key, reason: '\u0000' }],
    ['/admin/servicerequests', { intent: 'create', key, roomId: key, cleaningPreference: 'hasOwnProperty' }],
    ['/admin/servicerequests', { intent: 'assign', requestId: key, userId: '\u0000' }],
    ['/account', { intent: 'change-profile', name: '\u0000', language: 'constructor' }],
    ['/account', { intent: 'change-email', email: '\u0000', current: '__proto__' }],
    ['/account/delete', { current: '\u0000' }],
    ['/contact', { key, name: '\u0000', email: 'a@b', subject: '', body: '' }],
  ]
  for (const [path, fields] of forms) {
    const answer = await fetch(hotel.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': form, cookie },
      body: new URLSearchParams(fields),
    })
    expect.soft(answer.status, `${path} ${JSON.stringify(fields).slice(0, 100)}`).toBe(400)
    await answer.body?.cancel()
  }
})

test('the server returns the icon at its old address', async ({ hotel }) => {
  const icon = await fetch(`${hotel.url}/favicon.ico`)
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
})
