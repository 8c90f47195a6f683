import { beforeEach, describe, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  keyFor,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Key } from '../actor.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from '../rooms/lookups.ts'

const { putReservation, listReservations, setReservationStatus, listDifferingReservations } = operations
const { settleReservation, endStay, applyList } = operations

installation()

const TIME_ZONE = 'Europe/Paris'
const today = Temporal.Now.plainDateISO(TIME_ZONE)
const day = (days: number) => String(today.add({ days }))

let hotel: Hotel
let room: Room
let system: Key
beforeEach(async () => {
  hotel = await openHotel({ timeZone: TIME_ZONE })
  room = await addRoom(hotel)
  system = await keyFor(hotel.id, ['reservations:read', 'reservations:write'])
})

const put = (status: 'expected' | 'arrived' | 'departed', more: object = {}) =>
  putReservation(system, {
    externalId: 'R-1',
    number: room.number,
    ...{ from: day(-1), until: day(1), status },
    ...more,
  })
const set = (status: 'arrived' | 'departed' | 'cancelled', revision: number) =>
  setReservationStatus(hotel.admin, { externalId: 'R-1', revision, status })
const settle = (word: 'ours' | 'theirs', revision: number) =>
  settleReservation(hotel.admin, { externalId: 'R-1', revision, word })
const differing = async () => (await listDifferingReservations(hotel.admin, {})).reservations
const stay = async () => (await roomBehindLink(room.token))?.stay
const statuses = async () =>
  (await listReservations(hotel.admin, {})).reservations.map(({ status }) => status)

describe('a status set by hand', () => {
  test('a guest arrives and departs by hand as by the other system, with the admin in the history', async () => {
    await put('expected')
    expect((await set('arrived', 1)).reservation).toMatchObject({ status: 'arrived', revision: 2 })
    const guest = await guestOf(room)
    await sendOne(guest, orderOf(hotel.services.towels))
    expect((await set('departed', 2)).reservation).toMatchObject({ status: 'departed', revision: 3 })
    expect(await stay()).toBe(2)
    const sent = operations.sendRequest(guest, orderOf(hotel.services.towels))
    expect(await refusalOf(sent)).toMatchObject({ reason: 'stay-ended' })
    const { history } = await operations.showRoomPanel(hotel.admin, { roomId: room.id })
    expect(history.map(({ type, by }) => [type, by.name])).toEqual([
      ['reservation.departed', 'Claire'],
      ['stay.ended', 'Claire'],
      ['reservation.arrived', 'Claire'],
      ['reservation.expected', 'Reception program'],
    ])
  })

  test('a guest who does not come is cancelled by hand, and the other system’s repeated word changes nothing', async () => {
    await put('expected')
    await set('cancelled', 1)
    await put('expected')
    expect(await statuses()).toEqual(['cancelled'])
    expect(await stay()).toBe(1)
  })

  test('two admins who press at once set one status, and the one who saw another status is refused', async () => {
    await put('expected')
    const other = await hire(hotel.id, 'admin', 'Zoé')
    const both = await Promise.all([
      set('arrived', 1),
      setReservationStatus(other, { externalId: 'R-1', revision: 1, status: 'arrived' }),
    ])
    expect(both.map(({ reservation }) => reservation.revision)).toEqual([2, 2])
    expect(await refusalOf(set('cancelled', 1))).toMatchObject({ reason: 'changed-since' })
    expect(await statuses()).toEqual(['arrived'])
  })

  test('an unknown reservation is refused', async () => {
    expect(await refusalOf(set('arrived', 1))).toMatchObject({ reason: 'no-such-reservation' })
  })
})

describe('differences from the other system', () => {
  test('a hotel without differences lists none', async () => {
    await put('arrived')
    expect(await differing()).toEqual([])
    expect((await operations.showDay(hotel.admin, {})).differing).toBe(0)
  })

  test('a check-out by hand differs from a system that says arrived, since the check-out', async () => {
    await put('arrived')
    const before = Date.now()
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const [one] = await differing()
    expect(one).toMatchObject({ number: room.number, status: 'departed', said: 'arrived', revision: 2 })
    expect(Date.parse(one?.since ?? '')).toBeGreaterThanOrEqual(before)
    expect((await operations.showDay(hotel.admin, {})).differing).toBe(1)
    // The other system repeats itself, then agrees.
    await put('arrived')
    expect(await differing()).toEqual([one])
    await put('departed')
    expect(await differing()).toEqual([])
  })

  test('a difference is settled by the other system’s word: the guest is there again', async () => {
    await put('arrived')
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    expect((await settle('theirs', 2)).reservation).toMatchObject({ status: 'arrived', revision: 3 })
    expect(await differing()).toEqual([])
    await put('departed')
    expect(await stay()).toBe(3)
  })

  test('the reverse difference is settled by the other system’s word: the stay ends', async () => {
    await put('expected')
    await set('cancelled', 1)
    await put('departed')
    await set('arrived', 3)
    expect(await differing()).toMatchObject([{ status: 'arrived', said: 'departed' }])
    await settle('theirs', 4)
    expect(await stay()).toBe(2)
    expect(await differing()).toEqual([])
  })

  test('a difference is settled by the hotel’s word until the other system says something new', async () => {
    await put('arrived')
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    await settle('ours', 2)
    await put('arrived')
    await put('arrived', { until: day(2) })
    expect([await differing(), await statuses()]).toEqual([[], ['departed']])
    await put('expected')
    await set('arrived', (await listReservations(hotel.admin, {})).reservations[0]?.revision ?? 0)
    expect(await differing()).toMatchObject([{ status: 'arrived', said: 'expected' }])
  })

  test('two admins who settle at once in both directions leave one word, and the slower is refused', async () => {
    await put('arrived')
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const done = await Promise.allSettled([settle('ours', 2), settle('theirs', 2)])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(refused).toBe('changed-since')
    expect(await differing()).toEqual([])
    // The one who pressed the same gets the same answer.
    const word = (await statuses())[0] === 'arrived' ? 'theirs' : 'ours'
    expect((await settle(word, 2)).reservation.revision).toBe(3)
  })

  test('a check-out by hand does not differ from a list, which is not live', async () => {
    const list = `id;room;arrival;departure;status\nL-1;${room.number};${day(-1)};${day(0)};in house`
    await applyList(hotel.admin, { list })
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    expect([await statuses(), await differing()]).toEqual([['departed'], []])
  })

  test('differences have pages', async () => {
    for (const externalId of ['A', 'B', 'C']) {
      await put('expected', { externalId })
      await setReservationStatus(hotel.admin, { externalId, revision: 1, status: 'cancelled' })
    }
    const first = await listDifferingReservations(hotel.admin, { limit: 2 })
    const second = await listDifferingReservations(hotel.admin, { limit: 2, after: first.next ?? '' })
    const ids = [...first.reservations, ...second.reservations].map(({ externalId }) => externalId)
    expect([ids, second.next]).toEqual([['A', 'B', 'C'], null])
  })
})
