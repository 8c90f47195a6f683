import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
import { errorTexts } from '../i18n/errors.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { API } from './openapi.ts'

installation({ LIMIT_API_KEY: '5/60', LIMIT_UNKNOWN_TOKENS: '3/60' })
const site = listening()

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel()
  await addRoom(hotel, '101')
})

const make = async (scopes: ('rooms:read' | 'rooms:write')[]) =>
  operations.createApiKey(hotel.admin, { key: randomUUID(), name: randomUUID(), scopes, days: '30' })
const call = (path: string, key: string, init: RequestInit = {}) =>
  fetch(site.origin + API + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } })
const reasonOf = async (answer: Response) => [answer.status, (await answer.json()).data.reason]

test('a key reads what its scope allows, and nothing else', async () => {
  const { text } = await make(['rooms:read'])
  const rooms = await call('/room-types', text)
  expect([rooms.status, (await rooms.json()).roomTypes]).toEqual([
    200,
    [expect.objectContaining({ name: 'Double' })],
  ])
  expect(await reasonOf(await call('/requests', text))).toEqual([403, 'not-allowed'])
  expect(await reasonOf(await call('/api-keys', text))).toEqual([403, 'not-allowed'])
})

test('a revoked key is refused at its next call', async () => {
  const { text, apiKey } = await make(['rooms:read'])
  expect((await call('/room-types', text)).status).toBe(200)
  await operations.revokeApiKey(hotel.admin, { apiKeyId: apiKey.id })
  const refused = await call('/room-types', text)
  expect(refused.headers.get('www-authenticate')).toContain('invalid_token')
  expect(await reasonOf(refused)).toEqual([401, 'key-unknown'])
})

test('each answer to a key says how many calls are left, and the next one is refused with a wait', async () => {
  const { text } = await make(['rooms:read'])
  const left: (string | null)[] = []
  for (let n = 0; n < 5; n++) {
    const answer = await call('/room-types', text)
    expect(answer.headers.get('ratelimit-policy')).toBe('"key";q=5;w=60')
    left.push(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? null)
  }
  expect(left).toEqual(['4', '3', '2', '1', '0'])
  const refused = await call('/room-types', text)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await reasonOf(refused)).toEqual([429, 'too-many-calls'])
  // Another key has its own.
  expect((await call('/room-types', (await make(['rooms:read'])).text)).status).toBe(200)
})

test('wrong keys are counted for their address', async () => {
  const reasons: unknown[] = []
  for (let n = 0; n < 4; n++) reasons.push(await reasonOf(await call('/room-types', `sonnette_${n}`)))
  expect(reasons.slice(-1)).toEqual([[429, 'too-many-attempts']])
  expect((await call('/room-types', (await make(['rooms:read'])).text)).status).toBe(200)
})

const made = async (text: string, name: string, idempotencyKey?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const answer = await call('/room-types', text, { method: 'POST', headers, body: JSON.stringify({ name }) })
  return { status: answer.status, body: await answer.json() }
}
const typesNamed = async (name: string) =>
  (await operations.listRoomTypes(hotel.admin, {})).roomTypes.filter((type) => type.name === name)

test('the same call with the same Idempotency-Key is made once and answered in the same words', async () => {
  const { text } = await make(['rooms:write'])
  const [first, second] = await Promise.all([made(text, 'Loft', 'once-1'), made(text, '  Loft', '"once-1"')])
  expect(first.status).toBe(200)
  expect(second).toEqual(first)
  expect(await made(text, 'Loft', 'once-1')).toEqual(first)
  expect(await typesNamed('Loft')).toHaveLength(1)
  // Another key of the hotel has its own.
  const other = await make(['rooms:write'])
  expect((await made(other.text, 'Loft 2', 'once-1')).status).toBe(200)
})

test('an Idempotency-Key is refused with another input, and a refused call is not remembered', async () => {
  const { text } = await make(['rooms:write'])
  expect((await made(text, '', 'once-2')).status).toBe(400)
  expect((await made(text, 'Cabin', 'once-2')).status).toBe(200)
  const other = await made(text, 'Hut', 'once-2')
  expect([other.status, other.body.data.reason]).toEqual([409, 'idempotency-key-used'])
  expect(await typesNamed('Hut')).toEqual([])
  const long = await made(text, 'Hut', 'x'.repeat(256))
  expect([long.status, long.body.data.fields]).toEqual([400, { 'Idempotency-Key': 'invalid_format' }])
})

test('a refusal is a problem document, and its type leads to a sentence', async () => {
  const { text } = await make(['rooms:read'])
  const refused = await call('/requests', text)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  const problem = await refused.json()
  expect(problem).toMatchObject({ type: '/api/problems/not-allowed', title: 'Not allowed', status: 403 })
  const explained = await fetch(site.origin + problem.type, { headers: { 'accept-language': 'en' } })
  expect([explained.status, await explained.text()]).toEqual([200, errorTexts.en['not-allowed']])
  expect((await fetch(`${site.origin}/api/problems/toString`)).status).toBe(404)
})
