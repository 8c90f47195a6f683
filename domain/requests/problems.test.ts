import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
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
import { operations } from '../operations.ts'

installation()

let hotel: Hotel
let serviceId = ''
let room: Room
let guest: Guest
beforeAll(async () => {
  hotel = await openHotel()
  serviceId = await offerProblems(hotel)
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

const checkOut = (stay = 1) => operations.endStay(hotel.employee, { roomId: room.id, stay })
const inRoom = async () =>
  (await operations.showBoard(hotel.employee, {})).requests.filter(({ roomId }) => roomId === room.id)

test('a problem is a request with its subject, its words and its own target time', async () => {
  const sent = await sendOne(guest, reportOf(serviceId, 'water', 'Le robinet fuit'))
  expect(sent.services).toEqual([{ serviceId, count: 1, problem: 'water' }])
  const [request] = await inRoom()
  expect(request).toMatchObject({ comment: 'Le robinet fuit', services: [{ problem: 'water' }] })
  expect(Date.parse(request?.dueAt ?? '') - Date.parse(request?.createdAt ?? '')).toBe(30 * 60_000)
})

test('a report that is repeated with its key is one request', async () => {
  const report = reportOf(serviceId, 'light')
  expect((await sendOne(guest, report)).id).toBe((await sendOne(guest, report)).id)
})

test('a report without a subject is refused, and so is a service with one', async () => {
  expect(await refusalOf(operations.sendRequest(guest, orderOf(serviceId)))).toMatchObject({
    reason: 'service-not-offered',
  })
  const towels = reportOf(hotel.services.towels, 'noise')
  expect(await refusalOf(operations.sendRequest(guest, towels))).toMatchObject({
    reason: 'service-not-offered',
  })
})

test('a problem and a service in one order are two requests', async () => {
  const order = reportOf(serviceId, 'noise')
  order.services.push(...(orderOf(hotel.services.towels).services as typeof order.services))
  const { requests } = await operations.sendRequest(guest, order)
  expect(requests.map(({ services }) => services.length)).toEqual([1, 1])
})

test('a problem stays open after a check-out, which cancels the other requests, and the next guest does not see it', async () => {
  const device = randomUUID()
  guest = await guestOf(room, device)
  const problem = await sendOne(guest, reportOf(serviceId, 'television'))
  const towels = await sendOne(guest, orderOf(hotel.services.towels))
  await checkOut()
  const states = new Map((await inRoom()).map(({ id, status }) => [id, status]))
  expect([states.get(problem.id), states.get(towels.id)]).toEqual(['new', 'cancelled'])
  const next = await guestOf(room, device)
  expect((await operations.listOwnRequests(next, {})).requests).toEqual([])
  const panel = await operations.showRoomPanel(hotel.employee, { roomId: room.id })
  expect(panel.requests.map(({ id }) => id)).toContain(problem.id)
  await operations.finishRequest(hotel.employee, { requestId: problem.id })
  expect((await inRoom()).find(({ id }) => id === problem.id)?.status).toBe('done')
})

test('a problem may be reported while the door says not to disturb', async () => {
  await operations.raiseFlag(guest, { kind: 'do_not_disturb' })
  expect((await sendOne(guest, reportOf(serviceId, 'climate'))).progress).toBe('sent')
})

test('the hotel switches reports off and on, like a built-in service', async () => {
  const services = async () => (await operations.offeredServices(guest, {})).services
  expect((await services()).find(({ id }) => id === serviceId)).toMatchObject({ kind: 'problem', name: null })
  await operations.archiveService(hotel.admin, { serviceId })
  expect((await services()).map(({ id }) => id)).not.toContain(serviceId)
  expect(await refusalOf(operations.sendRequest(guest, reportOf(serviceId, 'dirt')))).toMatchObject({
    reason: 'service-not-offered',
  })
  await operations.restoreService(hotel.admin, { serviceId })
  expect((await sendOne(guest, reportOf(serviceId, 'dirt'))).progress).toBe('sent')
})

test('a new hotel can be told of problems', async () => {
  const { hotelId } = await operations.createHotel(
    { kind: 'user', userId: hotel.admin.userId },
    { key: randomUUID(), name: 'Hôtel Neuf', timeZone: 'Europe/Paris', numberOfRooms: 3, country: 'FR' },
  )
  const { services } = await operations.listServices({ ...hotel.admin, hotelId }, {})
  expect(services.map(({ kind }) => kind)).toContain('problem')
})
