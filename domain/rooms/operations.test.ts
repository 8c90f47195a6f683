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
  test('a replaced link dies at once, and its successor opens the same room', async () => {
    const { token } = await replaceLink(hotel.admin, { roomId: room.id })
    expect(await roomBehindLink(room.token)).toBeUndefined()
    expect(await roomBehindLink(token)).toMatchObject({ hotelId: hotel.id, roomId: room.id, stay: 1 })
    expect(readLinkToken(token)).toBe(token)
  })

  test('a replaced link keeps the present guest in the same stay', async () => {
    const before = await guestOf(room)
    await raiseFlag(before, { kind: 'do_not_disturb' })
    const { token } = await replaceLink(hotel.admin, { roomId: room.id })
    const after = await guestOf({ ...room, token }, before.deviceId)
    expect(after).toEqual({ ...before, token })
    expect((await showRoom(after, {})).flags).toEqual(['do_not_disturb'])
  })

  test('a link that several replace at once is replaced for each, and one link stays alive', async () => {
    const replacing = Array.from({ length: 8 }, () => replaceLink(hotel.admin, { roomId: room.id }))
    const replaced = await Promise.all(replacing)
    const live = await Promise.all([room.token, ...replaced.map(({ token }) => token)].map(roomBehindLink))
    expect(live.filter(Boolean)).toHaveLength(1)
  })

  test('replacing a link of a lapsed hotel is refused', async () => {
    const lapsed = await openHotel({ subscriptionStatus: 'cancelled' })
    const itsRoom = await addRoom(lapsed)
    const replacing = replaceLink(lapsed.admin, { roomId: itsRoom.id })
    expect(await refusalOf(replacing)).toEqual({ reason: 'subscription-required' })
  })

  test('replacing a link of an unknown room is refused', async () => {
    const replacing = replaceLink(hotel.admin, { roomId: randomUUID() })
    expect(await refusalOf(replacing)).toEqual({ reason: 'no-such-room' })
  })
})

describe('signs on the door', () => {
  const raised = async (where: Room, kind: 'do_not_disturb' | 'no_cleaning' = 'do_not_disturb') =>
    (await raiseFlag(await guestOf(where), { kind })).flags
  const shown = async (where: Room) => (await showRoom(await guestOf(where), {})).flags

  test('a sign belongs to the room: every guest in it and the staff see it, and every guest may lift it', async () => {
    expect(await raised(room)).toEqual(['do_not_disturb'])
    expect(await shown(room)).toEqual(['do_not_disturb'])
    const ofStaff = (await showBoard(hotel.employee, {})).rooms.find(({ id }) => id === room.id)
    expect(ofStaff?.flags).toEqual(['do_not_disturb'])
    expect(await liftFlag(await guestOf(room), { kind: 'do_not_disturb' })).toEqual({ flags: [] })
  })

  test('a sign is one of two, and lifting one leaves the other', async () => {
    await raised(room)
    expect((await raised(room, 'no_cleaning')).toSorted()).toEqual(['do_not_disturb', 'no_cleaning'])
    expect((await liftFlag(await guestOf(room), { kind: 'do_not_disturb' })).flags).toEqual(['no_cleaning'])
  })

  test('a sign that is raised or lifted twice changes once', async () => {
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
  ])('a sign comes down when the day ends in %s, on %s', async (timeZone, _day, now, ends) => {
    setClock(now)
    const there = await addRoom(await openHotel({ timeZone }))
    await raised(there)
    const last = new Date(Date.parse(ends) - 1)
    setClock(last.toISOString())
    expect(await shown(there)).toEqual(['do_not_disturb'])
    setClock(ends)
    expect(await shown(there)).toEqual([])
  })

  test('a sign that is raised again the next day is up', async () => {
    setClock('2026-06-10T10:00:00+02:00')
    await raised(room)
    setClock('2026-06-11T10:00:00+02:00')
    expect(await raised(room)).toEqual(['do_not_disturb'])
    setClock('2026-06-11T23:00:00+02:00')
    expect(await shown(room)).toEqual(['do_not_disturb'])
  })
})

describe('limit of signs', () => {
  const kind = 'do_not_disturb' as const
  const tooMany = { reason: 'too-many-changes', retryAfter: expect.any(Number) }
  const upAndDown = async (guest: Guest, times: number) => {
    for (let i = 0; i < times; i++) {
      await raiseFlag(guest, { kind })
      await liftFlag(guest, { kind })
    }
  }

  test('a device can raise six signs in ten minutes, and can always lift one', async () => {
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

  test('an address can raise ten times a room’s limit with made-up devices without blocking another address', async () => {
    const own = settings()
    install(readSettings({ SECRET, LIMIT_GUEST_ROOM: '2/3600' }))
    onTestFinished(() => install(own))
    const from = async (ipAddress: string) => ({ ...(await guestOf(room)), ipAddress })
    for (let i = 0; i < 20; i++) await upAndDown(await from('203.0.113.7'), 1)
    expect(await refusalOf(raiseFlag(await from('203.0.113.7'), { kind }))).toEqual(tooMany)
    expect(await raiseFlag(await from('203.0.113.8'), { kind })).toEqual({ flags: [kind] })
  })

  test('a room can raise thirty signs an hour, and then one per unused device in ten minutes', async () => {
    for (let i = 0; i < 5; i++) await upAndDown(await guestOf(room), 6)
    const guest = await guestOf(room)
    expect(await raiseFlag(guest, { kind })).toEqual({ flags: [kind] })
    expect(await liftFlag(guest, { kind })).toEqual({ flags: [] })
    expect(await refusalOf(raiseFlag(guest, { kind }))).toEqual(tooMany)
  })

  test('the limit of signs holds exactly under concurrent calls', async () => {
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

  test('a new stay has its own limit of signs', async () => {
    await upAndDown(await guestOf(room), 6)
    await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
    await upAndDown(await guestOf(room), 6)
  })

  test('sign changes that no limit counts any more are deleted', async () => {
    await upAndDown(await guestOf(room), 6)
    setClock(new Date(Date.now() + 3_601_000).toISOString())
    await upAndDown(await guestOf(room), 1)
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select from room_flags where room_id = $1', [room.id]),
    )
    expect(rows).toHaveLength(1)
  })
})

describe('data of the pages', () => {
  test('the guest’s page gets the hotel, the room and the cleaning times', async () => {
    const there = await openHotel({
      name: 'Hôtel des Pins',
      settings: { receptionPhone: '+33 1 99 00 12 34', cleaningPivot: '11:30' },
    })
    const oneRoom = await addRoom(there)
    expect(await showRoom(await guestOf(oneRoom), {})).toEqual({
      hotelName: 'Hôtel des Pins',
      receptionPhone: '+33 1 99 00 12 34',
      roomNumber: oneRoom.number,
      place: null,
      stay: 1,
      cleaningPivot: '11:30',
      timeZone: 'Europe/Paris',
      serving: true,
      flags: [],
      logo: null,
      languages: ['fr', 'en'],
      needsCode: false,
      wifi: null,
      facts: [],
      announcements: [],
    })
  })

  test('the staff’s pages get the same cleaning times', async () => {
    const there = await openHotel({ settings: { cleaningPivot: '11:30' } })
    expect(await operations.showHotel(there.employee, {})).toMatchObject({ cleaningPivot: '11:30' })
  })

  test('rooms are listed in natural order', async () => {
    const there = await openHotel()
    for (const number of ['10', '9', '101', 'A1', '2']) await addRoom(there, number)
    for (const show of [listRooms, showBoard]) {
      const shown = (await show(there.employee, {})).rooms.map(({ number }) => number)
      expect(shown).toEqual(['2', '9', '10', '101', 'A1'])
    }
  })
})
