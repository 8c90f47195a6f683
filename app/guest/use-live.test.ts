import { expect, test } from 'vitest'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import { apply, type RoomSnapshot } from './use-live.ts'

const request = (more: Partial<OwnRequest>) =>
  ({ id: 'one', revision: 2, createdAt: '2026-11-22T10:00:00.000Z', helper: 'Léa', ...more }) as OwnRequest
const snapshot = (...requests: OwnRequest[]): RoomSnapshot => ({ requests })
const loaded = (known: RoomSnapshot, ...requests: OwnRequest[]) =>
  apply(known, { kind: 'loaded', ...snapshot(...requests) }).requests

test('a reload updates the helper’s name even if the request has not changed', () => {
  const known = apply(snapshot(), { kind: 'request', request: request({}) })
  expect(loaded(known, request({ helper: null }))).toEqual([request({ helper: null })])
  expect(loaded(snapshot(request({ helper: null })), request({}))).toEqual([request({})])
})

test('a reload replaces earlier data but not newer revisions', () => {
  const known = snapshot(request({ revision: 3 }), request({ id: 'other' }))
  expect(loaded(known, request({ helper: null }))).toEqual(known.requests)
  expect(loaded(known, request({ revision: 4 }))).toEqual([
    request({ revision: 4 }),
    request({ id: 'other' }),
  ])
})
