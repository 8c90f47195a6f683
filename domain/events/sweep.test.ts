import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf, type Room } from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { flushTold, news, type Told } from './outbox.ts'
import { startSweeper } from './sweep.ts'

const { sendRequest, takeRequest, raiseFlag, endStay } = operations

const installed = installation()

let hotel: Hotel
let room: Room
let guest: Guest
let told: Told[]
let testBegan: string
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  testBegan = newId()
  room = await addRoom(hotel)
  guest = await guestOf(room)
  told = []
  onTestFinished(news.subscribe((one) => told.push(one)))
})
afterEach(() => {
  vi.useRealTimers()
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const untold = async () =>
  (await owner<{ n: number }>('select count(*)::int n from events where told_at is null'))[0]?.n

/** Makes this test's events be as a process leaves them that was killed between its commits and its telling. */
async function crash(secondsAgo = 60) {
  await flushTold()
  await owner(`update events set told_at = null, at = at - $1 * interval '1 second' where id > $2`, [
    secondsAgo,
    testBegan,
  ])
  told.length = 0
}

async function sweepOnce() {
  const stop = await startSweeper()
  stop()
}

test('what was told is written down as told, in one go for many', async () => {
  // What writes it down by itself a moment later stays out of this, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await Promise.all(Array.from({ length: 5 }, () => sendRequest(guest, orderOf(hotel.services.towels))))
  expect(told).toHaveLength(5)
  expect(await untold()).toBeGreaterThanOrEqual(5)
  await flushTold()
  expect(await untold()).toBe(0)
})

test('it is written down by itself, a moment later', async () => {
  await sendRequest(guest, orderOf(hotel.services.towels))
  await vi.waitFor(async () => expect(await untold()).toBe(0), { timeout: 5000, interval: 20 })
})

describe('what a crash left untold is told at the next start', () => {
  test('as it is by then, once for each request, and no more after that', async () => {
    const { id, key } = await sendRequest(guest, orderOf(hotel.services.towels))
    const now = await takeRequest(hotel.employee, { requestId: id })
    await crash()
    await sweepOnce()
    const expected = {
      hotelId: hotel.id,
      type: 'request.taken',
      kind: 'request',
      request: now,
      sender: guest.deviceId,
      key,
    }
    expect(told.filter((one) => one.kind === 'request' && one.request.id === id)).toEqual([expected])
    expect(await untold()).toBe(0)
    told.length = 0
    await sweepOnce()
    expect(told).toEqual([])
  })

  test('with the signs that are on the door by then, and whoever looks at it loads again', async () => {
    await raiseFlag(guest, { kind: 'do_not_disturb' })
    await crash()
    await sweepOnce()
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'room', roomId: room.id, flags: ['do_not_disturb'], reload: true }),
    )
  })

  test('to each hotel its own', async () => {
    const other = await openHotel()
    const there = await guestOf(await addRoom(other))
    const inOther = await sendRequest(there, orderOf(other.services.towels))
    const inThis = await sendRequest(guest, orderOf(hotel.services.towels))
    await crash()
    await sweepOnce()
    const hotelOf = (id: string) =>
      told.find((one) => one.kind === 'request' && one.request.id === id)?.hotelId
    expect(hotelOf(inOther.id)).toBe(other.id)
    expect(hotelOf(inThis.id)).toBe(hotel.id)
  })

  test('though it is more than fits into one go', async () => {
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    await crash()
    await owner(
      `insert into events (hotel_id, id, at, type, subject_id, actor)
       select $1, id, now() - interval '1 minute', 'room.flagged', $2, 'system' from unnest($3::uuid[]) id`,
      [hotel.id, room.id, Array.from({ length: 1200 }, newId)],
    )
    await sweepOnce()
    expect(await untold()).toBe(0)
  })

  test('though what it was about is no longer there', async () => {
    await owner(
      `insert into events (hotel_id, id, at, type, subject_id, actor)
       values ($1, $2, now(), 'request.sent', $3, 'system')`,
      [hotel.id, newId(), newId()],
    )
    await sweepOnce()
    expect(await untold()).toBe(0)
  })
})

describe('while it runs', () => {
  /** A sweeper whose clock is in the test's hands. */
  async function sweeping() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(await startSweeper())
    return () => vi.advanceTimersByTime(2000)
  }

  test('what another process left untold is told within two seconds', async () => {
    const tick = await sweeping()
    const { id } = await sendRequest(guest, orderOf(hotel.services.towels))
    await crash()
    tick()
    await vi.waitFor(() =>
      expect(told.some((one) => one.kind === 'request' && one.request.id === id)).toBe(true),
    )
    await vi.waitFor(async () => expect(await untold()).toBe(0))
  })

  test('what was committed just now is left to whoever committed it', async () => {
    const tick = await sweeping()
    const young = await sendRequest(guest, orderOf(hotel.services.towels))
    const old = await sendRequest(guest, orderOf(hotel.services.towels))
    await crash(0)
    await owner(`update events set at = at - interval '1 minute' where subject_id = $1`, [old.id])
    tick()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told).toMatchObject([{ request: { id: old.id } }])
    expect(young.id).not.toBe(old.id)
  })
})
