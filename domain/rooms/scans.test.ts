import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { recordScans } from './lookups.ts'
import { flushScans, noteScan } from './scans.ts'

installation()

let hotel: Hotel
let room: Room
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  room = await addRoom(hotel)
})
afterEach(() => {
  vi.useRealTimers()
})

const lastScan = async () => {
  const { rooms } = await operations.listLinks(hotel.admin, { roomIds: [room.id] })
  return rooms[0]?.lastScanAt ?? null
}
describe('last scan of a link', () => {
  test('a scan is stored some time later and not before', async () => {
    noteScan(room.token, new Date('2026-06-10T10:00:00Z'))
    expect(await lastScan()).toBeNull()
    await flushScans()
    expect(await lastScan()).toBe('2026-06-10T10:00:00.000Z')
  })

  test('the stored scan is the latest, whichever node stores it last', async () => {
    const [early, late] = ['2026-06-10T10:00:00.000Z', '2026-06-10T11:00:00.000Z']
    noteScan(room.token, new Date(late))
    await flushScans()
    await recordScans([[room.token, new Date(early)]])
    expect(await lastScan()).toBe(late)
  })

  test('a scan is stored by itself', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-06-10T10:00:00Z'),
    })
    noteScan(room.token)
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    await expect.poll(lastScan).toBe('2026-06-10T10:00:00.000Z')
  })
})
