import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { install, readSettings, settings } from '../../platform/settings.ts'
import { installation, SECRET } from '../../tests/support/database.ts'
import {
  addRoom,
  createOne,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { operations } from '../operations.ts'

const { showBoard } = operations

installation()

let hotel: Hotel
let room: Room
let guest: Guest
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
})
afterEach(() => {
  vi.useRealTimers()
})

const towels = () => orderOf(hotel.services.towels)
const send = (from = guest) => sendOne(from, towels())
const tooMany = { reason: 'too-many-sends', retryAfter: expect.any(Number) }
const inRoom = async () =>
  (await showBoard(hotel.admin, {})).requests.filter(({ roomId }) => roomId === room.id)

/** Moves only the clock. */
function later(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

function outcomes<T>(settled: PromiseSettledResult<T>[]) {
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.data ?? one.reason] : []))
  return { done, refused }
}

/** Orders from new devices, one each. */
const flood = async (many: number, ipAddress?: string) =>
  outcomes(
    await Promise.allSettled(
      Array.from({ length: many }, async () => send({ ...(await guestOf(room)), ipAddress })),
    ),
  )

describe('limits under concurrent sends', () => {
  test('a device can send exactly six orders in ten minutes', async () => {
    const { done, refused } = outcomes(await Promise.allSettled(Array.from({ length: 12 }, () => send())))
    expect(done).toHaveLength(6)
    expect(refused).toEqual(Array(6).fill(tooMany))
    for (const { retryAfter } of refused) {
      expect(retryAfter).toBeGreaterThan(590)
      // Its order came a moment earlier, so it waits for that moment too.
      expect(retryAfter).toBeLessThanOrEqual(601)
    }
    expect(await inRoom()).toHaveLength(6)
  })

  test('a room can send exactly thirty orders an hour, and then one per device in ten minutes', async () => {
    const early = await Promise.all(Array.from({ length: 5 }, () => guestOf(room)))
    for (const device of early) for (let i = 0; i < 6; i++) await send(device)
    const late = await Promise.all(Array.from({ length: 10 }, () => guestOf(room)))
    const sends = late.flatMap((device) => Array.from({ length: 3 }, () => send(device)))
    const { done, refused } = outcomes(await Promise.allSettled(sends))
    expect(done).toHaveLength(10)
    expect(refused).toEqual(Array(20).fill(tooMany))
    const own = await Promise.all(late.map((device) => operations.listOwnRequests(device, {})))
    expect(own.map(({ requests }) => requests.length)).toEqual(Array(10).fill(1))
  })

  test('a limit ends at the announced retry time', async () => {
    for (let i = 0; i < 6; i++) await send()
    const { retryAfter } = await refusalOf(send())
    later(((retryAfter as number) - 5) * 1000)
    expect(await refusalOf(send())).toEqual(tooMany)
    later(5000)
    await send()
  })

  test('a device’s limit applies to each room separately', async () => {
    for (let i = 0; i < 6; i++) await send()
    await send(await guestOf(await addRoom(hotel), guest.deviceId))
  })

  test('staff can create any number of requests for a room', async () => {
    for (let i = 0; i < 8; i++) await createOne(hotel.employee, { ...towels(), roomId: room.id })
    await send()
    expect(await inRoom()).toHaveLength(9)
  })
})

describe('flooded room', () => {
  test('a guest in a flooded room can send at once and then once in ten minutes', async () => {
    await flood(40)
    await send()
    const { retryAfter } = await refusalOf(send())
    expect(retryAfter).toBeGreaterThan(590)
    expect(retryAfter).toBeLessThanOrEqual(600)
    await flood(5)
    later(601_000)
    await send()
    expect(await refusalOf(send())).toEqual(tooMany)
  })

  test('a device in a flooded room has its own limit again an hour after the flood', async () => {
    await flood(30)
    await send()
    await refusalOf(send())
    later(3_601_000)
    for (let i = 0; i < 6; i++) await send()
    expect(await refusalOf(send())).toEqual(tooMany)
  })

  test('a flood does not limit the next stay', async () => {
    await flood(30)
    await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
    guest = await guestOf(room)
    await send()
    await send()
  })
})

describe('limit of one address in one room', () => {
  const stranger = '203.0.113.7'
  let usual: ReturnType<typeof settings>
  beforeEach(() => {
    usual = settings()
    install(readSettings({ SECRET, LIMIT_GUEST_ROOM: '3/3600' }))
  })
  afterEach(() => install(usual))

  test('an address can send ten times what a room can, however many devices it makes up', async () => {
    const { done, refused } = await flood(45, stranger)
    expect(done).toHaveLength(30)
    expect(refused).toEqual(Array(15).fill(tooMany))
    expect(refused[0].retryAfter).toBeGreaterThan(3500)
    expect(await inRoom()).toHaveLength(30)
  })

  test('a flood from one address blocks neither other addresses nor other rooms', async () => {
    await flood(31, stranger)
    await send({ ...guest, ipAddress: '203.0.113.8' })
    await send({ ...(await guestOf(await addRoom(hotel))), ipAddress: stranger })
  })

  test('refused and repeated orders do not count for an address', async () => {
    const here = { ...guest, ipAddress: stranger }
    const order = towels()
    for (let i = 0; i < 40; i++) await sendOne(here, order)
    for (let i = 0; i < 40; i++) await refusalOf(sendOne(here, orderOf(randomUUID())))
    await flood(28, stranger)
    await send({ ...(await guestOf(room)), ipAddress: stranger })
  })

  test('an address over its limit still gets the answer to an earlier order', async () => {
    const here = { ...guest, ipAddress: stranger }
    const order = towels()
    const sent = await sendOne(here, order)
    await flood(31, stranger)
    expect(await sendOne(here, order)).toEqual(sent)
    expect(await refusalOf(send({ ...(await guestOf(room)), ipAddress: stranger }))).toEqual(tooMany)
  })
})
