import { describe, expect, test } from 'vitest'
import { roomStatus as t } from '../../../i18n/en/room-status.ts'
import type { OpenRequest, ShownRoom } from '../data/live-rooms.ts'
import {
  arrange,
  openByRoom,
  readRoomFilters,
  roomsShown,
  type TileFilters,
  typesOf,
  writeQuery,
} from './arrange.ts'

const NOW = Date.parse('2026-06-10T12:00:00Z')
const types = [
  { id: 's', name: 'Suite' },
  { id: 'd', name: 'Double' },
]
const room = (number: string, more: Partial<ShownRoom> = {}): ShownRoom => ({
  id: number,
  number,
  floor: number.length > 2 ? (number[0] as string) : '',
  typeId: 'd',
  stay: 1,
  flags: [],
  cleaningStatus: 'not_cleaned',
  cleaningRevision: 0,
  ...more,
})
const rooms = [
  room('7', { typeId: null }),
  room('101', { cleaningStatus: 'done' }),
  room('102', { typeId: 's' }),
  room('201', { flags: ['do_not_disturb'] }),
  room('1001', { floor: '10', cleaningStatus: 'in_progress' }),
]
let id = 0
const request = (roomId: string, minutes: number | null): OpenRequest => ({
  id: String(id++),
  revision: 1,
  roomId,
  status: 'new',
  assigneeId: null,
  createdAt: new Date(NOW).toISOString(),
  wantedFrom: null,
  dueAt: minutes === null ? null : new Date(NOW + minutes * 60_000).toISOString(),
})
const open = openByRoom(
  [request('201', 5), request('101', -10), request('101', null), request('1001', -30), request('102', null)],
  NOW,
)
const none: TileFilters = { show: 'all', by: 'floor', within: '', search: '' }
const arranged = (filters: Partial<TileFilters>) => arrange(rooms, open, types, { ...none, ...filters }, t)
/** The room numbers, which are also their ids here. */
const shown = (filters: Partial<TileFilters>) => roomsShown(arranged(filters).groups)

describe('arranging', () => {
  test('rooms are grouped by floor in number order, those without a floor last', () => {
    expect(arranged({}).groups.map(({ title }) => title)).toEqual([
      'Floor 1',
      'Floor 2',
      'Floor 10',
      'No floor',
    ])
  })

  test('rooms are grouped by type in the hotel’s order, those without a type last', () => {
    expect(arranged({ by: 'type' }).groups.map(({ title, items }) => [title, items.length])).toEqual([
      ['Suite', 1],
      ['Double', 3],
      ['No type', 1],
    ])
  })

  test('late rooms come first, longest overdue at the top, then by due time', () => {
    expect(shown({ by: 'late' })).toEqual(['1001', '101', '201', '102', '7'])
  })

  test('each room has its open requests', () => {
    const items = arranged({}).groups.flatMap(({ items }) => items)
    const of = (number: string) => items.find(({ room }) => room.number === number)
    expect(of('101')).toMatchObject({ open: 2, late: 1 })
    expect(of('7')).toMatchObject({ open: 0, late: 0 })
  })
})

describe('filtering', () => {
  test('rooms are filtered by status', () => {
    expect(shown({ show: 'not_cleaned' })).toEqual(['102', '201', '7'])
    expect(shown({ show: 'requests' })).toEqual(['101', '102', '201', '1001'])
    expect(shown({ show: 'late' })).toEqual(['101', '1001'])
    expect(shown({ show: 'flags' })).toEqual(['201'])
  })

  test('rooms are filtered by place and by words, ignoring accents and case', () => {
    expect(shown({ within: 'floor:1' })).toEqual(['101', '102'])
    expect(shown({ within: 'floor:' })).toEqual(['7'])
    expect(shown({ within: 'type:' })).toEqual(['7'])
    expect(shown({ search: 'SÜITE' })).toEqual(['102'])
    expect(shown({ search: '10 double' })).toEqual(['101', '1001'])
  })

  test('each kind counts the rooms that pass the other filters', () => {
    const { counts, shown } = arranged({ within: 'floor:1', show: 'done' })
    expect(counts).toEqual({
      all: 2,
      not_cleaned: 1,
      in_progress: 0,
      done: 1,
      requests: 2,
      late: 1,
      flags: 0,
    })
    expect(shown).toBe(1)
  })

  test('an unchanged group stays the same object, and so do the rooms of a hidden group', () => {
    const [first, second] = arranged({}).groups
    const found = arranged({ search: '102' }).groups
    expect(found[0]).not.toBe(first)
    expect(found[1]).toMatchObject({ shown: 0 })
    expect(found[1]?.items).toBe(second?.items)
    const again = arranged({}).groups
    expect(again[1]?.items).toBe(second?.items)
    expect(arranged({}).groups[0]).toBe(again[0])
  })
})

test('unused and archived types are not offered as filters', () => {
  expect(typesOf(rooms, [...types, { id: 'x', name: 'Suite' }])).toEqual(types)
})

test('an address restores its filters, with defaults for missing ones', () => {
  const filters: TileFilters = { show: 'late', by: 'type', within: 'floor:2', search: 'é &=' }
  expect(readRoomFilters(new URLSearchParams(writeQuery(filters)))).toEqual(filters)
  expect(writeQuery(none, 'r1')).toBe('?room=r1')
  expect(readRoomFilters(new URLSearchParams('show=x&by=y'))).toEqual(none)
})
