import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, keyFor, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { keyCaller } from './lookups.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './operations.ts'
import { API_KEYS_MAXIMUM } from './shapes.ts'

const installed = installation()
const owner = (text: string, values: unknown[]) =>
  asOwner(installed.url, (client) => client.query(text, values))

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const make = (name: string = randomUUID(), said: object = {}) =>
  createApiKey(hotel.admin, { key: randomUUID(), name, scopes: ['rooms:read'], days: '30', ...said })

test('a made key is a caller with its scopes, and only its digest is stored', async () => {
  const { apiKey, text } = await make('Hotel program', { scopes: ['rooms:read', 'rooms:write'] })
  expect(await keyCaller(text)).toEqual({
    kind: 'key',
    hotelId: hotel.id,
    keyId: apiKey.id,
    scopes: ['rooms:read', 'rooms:write'],
  })
  const { rows } = await owner('select * from api_keys where hotel_id = $1', [hotel.id])
  expect(JSON.stringify(rows)).not.toContain(text)
  const { apiKeys } = await listApiKeys(hotel.admin, {})
  expect(apiKeys).toMatchObject([{ id: apiKey.id, usedAt: expect.any(String) }])
})

test('a revoked key, an expired one and one of a deleted right are no caller', async () => {
  const [revoked, expired, never] = [await make(), await make(), await make(randomUUID(), { days: null })]
  await revokeApiKey(hotel.admin, { apiKeyId: revoked.apiKey.id })
  await owner(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
    expired.apiKey.id,
  ])
  await owner(`update api_keys set scopes = '{rooms:read,money:write}' where id = $1`, [never.apiKey.id])
  expect(await keyCaller(revoked.text)).toBeUndefined()
  expect(await keyCaller(expired.text)).toBeUndefined()
  expect(await keyCaller(never.text)).toMatchObject({ scopes: ['rooms:read'] })
  expect((await listApiKeys(hotel.admin, {})).apiKeys.map(({ id }) => id)).toEqual([never.apiKey.id])
  const again = revokeApiKey(hotel.admin, { apiKeyId: revoked.apiKey.id })
  expect(await refusalOf(again)).toEqual({ reason: 'no-such-api-key' })
})

test('a call under way is undone if its key is revoked meanwhile', async () => {
  const key = await keyFor(hotel.id, ['rooms:write'])
  await revokeApiKey(hotel.admin, { apiKeyId: key.keyId })
  const change = operations.createRoomType(key, { key: randomUUID(), name: 'Suite' })
  expect(await refusalOf(change)).toEqual({ reason: 'not-allowed' })
})

test('the same form makes one key, and its text is not shown again', async () => {
  const said = { key: randomUUID(), name: 'Once', scopes: ['rooms:read' as const], days: null }
  await createApiKey(hotel.admin, said)
  expect(await refusalOf(createApiKey(hotel.admin, said))).toEqual({ reason: 'key-shown' })
  expect(await refusalOf(make('once'))).toMatchObject({ reason: 'name-taken' })
})

test('a hotel has at most so many keys that work, even if they are made at once', async () => {
  const made = await Promise.allSettled(Array.from({ length: API_KEYS_MAXIMUM + 3 }, () => make()))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(API_KEYS_MAXIMUM)
  const { apiKeys } = await listApiKeys(hotel.admin, {})
  await revokeApiKey(hotel.admin, { apiKeyId: apiKeys[0]?.id ?? '' })
  await make()
})

test('the history names the key of a change, even once it is revoked', async () => {
  const key = await keyFor(hotel.id, ['rooms:write'])
  const room = await addRoom(hotel, '101')
  await operations.endStay(key, { roomId: room.id, stay: 1 })
  await revokeApiKey(hotel.admin, { apiKeyId: key.keyId })
  const { entries } = await operations.listHistory(hotel.admin, { subjectType: 'room', subjectId: room.id })
  expect(entries[0]).toMatchObject({ by: { kind: 'key', name: 'Reception program' } })
  const ofKey = await operations.listHistory(hotel.admin, { subjectType: 'api-key', subjectId: key.keyId })
  expect(ofKey.entries).toMatchObject([{ type: 'api-key.revoked', by: { kind: 'staff', name: 'Claire' } }])
})
