import { describe, expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { liveOf, rebase, receive, type ShownRoom } from './live-rooms.ts'

const room = (id: string): ShownRoom => ({
  id,
  number: id,
  floor: '1',
  typeId: null,
  stay: 1,
  flags: [],
  cleaningStatus: 'not_cleaned',
  cleaningRevision: 3,
})
const request = (id: string, revision: number, status: Request['status'] = 'new') =>
  ({ id, revision, status, roomId: 'a' }) as Request
const snapshot = { rooms: [room('a'), room('b')], requests: [request('r', 2)] }
const live = liveOf(snapshot)
const cleaning = (cleaningRevision: number) => ({ cleaningStatus: 'done', cleaningRevision }) as const

describe('a received change', () => {
  test('a change replaces its room and keeps the other objects', () => {
    const now = receive(live, { room: { roomId: 'a', cleaning: cleaning(4) } }, 1)
    expect(now.rooms[0]).toEqual({ ...room('a'), ...cleaning(4) })
    expect(now.rooms[1]).toBe(live.rooms[1])
  })

  test('a change sets only the fields it contains', () => {
    const flagged = receive(live, { room: { roomId: 'a', flags: ['no_cleaning'] } }, 1)
    const moved = receive(flagged, { room: { roomId: 'a', stay: 2 } }, 2)
    expect(moved.rooms[0]).toEqual({ ...room('a'), flags: ['no_cleaning'], stay: 2 })
  })

  test('a cleaning with an older or equal revision changes nothing', () => {
    for (const revision of [2, 3]) {
      const now = receive(live, { room: { roomId: 'a', cleaning: cleaning(revision) } }, 1)
      expect(now.rooms[0]).toBe(live.rooms[0])
    }
  })

  test('changes of a request open, update and close it', () => {
    const opened = receive(live, { request: request('s', 1) }, 1)
    expect([...opened.requests.keys()]).toEqual(['r', 's'])
    const closed = receive(opened, { request: request('r', 3, 'done') }, 2)
    expect([...closed.requests.keys()]).toEqual(['s'])
    expect(receive(closed, { request: request('s', 1, 'done') }, 3).requests.size).toBe(1)
    expect(receive(closed, { request: request('t', 4, 'done') }, 4).requests.size).toBe(1)
  })
})

describe('a reload', () => {
  test('a reload replaces the data except changes received since its start', () => {
    const before = receive(live, { room: { roomId: 'a', flags: ['no_cleaning'] } }, 1)
    const during = receive(before, { request: request('r', 3, 'done') }, 6)
    const now = rebase(during, snapshot, 5)
    expect(now.rooms[0]?.flags).toEqual([])
    expect(now.requests.size).toBe(0)
  })

  test('a reload keeps the objects of unchanged rooms', () => {
    const [a, b] = rebase(live, { ...snapshot, rooms: [room('a'), { ...room('b'), stay: 2 }] }, 5).rooms
    expect(a).toBe(live.rooms[0])
    expect(b).toEqual({ ...room('b'), stay: 2 })
  })
})
