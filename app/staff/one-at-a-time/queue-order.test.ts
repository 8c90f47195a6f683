import { describe, expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { batchesOf } from '../requests/batch.ts'
import { firstOf, orderQueue } from './queue-order.ts'

const now = Date.parse('2026-03-04T02:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const floors: Record<string, string> = { '101': '1', '102': '1', '201': '2', '202': '2', '?': '' }

const request = (id: string, roomId: string, more: Partial<Request> = {}) =>
  ({
    id,
    roomId,
    status: 'new',
    assigneeId: null,
    wantedFrom: null,
    dueAt: minutes(5),
    createdAt: minutes(-5),
    services: [{ serviceId: 'towels', count: 1 }],
    ...more,
  }) as Request

const line = (requests: Request[], from = '', ownRoomIds: string[] = []) =>
  orderQueue(requests, {
    me: 'lea',
    ownRoomIds: new Set(ownRoomIds),
    floorOf: (roomId) => floors[roomId] ?? '',
    from,
    now,
  }).map(({ id }) => id)

describe('the next request', () => {
  test('the next request is a started one, then an assigned one, then an unassigned one', () => {
    const begun = request('begun', '201', { assigneeId: 'lea', status: 'in_progress', dueAt: null })
    const mine = request('mine', '201', { assigneeId: 'lea', dueAt: minutes(60) })
    expect(line([request('free', '101', { dueAt: minutes(-30) }), mine, begun])).toEqual([
      'begun',
      'mine',
      'free',
    ])
  })

  test('the next request is never a colleague’s, a closed or a later one', () => {
    const theirs = request('theirs', '101', { assigneeId: 'karim' })
    const over = request('over', '101', { status: 'done' })
    const later = request('later', '101', { wantedFrom: minutes(90), dueAt: minutes(100) })
    expect(line([theirs, over, later])).toEqual([])
  })

  test('requests assigned to colleagues who have not taken them come last', () => {
    const given = request('given', '101', { assigneeId: 'karim', takenAt: null, dueAt: minutes(-30) })
    const theirs = request('theirs', '101', { assigneeId: 'karim', takenAt: minutes(-1) })
    expect(line([given, theirs, request('free', '201')], '', ['102'])).toEqual(['free', 'given'])
  })

  test('the next request is due first, and on the current floor if due about the same time', () => {
    const requests = [
      request('upstairs', '201', { dueAt: minutes(2) }),
      request('here', '101', { dueAt: minutes(4) }),
      request('late', '202', { dueAt: minutes(-40) }),
      request('whenever', '102', { dueAt: null }),
    ]
    expect(line(requests, '1')).toEqual(['late', 'here', 'upstairs', 'whenever'])
    expect(line(requests, '2')).toEqual(['late', 'upstairs', 'here', 'whenever'])
  })

  test('the person’s own rooms come before the others', () => {
    const urgent = request('others', '101', { dueAt: minutes(-60) })
    expect(line([urgent, request('own', '201')], '', ['201'])).toEqual(['own', 'others'])
  })

  test('skipping a request shows the next one, and the first again after the last', () => {
    const all = [request('a', '101'), request('b', '102')]
    expect(firstOf(all, new Set(['a']))?.id).toBe('b')
    expect(firstOf(all, new Set(['a', 'b']))?.id).toBe('a')
    expect(firstOf([], new Set())).toBeUndefined()
  })
})

describe('a batch', () => {
  const rooms = Object.entries(floors).map(([id, floor]) => ({ id, floor }))
  const services = [
    { id: 'towels', kind: 'towels' },
    { id: 'cleaning', kind: 'cleaning' },
  ]
  const cleaning = { services: [{ serviceId: 'cleaning', count: 1 }] }
  const batch = (of: Request, others: Request[], flagged: string[] = []) =>
    batchesOf([of, ...others], {
      rooms,
      services,
      flagsOf: new Map(flagged.map((id) => [id, ['do_not_disturb' as const]])),
      now,
    })(of).map(({ id }) => id)
  const mine = request('mine', '101', { assigneeId: 'lea' })

  test('a batch contains unassigned requests on the same floor', () => {
    const others = [
      request('near', '102'),
      request('far', '201'),
      request('theirs', '102', { assigneeId: 'karim' }),
      request('over', '102', { status: 'done' }),
      request('later', '102', { wantedFrom: minutes(90), dueAt: minutes(95) }),
    ]
    expect(batch(mine, others)).toEqual(['near'])
  })

  test('a batch contains requests of one kind only', () => {
    const others = [request('clean', '102', cleaning), request('bring', '102')]
    expect(batch(mine, others)).toEqual(['bring'])
    expect(batch({ ...mine, ...cleaning }, others)).toEqual(['clean'])
  })

  test('a batch leaves out rooms with a do-not-disturb sign or without a floor', () => {
    expect(batch(mine, [request('quiet', '102')], ['102'])).toEqual([])
    expect(batch(request('lost', '?', { assigneeId: 'lea' }), [request('other', '?')])).toEqual([])
  })
})
