import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { install, readSettings, settings } from '../../platform/settings.ts'
import { asOwner, installation, SECRET } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { changes } from '../events/publish.ts'
import { readLinkToken } from '../ids.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from './lookups.ts'

const { replaceLink, showRoom, raiseFlag, liftFlag, listRooms, showBoard } = operations

const installed = installation()

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

const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

describe('replacing a link', () => {
  test('ends the old one at once, and gives one that opens the same room', async () => {
    const { token } = await replaceLink(hotel.admin, { roomId: room.id })
    expect(await roomBehindLink(room.token)).toBeUndefined()
    expect(await roomBehindLink(token)).toMatchObject({ hotelId: hotel.id, roomId: room.id, stay: 1 })
    expect(readLinkToken(token)).toBe(token)
  })

  test('leaves the guest who is there in the same stay', async () => {
    const before = await guestOf(room)
    await raiseFlag(before, { kind: 'do_not_disturb' })
    const { token } = await replaceLink(hotel.admin, { roomId: room.id })
    const after = await guestOf({ ...room, token }, before.deviceId)
    expect(after).toEqual({ ...before, token })
    expect((await showRoom(after, {})).flags).toEqual(['do_not_disturb'])
  })

  test('by several at once is done for each, and leaves one link that lives', async () => {
    const replacing = Array.from({ length: 8 }, () => replaceLink(hotel.admin, { roomId: room.id }))
    const replaced = await Promise.all(replacing)
    const live = await Promise.all([room.token, ...replaced.map(({ token }) => token)].map(roomBehindLink))
    expect(live.filter(Boolean)).toHaveLength(1)
  })

  test('of a hotel whose subscription has lapsed is refused', async () => {
    const lapsed = await openHotel({ subscriptionStatus: 'cancelled' })
    const itsRoom = await addRoom(lapsed)
    const replacing = replaceLink(lapsed.admin, { roomId: itsRoom.id })
    expect(await refusalOf(replacing)).toEqual({ reason: 'subscription-required' })
  })

  test('of a room that never was is refused', async () => {
    const replacing = replaceLink(hotel.admin, { roomId: randomUUID() })
    expect(await refusalOf(replacing)).toEqual({ reason: 'no-such-room' })
  })
})

describe('the sign on the door', () => {
  const raised = async (where: Room, kind: 'do_not_disturb' | 'no_cleaning' = 'do_not_disturb') =>
    (await raiseFlag(await guestOf(where), { kind })).flags
  const shown = async (where: Room) => (await showRoom(await guestOf(where), {})).flags

  test('is the room’s: every guest in it sees it and may lift it, and staff see it too', async () => {
    expect(await raised(room)).toEqual(['do_not_disturb'])
    expect(await shown(room)).toEqual(['do_not_disturb'])
    const ofStaff = (await showBoard(hotel.employee, {})).rooms.find(({ id }) => id === room.id)
    expect(ofStaff?.flags).toEqual(['do_not_disturb'])
    expect(await liftFlag(await guestOf(room), { kind: 'do_not_disturb' })).toEqual({ flags: [] })
  })

  test('is one of two, and lifting one leaves the other', async () => {
    await raised(room)
    expect((await raised(room, 'no_cleaning')).toSorted()).toEqual(['do_not_disturb', 'no_cleaning'])
    expect((await liftFlag(await guestOf(room), { kind: 'do_not_disturb' })).flags).toEqual(['no_cleaning'])
  })

  test('put up or lifted twice is no different, and no change', async () => {
    const published: unknown[] = []
    const stop = changes.subscribe((change) => published.push(change))
    onTestFinished(stop)
    const events = async () =>
      asOwner(installed.url, async (owner) => {
        const { rows } = await owner.query('select after from events where subject_id = $1 order by id', [
          room.id,
        ])
        return rows.map(({ after }) => after)
      })
    await liftFlag(await guestOf(room), { kind: 'do_not_disturb' })
    expect(await events()).toEqual([])
    for (let i = 0; i < 20; i++) expect(await raised(room)).toEqual(['do_not_disturb'])
    for (let i = 0; i < 20; i++) {
      expect(await liftFlag(await guestOf(room), { kind: 'do_not_disturb' })).toEqual({ flags: [] })
    }
    expect(await events()).toEqual([['do_not_disturb'], []])
    expect(published).toHaveLength(2)
  })

  test.each([
    ['Europe/Paris', 'an ordinary day', '2026-06-10T10:00:00+02:00', '2026-06-11T00:00:00+02:00'],
    ['Europe/Paris', 'just before midnight', '2026-06-10T23:59:59+02:00', '2026-06-11T00:00:00+02:00'],
    ['Europe/Paris', 'the day of 23 hours', '2026-03-29T00:30:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['Europe/Paris', 'the day of 25 hours', '2026-10-25T00:30:00+02:00', '2026-10-26T00:00:00+01:00'],
    [
      'America/New_York',
      'while it is tomorrow in Paris',
      '2026-06-10T20:00:00-04:00',
      '2026-06-11T00:00:00-04:00',
    ],
    [
      'Pacific/Auckland',
      'while it is yesterday in Paris',
      '2026-06-10T05:00:00+12:00',
      '2026-06-11T00:00:00+12:00',
    ],
    [
      'Africa/Cairo',
      'before a day that begins at one',
      '2026-04-23T23:30:00+02:00',
      '2026-04-24T01:00:00+03:00',
    ],
  ])('comes down when the day ends in %s, on %s', async (timeZone, _day, now, ends) => {
    setClock(now)
    const there = await addRoom(await openHotel({ timeZone }))
    await raised(there)
    const last = new Date(Date.parse(ends) - 1)
    setClock(last.toISOString())
    expect(await shown(there)).toEqual(['do_not_disturb'])
    setClock(ends)
    expect(await shown(there)).toEqual([])
  })

  test('is up again when it is put up the next day', async () => {
    setClock('2026-06-10T10:00:00+02:00')
    await raised(room)
    setClock('2026-06-11T10:00:00+02:00')
    expect(await raised(room)).toEqual(['do_not_disturb'])
    setClock('2026-06-11T23:00:00+02:00')
    expect(await shown(room)).toEqual(['do_not_disturb'])
  })
})

describe('putting up signs is limited as sending is', () => {
  const kind = 'do_not_disturb' as const
  const tooMany = { reason: 'too-many-changes', retryAfter: expect.any(Number) }
  const upAndDown = async (guest: Guest, times: number) => {
    for (let i = 0; i < times; i++) {
      await raiseFlag(guest, { kind })
      await liftFlag(guest, { kind })
    }
  }

  test('for a device: six in ten minutes, and what stands can always be lifted', async () => {
    const guest = await guestOf(room)
    await upAndDown(guest, 5)
    await raiseFlag(guest, { kind })
    expect(await liftFlag(guest, { kind })).toEqual({ flags: [] })
    const refused = await refusalOf(raiseFlag(guest, { kind }))
    expect(refused).toEqual(tooMany)
    expect(refused.retryAfter).toBeGreaterThan(580)
    expect(await refusalOf(raiseFlag(guest, { kind: 'no_cleaning' }))).toEqual(tooMany)
    expect(await liftFlag(guest, { kind })).toEqual({ flags: [] })
    setClock(new Date(Date.now() + 601_000).toISOString())
    await raiseFlag(guest, { kind })
  })

  test('from one address: ten times what a room may, by devices that are made up; and no other is shut out', async () => {
    const own = settings()
    install(readSettings({ SECRET, LIMIT_GUEST_ROOM: '2/3600' }))
    onTestFinished(() => install(own))
    const from = async (ipAddress: string) => ({ ...(await guestOf(room)), ipAddress })
    for (let i = 0; i < 20; i++) await upAndDown(await from('203.0.113.7'), 1)
    expect(await refusalOf(raiseFlag(await from('203.0.113.7'), { kind }))).toEqual(tooMany)
    expect(await raiseFlag(await from('203.0.113.8'), { kind })).toEqual({ flags: [kind] })
  })

  test('for a room: thirty in an hour, and one in ten minutes for a device that made no use of it', async () => {
    for (let i = 0; i < 5; i++) await upAndDown(await guestOf(room), 6)
    const guest = await guestOf(room)
    expect(await raiseFlag(guest, { kind })).toEqual({ flags: [kind] })
    expect(await liftFlag(guest, { kind })).toEqual({ flags: [] })
    expect(await refusalOf(raiseFlag(guest, { kind }))).toEqual(tooMany)
  })

  test('exactly, however many arrive at once', async () => {
    const guest = await guestOf(room)
    const switching = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0 ? raiseFlag(guest, { kind }) : liftFlag(guest, { kind }),
    )
    await Promise.allSettled(switching)
    await upAndDown(guest, 6).catch(() => {})
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select from room_flags where room_id = $1', [room.id]),
    )
    expect(rows).toHaveLength(6)
  })

  test('anew in a new stay', async () => {
    await upAndDown(await guestOf(room), 6)
    await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
    await upAndDown(await guestOf(room), 6)
  })

  test('and keeps nothing that no limit counts any more', async () => {
    await upAndDown(await guestOf(room), 6)
    setClock(new Date(Date.now() + 3_601_000).toISOString())
    await upAndDown(await guestOf(room), 1)
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select from room_flags where room_id = $1', [room.id]),
    )
    expect(rows).toHaveLength(1)
  })
})

describe('what the pages are told', () => {
  test('the guest’s: the hotel, the room, and how cleaning is asked for', async () => {
    const there = await openHotel({
      name: 'Hôtel des Pins',
      settings: { receptionPhone: '+33 1 99 00 12 34', cleaningPivot: '11:30' },
    })
    const oneRoom = await addRoom(there)
    expect(await showRoom(await guestOf(oneRoom), {})).toEqual({
      hotelName: 'Hôtel des Pins',
      receptionPhone: '+33 1 99 00 12 34',
      roomNumber: oneRoom.number,
      stay: 1,
      cleaningPivot: '11:30',
      timeZone: 'Europe/Paris',
      serving: true,
      flags: [],
      logo: null,
      needsCode: false,
    })
  })

  test('staff’s: the same times, said the same way', async () => {
    const there = await openHotel({ settings: { cleaningPivot: '11:30' } })
    expect(await operations.showHotel(there.employee, {})).toMatchObject({ cleaningPivot: '11:30' })
  })

  test('rooms stand in the order that people count', async () => {
    const there = await openHotel()
    for (const number of ['10', '9', '101', 'A1', '2']) await addRoom(there, number)
    for (const show of [listRooms, showBoard]) {
      const shown = (await show(there.employee, {})).rooms.map(({ number }) => number)
      expect(shown).toEqual(['2', '9', '10', '101', 'A1'])
    }
  })
})
