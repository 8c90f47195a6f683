import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callable } from '../app/shell/paths.ts'
import { DomainError } from '../domain/errors.ts'
import { refusalPageTexts } from '../i18n/refusal-page.ts'
import { log } from '../platform/log.ts'
import { install, readSettings } from '../platform/settings.ts'
import { collectLog } from '../tests/support/logged.ts'
import { callableFunctions } from './callables.ts'
import { refuse, toDomainError } from './refused.ts'
import { REQUEST_ID, withRequestIds } from './request-ids.ts'

install(readSettings({ SECRET: 'a secret that only tests know of, and long enough' }))

let logged: ReturnType<typeof collectLog>
beforeEach(() => {
  logged = collectLog()
})
afterEach(() => logged.stop())

/** The lines of the log about a request. */
const linesOf = (id: string | null) =>
  logged
    .text()
    .split('\n')
    .filter((line) => id && line && JSON.parse(line).requestId === id)

const app = new Hono()
  .get('/api/broken', () => {
    throw new Error('broken')
  })
  .get('/broken', () => {
    throw new Error('broken')
  })
  .get('/away', () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  .get('/crowded', (c) => refuse(c, new DomainError('crowded', { retryAfter: 2 })))
  .get('/refused', (c) => {
    log.warn('a line')
    return refuse(c, new DomainError('no-such-room'))
  })
  .get('/logged', (c) => {
    log.warn('a line')
    return c.text('fine')
  })
  .route('/', callableFunctions({ broken: () => Promise.reject(new Error('broken')) }, true))
app.onError((error, c) => refuse(c, toDomainError(error)))

const fetchOf = withRequestIds((request: Request, env: object) => app.fetch(request, env))
const ask = (path: string, init: RequestInit = {}) =>
  fetchOf(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' }, ...init }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

test.each([
  ['/broken', 'a request failed'],
  ['/away', 'the database is away'],
])('the refusal page of %s shows the id that finds its log line', async (path, words) => {
  const answer = await ask(path)
  const id = answer.headers.get(REQUEST_ID)
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(await answer.text()).toContain(`${refusalPageTexts.fr.reference} <code>${id}</code>`)
  expect(linesOf(id).map((line) => JSON.parse(line).msg)).toEqual([words])
})

test('an error of the API has the id that finds its log line', async () => {
  const answer = await ask('/api/broken')
  const id = answer.headers.get(REQUEST_ID)
  expect(await answer.json()).toMatchObject({ data: { reason: 'something-broke', requestId: id } })
  expect(linesOf(id)).toHaveLength(1)
})

test('an error of a callable function has the id that finds its log line', async () => {
  const answer = await ask(callable('sonnette', 'broken'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: '{"data":null}',
  })
  const id = answer.headers.get(REQUEST_ID)
  expect(await answer.json()).toMatchObject({ error: { status: 'INTERNAL', details: { requestId: id } } })
  expect(linesOf(id).map((line) => JSON.parse(line).msg)).toContain('a request failed')
})

test('a refusal without a log line, and an answer that is no error, name no id', async () => {
  const crowded = await ask('/crowded')
  expect([crowded.status, crowded.headers.get(REQUEST_ID)]).toEqual([503, null])
  expect(await crowded.text()).not.toContain('<code>')
  expect((await ask('/logged')).headers.get(REQUEST_ID)).toBeNull()
  log.level = 'silent'
  const silent = await ask('/broken')
  expect(silent.headers.get(REQUEST_ID)).toBeNull()
  expect(await silent.text()).not.toContain('<code>')
})

test('a refusal names no id even if the log has a line about it', async () => {
  const refused = await ask('/refused')
  expect([refused.status, refused.headers.get(REQUEST_ID)]).toEqual([404, null])
  expect(await refused.text()).not.toContain('<code>')
})

test('a client cannot choose the id of its request', async () => {
  const chosen = '0123456789abcdef'
  const headers = {
    accept: 'text/html',
    'x-request-id': chosen,
    traceparent: `00-${chosen}${chosen}-${chosen}-01`,
  }
  const ids = await Promise.all(
    [1, 2].map(async () => (await ask('/broken', { headers })).headers.get(REQUEST_ID)),
  )
  expect(new Set([...ids, chosen]).size).toBe(3)
  expect(logged.text()).not.toContain(chosen)
})

test('a line that is written after the answer names no request', async () => {
  const later = Promise.withResolvers<void>()
  const answered = withRequestIds(async () => {
    void later.promise.then(() => log.warn('later'))
    return new Response('fine')
  })
  await answered(new Request('http://localhost/'), {})
  later.resolve()
  await new Promise(setImmediate)
  expect(JSON.parse(logged.text())).not.toHaveProperty('requestId')
})
