import { describe, expect, test, vi } from 'vitest'
import type { Guest, Staff } from '../domain/actor.ts'
import { installation } from '../tests/support/database.ts'
import { refusalOf } from '../tests/support/hotel.ts'
import { CONCURRENCY, GUESTS_CONCURRENCY, queuePerActor, WAITING_MAXIMUM } from './actor-queue.ts'

const PACE = 10
installation({ LIMIT_GUEST_HOTEL: `${PACE}/1` })

/** Turns end by themselves in few of these tests. */
const FAR_MS = 60_000

let people = 0
const somebody = (): Staff => ({
  kind: 'staff',
  hotelId: 'a',
  userId: `person-${++people}`,
  role: 'admin',
  name: 'Claire',
  isSubscriptionManager: false,
})
let hotels = 0
const guestOf = (hotelId: string): Guest => ({
  kind: 'guest',
  hotelId,
  roomId: 'r',
  token: 't',
  stay: 1,
  deviceId: 'd',
  hasCode: false,
})
const someHotel = () => `hotel-${++hotels}`

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const begun: number[] = []
  return { begun, end, work: (nth: number) => async () => begun.push(nth) && promise }
}

describe('queuePerActor', () => {
  test('one user’s calls run a few at a time and in order, and another user does not wait for them', async () => {
    const [person, { begun, end, work }] = [somebody(), held()]
    const all = Array.from({ length: CONCURRENCY + 4 }, (_, nth) => queuePerActor(person, work(nth)))
    await vi.waitFor(() => expect(begun).toHaveLength(CONCURRENCY))
    expect(await queuePerActor(somebody(), async () => 'now')).toBe('now')
    expect(begun).toHaveLength(CONCURRENCY)
    end()
    await Promise.all(all)
    expect(begun).toEqual(all.map((_, nth) => nth))
  })

  test('a user’s call is refused with a retry time if too many of the user’s calls already wait', async () => {
    const [person, { end, work }] = [somebody(), held()]
    const all = Array.from({ length: CONCURRENCY + WAITING_MAXIMUM }, (_, nth) =>
      queuePerActor(person, work(nth)),
    )
    expect(await refusalOf(queuePerActor(person, work(0)))).toMatchObject({
      reason: 'too-much-at-once',
      retryAfter: 2,
    })
    end()
    await Promise.all(all)
    expect(await queuePerActor(person, async () => 'again')).toBe('again')
  })

  test('a user’s call does not wait for a slow or failed earlier call', async () => {
    const [person, { begun, end, work }] = [somebody(), held()]
    const all = Array.from({ length: CONCURRENCY + 1 }, (_, nth) => queuePerActor(person, work(nth), 20))
    await vi.waitFor(() => expect(begun).toHaveLength(CONCURRENCY + 1))
    end()
    await Promise.all(all)
    for (let i = 0; i <= CONCURRENCY; i++) {
      await expect(queuePerActor(person, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    }
    expect(await queuePerActor(person, async () => 'again')).toBe('again')
  })

  test('all guests of a hotel share one limit of concurrent calls, and another hotel does not wait', async () => {
    const { begun, end, work } = held()
    const guest = guestOf(someHotel())
    const all = Array.from({ length: GUESTS_CONCURRENCY + 4 }, (_, nth) =>
      queuePerActor({ ...guest, deviceId: `d${nth}`, roomId: `r${nth}` }, work(nth), FAR_MS),
    )
    await vi.waitFor(() => expect(begun).toHaveLength(GUESTS_CONCURRENCY))
    expect(await queuePerActor(guestOf(someHotel()), async () => 'now')).toBe('now')
    expect(begun).toHaveLength(GUESTS_CONCURRENCY)
    end()
    await Promise.all(all)
    expect(begun).toEqual(all.map((_, nth) => nth))
  })

  test('a guest’s call is refused as crowded if too many calls of the hotel’s guests already wait', async () => {
    const { end, work } = held()
    const guest = guestOf(someHotel())
    for (let nth = 0; nth < GUESTS_CONCURRENCY + WAITING_MAXIMUM; nth++)
      void queuePerActor(guest, work(nth), FAR_MS)
    expect(await refusalOf(queuePerActor(guest, work(0)))).toMatchObject({ reason: 'crowded', retryAfter: 2 })
    end()
  })

  test('guests are served by room in turn and by device in turn, so that a flood from one link refuses only itself', async () => {
    const { begun, end, work } = held()
    const guest = guestOf(someHotel())
    const flood = Array.from({ length: 250 }, (_, nth) => {
      const stranger: Guest = { ...guest, roomId: 'flooded', deviceId: `made up ${nth}`, isNewDevice: true }
      return queuePerActor(stranger, work(nth), FAR_MS).catch(({ reason }) => reason)
    })
    const sameRoom = queuePerActor({ ...guest, roomId: 'flooded', deviceId: 'phone' }, work(1001), FAR_MS)
    const otherRoom = queuePerActor({ ...guest, roomId: 'other', deviceId: 'phone' }, work(1002), FAR_MS)
    end()
    await Promise.all([sameRoom, otherRoom])
    expect([begun.indexOf(1001), begun.indexOf(1002)].every((place) => place > 0 && place <= 4)).toBe(true)
    const answers = await Promise.all(flood)
    expect(answers.filter((answer) => answer === 'crowded')).toHaveLength(51)
  })

  test('guests’ calls run one right after the other after a slow server, and further calls of the hotel wait for its pace', async () => {
    const guest = guestOf(someHotel())
    let begun = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const all = Array.from({ length: PACE + 4 }, () => queuePerActor(guest, async () => begun++))
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
    expect(begun).toBe(PACE)
    await Promise.all(all)
  })

  test('guests’ calls do not wait for calls that are stuck', async () => {
    const { begun, end, work } = held()
    const guest = guestOf(someHotel())
    const all = Array.from({ length: 2 * GUESTS_CONCURRENCY }, (_, nth) => queuePerActor(guest, work(nth)))
    await vi.waitFor(() => expect(begun).toHaveLength(all.length), { timeout: 10_000 })
    end()
    await Promise.all(all)
  })

  test('visitors’ calls are not limited here, because they queue before', async () => {
    const { begun, end, work } = held()
    const all = Array.from({ length: 50 }, (_, nth) => queuePerActor({ kind: 'visitor' }, work(nth)))
    await vi.waitFor(() => expect(begun).toHaveLength(50))
    end()
    await Promise.all(all)
  })
})
