import { describe, expect, test, vi } from 'vitest'
import type { Actor, Guest, Staff } from '../domain/actor.ts'
import { installation } from '../tests/support/database.ts'
import { refusalOf } from '../tests/support/hotel.ts'
import { admitActor, lanes } from './admission.ts'

const PACE = 10
installation({ LIMIT_GUEST_HOTEL: `${PACE}/1` })

let made = 0
const newOwner = () => `owner-${++made}`

const guestOf = (hotelId: string): Guest => ({
  kind: 'guest',
  hotelId,
  roomId: 'r',
  token: 't',
  stay: 1,
  deviceId: 'd',
  hasCode: false,
})
const staffOf = (userId: string): Staff => ({
  kind: 'staff',
  hotelId: 'a',
  userId,
  role: 'admin',
  name: 'Claire',
  isSubscriptionManager: false,
})

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  return { begun, end, work: (name: string) => async () => begun.push(name) && promise }
}

/** Each lane, with the requests of one owner that it admits at once, served and waiting. */
const flooded = [
  ['anonymous', 2, 96, { reason: 'crowded', retryAfter: 2 }],
  ['unknownLinks', 1, 400, { reason: 'crowded', retryAfter: 2 }],
  ['guestPages', 1, 200, { reason: 'crowded', retryAfter: 2 }],
  ['staff', 3, 200, { reason: 'too-much-at-once', retryAfter: 2 }],
  ['uploads', 3, 0, { reason: 'too-many-attempts', retryAfter: 10 }],
  ['notices', 2, 1_000, { reason: 'crowded', retryAfter: 30 }],
  ['largeNotices', 8, 0, { reason: 'crowded', retryAfter: 30 }],
] as const

describe.each(flooded)('the lane %s under the flood of one owner', (name, served, waiting, refusal) => {
  test(`the lane ${name} serves ${served} of one owner at once, has ${waiting} wait and refuses more`, async () => {
    const { begun, end, work } = held()
    const owner = newOwner()
    const asked = Array.from({ length: served + waiting }, (_, nth) => lanes[name](owner, work(`${nth}`)))
    expect(await refusalOf(lanes[name](owner, work('more')))).toMatchObject(refusal)
    // The flood ends before a slot is handed on.
    expect(begun.length).toBeLessThanOrEqual(served)
    for (const one of asked) one.catch(() => {})
    end()
    await asked[0]
  })

  // It has no queue and no share of an owner: the provider is its only one.
  if (name === 'largeNotices') return
  test(`the lane ${name} serves another owner before the rest of a flood`, async () => {
    const { begun, end, work } = held()
    const owner = newOwner()
    for (let nth = 0; nth < served + waiting + 9; nth++) lanes[name](owner, work('flood')).catch(() => {})
    const other = lanes[name](newOwner(), work('other'))
    end()
    await other
    expect(begun.filter((one) => one === 'flood').length).toBeLessThanOrEqual(served + 2)
  })
})

describe('admission of an actor', () => {
  test('guests of a hotel are admitted by rooms, then devices, in turn when one link is flooded', async () => {
    const { begun, end, work } = held()
    const guest = guestOf(newOwner())
    const refused: string[] = []
    const flood = Array.from({ length: 250 }, (_, nth) => {
      const stranger = { ...guest, roomId: 'flooded', deviceId: `made-up ${nth}`, isNewDevice: true as const }
      return admitActor(stranger, work('flood')).catch(({ reason }) => refused.push(reason))
    })
    expect(flood).toHaveLength(250)
    const sameRoom = admitActor({ ...guest, roomId: 'flooded', deviceId: 'phone' }, work('same room'))
    const otherRoom = admitActor({ ...guest, roomId: 'other', deviceId: 'phone' }, work('other room'))
    end()
    await Promise.all([sameRoom, otherRoom])
    expect(begun.indexOf('other room')).toBeLessThanOrEqual(4)
    expect(begun.indexOf('same room')).toBeLessThanOrEqual(4)
    expect(refused).toEqual(Array(51).fill('crowded'))
  })

  test('pages of a hotel are admitted at once up to its pace', async () => {
    const guest = guestOf(newOwner())
    let begun = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const all = Array.from({ length: PACE + 4 }, () => admitActor(guest, async () => begun++))
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
    expect(begun).toBe(PACE)
    await Promise.all(all)
  })

  test('each person and each hotel has a lane of its own', async () => {
    const { end, work } = held()
    const owner = newOwner()
    const all = Array.from({ length: 9 }, () => [
      admitActor(guestOf(owner), work('')),
      admitActor(staffOf(owner), work('')),
    ]).flat()
    expect(await admitActor(guestOf(newOwner()), async () => 'now')).toBe('now')
    expect(await admitActor(staffOf(newOwner()), async () => 'now')).toBe('now')
    end()
    await Promise.all(all)
  })

  test('anonymous callers are not counted again after their lane', async () => {
    const { begun, end, work } = held()
    const visitor: Actor = { kind: 'visitor' }
    const all = Array.from({ length: 50 }, () => admitActor(visitor, work('')))
    await vi.waitFor(() => expect(begun).toHaveLength(50))
    end()
    await Promise.all(all)
  })
})
