import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
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
import { changes, type PublishedChange } from '../events/publish.ts'
import { operations } from '../operations.ts'
import { services } from '../services/tables.ts'

const { sendRequest, createRequest, listOwnRequests, raiseFlag, liftFlag, showBoard, finishRequest } =
  operations

const installed = installation()

/** 18:57 in Paris. */
const EVENING = Date.parse('2026-06-10T18:57:00+02:00')

let hotel: Hotel
let room: Room
let guest: Guest
beforeAll(async () => {
  hotel = await openHotel()
  await inTenant(hotel.id, ({ db }) =>
    db
      .update(services)
      .set({ hoursFrom: '07:00', hoursUntil: '11:00', targetMinutes: 30 })
      .where(eq(services.id, hotel.services.breakfast)),
  )
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
})
afterEach(() => {
  vi.useRealTimers()
})

const count = (...ids: string[]) => ids.map((serviceId) => ({ serviceId, count: 1 }))

/** Towels now, breakfast in its hours, a cleaning before noon. */
const threeTimes = () => ({
  key: randomUUID() as string,
  services: count(hotel.services.towels, hotel.services.breakfast, hotel.services.cleaning),
  cleaningPreference: 'before' as const,
  comment: 'Merci',
})

describe('order for several times', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
  })

  test('an order for several times becomes one request per time with a common order id', async () => {
    const { requests } = await sendRequest(guest, threeTimes())
    const [first] = requests
    expect(
      requests.map(({ services: [one], wantedFrom, dueAt }) => [one?.serviceId, wantedFrom, dueAt]),
    ).toEqual([
      [hotel.services.towels, null, '2026-06-10T17:12:00.000Z'],
      [hotel.services.cleaning, null, '2026-06-11T10:00:00.000Z'],
      [hotel.services.breakfast, '2026-06-11T05:00:00.000Z', '2026-06-11T05:30:00.000Z'],
    ])
    for (const request of requests) {
      expect(request).toMatchObject({ orderId: first?.id, comment: 'Merci', progress: 'sent' })
    }
    await finishRequest(hotel.employee, { requestId: first?.id as string })
    const { requests: own } = await listOwnRequests(guest, {})
    expect(own.map(({ progress }) => progress).sort()).toEqual(['done', 'sent', 'sent'])
  })

  test('an order for several times that is sent twenty times at once is one order', async () => {
    const order = threeTimes()
    const sent = await Promise.all(Array.from({ length: 20 }, () => sendRequest(guest, order)))
    for (const { requests } of sent) expect(requests).toEqual(sent[0]?.requests)
    expect((await listOwnRequests(guest, {})).requests).toHaveLength(3)
  })

  test('an order for several times counts as one send of its device', async () => {
    for (let i = 0; i < 6; i++) await sendRequest(guest, threeTimes())
    expect(await refusalOf(sendRequest(guest, threeTimes()))).toMatchObject({ reason: 'too-many-sends' })
    expect((await listOwnRequests(guest, {})).requests).toHaveLength(18)
  })

  test('an order for several times publishes each request with its stored event', async () => {
    const published: PublishedChange[] = []
    const stop = changes.subscribe((change) => published.push(change))
    const { requests } = await sendRequest(guest, threeTimes())
    stop()
    const ids = requests.map(({ id }) => id)
    expect(published.map(({ subjectId }) => subjectId)).toEqual(ids)
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select subject_id from events where subject_id = any($1) order by id', [ids]),
    )
    expect(rows.map(({ subject_id }) => subject_id)).toEqual(ids)
  })

  test('concurrent orders of many hotels and rooms are each placed whole', async () => {
    const guests = await Promise.all(Array.from({ length: 30 }, async () => guestOf(await addRoom(hotel))))
    const orders = await Promise.all(
      guests.map((one, i) => sendRequest(one, i % 2 ? threeTimes() : orderOf(hotel.services.towels))),
    )
    expect(orders.map(({ requests }) => requests.length)).toEqual(guests.map((_, i) => (i % 2 ? 3 : 1)))
  })

  test('an order for several times that staff create is split alike', async () => {
    const { requests } = await createRequest(hotel.employee, { ...threeTimes(), roomId: room.id })
    expect(requests.map(({ byStaff, wantedFrom }) => [byStaff, wantedFrom])).toEqual([
      [true, null],
      [true, null],
      [true, '2026-06-11T05:00:00.000Z'],
    ])
  })
})

describe('orders against the guest’s sign on the door', () => {
  test('a cleaning is refused under "no cleaning today" until the sign is lifted', async () => {
    await raiseFlag(guest, { kind: 'no_cleaning' })
    const order = orderOf(hotel.services.cleaning)
    expect(await refusalOf(sendRequest(guest, order))).toEqual({ reason: 'against-flag' })
    await sendOne(guest, orderOf(hotel.services.towels))
    await liftFlag(guest, { kind: 'no_cleaning' })
    await sendOne(guest, order)
  })

  test('all services are refused under "do not disturb", and a comment alone is accepted', async () => {
    await raiseFlag(guest, { kind: 'do_not_disturb' })
    const towels = sendRequest(guest, orderOf(hotel.services.towels))
    expect(await refusalOf(towels)).toEqual({ reason: 'against-flag' })
    await sendOne(guest, { key: randomUUID(), services: [], comment: 'À quelle heure est le départ ?' })
  })

  test('an order that asks for it takes the sign down, and only if it is placed', async () => {
    await raiseFlag(guest, { kind: 'no_cleaning' })
    const lift = ['no_cleaning' as const]
    const unknown = sendRequest(guest, { ...orderOf(randomUUID()), lift })
    expect(await refusalOf(unknown)).toEqual({ reason: 'service-not-offered' })
    const order = orderOf(hotel.services.cleaning)
    expect(await refusalOf(sendRequest(guest, order))).toEqual({ reason: 'against-flag' })
    const { requests } = await sendRequest(guest, { ...order, lift })
    expect(requests).toHaveLength(1)
    expect(await operations.showRoom(guest, {})).toMatchObject({ flags: [] })
  })

  test('an order from before the sign is not refused when it is sent again', async () => {
    const order = orderOf(hotel.services.cleaning)
    const sent = await sendOne(guest, order)
    await raiseFlag(guest, { kind: 'no_cleaning' })
    expect(await sendOne(guest, order)).toEqual(sent)
  })

  test('staff may order despite the sign and see it', async () => {
    await raiseFlag(guest, { kind: 'do_not_disturb' })
    await createOne(hotel.employee, { ...orderOf(hotel.services.cleaning), roomId: room.id })
    const { rooms } = await showBoard(hotel.employee, {})
    expect(rooms.find(({ id }) => id === room.id)?.flags).toEqual(['do_not_disturb'])
  })
})
