import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { groupSame } from './group-same.ts'

const towels = { serviceId: 'towels', count: 2 }
const pillow = { serviceId: 'pillow', count: 1 }
const asked = (id: string, more: Partial<Request> = {}) =>
  ({
    id,
    roomId: '104',
    stay: 1,
    status: 'new',
    assigneeId: null,
    services: [towels],
    cleaningPreference: null,
    wantedFrom: null,
    comment: '',
    ...more,
  }) as Request

const grouped = (...requests: Request[]) => groupSame(requests).map((group) => group.map(({ id }) => id))

test('equal requests of one room form one group in the place of the first', () => {
  expect(grouped(asked('1'), asked('2', { roomId: '105' }), asked('3'), asked('4'))).toEqual([
    ['1', '3', '4'],
    ['2'],
  ])
})

test('the order of services does not matter for equality', () => {
  const [one, other] = [
    asked('1', { services: [towels, pillow] }),
    asked('2', { services: [pillow, towels] }),
  ]
  expect(grouped(one, other)).toEqual([['1', '2']])
})

test.each<[string, Partial<Request>]>([
  ['another room', { roomId: '105' }],
  ['another stay', { stay: 2 }],
  ['other services', { services: [pillow] }],
  ['another count', { services: [{ ...towels, count: 3 }] }],
  ['another preference', { cleaningPreference: 'none' }],
  ['another time', { wantedFrom: '2026-11-23T06:00:00Z' }],
  ['a comment', { comment: 'Grandes' }],
  ['another status', { status: 'in_progress' }],
  ['another person', { assigneeId: 'karim' }],
])('a request with %s stays apart', (_, different) => {
  expect(grouped(asked('1'), asked('2', different))).toEqual([['1'], ['2']])
})

test('morning cleanings of two days stay apart', () => {
  const before = (id: string, dueAt: string) => asked(id, { cleaningPreference: 'before', dueAt })
  expect(grouped(before('1', '2026-11-22T11:00:00Z'), before('2', '2026-11-23T11:00:00Z'))).toHaveLength(2)
})

test('requests with comments or messages and closed requests stay apart', () => {
  const closed = { status: 'done' } as const
  expect(grouped(asked('1', { comment: 'Merci' }), asked('2', { comment: 'Merci' }))).toHaveLength(2)
  expect(grouped(asked('1', { messages: 1 }), asked('2', { messages: 1 }))).toHaveLength(2)
  expect(grouped(asked('1', closed), asked('2', closed))).toHaveLength(2)
})
