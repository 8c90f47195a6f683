import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestMayReopen, isRecent, repeatedBy, untilAskAgain } from './rules.ts'
import type { OwnRequest } from './shapes.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()

const own = (some: Partial<OwnRequest> = {}): OwnRequest => ({
  id: 'one',
  orderId: 'one',
  key: 'key',
  revision: 1,
  progress: 'sent',
  since: ago(3),
  services: [
    { serviceId: 'towels', count: 2 },
    { serviceId: 'minibar', count: 1 },
  ],
  cleaningPreference: null,
  comment: 'big ones',
  createdAt: ago(3),
  wantedFrom: null,
  dueAt: null,
  cancelledBy: null,
  cancelReason: '',
  expectedAt: null,
  helper: null,
  askedAgainAt: null,
  askings: 0,
  isUnattended: false,
  notReceivedAt: null,
  ...some,
})
const order = (...serviceIds: string[]) => ({
  services: serviceIds.map((serviceId) => ({ serviceId, count: 1 })),
  cleaningPreference: null,
  comment: '',
})

describe('untilAskAgain', () => {
  test('a guest may repeat an open request every five minutes, five times', () => {
    expect(untilAskAgain(own(), NOW)).toBe(0)
    expect(untilAskAgain(own({ askings: 1, askedAgainAt: ago(4) }), NOW)).toBe(MINUTE_MS)
    expect(untilAskAgain(own({ askings: 4, askedAgainAt: ago(5) }), NOW)).toBe(0)
    expect(untilAskAgain(own({ askings: 5, askedAgainAt: ago(60) }), NOW)).toBe(Number.POSITIVE_INFINITY)
    expect(untilAskAgain(own({ progress: 'done' }), NOW)).toBe(Number.POSITIVE_INFINITY)
    expect(untilAskAgain(own({ progress: 'cancelled' }), NOW)).toBe(Number.POSITIVE_INFINITY)
  })

  test('a guest may not repeat a request before it is wanted', () => {
    expect(untilAskAgain(own({ wantedFrom: ago(-10) }), NOW)).toBe(10 * MINUTE_MS)
    expect(untilAskAgain(own({ wantedFrom: ago(1) }), NOW)).toBe(0)
  })

  test('a guest may never repeat a request within five minutes after the last time', () => {
    const minutes = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 6 }), (asked, wanted, askings) => {
        const request = own({
          askings,
          askedAgainAt: askings > 0 ? ago(asked) : null,
          wantedFrom: ago(wanted - 15),
        })
        const may = untilAskAgain(request, NOW) === 0
        expect(may).toBe(askings < 5 && (askings === 0 || asked >= 5) && wanted >= 15)
      }),
    )
  })
})

describe('repeats', () => {
  const repeats = (one: Parameters<typeof repeatedBy>[0], ...requests: OwnRequest[]) =>
    repeatedBy(one, requests, NOW)

  test('a repeating order contains no service that the earlier one does not', () => {
    expect(repeats(order('towels'), own())?.id).toBe('one')
    expect(repeats(order('minibar', 'towels'), own())?.id).toBe('one')
    expect(repeats(order('towels', 'kettle'), own())).toBeUndefined()
    expect(repeats(order(), own())).toBeUndefined()
  })

  test('a repeating order contains no new comment', () => {
    expect(repeats({ ...order('towels'), comment: ' big ones ' }, own())?.id).toBe('one')
    expect(repeats({ ...order('towels'), comment: 'for the child' }, own())).toBeUndefined()
    expect(repeats({ ...order('towels'), cleaningPreference: 'after' }, own())).toBeUndefined()
  })

  test('a repeating order comes within ten minutes of a request that may be repeated', () => {
    expect(isRecent(own({ createdAt: ago(9) }), NOW)).toBe(true)
    expect(repeats(order('towels'), own({ createdAt: ago(10) }))).toBeUndefined()
    expect(repeats(order('towels'), own({ progress: 'done' }))).toBeUndefined()
    expect(repeats(order('towels'), own({ askings: 1, askedAgainAt: ago(1) }))).toBeUndefined()
    expect(repeats(order('towels'), own({ progress: 'done' }), own({ id: 'two' }))?.id).toBe('two')
  })
})

test('a guest may report a finished request as not received within two hours', () => {
  expect(guestMayReopen(own({ progress: 'done', since: ago(119) }), NOW)).toBe(true)
  expect(guestMayReopen(own({ progress: 'done', since: ago(120) }), NOW)).toBe(false)
  expect(guestMayReopen(own({ progress: 'in_progress' }), NOW)).toBe(false)
  expect(guestMayReopen(own({ progress: 'cancelled' }), NOW)).toBe(false)
})
