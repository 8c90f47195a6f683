import { randomBytes } from 'node:crypto'
import { type ClientRequest, IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as paths from '../app/shell/paths.ts'
import { UPLOAD_MAXIMUM } from '../domain/hotels/shapes.ts'
import { FILE_MAXIMUM } from '../domain/rooms/shapes.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room } from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { API } from './openapi.ts'

installation({ LIMIT_SIGN_IN: '1000/60' })
const site = listening()

let hotel: Hotel
let room: Room
let admin: string
let other: string
beforeAll(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  admin = await cookieOf(site.origin, hotel, 'admin')
  other = await cookieOf(site.origin, hotel, 'admin')
})

const LOGO = `${API}/hotel/logo`
const PREVIEW = `${API}/rooms/import/preview`

/** Sends it on a connection of its own, and reads the answer even where the server has it before all is sent. */
async function send(
  method: string,
  path: string,
  body: BodyInit | null,
  headers: Record<string, string> = { cookie: admin },
) {
  const encoded = new Request('http://nowhere.example', { method: 'POST', body })
  const asked = request(site.origin + path, {
    agent: false,
    method,
    headers: { origin: site.origin, ...Object.fromEntries(encoded.headers), ...headers },
  })
  // A stream does not say how long it is.
  if (body instanceof ReadableStream) asked.flushHeaders()
  asked.end(await encoded.bytes())
  const answer = await answerTo(asked)
  const isJson = /^application\/(problem\+)?json/.test(answer.headers['content-type'] ?? '')
  return { ...answer, body: isJson ? JSON.parse(answer.body) : answer.body }
}

async function answerTo(asked: ClientRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // An error after the answer only means that the rest was refused.
  asked.on('response', resolve).on('error', reject)
  const answer = await promise
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

const picture = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#5b2a5e' } })
    .png()
    .toBuffer()
const formOf = (bytes: Uint8Array, type = 'image/png') => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], 'logo.png', { type }))
  return form
}
const refusal = (status: number, reason: string, more: object = {}) => ({
  status,
  body: { data: { reason, ...more } },
})

/** Begins to send a body that never ends, which has no length or says one. */
function beginBody(method: string, path: string, cookie: string, headers: Record<string, string | number>) {
  const asked: ClientRequest = request(site.origin + path, {
    agent: false,
    method,
    headers: { cookie, origin: site.origin, 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
  asked.write(
    `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'x'.repeat(1000)}`,
  )
  const answered = answerTo(asked)
  answered.catch(() => {})
  return { answered, end: () => asked.destroy() }
}

describe('pictures', () => {
  test('a picture of two megabytes is accepted, and one with a byte more is refused by its field', async () => {
    const png = await picture()
    // Behind its end, a PNG may have anything.
    const padded = (size: number) => Buffer.concat([png, randomBytes(size - png.length)])
    const largest = await send('PUT', LOGO, formOf(padded(UPLOAD_MAXIMUM)))
    expect(largest).toMatchObject({ status: 200, body: { logo: { width: 60, height: 40 } } })
    const over = await send('PUT', LOGO, formOf(padded(UPLOAD_MAXIMUM + 1)))
    expect(over).toMatchObject(refusal(400, 'invalid-input', { fields: { image: 'too-many-bytes' } }))
  })

  test('a picture of many megabytes is refused before it is read, in words that a form without scripts shows', async () => {
    const huge = formOf(Buffer.alloc(5_000_000))
    expect(await send('PUT', LOGO, huge)).toMatchObject(refusal(413, 'input-too-large'))
    expect(await send('POST', `${paths.accountLogo}.data`, huge)).toMatchObject({ status: 413 })
    const form = await send('POST', paths.accountLogo, huge)
    expect([form.status, form.headers.location]).toEqual([303, `${paths.accountLogo}?${paths.TOO_LARGE}`])
  })

  test('a picture without a declared length is measured while it arrives', async () => {
    const headers = { cookie: admin, 'content-type': 'multipart/form-data; boundary=x' }
    const stream = new Blob([Buffer.alloc(5_000_000)]).stream()
    expect(await send('PUT', LOGO, stream, headers)).toMatchObject(refusal(413, 'input-too-large'))
  })

  test.each([
    ['as text', 'text/plain'],
    ['as JSON', 'application/json'],
    ['as a form without a boundary', 'multipart/form-data'],
    ['as a bare picture', 'image/png'],
    ['with an unknown type', 'nonsense'],
  ])('a picture that is sent %s is refused', async (_, type) => {
    const answer = await send('PUT', LOGO, new Uint8Array(await picture()), {
      cookie: admin,
      'content-type': type,
    })
    expect(answer).toMatchObject(refusal(400, 'invalid-input'))
  })

  test('a picture is judged by its content, whatever type it declares', async () => {
    const png = await picture()
    expect(await send('PUT', LOGO, formOf(png, 'text/html'))).toMatchObject({ status: 200 })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await send('PUT', LOGO, formOf(svg))).toMatchObject(
      refusal(400, 'invalid-input', { fields: { image: 'no-picture' } }),
    )
  })

  test('a form with thousands of parts, or with parts named like built-ins, does not block the server', async () => {
    const form = formOf(await picture())
    for (let i = 0; i < 15_000; i++) form.append(i % 2 ? '__proto__' : `a[${i}]`, 'x')
    const began = performance.now()
    const answer = await send('PUT', LOGO, form)
    expect([200, 400, 413]).toContain(answer.status)
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(await send('GET', `${API}/hotel`, null)).toMatchObject({ status: 200 })
  })
})

describe('room files', () => {
  const asJson = { 'content-type': 'application/json' }
  test('a room file may have a megabyte, even if JSON writes its characters as two', async () => {
    const line = '"x";1;"Double"\n'
    const file = line.repeat(Math.floor(FILE_MAXIMUM / line.length))
    const answer = await send('POST', PREVIEW, JSON.stringify({ file }), { cookie: admin, ...asJson })
    expect(answer).toMatchObject(refusal(400, 'invalid-input', { fields: { file: 'too-many-lines' } }))
    const over = await send('POST', PREVIEW, JSON.stringify({ file: 'x'.repeat(FILE_MAXIMUM + 1) }), {
      cookie: admin,
      ...asJson,
    })
    expect(over).toMatchObject(refusal(400, 'invalid-input', { fields: { file: 'too-large' } }))
    const far = await send('POST', PREVIEW, JSON.stringify({ file: 'x'.repeat(4 * FILE_MAXIMUM) }), {
      cookie: admin,
      ...asJson,
    })
    expect(far).toMatchObject(refusal(413, 'input-too-large'))
  })

  test('a body as large as a room file is refused at other operations', async () => {
    for (const path of ['/rooms', '/room-types', '/services', '/check-outs', '/rooms/check-code']) {
      const answer = await send('POST', API + path, JSON.stringify({ file: 'x'.repeat(100_000) }), {
        cookie: admin,
        ...asJson,
      })
      expect(answer).toMatchObject(refusal(413, 'input-too-large'))
    }
  })
})

describe('large bodies of callers who are not staff', () => {
  const never = { 'transfer-encoding': 'chunked' }
  const long = { 'content-length': 2_000_000 }
  test.each([LOGO, PREVIEW, `${API}/rooms/import`, `${API}/rooms/change`])(
    'a large body of a caller who is not staff is refused unread at %s',
    async (path) => {
      const method = path === LOGO ? 'PUT' : 'POST'
      for (const headers of [never, long]) {
        const { answered, end } = beginBody(method, path, '', headers)
        const { status, body } = await answered
        expect([status, JSON.parse(body).data.reason]).toEqual([401, 'sign-in-first'])
        end()
      }
      const guest = { 'sonnette-room-link': room.token, 'sonnette-device': crypto.randomUUID() }
      expect(await send(method, path, 'x'.repeat(100_000), guest)).toMatchObject({ status: 403 })
    },
  )
})

test('bodies that never end take few places, and none of other callers’', async () => {
  const begun = Array.from({ length: 12 }, () =>
    beginBody('PUT', LOGO, admin, { 'transfer-encoding': 'chunked' }),
  )
  const refused: number[] = []
  for (const { answered } of begun) answered.then(({ status }) => refused.push(status)).catch(() => {})
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(9)
  expect(new Set(refused)).toEqual(new Set([429]))
  const large = formOf(Buffer.concat([await picture(), randomBytes(200_000)]))
  expect(await send('PUT', LOGO, large)).toMatchObject(refusal(429, 'too-many-attempts'))
  expect(await send('PUT', LOGO, large, { cookie: other })).toMatchObject({ status: 200 })
  for (const { end } of begun) end()
  await expect.poll(async () => (await send('PUT', LOGO, large)).status, { timeout: 5_000 }).toBe(200)
})

test('stalled bodies free their places and get a refusal', async () => {
  const usual = IncomingMessage.prototype.setTimeout
  const sooner = vi.spyOn(IncomingMessage.prototype, 'setTimeout')
  sooner.mockImplementation(function (this: IncomingMessage, ms, still) {
    return usual.call(this, ms / 50, still)
  })
  onTestFinished(() => sooner.mockRestore())
  const begun = [
    beginBody('PUT', LOGO, admin, { 'transfer-encoding': 'chunked' }),
    beginBody('PUT', LOGO, admin, { 'content-length': 2_000_000 }),
    beginBody('PUT', LOGO, admin, { 'content-length': 70_000 }),
  ]
  for (const { answered } of begun) {
    const { status, body } = await answered
    expect([status, JSON.parse(body).data.reason]).toEqual([408, 'input-cut-off'])
  }
  const large = formOf(Buffer.concat([await picture(), randomBytes(200_000)]))
  expect(await send('PUT', LOGO, large)).toMatchObject({ status: 200 })
  for (const { end } of begun) end()
})
