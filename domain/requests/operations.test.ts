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
  hire,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
  subscribe,
  TOWEL_MAXIMUM,
  TOWEL_TARGET_MINUTES,
} from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { staffMembers } from '../people/tables.ts'
import { services } from '../services/tables.ts'
import type { Request } from './shapes.ts'

const {
  listOwnRequests,
  showBoard,
  takeRequest,
  startRequest,
  finishRequest,
  cancelRequest,
  reopenRequest,
  assignRequest,
  cancelOwnRequest,
  endStay,
} = operations

const installed = installation()

const MINUTE = 60_000
const DAY = 86_400_000

let hotel: Hotel
let lea: Staff
let karim: Staff
let room: Room
let guest: Guest
beforeAll(async () => {
  hotel = await openHotel()
  lea = hotel.employee
  karim = await hire(hotel.id, 'employee', 'Karim')
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
})
afterEach(() => {
  vi.useRealTimers()
})

const towels = (count = 1) => orderOf(hotel.services.towels, count)
const inRoom = async (which = room) =>
  (await showBoard(hotel.admin, {})).requests.filter((request) => request.roomId === which.id)
const requestNow = async (id: string) => (await inRoom()).find((request) => request.id === id) as Request
const send = async (from = guest) => (await sendOne(from, towels())).id

/** Moves only the clock. */
function later(ms: number) {
  const now = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now })
}

function outcomes<T>(settled: PromiseSettledResult<T>[]) {
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.data ?? one.reason] : []))
  return { done, refused }
}

describe('guest’s order', () => {
  test('staff see an order as it was sent', async () => {
    const sent = await sendOne(guest, {
      key: randomUUID(),
      services: [{ serviceId: hotel.services.towels, count: 3 }],
      comment: ' Merci !\r\nChambre bleue 😀 ',
    })
    const [request] = await inRoom()
    expect(request).toEqual({
      id: sent.id,
      orderId: sent.id,
      revision: 1,
      roomId: room.id,
      stay: 1,
      status: 'new',
      services: [{ serviceId: hotel.services.towels, count: 3 }],
      cleaningPreference: null,
      comment: 'Merci !\nChambre bleue 😀',
      createdAt: sent.createdAt,
      wantedFrom: null,
      dueAt: new Date(Date.parse(sent.createdAt) + TOWEL_TARGET_MINUTES * MINUTE).toISOString(),
      assigneeId: null,
      takenAt: null,
      closedAt: null,
      closedById: null,
      cancelReason: '',
      isReasonShown: false,
      byStaff: false,
    })
    expect((await listOwnRequests(guest, {})).requests).toEqual([sent])
  })

  test('an order may be a comment alone', async () => {
    const sent = await sendOne(guest, { key: randomUUID(), services: [], comment: 'Une couette' })
    expect(await requestNow(sent.id)).toMatchObject({ services: [], comment: 'Une couette', dueAt: null })
  })

  test('an order is due at its strictest service’s target, or never without a target', async () => {
    const { minibar, towels, toilet_paper } = hotel.services
    const all = [minibar, towels, toilet_paper].map((serviceId) => ({ serviceId, count: 1 }))
    const strict = await sendOne(guest, { key: randomUUID(), services: all })
    const { createdAt, dueAt } = await requestNow(strict.id)
    expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBe(TOWEL_TARGET_MINUTES * MINUTE)
    const loose = await sendOne(guest, orderOf(toilet_paper))
    expect((await requestNow(loose.id)).dueAt).toBeNull()
  })

  test('an order has a cleaning preference only with a cleaning', async () => {
    const sent = await sendOne(guest, { ...towels(), cleaningPreference: 'before' })
    expect(sent.cleaningPreference).toBeNull()
  })

  test('an empty order is refused', async () => {
    const nothing = sendOne(guest, { key: randomUUID(), services: [], comment: ' \r\n\0 ' })
    expect(await refusalOf(nothing)).toEqual({ reason: 'nothing-chosen' })
  })

  test('an order with too long a comment is refused with its own reason', async () => {
    const long = sendOne(guest, { ...towels(), comment: '😀'.repeat(501) })
    expect(await refusalOf(long)).toMatchObject({ reason: 'comment-too-long' })
    await sendOne(guest, { ...towels(), comment: '😀'.repeat(500) })
  })

  test.each([
    [
      'more towels than the hotel gives',
      () => [{ serviceId: hotel.services.towels, count: TOWEL_MAXIMUM + 1 }],
    ],
    ['more of a service than it may be', () => [{ serviceId: hotel.services.breakfast, count: 3 }]],
    ['a service twice', () => Array(2).fill({ serviceId: hotel.services.towels, count: TOWEL_MAXIMUM })],
    ['a service that never was', () => [{ serviceId: randomUUID(), count: 1 }]],
  ])('an order is refused as a whole if it contains %s', async (_what, services) => {
    const { reason } = await refusalOf(sendOne(guest, { key: randomUUID(), services: services() }))
    expect(reason).toMatch(/^(service-not-offered|invalid-input)$/)
    expect(await inRoom()).toEqual([])
  })

  test('an order may contain as many towels as the hotel allows', async () => {
    const generous = await openHotel({ settings: { towelMaximum: 10 } })
    const there = await guestOf(await addRoom(generous))
    await sendOne(there, orderOf(generous.services.towels, 10))
    const { reason } = await refusalOf(sendOne(there, orderOf(generous.services.towels, 11)))
    expect(reason).toBe('service-not-offered')
  })

  test('an order for an archived service is refused', async () => {
    const other = await openHotel()
    await inTenant(other.id, ({ db }) => db.update(services).set({ archivedAt: new Date() }))
    const sending = sendOne(await guestOf(await addRoom(other)), orderOf(other.services.towels))
    expect(await refusalOf(sending)).toEqual({ reason: 'service-not-offered' })
  })

  test('an order for an ended stay is refused', async () => {
    await endStay(lea, { roomId: room.id, stay: 1 })
    expect(await refusalOf(sendOne(guest, towels()))).toEqual({ reason: 'stay-ended' })
  })
})

describe('concurrent orders', () => {
  test('concurrent orders are each placed in their own room, whatever happens to the others', async () => {
    const elsewhere = await openHotel()
    const unserved = await openHotel()
    await subscribe(unserved, { subscriptionStatus: 'cancelled' })
    const sends = Array.from({ length: 45 }, async (_, i) => {
      const at = [hotel, elsewhere, unserved][i % 3] as Hotel
      const there = await guestOf(await addRoom(at))
      return { at, there }
    })
    const settled = await Promise.allSettled(
      (await Promise.all(sends)).map(({ at, there }) => sendOne(there, orderOf(at.services.towels))),
    )
    const { done, refused } = outcomes(settled)
    expect(done).toHaveLength(30)
    expect(refused).toEqual(Array(15).fill({ reason: 'hotel-not-serving' }))
    expect((await showBoard(elsewhere.admin, {})).requests).toHaveLength(15)
  })

  test('orders do not wait for one whose room is locked, and that one is placed afterwards', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, async () => guestOf(await addRoom(hotel))))
    await asOwner(installed.url, async (owner) => {
      await owner.query('begin')
      await owner.query('select lock_room($1)', [room.id])
      const waits = [...others.slice(0, 20), guest, ...others.slice(20)].map((who) => sendOne(who, towels()))
      const [held] = waits.splice(20, 1)
      expect(await Promise.all(waits)).toHaveLength(40)
      expect(await inRoom()).toEqual([])
      await owner.query('commit')
      const placed = await held
      expect(await inRoom()).toMatchObject([{ id: placed?.id }])
    })
  })
})

describe('idempotency key', () => {
  test('an order that is sent again and again is one request', async () => {
    const order = towels(2)
    const first = await sendOne(guest, order)
    expect(await sendOne(guest, order)).toEqual(first)
    expect(await sendOne(guest, { ...order, comment: 'changed meanwhile' })).toEqual(first)
    expect(await inRoom()).toHaveLength(1)
  })

  test('an order that is sent twenty times at once is one request', async () => {
    const order = towels()
    const sent = await Promise.all(Array.from({ length: 20 }, () => sendOne(guest, order)))
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    expect(await inRoom()).toHaveLength(1)
  })

  test('an order that is sent again after the limit was reached gets its first answer', async () => {
    const orders = Array.from({ length: 6 }, () => towels())
    const sent = await Promise.all(orders.map((order) => sendOne(guest, order)))
    expect(await refusalOf(sendOne(guest, towels()))).toMatchObject({ reason: 'too-many-sends' })
    expect(await Promise.all(orders.map((order) => sendOne(guest, order)))).toEqual(sent)
  })

  test('an order that is sent again after the hotel lapsed or archived the service gets its first answer', async () => {
    const other = await openHotel()
    const there = await guestOf(await addRoom(other))
    const order = orderOf(other.services.towels)
    const first = await sendOne(there, order)
    await inTenant(other.id, ({ db }) => db.update(services).set({ archivedAt: new Date() }))
    await subscribe(other, { subscriptionStatus: 'cancelled' })
    expect(await sendOne(there, order)).toEqual(first)
  })

  test('an order that is sent again is answered with the request’s current state', async () => {
    const order = towels()
    const { id } = await sendOne(guest, order)
    await startRequest(lea, { requestId: id })
    expect(await sendOne(guest, order)).toMatchObject({ id, progress: 'in_progress' })
  })

  test('an order with the key of another device or of staff is another request', async () => {
    const order = towels()
    const ids = [
      (await sendOne(guest, order)).id,
      (await sendOne(await guestOf(room), order)).id,
      (await createOne(lea, { ...order, roomId: room.id })).id,
    ]
    expect(new Set(ids).size).toBe(3)
  })

  test('an order with the same key in the device’s next room is another request', async () => {
    const order = towels()
    const moved = { ...(await guestOf(await addRoom(hotel))), deviceId: guest.deviceId }
    expect((await sendOne(moved, order)).id).not.toBe((await sendOne(guest, order)).id)
  })

  test('a staff member’s repeated order is one request, and a colleague’s with the same key is another', async () => {
    const order = { ...towels(), roomId: room.id }
    const first = await createOne(lea, order)
    expect(await createOne(lea, order)).toEqual(first)
    expect((await createOne(karim, order)).id).not.toBe(first.id)
  })
})

describe('hotel with a lapsed subscription', () => {
  let lapsed: Hotel
  let there: Guest
  let open: string
  beforeEach(async () => {
    lapsed = await openHotel()
    there = await guestOf(await addRoom(lapsed))
    open = (await sendOne(there, orderOf(lapsed.services.towels))).id
  })
  const asks = () => sendOne(there, orderOf(lapsed.services.towels))
  const creates = () => createOne(lapsed.admin, { ...orderOf(lapsed.services.towels), roomId: there.roomId })

  test.each(['cancelled', 'incomplete', 'none', 'inactive'])(
    'a hotel with the status "%s" accepts no new requests',
    async (status) => {
      await subscribe(lapsed, { subscriptionStatus: status })
      expect(await refusalOf(asks())).toEqual({ reason: 'hotel-not-serving' })
      expect(await refusalOf(creates())).toEqual({ reason: 'subscription-required' })
      expect(await operations.showRoom(there, {})).toMatchObject({ serving: false })
      expect((await showBoard(lapsed.admin, {})).requests).toHaveLength(1)
    },
  )

  test('a lapsed hotel lets staff finish and guests cancel existing requests', async () => {
    const second = (await asks()).id
    await subscribe(lapsed, { subscriptionStatus: 'cancelled' })
    const requestId = open
    await takeRequest(lapsed.employee, { requestId })
    await startRequest(lapsed.employee, { requestId })
    await assignRequest(lapsed.employee, { requestId, userId: lapsed.admin.userId })
    await finishRequest(lapsed.employee, { requestId })
    await reopenRequest(lapsed.employee, { requestId })
    await cancelRequest(lapsed.employee, { requestId, reason: 'Fermé' })
    expect(await cancelOwnRequest(there, { requestId: second })).toMatchObject({ progress: 'cancelled' })
    expect((await listOwnRequests(there, {})).requests).toHaveLength(2)
  })

  test('a hotel accepts requests for seven days after a failed payment', async () => {
    await subscribe(lapsed, { subscriptionStatus: 'past_due', pastDueSince: new Date() })
    later(7 * DAY - MINUTE)
    await asks()
    later(2 * MINUTE)
    expect(await refusalOf(asks())).toEqual({ reason: 'hotel-not-serving' })
  })

  test('a hotel accepts requests until its trial ends', async () => {
    await subscribe(lapsed, { subscriptionStatus: 'trialing', trialEndsAt: new Date(Date.now() + MINUTE) })
    await asks()
    later(MINUTE + 1000)
    expect(await refusalOf(asks())).toEqual({ reason: 'hotel-not-serving' })
  })

  test('a lapsed hotel refuses new signs on the door', async () => {
    await operations.raiseFlag(there, { kind: 'no_cleaning' })
    await subscribe(lapsed, { subscriptionStatus: 'none' })
    const raising = operations.raiseFlag(there, { kind: 'do_not_disturb' })
    expect(await refusalOf(raising)).toEqual({ reason: 'hotel-not-serving' })
    expect(await operations.liftFlag(there, { kind: 'no_cleaning' })).toEqual({ flags: [] })
  })
})

describe('taking a request', () => {
  test('a request that ten take at once goes to one, and the others learn that one’s name', async () => {
    const requestId = await send()
    const team = await Promise.all(
      Array.from({ length: 10 }, (_, i) => hire(hotel.id, 'employee', `No ${i}`)),
    )
    const taking = team.map((one) => takeRequest(one, { requestId }))
    const { done, refused } = outcomes(await Promise.allSettled(taking))
    expect(done).toHaveLength(1)
    const winner = team.find((one) => one.userId === done[0]?.assigneeId)
    expect(refused).toEqual(Array(9).fill({ reason: 'taken-by-another', by: winner?.name }))
    expect(await requestNow(requestId)).toMatchObject({ assigneeId: winner?.userId, revision: 2 })
  })

  test('a request that is taken twice by one colleague is taken once', async () => {
    const requestId = await send()
    const taken = await takeRequest(lea, { requestId })
    expect(await takeRequest(lea, { requestId })).toEqual(taken)
  })

  test('a taken request is shown to the guest as seen', async () => {
    const requestId = await send()
    await takeRequest(lea, { requestId })
    expect((await listOwnRequests(guest, {})).requests[0]).toMatchObject({ progress: 'seen' })
  })

  test('a taken request keeps the time of its first taking', async () => {
    const requestId = await send()
    const { takenAt } = await takeRequest(lea, { requestId })
    later(MINUTE)
    expect(await assignRequest(hotel.admin, { requestId, userId: karim.userId })).toMatchObject({ takenAt })
  })
})

describe('author of an assignment', () => {
  const assignedBy = async (requestId: string) => (await requestNow(requestId)).assignedById

  test('an assignment records the colleague who assigned, took or released the request', async () => {
    const requestId = await send()
    expect(await assignedBy(requestId)).toBeUndefined()
    await takeRequest(lea, { requestId })
    expect(await assignedBy(requestId)).toBe(lea.userId)
    await assignRequest(hotel.admin, { requestId, userId: karim.userId })
    expect(await assignedBy(requestId)).toBe(hotel.admin.userId)
    await startRequest(karim, { requestId })
    expect(await assignedBy(requestId)).toBe(karim.userId)
    await assignRequest(karim, { requestId, userId: null })
    expect(await assignedBy(requestId)).toBe(karim.userId)
  })

  test('an undone assignment records the colleague who undid it', async () => {
    const requestId = await send()
    await takeRequest(lea, { requestId })
    const { revision } = await assignRequest(hotel.admin, { requestId, userId: karim.userId })
    await operations.undoChange(hotel.admin, { requestId, revision })
    expect(await requestNow(requestId)).toMatchObject({
      assigneeId: lea.userId,
      assignedById: hotel.admin.userId,
    })
  })
})

describe('starting a request', () => {
  test('starting an unassigned request assigns it', async () => {
    const requestId = await send()
    expect(await startRequest(lea, { requestId })).toMatchObject({
      status: 'in_progress',
      assigneeId: lea.userId,
      takenAt: expect.any(String),
    })
  })

  test('starting a colleague’s request is refused with the colleague’s name', async () => {
    const requestId = await send()
    await takeRequest(karim, { requestId })
    const starting = startRequest(lea, { requestId })
    expect(await refusalOf(starting)).toEqual({ reason: 'taken-by-another', by: 'Karim' })
  })
})

describe('finishing a request', () => {
  test('finishing a request closes it and keeps its assignee', async () => {
    const requestId = await send()
    await takeRequest(karim, { requestId })
    expect(await finishRequest(lea, { requestId })).toMatchObject({
      status: 'done',
      assigneeId: karim.userId,
      closedAt: expect.any(String),
    })
  })

  test('finishing an unassigned request assigns it', async () => {
    const requestId = await send()
    expect(await finishRequest(lea, { requestId })).toMatchObject({
      assigneeId: lea.userId,
      takenAt: expect.any(String),
    })
  })

  test('a request that is finished twice by one colleague is finished once', async () => {
    const requestId = await send()
    const first = await finishRequest(lea, { requestId })
    expect(await finishRequest(lea, { requestId })).toEqual(first)
  })

  test('a request that two finish at once is finished once, and the later one learns the assignee’s name', async () => {
    const requestId = await send()
    const finishing = [lea, karim].map((one) => finishRequest(one, { requestId }))
    const { done, refused } = outcomes(await Promise.allSettled(finishing))
    expect(done).toHaveLength(1)
    const by = done[0]?.assigneeId === lea.userId ? lea.name : karim.name
    expect(refused).toEqual([{ reason: 'not-from-this-state', by }])
  })
})

describe('cancelling a request', () => {
  test('a cancelled request stores its reason', async () => {
    const requestId = await send()
    const cancelled = await cancelRequest(lea, { requestId, reason: '  Plus en stock ' })
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Plus en stock',
      isReasonShown: false,
      closedAt: expect.any(String),
      closedById: lea.userId,
    })
    expect((await listOwnRequests(guest, {})).requests).toMatchObject([
      { cancelledBy: 'staff', cancelReason: '' },
    ])
  })

  test('a cancelled request shows its reason to the guest if staff want that', async () => {
    const requestId = await send()
    await cancelRequest(lea, { requestId, reason: 'not-available', showReason: true })
    expect((await listOwnRequests(guest, {})).requests).toMatchObject([
      { cancelledBy: 'staff', cancelReason: 'not-available' },
    ])
    await reopenRequest(lea, { requestId })
    expect(await requestNow(requestId)).toMatchObject({
      closedById: null,
      cancelReason: '',
      isReasonShown: false,
    })
  })

  test.each(['', '   ', 'x'.repeat(201)])(
    'a cancellation without a reason of valid length is refused',
    async (reason) => {
      const requestId = await send()
      expect(await refusalOf(cancelRequest(lea, { requestId, reason }))).toMatchObject({
        reason: 'invalid-input',
      })
    },
  )

  test('a cancellation’s reason loses characters that the database cannot store', async () => {
    const requestId = await send()
    const { cancelReason } = await cancelRequest(lea, { requestId, reason: 'Plus\0 en stock' })
    expect(cancelReason).toBe('Plus en stock')
  })

  test('a guest can cancel a request until it is started, even if it was taken', async () => {
    const requestId = await send()
    await takeRequest(lea, { requestId })
    expect(await cancelOwnRequest(guest, { requestId })).toMatchObject({ progress: 'cancelled' })
  })

  test('a request that the guest cancels twice is cancelled once', async () => {
    const requestId = await send()
    const cancelled = await cancelOwnRequest(guest, { requestId })
    expect(await cancelOwnRequest(guest, { requestId })).toEqual(cancelled)
  })

  test.each(['startRequest', 'finishRequest'] as const)(
    'a guest cannot cancel a request after %s',
    async (done) => {
      const requestId = await send()
      await operations[done](lea, { requestId })
      expect(await refusalOf(cancelOwnRequest(guest, { requestId }))).toEqual({
        reason: 'not-from-this-state',
      })
    },
  )

  test('only one of a guest’s cancellation and a concurrent start succeeds', async () => {
    const requestId = await send()
    const both = [cancelOwnRequest(guest, { requestId }), startRequest(lea, { requestId })]
    const { done, refused } = outcomes<unknown>(await Promise.allSettled(both))
    expect(done).toHaveLength(1)
    expect(refused).toMatchObject([{ reason: 'not-from-this-state' }])
    expect(['cancelled', 'in_progress']).toContain((await requestNow(requestId)).status)
  })
})

describe('reopening a request', () => {
  test.each([
    ['done', (requestId: string) => finishRequest(karim, { requestId })],
    [
      'cancelled by staff',
      (requestId: string) => cancelRequest(karim, { requestId, reason: 'Plus en stock' }),
    ],
    ['taken back by the guest', (requestId: string) => cancelOwnRequest(guest, { requestId })],
  ])('a request that was %s is reopened without a trace of its closing', async (_how, close) => {
    const requestId = await send()
    await close(requestId)
    expect(await reopenRequest(lea, { requestId })).toMatchObject({
      status: 'in_progress',
      closedAt: null,
      cancelReason: '',
      assigneeId: expect.any(String),
    })
  })

  test('a reopened request keeps its assignee or is assigned to the colleague who reopens it', async () => {
    const [his, nobodys] = [await send(), await send()]
    await finishRequest(karim, { requestId: his })
    await cancelRequest(karim, { requestId: nobodys, reason: 'Plus en stock' })
    expect((await reopenRequest(lea, { requestId: his })).assigneeId).toBe(karim.userId)
    expect((await reopenRequest(lea, { requestId: nobodys })).assigneeId).toBe(lea.userId)
  })

  test('reopening an open request is refused', async () => {
    const requestId = await send()
    expect(await refusalOf(reopenRequest(lea, { requestId }))).toMatchObject({
      reason: 'not-from-this-state',
    })
  })
})

describe('assigning a request', () => {
  test('a request can be assigned to a colleague or released, whoever had it', async () => {
    const requestId = await send()
    await takeRequest(lea, { requestId })
    expect(await assignRequest(karim, { requestId, userId: karim.userId })).toMatchObject({
      assigneeId: karim.userId,
    })
    expect(await assignRequest(lea, { requestId, userId: null })).toMatchObject({ assigneeId: null })
    expect(await takeRequest(lea, { requestId })).toMatchObject({ assigneeId: lea.userId })
  })

  test.each([
    ['who is nobody', async () => 'nobody'],
    ['whose name cannot be', async () => 'no\0body'],
    [
      'who was deactivated',
      async () => {
        const former = await hire(hotel.id, 'employee', 'Former')
        await inTenant(hotel.id, ({ db }) =>
          db.update(staffMembers).set({ active: false }).where(eq(staffMembers.userId, former.userId)),
        )
        return former.userId
      },
    ],
  ])('a request cannot be assigned to a user %s', async (_who, whom) => {
    const requestId = await send()
    const assigning = assignRequest(lea, { requestId, userId: await whom() })
    expect((await refusalOf(assigning)).reason).toMatch(/^(no-such-employee|invalid-input)$/)
  })

  test('assigning a closed request is refused', async () => {
    const requestId = await send()
    await finishRequest(lea, { requestId })
    const assigning = assignRequest(lea, { requestId, userId: karim.userId })
    expect(await refusalOf(assigning)).toEqual({ reason: 'not-from-this-state', by: 'Léa' })
  })
})

test.each([
  ['takeRequest', {}],
  ['startRequest', {}],
  ['finishRequest', {}],
  ['reopenRequest', {}],
  ['cancelRequest', { reason: 'Plus en stock' }],
  ['assignRequest', { userId: null }],
] as const)('%s refuses an unknown request', async (name, more) => {
  const operation = operations[name] as (actor: Staff, input: object) => Promise<unknown>
  expect(await refusalOf(operation(lea, { requestId: randomUUID(), ...more }))).toEqual({
    reason: 'no-such-request',
  })
})

test('a request for an unknown room is refused', async () => {
  const creating = createOne(lea, { ...towels(), roomId: randomUUID() })
  expect(await refusalOf(creating)).toEqual({ reason: 'no-such-room' })
})

describe('board', () => {
  test('the board contains all open requests and those closed within a day', async () => {
    const [old, closed] = [await send(), await send()]
    await finishRequest(lea, { requestId: closed })
    later(DAY - MINUTE)
    expect((await inRoom()).map(({ id }) => id).sort()).toEqual([old, closed].sort())
    later(2 * MINUTE)
    expect((await inRoom()).map(({ id }) => id)).toEqual([old])
  })

  test('the board contains the longest waiting requests of other rooms, however much one room is flooded', async () => {
    const other = await addRoom(hotel)
    const { id } = await sendOne(await guestOf(other), towels())
    await asOwner(installed.url, (owner) =>
      owner.query(
        `insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at)
         select $1, gen_random_uuid(), gen_random_uuid(), $2, 1, 'a stranger', false, gen_random_uuid(), '[]', 'flood', now() + n * interval '1 ms'
         from generate_series(1, 1100) n`,
        [hotel.id, room.id],
      ),
    )
    const { requests } = await showBoard(lea, {})
    expect(requests).toHaveLength(1000)
    expect(requests.map((request) => request.id)).toContain(id)
    await endStay(lea, { roomId: room.id, stay: 1 })
  })

  test('the board contains each request once while requests are closed and reopened', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => send()))
    let isFlipping = true
    const flipping = Promise.all(
      ids.map(async (requestId) => {
        for (let i = 0; i < 8; i++) {
          await finishRequest(lea, { requestId })
          await reopenRequest(lea, { requestId })
        }
      }),
    ).finally(() => {
      isFlipping = false
    })
    const lists: Request[][] = []
    while (isFlipping) lists.push(await inRoom())
    await flipping
    for (const list of lists) expect(list.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  })
})
