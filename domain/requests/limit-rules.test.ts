import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waitOf } from '../rooms/limit-rules.ts'
import { floodedRooms } from './limit-rules.ts'

const perDevice = { count: 3, seconds: 600 }
const perRoom = { count: 5, seconds: 3600 }
const now = Date.parse('2026-11-21T12:00:00Z')

describe('waiting time of a device', () => {
  const done = fc.array(
    fc.record({
      by: fc.constantFrom('a', 'b', 'c'),
      at: fc.integer({ min: 0, max: 4000 }).map((ago) => now - ago * 1000),
    }),
    { maxLength: 14 },
  )

  test('a device waits exactly until the first moment that the limits allow', () => {
    fc.assert(
      fc.property(done, (events) => {
        const within = (t: number, seconds: number) => events.filter(({ at }) => at > t - seconds * 1000)
        const may = (t: number) => {
          const own = within(t, perDevice.seconds).filter(({ by }) => by === 'a').length
          return own === 0 || (own < perDevice.count && within(t, perRoom.seconds).length < perRoom.count)
        }
        const moments = events.flatMap(({ at }) => [
          at + perDevice.seconds * 1000,
          at + perRoom.seconds * 1000,
        ])
        const first = Math.min(...[now, ...moments.filter((t) => t > now)].filter(may))
        expect(waitOf('a', events, now, { perDevice, perRoom })).toBe(first - now)
      }),
    )
  })

  test('a device without sends in its own window does not wait, whatever others sent', () => {
    const flood = Array.from({ length: 500 }, (_, i) => ({ by: `stranger ${i}`, at: now }))
    expect(waitOf('a', flood, now, { perDevice, perRoom })).toBe(0)
    expect(waitOf('a', [...flood, { by: 'a', at: now - 600_000 }], now, { perDevice, perRoom })).toBe(0)
    expect(waitOf('a', [...flood, { by: 'a', at: now - 599_000 }], now, { perDevice, perRoom })).toBe(1000)
  })
})

describe('flooded rooms', () => {
  const room = { id: 'room', stay: 2, linkedAt: null as string | null }
  const at = (ago: number) => new Date(now - ago * 1000).toISOString()
  const sent = (many: number, said: object = {}) =>
    Array.from({ length: many }, (_, i) => ({
      orderId: String(i),
      roomId: 'room',
      stay: 2,
      byStaff: false,
      createdAt: at(60),
      ...said,
    }))
  const flooded = (requests: ReturnType<typeof sent>, rooms = [room]) =>
    Object.fromEntries(floodedRooms(requests, rooms, now, perRoom))

  test('a room is flooded from its limit of sends on', () => {
    expect(flooded(sent(4))).toEqual({})
    expect(flooded(sent(5))).toEqual({ room: 5 })
    expect(flooded(sent(31))).toEqual({ room: 31 })
  })

  test('a room is flooded by as many recent repeats, and not by old ones', () => {
    const asked = (ago: number) => [
      ...sent(2, { askings: 4, askedAgainAt: at(ago) }),
      ...sent(1, { orderId: 'more' }),
    ]
    expect(flooded(asked(30))).toEqual({ room: 11 })
    expect(flooded(asked(3600))).toEqual({})
    expect(flooded(asked(30), [{ ...room, linkedAt: at(10) }])).toEqual({})
  })

  test.each([
    ['staff created', { byStaff: true }],
    ['another room sent', { roomId: 'other' }],
    ['the guest before sent', { stay: 1 }],
    ['was sent an hour ago', { createdAt: at(3600) }],
  ])('a room is not flooded by requests that %s', (_what, said) => {
    expect(flooded([...sent(4), ...sent(9, said)], [room, { ...room, id: 'elsewhere' }])).toEqual({})
  })

  test('a room is not flooded after its link was replaced, unless the flood continues', () => {
    const replaced = [{ ...room, linkedAt: at(30) }]
    expect(flooded(sent(31), replaced)).toEqual({})
    expect(flooded([...sent(31), ...sent(5, { createdAt: at(20) })], replaced)).toEqual({ room: 5 })
  })
})
