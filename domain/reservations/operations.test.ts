import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation, poolOfJobs } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  keyFor,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { statementsOf } from '../../tests/support/statements.ts'
import type { Key } from '../actor.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from '../rooms/lookups.ts'
import { deleteOldReservations } from './lookups.ts'
import { putReservations } from './operations.ts'
import { RESERVATION_DAYS } from './shapes.ts'

const { putReservation, listReservations, showDay, showRoomPanel, endStay, changeHotel, showHotelDetails } =
  operations

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const TIME_ZONE = 'Europe/Paris'
const today = Temporal.Now.plainDateISO(TIME_ZONE)
const day = (days: number) => String(today.add({ days }))

let hotel: Hotel
let room: Room
let system: Key
beforeEach(async () => {
  hotel = await openHotel({ timeZone: TIME_ZONE, settings: { guestLanguages: ['de'] } })
  room = await addRoom(hotel)
  system = await keyFor(hotel.id, ['reservations:read', 'reservations:write'])
})

const put = (externalId: string, more: object = {}) =>
  putReservation(system, {
    externalId,
    number: room.number,
    from: day(-1),
    until: day(0),
    status: 'arrived',
    ...more,
  })

describe('reservations of another system', () => {
  test('a guest arrives, stays longer, moves and departs, and each call may come twice', async () => {
    const other = await addRoom(hotel)
    const { reservation } = await put('R-1', { language: 'de-AT' })
    expect(reservation).toMatchObject({ number: room.number, language: 'de', status: 'arrived', revision: 1 })
    expect(await put('R-1', { language: 'de-AT' })).toEqual({ reservation })
    await put('R-1', { language: 'de-AT', until: day(2) })
    const moved = await put('R-1', { language: 'de-AT', until: day(2), number: other.number })
    expect(moved.reservation).toMatchObject({ roomId: other.id, revision: 3 })
    expect((await roomBehindLink(room.token))?.stay).toBe(2)
    await put('R-1', { number: other.number, until: day(2), status: 'departed' })
    await put('R-1', { number: other.number, until: day(2), status: 'departed' })
    expect((await roomBehindLink(other.token))?.stay).toBe(2)
  })

  test('a departure closes the guest’s page and cancels the open requests, as a check-out does', async () => {
    await put('R-1')
    const guest = await guestOf(room)
    const { id } = await sendOne(guest, orderOf(hotel.services.towels))
    await put('R-1', { status: 'departed' })
    const sent = operations.sendRequest(guest, orderOf(hotel.services.towels))
    expect(await refusalOf(sent)).toMatchObject({ reason: 'stay-ended' })
    const { requests } = await operations.showBoard(hotel.admin, {})
    expect(requests.find((request) => request.id === id)).toMatchObject({ cancelReason: 'check-out' })
  })

  test('a check-out by hand is the guest’s departure', async () => {
    await put('R-1')
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const { reservations } = await listReservations(system, {})
    expect(reservations).toMatchObject([{ externalId: 'R-1', status: 'departed', revision: 2 }])
    await put('R-1')
    expect((await listReservations(system, {})).reservations).toMatchObject([{ status: 'departed' }])
  })

  test('the room’s history says who arrived and departed by the key’s name, without the guest’s', async () => {
    await names(true)
    await put('R-1', { guestName: 'Erika Muster', language: 'de' })
    await put('R-1', { guestName: 'Erika Muster', language: 'de', status: 'departed' })
    const { history } = await showRoomPanel(hotel.employee, { roomId: room.id })
    expect(history.map(({ type, by }) => [type, by.name])).toEqual([
      ['reservation.departed', 'Reception program'],
      ['stay.ended', 'Reception program'],
      ['reservation.arrived', 'Reception program'],
    ])
    const events = await owner('select before, after from events where hotel_id = $1', [hotel.id])
    expect(JSON.stringify(events)).not.toMatch(/Muster|"de"|R-1/)
  })

  test('the room’s link names the language of the guest who has the stay', async () => {
    expect(await roomBehindLink(room.token)).toMatchObject({ language: null })
    await put('R-1', { language: 'de' })
    await put('R-2', { language: 'es', from: day(0), until: day(3), status: 'expected' })
    expect(await roomBehindLink(room.token)).toMatchObject({ language: 'de' })
    await put('R-1', { language: 'de', status: 'departed' })
    expect(await roomBehindLink(room.token)).toMatchObject({ language: 'es' })
  })

  test('tiles mark who departs, stays and arrives today', async () => {
    const other = await addRoom(hotel)
    await put('R-1')
    await put('R-2', { from: day(0), until: day(1), status: 'expected' })
    await put('R-3', { number: other.number, until: day(1) })
    await put('R-4', { from: day(1), until: day(2), status: 'expected' })
    const { reservations = [] } = await operations.showDashboard(hotel.employee, {})
    const marks = reservations.map(({ roomId, mark }) => `${roomId === room.id ? 'room' : 'other'} ${mark}`)
    expect(marks.sort()).toEqual(['other stays', 'room arrives', 'room departs'])
    expect((await showDay(system, {})).reservations).toHaveLength(3)
  })

  test('a reservation in an unknown room is refused, and the refusal names its number', async () => {
    expect(await refusalOf(put('R-1', { number: '9999' }))).toEqual({
      reason: 'no-such-room',
      numbers: ['9999'],
    })
    expect(await refusalOf(put('R-1', { number: '9999', status: 'departed' }))).toEqual({
      reason: 'no-such-reservation',
    })
    const backwards = put('R-1', { from: day(1), until: day(0) })
    expect(await refusalOf(backwards)).toMatchObject({ fields: { until: 'ends-before-start' } })
  })

  test('a list of a day has pages', async () => {
    for (const id of ['A', 'B', 'C']) await put(id, { until: day(1) })
    const first = await listReservations(system, { limit: 2 })
    const second = await listReservations(system, { limit: 2, after: first.next ?? '' })
    const ids = [...first.reservations, ...second.reservations].map(({ externalId }) => externalId)
    expect(ids.sort()).toEqual(['A', 'B', 'C'])
    expect((await listReservations(system, { day: day(5) })).reservations).toEqual([])
  })
})

const names = async (reservationNames: boolean) => {
  const { logo: _, ...seen } = await showHotelDetails(hotel.admin, {})
  await changeHotel(hotel.admin, { ...seen, reservationNames })
}

describe('personal data of reservations', () => {
  test('a name is kept only if the hotel keeps names, and all are erased when it stops', async () => {
    expect((await put('R-1', { guestName: 'Erika' })).reservation.guestName).toBeNull()
    await names(true)
    expect((await put('R-1', { guestName: 'Erika' })).reservation.guestName).toBe('Erika')
    await names(false)
    expect((await listReservations(system, {})).reservations).toMatchObject([{ guestName: null }])
  })

  test('a reservation is deleted thirty days after the departure and not before', async () => {
    await put('R-1', { status: 'departed' })
    await put('R-2', { until: day(9) })
    await put('R-3', { from: day(20), until: day(25), status: 'cancelled' })
    const eraseOn = await owner<{ external_id: string; days: number }>(
      `select external_id, erase_on - $2::date as days from reservations where hotel_id = $1 order by 1`,
      [hotel.id, day(0)],
    )
    expect(eraseOn.map(({ days }) => days)).toEqual([
      RESERVATION_DAYS,
      RESERVATION_DAYS + 9,
      RESERVATION_DAYS,
    ])
    await owner(
      `update reservations set erase_on = current_date + (external_id <> 'R-1')::integer where hotel_id = $1`,
      [hotel.id],
    )
    const queue = poolOfJobs(installed.url)
    onTestFinished(() => queue.end())
    const database = {
      query: async (text: string, values: unknown[]) => (await queue.query(text, values)).rows,
    }
    expect(await deleteOldReservations(database, 10)).toBe(1)
    const { reservations } = await listReservations(system, { day: day(0) })
    expect(reservations.map(({ externalId }) => externalId)).toEqual(['R-2'])
  })
})

describe('batches of reservations', () => {
  test('a batch is applied as a whole or not at all', async () => {
    const fine = {
      externalId: 'R-1',
      number: room.number,
      from: day(-1),
      until: day(1),
      status: 'arrived',
    } as const
    const wrong = { ...fine, externalId: 'R-2', number: '9999' }
    const { reason } = await refusalOf(putReservations(system, { reservations: [fine, wrong] }))
    expect(reason).toBe('no-such-room')
    expect((await listReservations(system, {})).reservations).toEqual([])
    const twice = putReservations(system, { reservations: [fine, fine] })
    expect(await refusalOf(twice)).toMatchObject({ fields: { reservations: 'named-twice' } })
  })

  test('a batch whose last statement fails leaves nothing', async () => {
    await put('R-1')
    await owner(
      `create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
       create trigger refuse_end before insert on events for each row
       when (new.type = 'reservation.departed') execute function refuse_end()`,
    )
    const coming = {
      externalId: 'R-2',
      number: room.number,
      from: day(0),
      until: day(1),
      status: 'arrived',
    } as const
    await expect(putReservations(system, { reservations: [coming] })).rejects.toThrow()
    await owner('drop trigger refuse_end on events; drop function refuse_end')
    expect((await roomBehindLink(room.token))?.stay).toBe(1)
    expect((await listReservations(system, {})).reservations).toMatchObject([
      { externalId: 'R-1', status: 'arrived' },
    ])
  })

  test('a batch takes as many statements for many rooms as for few', async () => {
    const rooms: Room[] = []
    for (let i = 0; i < 40; i++) rooms.push(await addRoom(hotel))
    const all = (those: Room[], id: string, more: object) => ({
      reservations: those.map(({ number }) => ({
        externalId: `${id} ${number}`,
        number,
        from: day(-1),
        until: day(0),
        status: 'arrived' as const,
        ...more,
      })),
    })
    await putReservations(system, all(rooms, 'before', {}))
    const next = (those: Room[]) =>
      statementsOf(() => putReservations(system, all(those, 'after', { from: day(0), until: day(1) })))
    const few = await next(rooms.slice(0, 2))
    expect(await next(rooms.slice(2))).toBe(few)
    const open = await Promise.all(rooms.map(({ token }) => roomBehindLink(token)))
    expect(open.map((one) => one?.stay)).toEqual(rooms.map(() => 2))
  })
})
