import { expect, test } from 'vitest'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import { apply } from './use-live.ts'

const request = (more: Partial<OwnRequest>) =>
  ({ id: 'one', revision: 2, createdAt: '2026-11-22T10:00:00.000Z', helper: 'Léa', ...more }) as OwnRequest
const loaded = (known: OwnRequest[], ...requests: OwnRequest[]) => apply(known, { requests, isLoaded: true })

test('a reload updates the helper’s name even if the request has not changed', () => {
  const known = apply([], { requests: [request({})] })
  expect(loaded(known, request({ helper: null }))).toEqual([request({ helper: null })])
  expect(loaded([request({ helper: null })], request({}))).toEqual([request({})])
})

test('a reload replaces earlier data but not newer revisions', () => {
  const known = [request({ revision: 3 }), request({ id: 'other' })]
  expect(loaded(known, request({ helper: null }))).toEqual(known)
  expect(loaded(known, request({ revision: 4 }))).toEqual([
    request({ revision: 4 }),
    request({ id: 'other' }),
  ])
})
