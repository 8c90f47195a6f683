import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PushPayload } from '../../domain/devices/shapes.ts'
import { readPush } from './read-push.ts'

const requestId = randomUUID()
const trial: PushPayload = {
  id: randomUUID(),
  language: 'fr',
  deviceId: randomUUID(),
  role: 'employee',
  request: null,
}
const request = {
  id: requestId,
  tag: `${requestId}:0`,
  title: 'Chambre 104',
  body: 'Serviettes',
  canBeTaken: true,
}
const ring: PushPayload = { ...trial, id: `${requestId}:0:1`, request }

test('the service worker reads a push message and ignores unknown fields', () => {
  for (const push of [ring, trial, { ...ring, request: { ...request, canBeTaken: false, isOver: true } }]) {
    expect(readPush(push)).toEqual(push)
    expect(readPush({ ...push, colour: 'red' })).toEqual(push)
  }
})

test.each([
  ['nothing', undefined],
  ['a text', 'ring'],
  ['a list', [ring]],
  ['another language', { ...ring, language: 'de' }],
  ['a language that every object has', { ...ring, language: 'constructor' }],
  ['another role', { ...ring, role: 'guest' }],
  ['a message without a device', { ...ring, deviceId: undefined }],
  ['a path as the id of a request', { ...ring, request: { ...request, id: '../../staff' } }],
  ['a request without a title', { ...ring, request: { ...request, title: '' } }],
  ['an endless text', { ...ring, request: { ...request, body: 'a'.repeat(301) } }],
  ['a message without a request', { ...ring, request: undefined }],
])('the service worker rejects %s as a push message', (_, said) => {
  expect(readPush(said)).toBeUndefined()
})

test('the service worker reads a push message unchanged or rejects it, whichever field is malformed', () => {
  const parts = Object.keys({ ...ring, ...request })
  fc.assert(
    fc.property(fc.constantFrom(...parts), fc.jsonValue(), fc.boolean(), (part, value, isWithin) => {
      const said = isWithin ? { ...ring, request: { ...request, [part]: value } } : { ...ring, [part]: value }
      const read = readPush(said)
      if (read)
        expect(said).toMatchObject({ ...read, request: read.request && { title: read.request.title } })
    }),
  )
})
