import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, orderOf, refusalOf } from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'

const installed = installation({
  LIMIT_UNKNOWN_TOKENS: '10000/60',
  LIMIT_GUEST_DEVICE: '10000/600',
  LIMIT_GUEST_ROOM: '10000/3600',
})
const site = listening()

let hotel: Hotel
/** By the proof that an operation requires. */
let callers: Record<'session' | 'room-link', Record<string, string>>
let requestId: string
let roomId: string
/** A hotel with its callers and a request. */
async function arrange() {
  hotel = await openHotel()
  const room = await addRoom(hotel)
  roomId = room.id
  const guest = { 'sonnette-room-link': room.token, 'sonnette-device': randomUUID() }
  callers = { session: { cookie: await cookieOf(site.origin, hotel, 'admin') }, 'room-link': guest }
  const sent = await call('POST', '/room/requests', guest, JSON.stringify(orderOf(hotel.services.towels)))
  requestId = sent.body.requests[0].id
}
beforeAll(arrange)

async function call(method: string, path: string, headers: object, body?: string, type = 'application/json') {
  const answer = await fetch(`${site.origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  const read: any =
    text && /^application\/(problem\+)?json/.test(answer.headers.get('content-type') ?? '')
      ? JSON.parse(text)
      : text
  return { status: answer.status, headers: answer.headers, body: read }
}

const declared = Object.values(operations).map((operation) => operation.declared)
const addressOf = (path: string) =>
  path.replace('{kind}', 'no_cleaning').replace('{requestId}', requestId).replace('{roomId}', roomId)

/** Values where others are due. */
const values = [
  { length: { toString: 'x' } },
  { length: 1e9 },
  { toString: null },
  [],
  [[[]]],
  '\ud800',
  '\u0000',
  1e300,
  -1,
  2 ** 31,
  2 ** 53,
  null,
  true,
  'constructor',
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}}}'),
]

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies that are none. */
const bodies: [type: string, body: string][] = [
  ['application/json', '{"key":'],
  ['application/json', '"\\ud800"'],
  ['application/json', nested(20_000)],
  ['application/json', `{"services":${nested(5_000)}}`],
  ['application/json', '{"__proto__":1,"constructor":2,"hasOwnProperty":3}'],
  ['application/json', '[]'],
  ['application/json', '1e999'],
  ['text/plain', 'hello'],
  ['text/xml', '<a/>'],
  ['application/octet-stream', '\u0000\u0001'],
  ['nonsense', 'hello'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nse'],
  ['application/x-www-form-urlencoded', 'services[__proto__][x]=1&services[length][toString]=x&key[]=1'],
  ['application/x-www-form-urlencoded', `a${'[b]'.repeat(5_000)}=1`],
]

test.each(declared.map(({ name, http, input, access }) => ({ name, http, input, access })))(
  'no input breaks the operation $name',
  async ({ http, input, access }) => {
    const [method, path] = http
    const address = addressOf(path)
    const takesBody = method !== 'GET' && method !== 'DELETE'
    const strange: string[] = []
    const note = (what: string, { status, body }: Awaited<ReturnType<typeof call>>) => {
      const isRefusal = status >= 400 && status < 500 && typeof body?.data?.reason === 'string'
      if (status !== 200 && !isRefusal) strange.push(`${status} ${what}`)
    }
    const sendBodies = async (who: Record<string, string>) => {
      for (const [type, body] of bodies)
        note(`${type} ${body.slice(0, 60)}`, await call(method, address, who, body, type))
      const send = async (fields: string[], value: unknown) => {
        const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))
        const answer = await call(method, address, who, body)
        note(body, answer)
        return answer
      }
      const fields = Object.keys((input as unknown as { shape: object }).shape)
      for (const value of fields.length > 0 ? values : []) {
        // In every field at once; then alone in each field that did not refuse it.
        const { body } = await send(fields, value)
        const refused = Object.keys(body?.data?.fields ?? {}).map((place) => place.split('.')[0])
        const taking = fields.filter((field) => !refused.includes(field))
        for (const field of fields.length > 1 ? taking : []) await send([field], value)
      }
    }
    // Input is parsed the same for every caller; callers with another proof get no further.
    const all = Object.entries(callers)
    const proving = all.filter(([proof]) => proof === access.proof)
    for (const [, who] of proving.length > 0 ? proving : all) {
      if (takesBody) await sendBodies(who)
      for (const query of [
        '?services[length][toString]=x',
        `?${'a[b]=1&'.repeat(500)}`,
        '?%',
        '?%ff=%00',
        '?__proto__[x]=1',
      ])
        note(query, await call(method, `${address}${query}`, who, takesBody ? '{}' : undefined))
    }
    for (const part of ['%00', '%', '%ff', '..%2f', '\ud83d\ude00', 'constructor', 'x'.repeat(3000)]) {
      if (!path.includes('{')) break
      const odd = path.replaceAll(/\{\w+\}/g, part)
      note(odd, await call(method, odd, callers.session, takesBody ? '{}' : undefined))
    }
    expect(strange).toEqual([])
  },
)

describe('named fields of refusals', () => {
  // A new hotel: the calls above have replaced links and ended stays.
  beforeAll(arrange)
  const [admin, guest] = [() => callers.session, () => callers['room-link']]

  test('a refusal names the field by its path, with a short code', async () => {
    const body = JSON.stringify({ key: 'no', services: [{ serviceId: randomUUID(), count: 'two' }] })
    const { status, body: answer } = await call('POST', '/room/requests', guest(), body)
    expect(status).toBe(400)
    expect(answer.data).toEqual({
      reason: 'invalid-input',
      fields: { key: 'invalid_format', 'services.0.count': 'invalid_type' },
    })
  })

  test('a refusal names a list that is not one, whatever length it claims', async () => {
    const services = { length: { toString: 'x' } }
    const { status, body } = await call(
      'POST',
      '/room/requests',
      guest(),
      JSON.stringify({ key: randomUUID(), services }),
    )
    expect([status, body.data.fields]).toEqual([400, { services: 'invalid_type' }])
  })

  test('a refusal names no index beyond the longest list in an address or a form', async () => {
    const ask = async (place: number) =>
      (await call('GET', `/cards?roomIds[${place}]=${randomUUID()}`, admin())).body.data.fields
    expect(Object.keys(await ask(499))).toContain('roomIds.0')
    expect(await ask(500)).toEqual({ roomIds: 'invalid_type' })
    const form = `roomIds[500]=${randomUUID()}`
    const { body } = await call('POST', '/rooms/archive', admin(), form, 'application/x-www-form-urlencoded')
    expect(body.data.fields).toEqual({ roomIds: 'invalid_type' })
  })

  test('a refusal names a service that is repeated and a list with too many services', async () => {
    const one = { serviceId: hotel.services.towels, count: 1 }
    const ask = async (services: object[]) =>
      (await call('POST', '/room/requests', guest(), JSON.stringify({ key: randomUUID(), services }))).body
        .data.fields
    expect(await ask([one, one])).toEqual({ services: 'named-twice' })
    const many = Array.from({ length: 51 }, () => ({ serviceId: randomUUID(), count: 1 }))
    expect(await ask(many)).toEqual({ services: 'too-many' })
  })

  test('a list that is too long is refused before its items are checked', async () => {
    const ask = async (path: string, said: object) =>
      (await call('POST', path, admin(), JSON.stringify(said))).body.data.fields
    const many = Array(501).fill(0)
    expect(await ask('/rooms/change', { rooms: many })).toEqual({ rooms: 'too-many' })
    expect(Object.keys(await ask('/rooms/change', { rooms: many.slice(1) }))).toContain('rooms.0')
    expect(await ask('/rooms/change', { rooms: [{ roomId: { x: many } }] })).toEqual({
      'rooms.0.roomId.x': 'too-many',
    })
    // As a page asks, whose form may say anything as well.
    const asPage = operations.changeManyRooms(hotel.admin, { rooms: many as never })
    expect((await refusalOf(asPage)).fields).toEqual({ rooms: 'too-many' })
  })

  test('a refusal names a missing or too long text with its own reason', async () => {
    const cancel = async (reason: string) =>
      (await call('POST', `/requests/${requestId}/cancel`, admin(), JSON.stringify({ reason }))).body.data
    expect(await cancel(' \u0000\n ')).toEqual({ reason: 'invalid-input', fields: { reason: 'missing' } })
    expect(await cancel('x'.repeat(201))).toEqual({ reason: 'invalid-input', fields: { reason: 'too-long' } })
    const comment = JSON.stringify({ ...orderOf(hotel.services.towels), comment: 'x'.repeat(501) })
    expect((await call('POST', '/room/requests', guest(), comment)).body.data).toEqual({
      reason: 'comment-too-long',
      fields: { comment: 'comment-too-long' },
    })
  })

  test('a text loses broken and unprintable characters', async () => {
    const reason = '"half \\ud83d of a bell\\u0000\\u0007"'
    const { status, body } = await call(
      'POST',
      `/requests/${requestId}/cancel`,
      admin(),
      `{"reason":${reason}}`,
    )
    expect([status, body.cancelReason]).toEqual([200, 'half \ufffd of a bell'])
    const events = await asOwner(installed.url, (owner) =>
      owner.query("select from events where type = 'request.cancelled' and subject_id = $1", [requestId]),
    )
    expect(events.rowCount).toBe(1)
  })
})

describe('API addresses', () => {
  test('an unknown API address answers in the API’s own format', async () => {
    for (const path of ['/nothing', '/requests/x/y/z', '/']) {
      const { status, body } = await call('GET', path, {})
      expect([status, body.code, body.data.reason]).toEqual([404, 'not-found', 'no-such-address'])
    }
    const outside = await fetch(`${site.origin}/api/nothing`)
    expect([outside.status, (await outside.json()).code]).toEqual([404, 'not-found'])
  })

  test('an API address answers 405 with the allowed methods for a wrong method', async () => {
    const { status, headers, body } = await call('DELETE', '/requests', {})
    expect([status, body.code, body.data.reason]).toEqual([405, 'method-not-allowed', 'wrong-method'])
    expect(headers.get('allow')).toBe('GET, HEAD, POST')
    expect((await call('PATCH', `/requests/${requestId}/take`, {})).headers.get('allow')).toBe('POST')
    expect((await call('POST', '/openapi.json', {})).headers.get('allow')).toBe('GET, HEAD')
    // Operations answer with a slash behind them, too.
    expect((await call('DELETE', '/requests/', {})).headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('an API address answers HEAD like GET, without the body', async () => {
    const { status, body } = await call('HEAD', '/requests', callers.session)
    expect([status, body]).toEqual([200, ''])
  })

  test('an API address takes at most 64 KB, with or without a declared length', async () => {
    const large = JSON.stringify({ comment: 'x'.repeat(70_000) })
    const { status, body } = await call('POST', '/room/requests', {}, large)
    expect([status, body.code, body.data.reason]).toEqual([413, 'too-large', 'input-too-large'])
  })
})
