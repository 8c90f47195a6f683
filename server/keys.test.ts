import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '../domain/operations.ts'
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
