import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { firstOf, type Grouping, groupsOf, inPlace, isForMe, waitingIds } from './groups.ts'

const request = (id: string, more: Partial<Request> = {}) =>
  ({
    id,
    roomId: 'room',
    status: 'new',
    assigneeId: null,
    byStaff: false,
    services: [],
    comment: id,
    createdAt: '2026-11-22T10:00:00Z',
    revision: 1,
    dueAt: null,
    closedAt: null,
    ...more,
  }) as Request

const grouping = (more: Partial<Grouping> = {}): Grouping => ({
  me: 'lea',
  isOwnFirst: true,
  ownRoomIds: new Set(),
  floods: new Map(),
  handOvers: new Map(),
  ...more,
})

const said = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(
    ({ kind, rows }) =>
      `${kind}: ${rows
        .flat()
        .map(({ id }) => id)
        .join(' ')}`,
  )

test('a person’s requests and those of their rooms come before all others', () => {
  const requests = [request('a'), request('b', { assigneeId: 'lea' }), request('c', { roomId: 'own' })]
  expect(said(groupsOf(requests, grouping({ ownRoomIds: new Set(['own']) })))).toEqual([
    'mine: b c',
    'others: a',
  ])
})

test('a person’s share is their requests and the unassigned ones of their rooms', () => {
  const ownRoomIds = new Set(['own'])
  const mine = [request('a', { assigneeId: 'lea' }), request('b', { roomId: 'own' })]
  const others = [request('c'), request('d', { roomId: 'own', assigneeId: 'karim' })]
  expect([...mine, ...others].map((one) => isForMe(one, { me: 'lea', ownRoomIds }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a supervisor sees one list that starts with new hand-overs', () => {
  const handed = request('handed', { assigneeId: 'lea' })
  const requests = [
    request('late', { dueAt: '2026-11-22T10:05:00Z' }),
    request('a', { assigneeId: 'lea' }),
    handed,
  ]
  const handOvers = new Map([['handed', { request: handed, by: 'claire' }]])
  expect(said(groupsOf(requests, grouping({ isOwnFirst: false, handOvers })))).toEqual([
    'others: handed late a',
  ])
})

test('a hand-over comes first until the person acts on it, however late the others are', () => {
  const late = request('late', { assigneeId: 'lea', dueAt: '2026-11-22T10:05:00Z' })
  const handed = request('handed', { assigneeId: 'lea' })
  const handOvers = new Map([['handed', { request: handed, by: 'claire' }]])
  expect(said(groupsOf([late, handed], grouping({ handOvers })))).toEqual(['mine: handed late'])
  const started = { ...handed, revision: 2 }
  expect(said(groupsOf([late, started], grouping({ handOvers })))).toEqual(['mine: late handed'])
})

test('requests that flood a room come last', () => {
  const requests = [request('flood', { roomId: 'flooded' }), request('usual')]
  expect(said(groupsOf(requests, grouping({ floods: new Map([['flooded', 9]]) })))).toEqual([
    'others: usual',
    'floods: flood',
  ])
})

test('a held list keeps its order, shows changes in place and counts waiting requests', () => {
  const stood = groupsOf([request('a'), request('b')], grouping())
  const requests = [
    request('urgent', { dueAt: '2026-11-22T10:05:00Z' }),
    request('a', { status: 'done' }),
    request('b', { assigneeId: 'karim' }),
  ]
  const [group] = inPlace(stood, requests)
  expect(group?.rows.flat().map(({ id, status, assigneeId }) => [id, status, assigneeId])).toEqual([
    ['a', 'done', null],
    ['b', 'new', 'karim'],
  ])
  expect(waitingIds(stood, groupsOf(requests, grouping()))).toEqual(['urgent'])
})

test('the first rows show at least so many requests, and groups without any are left out', () => {
  const requests = ['a', 'b', 'c'].map((id) => request(id, { assigneeId: 'lea' })).concat(request('d'))
  const groups = groupsOf(requests, grouping())
  expect(said(firstOf(groups, 2))).toEqual(['mine: a b'])
  expect(said(firstOf(groups, 4))).toEqual(said(groups))
})
