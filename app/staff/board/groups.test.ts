import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { type Grouping, groupsOf, inPlace, isForMe, waitingIds } from './groups.ts'

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

test('what one has, and what is of one’s rooms, comes before all others', () => {
  const requests = [request('a'), request('b', { assigneeId: 'lea' }), request('c', { roomId: 'own' })]
  expect(said(groupsOf(requests, grouping({ ownRoomIds: new Set(['own']) })))).toEqual([
    'mine: b c',
    'others: a',
  ])
})

test('for oneself to do is what one has, and what nobody has yet of one’s rooms', () => {
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

test('who oversees all sees all in one list, led by what was just handed over', () => {
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

test('what was handed over comes first, however late the others are, until something is done to it', () => {
  const late = request('late', { assigneeId: 'lea', dueAt: '2026-11-22T10:05:00Z' })
  const handed = request('handed', { assigneeId: 'lea' })
  const handOvers = new Map([['handed', { request: handed, by: 'claire' }]])
  expect(said(groupsOf([late, handed], grouping({ handOvers })))).toEqual(['mine: handed late'])
  const started = { ...handed, revision: 2 }
  expect(said(groupsOf([late, started], grouping({ handOvers })))).toEqual(['mine: late handed'])
})

test('what floods a room comes last', () => {
  const requests = [request('flood', { roomId: 'flooded' }), request('usual')]
  expect(said(groupsOf(requests, grouping({ floods: new Map([['flooded', 9]]) })))).toEqual([
    'others: usual',
    'floods: flood',
  ])
})

test('a list that is held keeps its places, says what has changed in them, and counts what waits', () => {
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
