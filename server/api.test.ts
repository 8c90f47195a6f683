import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorPayload, statusOf } from '../domain/errors.ts'
import { operations } from '../domain/operations.ts'
import { createUser } from '../platform/auth/auth.ts'
import { log } from '../platform/log.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, orderOf, type Room } from '../tests/support/hotel.ts'
import { cookieIn, cookieOf, listening, PASSWORD, signIn } from '../tests/support/server.ts'
import { API, describeApi } from './openapi.ts'

const installed = installation({ LIMIT_UNKNOWN_TOKENS: '1000/60', LIMIT_SIGN_IN: '1000/60' })
const site = listening()

const declared = Object.values(operations).map((operation) => operation.declared)

let hotel: Hotel
let admin: string
let employee: string
let nobody: string
beforeAll(async () => {
  hotel = await openHotel()
  admin = await cookieOf(site.origin, hotel, 'admin')
  employee = await cookieOf(site.origin, hotel, 'employee')
  const email = 'nobody@people.example'
  await createUser(email, 'Nobody', PASSWORD)
  nobody = cookieIn(await signIn(site.origin, email))
})

let room: Room
let guest: Record<string, string>
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = { 'sonnette-room-link': room.token, 'sonnette-device': randomUUID() }
})
afterEach(() => {
  vi.restoreAllMocks()
})

interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  body: any
}

async function call(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const sent = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body)
  const answer = await fetch(`${site.origin}${API}${path}`, {
    method,
    headers: { ...(sent === null ? {} : { 'content-type': 'application/json' }), ...headers },
    body: sent,
  })
  const text = await answer.text()
  const body_ = /^application\/(problem\+)?json/.test(answer.headers.get('content-type') ?? '')
    ? JSON.parse(text)
    : text
  // Every refusal in these tests matches the shape in the OpenAPI document.
  if (!answer.ok) ErrorPayload.parse(body_)
  return { status: answer.status, headers: answer.headers, body: body_ }
}

const send = (headers = guest) =>
  call('POST', '/room/requests', { headers, body: orderOf(hotel.services.towels) })
const as = (cookie: string) => ({ headers: { cookie } })

/** A refusal on the wire. */
const refusal = (code: keyof typeof statusOf, reason: string, more: object = {}) => ({
  status: statusOf[code],
  body: expect.objectContaining({
    code,
    status: statusOf[code],
    data: expect.objectContaining({ reason, ...more }),
  }),
})

/** Visitors may ask for their identity, without input; only our own page makes demo rooms. */
const expected = (address: string) =>
  address === '/identity' ? [200] : /^\/tries\b/.test(address) ? [403] : [400, 401]

describe('operations over HTTP', () => {
  test.each(declared.map(({ name, http: [method, path] }) => ({ name, method, path })))(
    'the operation $name answers at $method $path',
    async ({ method, path }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'kind' ? 'no_cleaning' : randomUUID(),
      )
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      expect(await call(method, address, body)).toMatchObject(
        // Access and input are both checked: neither error is "there is no such operation".
        { status: expect.toSatisfy((status: number) => expected(address).includes(status)) },
      )
    },
  )

  test('a request is sent, listed and cancelled over the API with the staff’s cookie or the guest’s link', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ status: 200, body: { requests: [{ progress: 'sent' }] } })
    const { id } = sent.body.requests[0]
    const list = await call('GET', '/requests', as(employee))
    expect(list.body.requests).toContainEqual(expect.objectContaining({ id, roomId: room.id, status: 'new' }))
    const cancelled = await call('POST', `/requests/${id}/cancel`, {
      ...as(admin),
      body: { reason: 'Fermé' },
    })
    expect(cancelled).toMatchObject({ status: 200, body: { cancelReason: 'Fermé' } })
    const own = await call('GET', '/room/requests', { headers: guest })
    expect(own.body.requests).toMatchObject([{ id, progress: 'cancelled' }])
    const flags = await call('PUT', '/room/flags/no_cleaning', { headers: guest, body: {} })
    expect(flags).toMatchObject({ status: 200, body: { flags: ['no_cleaning'] } })
    const lifted = await call('DELETE', '/room/flags/no_cleaning', { headers: guest })
    expect(lifted).toMatchObject({ status: 200, body: { flags: [] } })
  })

  test('the API returns a filtered list page by page', async () => {
    const ids = [(await send()).body.requests[0].id, (await send()).body.requests[0].id]
    const { body: first } = await call('GET', `/requests?roomId=${room.id}&limit=1`, as(employee))
    expect([first.requests.length, typeof first.next]).toEqual([1, 'string'])
    const path = `/requests?roomId=${room.id}&limit=1&status=new&after=${first.next}`
    const { body: second } = await call('GET', path, as(employee))
    expect([...first.requests, ...second.requests].map(({ id }) => id)).toEqual(ids.reverse())
    expect(second.next).toBeNull()
    for (const [field, asked] of [
      ['limit', 'limit=101'],
      ['limit', 'limit=many'],
      ['limit', 'limit[toString]=1'],
      ['after', `after=${first.next}x`],
      ['after', `after[]=${first.next}&after[]=x`],
      ['status', 'status=lost'],
    ]) {
      const refused = await call('GET', `/requests?${asked}`, as(employee))
      const fields = { [field as string]: expect.any(String) }
      expect(refused).toMatchObject(refusal('invalid-argument', 'invalid-input', { fields }))
    }
  })

  test('API answers are not cached', async () => {
    expect((await call('GET', '/rooms', as(admin))).headers.get('cache-control')).toBe('no-store')
    expect((await call('GET', '/rooms')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('refusals over HTTP', () => {
  test('the API answers 400 for invalid input', async () => {
    const wrong = [
      await call('POST', '/requests/not-an-id/take', { ...as(employee), body: {} }),
      await call('POST', '/room/requests', { headers: guest, body: { key: 'no' } }),
      await call('POST', '/room/requests', { headers: guest, body: [] }),
      await call('PUT', '/room/flags/party', { headers: guest, body: {} }),
    ]
    for (const answer of wrong) expect(answer).toMatchObject(refusal('invalid-argument', 'invalid-input'))
  })

  test('the API answers 400 for malformed JSON and logs no error', async () => {
    const accident = vi.spyOn(log, 'error')
    const broken = await call('POST', '/room/requests', { headers: guest, body: '{"key":' })
    expect(broken).toMatchObject(refusal('invalid-argument', 'invalid-input'))
    expect(accident).not.toHaveBeenCalled()
  })

  test('the API answers 400 with its own reason for a comment that is too long', async () => {
    const body = { ...orderOf(hotel.services.towels), comment: 'x'.repeat(501) }
    const long = await call('POST', '/room/requests', { headers: guest, body })
    expect(long).toMatchObject(refusal('invalid-argument', 'comment-too-long'))
  })

  test('the API answers 413 for a body that is far too large, with or without a declared length', async () => {
    const body = { ...orderOf(hotel.services.towels), comment: 'x'.repeat(70_000) }
    const large = await call('POST', '/room/requests', { headers: guest, body })
    expect(large).toMatchObject(refusal('too-large', 'input-too-large'))
    const stream = new Blob([JSON.stringify(body)]).stream()
    const answer = await fetch(`${site.origin}${API}/room/requests`, {
      method: 'POST',
      headers: { ...guest, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  test('the API answers 401 for a caller who has not signed in', async () => {
    expect(await call('GET', '/requests')).toMatchObject(refusal('unauthenticated', 'sign-in-first'))
  })

  test('the API answers 401 for an unknown link, the same as for a missing one', async () => {
    for (const token of ['0'.repeat(26), 'nonsense', '']) {
      const answer = await send({ ...guest, 'sonnette-room-link': token })
      expect(answer).toMatchObject(refusal('unauthenticated', 'sign-in-first'))
    }
  })

  test('the API answers 400 for a link without a device or with an invalid one', async () => {
    const { 'sonnette-device': _, ...without } = guest
    for (const headers of [without, { ...guest, 'sonnette-device': 'phone' }]) {
      expect(await send(headers)).toMatchObject(refusal('invalid-argument', 'invalid-input'))
    }
  })

  test('the API answers 403 for a caller without the right', async () => {
    const notAllowed = refusal('permission-denied', 'not-allowed')
    expect(await call('GET', '/requests', as(nobody))).toMatchObject(notAllowed)
    expect(await call('GET', '/requests', { headers: guest })).toMatchObject(notAllowed)
    const replacing = await call('POST', `/rooms/${room.id}/link/replace`, { ...as(employee), body: {} })
    expect(replacing).toMatchObject(notAllowed)
  })

  test('the API answers 404 for an unknown request or operation', async () => {
    const taking = await call('POST', `/requests/${randomUUID()}/take`, { ...as(employee), body: {} })
    expect(taking).toMatchObject(refusal('not-found', 'no-such-request'))
    expect(await call('GET', '/nonsense', as(employee))).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  test('the API answers 409 with the assignee’s name for a request that a colleague has taken', async () => {
    const { id } = (await send()).body.requests[0]
    await call('POST', `/requests/${id}/take`, { ...as(employee), body: {} })
    const late = await call('POST', `/requests/${id}/take`, { ...as(admin), body: {} })
    expect(late).toMatchObject(refusal('aborted', 'taken-by-another', { by: 'Paul' }))
  })

  test('the API answers 429 over a limit, with the retry time in the body and the header', async () => {
    for (let i = 0; i < 6; i++) expect((await send()).status).toBe(200)
    const over = await send()
    const { retryAfter } = over.body.data
    expect(over).toMatchObject(refusal('resource-exhausted', 'too-many-sends', { retryAfter }))
    expect(retryAfter).toBeGreaterThan(590)
    expect(over.headers.get('retry-after')).toBe(String(retryAfter))
  })

  test('the API answers 403 for a form of another site, even with a valid cookie', async () => {
    const answer = await fetch(`${site.origin}${API}/rooms/${room.id}/check-out`, {
      method: 'POST',
      headers: {
        cookie: admin,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'a=b',
    })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(
      refusal('permission-denied', 'foreign-origin'),
    )
  })

  test('the API answers 500 for a defect, logs it whole and exposes none of it', async () => {
    const accident = vi.spyOn(log, 'error').mockImplementation(() => {})
    const nowhere = await openHotel({ timeZone: 'Nowhere/Land' })
    const headers = { ...guest, 'sonnette-room-link': (await addRoom(nowhere)).token }
    const broken = await call('PUT', '/room/flags/no_cleaning', { headers, body: {} })
    expect(broken).toMatchObject(refusal('internal', 'something-broke'))
    expect(JSON.stringify(broken.body)).not.toContain('Nowhere')
    expect(accident).toHaveBeenCalledOnce()
  })
})

test('the log of a database failure contains neither the guest’s text nor a link', async () => {
  const lines: string[] = []
  const out = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym]
  if (!out) throw new Error('the log writes elsewhere')
  vi.spyOn(out, 'write').mockImplementation((line) => void lines.push(line))
  const { id } = (await send()).body.requests[0]
  await asOwner(installed.url, (owner) =>
    owner.query(
      `alter table requests add constraint refuse_all check (status = 'new') not valid;
       alter table room_links add constraint refuse_new check (revoked_at is not null) not valid`,
    ),
  )
  try {
    const body = { reason: 'A secret of the guest' }
    const broken = await call('POST', `/requests/${id}/cancel`, { ...as(admin), body })
    const replacing = await call('POST', `/rooms/${room.id}/link/replace`, { ...as(admin), body: {} })
    expect([broken.status, replacing.status]).toEqual([500, 500])
  } finally {
    await asOwner(installed.url, (owner) =>
      owner.query(
        'alter table requests drop constraint refuse_all; alter table room_links drop constraint refuse_new',
      ),
    )
  }
  const logged = lines.join('')
  // Enough to find it by.
  expect(logged).toContain('refuse_all')
  expect(logged).toContain('refuse_new')
  expect(logged).not.toContain('A secret of the guest')
  expect(logged).not.toMatch(/\b[0-9a-hjkmnp-tv-z]{26}\b/)
})

test('the API serves its own description', async () => {
  const document = JSON.parse(JSON.stringify(await describeApi()))
  expect(await call('GET', '/openapi.json')).toMatchObject({ status: 200, body: document })
})

test('the installation is alive, and ready while the database answers', async () => {
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.origin}/up`)).status).toBe(200)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
})

test('a field that an operation does not know is refused and named', async () => {
  const { userId } = hotel.employee
  const body = { revision: 1, room_ids: [room.id] }
  const refused = await call('PUT', `/staff/${userId}/rooms`, { headers: { cookie: admin }, body })
  expect([refused.status, refused.body.data]).toEqual([
    400,
    { reason: 'invalid-input', fields: { room_ids: 'unknown-field' } },
  ])
  const inQuery = await call('GET', '/rooms?limt=1', { headers: { cookie: admin } })
  expect([inQuery.status, inQuery.body.data.fields]).toEqual([400, { limt: 'unknown-field' }])
})
