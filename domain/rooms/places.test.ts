import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  createOne,
  guestOf,
  type Hotel,
  offerProblems,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  reportOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import type { PlaceSettings } from '../configuration/shapes.ts'
import { operations } from '../operations.ts'
import { requestSubject, toPayload } from '../requests/events.ts'
import { requestsById } from '../requests/queries.ts'
import { placesMaximum } from './rules.ts'

installation()

let hotel: Hotel
beforeAll(async () => {
  hotel = await openHotel({ settings: { stayCodes: true, wifi: { network: 'Lac', password: 'secret' } } })
})

let number = 0

/** A new place of the hotel, as a room is known in tests. */
async function addPlace(of: Hotel, said: Partial<PlaceSettings> = {}): Promise<Room & { revision: number }> {
  const name = `Piscine ${++number}`
  const serviceIds = [of.services.breakfast]
  const { place } = await operations.createPlace(of.admin, { name, serviceIds, ...said })
  const { rooms } = await operations.listLinks(of.admin, { roomIds: [place.id] })
  const token = rooms[0]?.token ?? ''
  return { hotelId: of.id, id: place.id, number: name, token, revision: place.revision }
}

describe('the page of a place', () => {
  test('a place offers its own services, without codes, door signs and Wi-Fi', async () => {
    const place = await addPlace(hotel)
    const guest = await guestOf(place)
    const { room, services } = await operations.showRoomPage(guest, {})
    expect(room).toMatchObject({
      roomNumber: place.number,
      place: { asks: 'nothing' },
      needsCode: false,
      wifi: null,
    })
    expect(services.map(({ id, isLocked }) => [id, isLocked])).toEqual([[hotel.services.breakfast, false]])
    expect((await sendOne(guest, orderOf(hotel.services.breakfast))).progress).toBe('sent')
    expect(await refusalOf(operations.sendRequest(guest, orderOf(hotel.services.towels)))).toMatchObject({
      reason: 'service-not-offered',
    })
    expect(await refusalOf(operations.raiseFlag(guest, { kind: 'do_not_disturb' }))).toMatchObject({
      reason: 'no-such-room',
    })
    // A room of the same hotel still needs its code.
    const inRoom = await operations.showRoomPage(await guestOf(await addRoom(hotel)), {})
    expect(inRoom.room).toMatchObject({ place: null, needsCode: true })
  })

  test('guests at one place see only their own requests, on the page and in the stream', async () => {
    const place = await addPlace(hotel, { asks: 'name' })
    const [zoe, paul] = [await guestOf(place), await guestOf(place)]
    const { id } = await sendOne(zoe, { ...orderOf(hotel.services.breakfast), recipient: 'Zoé' })
    expect((await operations.showRoomPage(zoe, {})).requests).toMatchObject([{ id }])
    const seenByPaul = await operations.showRoomPage(paul, {})
    expect(seenByPaul.requests).toEqual([])
    expect(JSON.stringify(seenByPaul)).not.toContain('Zoé')
    for (const act of [operations.cancelOwnRequest, operations.askAgain])
      expect(await refusalOf(act(paul, { requestId: id }))).toMatchObject({ reason: 'no-such-request' })
    const { requests } = await operations.listRequests(hotel.employee, { roomId: place.id })
    const [row] = await inTenant(hotel.id, (tenant) => requestsById(tenant, [id]))
    const payload = toPayload(row as NonNullable<typeof row>)
    expect(requestSubject.guestView(payload, paul)).toBeUndefined()
    expect(JSON.stringify(requestSubject.guestView(payload, zoe))).not.toContain('Zoé')
    expect(requests).toMatchObject([{ id, recipient: 'Zoé' }])
  })

  test('staff and the guest of a place write to each other, and a stranger there reads none of it', async () => {
    const place = await addPlace(hotel)
    const [zoe, paul] = [await guestOf(place), await guestOf(place)]
    const { id: requestId } = await sendOne(zoe, orderOf(hotel.services.breakfast))
    const answer = (by: Guest) => operations.answerStaff(by, { requestId, key: randomUUID(), text: 'Deux' })
    expect(await refusalOf(answer(zoe))).toMatchObject({ reason: 'not-from-this-state' })
    await operations.replyToGuest(hotel.employee, { requestId, key: randomUUID(), preset: 'how-many' })
    expect(await answer(zoe)).toMatchObject({ messages: 2 })
    const textsFor = async (guest: Guest) =>
      (await operations.showRoomPage(guest, {})).messages.map(({ preset, text }) => preset ?? text)
    expect([await textsFor(zoe), await textsFor(paul)]).toEqual([['how-many', 'Deux'], []])
    expect(await refusalOf(answer(paul))).toMatchObject({ reason: 'no-such-request' })
    await operations.finishRequest(hotel.employee, { requestId })
    expect(await operations.rateRequest(zoe, { requestId, face: 'bad' })).toMatchObject({ face: 'bad' })
    expect((await operations.showBoard(hotel.admin, {})).unhappy).toMatchObject([
      { requestId, roomId: place.id },
    ])
    await operations.markFaceSeen(hotel.admin, { requestId })
  })

  test('a problem is reported at a place that offers it', async () => {
    const problem = await offerProblems(hotel)
    const place = await addPlace(hotel, { serviceIds: [problem] })
    const guest = await guestOf(place)
    const { id } = await sendOne(guest, reportOf(problem, 'light'))
    const { requests } = await operations.listRequests(hotel.employee, { roomId: place.id })
    expect(requests).toMatchObject([{ id, services: [{ problem: 'light' }] }])
  })
})

describe('the guest’s name or room', () => {
  test('an order without it is refused where the place asks for it, and staff may leave it out', async () => {
    const place = await addPlace(hotel, { asks: 'room' })
    const guest = await guestOf(place)
    const order = orderOf(hotel.services.breakfast)
    expect(await refusalOf(operations.sendRequest(guest, { ...order, recipient: ' ' }))).toMatchObject({
      reason: 'recipient-missing',
    })
    await sendOne(guest, { ...order, recipient: '  108 ' })
    await createOne(hotel.employee, { ...orderOf(hotel.services.breakfast), roomId: place.id })
    const { requests } = await operations.listRequests(hotel.employee, { roomId: place.id })
    expect(requests.map(({ recipient }) => recipient)).toEqual([undefined, '108'])
    const tooLong = operations.sendRequest(guest, { ...order, recipient: 'x'.repeat(41) })
    expect(await refusalOf(tooLong)).toMatchObject({ fields: { recipient: 'too-long' } })
  })

  test('a name that nobody asked for is not stored, in a room or at a place', async () => {
    const other = await openHotel()
    for (const where of [await addRoom(other), await addPlace(other)]) {
      await sendOne(await guestOf(where), { ...orderOf(other.services.breakfast), recipient: 'Zoé' })
      const { requests } = await operations.listRequests(other.employee, { roomId: where.id })
      expect(requests).toHaveLength(1)
      expect(requests[0]).not.toHaveProperty('recipient')
    }
  })
})

describe('a place among rooms', () => {
  test('a place is no room in lists, counts, files, cleaning, codes and check-outs', async () => {
    const other = await openHotel({ numberOfRooms: 1, settings: { stayCodes: true } })
    const room = await addRoom(other)
    const place = await addPlace(other)
    const { admin, employee } = other
    const ids = (rooms: { id: string }[]) => rooms.map(({ id }) => id)
    expect(ids((await operations.listRooms(employee, {})).rooms)).toEqual([room.id])
    expect(ids((await operations.showAllRooms(admin, {})).rooms)).toEqual([room.id])
    expect(ids((await operations.listLinks(admin, {})).rooms)).toEqual([room.id])
    expect((await operations.exportRooms(admin, {})).csv).not.toContain(place.number)
    const cards = await operations.showCards(admin, {})
    expect(cards).toMatchObject({ total: 1, counts: [{ rooms: 1 }] })
    expect((await operations.showCards(admin, { roomIds: [place.id] })).rooms).toMatchObject([
      { number: place.number, isPlace: true },
    ])
    const shown = await operations.showDashboard(employee, {})
    expect([ids(shown.rooms), ids(shown.otherRooms)]).toEqual([[room.id], [place.id]])
    const board = await operations.showBoard(employee, {})
    expect(board.rooms.map(({ id, place: of }) => [id, of?.asks])).toEqual([
      [room.id, undefined],
      [place.id, 'nothing'],
    ])
    const saved = { roomId: place.id, cleaningStatus: 'done' as const, cleaningRevision: 0 }
    for (const act of [
      () => operations.saveCleaning(employee, { rooms: [saved] }),
      () => operations.endStay(employee, { roomId: place.id, stay: 1 }),
      () => operations.showStayCode(employee, { roomId: place.id }),
      () => operations.showRoomPanel(employee, { roomId: place.id }),
      () => operations.showRoomDetails(admin, { roomId: place.id }),
      () =>
        operations.changeRoom(admin, { roomId: place.id, number: '9', floor: '', typeId: null, revision: 1 }),
    ])
      expect(await refusalOf(act())).toMatchObject({ reason: 'no-such-room' })
  })

  test('a place is not billed, and takes no room’s number', async () => {
    const other = await openHotel({ numberOfRooms: 1 })
    await addPlace(other)
    const { room } = await operations.createRoom(other.admin, { number: '1' })
    expect(room.number).toBe('1')
    expect(await refusalOf(operations.createRoom(other.admin, { number: '2' }))).toMatchObject({
      reason: 'rooms-beyond-subscription',
    })
    expect(await refusalOf(operations.createPlace(other.admin, { name: '1' }))).toMatchObject({
      reason: 'number-taken',
      fields: { name: 'number-taken' },
    })
    const { lines } = await operations.previewImport(other.admin, { file: `number\npiscine ${number}` })
    expect(lines).toMatchObject([{ kind: 'faulty', faults: [{ code: 'number-taken' }] }])
  })

  test('a hotel has few places: one for five rooms that it pays for, at least three and at most twenty', async () => {
    expect([1, 15, 16, 100, 400].map(placesMaximum)).toEqual([3, 3, 4, 20, 20])
    const other = await openHotel({ numberOfRooms: 1 })
    const places = [await addPlace(other), await addPlace(other), await addPlace(other)]
    const refusal = { reason: 'too-many-of-them' }
    expect(await refusalOf(operations.createPlace(other.admin, { name: 'Hall' }))).toMatchObject(refusal)
    const roomIds = [places[0]?.id ?? '']
    await operations.archiveRooms(other.admin, { roomIds })
    await operations.createPlace(other.admin, { name: 'Hall' })
    expect(await refusalOf(operations.restoreRooms(other.admin, { roomIds }))).toMatchObject(refusal)
    expect((await operations.listPlaces(other.employee, {})).maximum).toBe(3)
  })
})

test('a changed place is served as changed at once, and a removed one not at all', async () => {
  const place = await addPlace(hotel)
  const guest = await guestOf(place)
  const changed = { placeId: place.id, name: `Bar ${place.number}`, serviceIds: [hotel.services.towels] }
  await operations.changePlace(hotel.admin, { ...changed, revision: place.revision })
  const { room, services } = await operations.showRoomPage(guest, {})
  expect([room.roomNumber, services.map(({ id }) => id)]).toEqual([changed.name, [hotel.services.towels]])
  expect(
    await refusalOf(operations.changePlace(hotel.admin, { ...changed, revision: place.revision })),
  ).toMatchObject({ reason: 'changed-since' })
  await operations.archiveRooms(hotel.admin, { roomIds: [place.id] })
  expect(await refusalOf(operations.showRoomPage(guest, {}))).toMatchObject({ reason: 'no-such-room' })
  const known = await operations.listPlaces(hotel.admin, {})
  expect(known.places.map(({ id }) => id)).not.toContain(place.id)
})
