import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
  subscribe,
} from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { dayAt } from '../analytics/periods.ts'
import { hotelSubject } from '../configuration/events.ts'
import { everyRoom } from '../events/event.ts'
import { changes, isChangeOf } from '../events/publish.ts'
import { operations } from '../operations.ts'
import { requestSubject } from './events.ts'
import type { OwnRequest, Request } from './shapes.ts'

const { askAgain, reopenOwnRequest, listOwnRequests, cancelOwnRequest, undoOwnCancel } = operations
const { takeRequest, finishRequest, assignRequest, reopenRequest, endStay, showBoard, showAnalytics } =
  operations

installation()

let hotel: Hotel
let lea: Staff
let room: Room
let guest: Guest
let requestId: string
beforeAll(async () => {
  hotel = await openHotel()
  lea = hotel.employee
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
})

const onBoard = async () => (await showBoard(lea, {})).requests.find(({ id }) => id === requestId) as Request
const own = async () => (await listOwnRequests(guest, {})).requests[0] as OwnRequest
/** Shifts the request's times back by some minutes. */
const earlier = (minutes: number) =>
  inTenant(hotel.id, ({ query }) =>
    query(
      'earlier',
      `update requests set created_at = created_at - $2 * interval '1 minute',
         due_at = due_at - $2 * interval '1 minute', closed_at = closed_at - $2 * interval '1 minute',
         asked_again_at = asked_again_at - $2 * interval '1 minute'
       where id = $1`,
      [requestId, minutes],
    ),
  )
/** The messages of this guest's streams during the work. */
async function toldWhile(work: () => Promise<unknown>): Promise<{ type: string; request: OwnRequest }[]> {
  const told: { type: string; request: OwnRequest }[] = []
  const stop = changes.subscribe((change) => {
    if (!isChangeOf(requestSubject, change) || change.subjectId !== requestId) return
    const view = requestSubject.guestView(JSON.parse(JSON.stringify(change.payload)), guest)
    if (view?.kind === 'request') told.push({ type: change.type, request: view.request })
  })
  await work()
  stop()
  return told
}

describe('repeated request', () => {
  test('a repeated request shows staff the time and number of repeats and changes nothing else', async () => {
    const before = await onBoard()
    const told = await toldWhile(() => askAgain(guest, { requestId }))
    const { askedAgainAt, ...after } = await onBoard()
    expect(after).toEqual({ ...before, askedAgainAt: undefined, revision: 2, askings: 1 })
    expect(Date.parse(String(askedAgainAt))).toBeGreaterThan(Date.now() - 60_000)
    expect(told.map(({ type }) => type)).toEqual(['request.asked-again'])
    expect(told[0]?.request).toEqual(await own())
  })

  test('a guest can repeat a request every five minutes, five times', async () => {
    for (const askings of [1, 2, 3, 4, 5]) {
      expect(await askAgain(guest, { requestId })).toMatchObject({ askings })
      const { reason } = await refusalOf(askAgain(guest, { requestId }))
      expect(reason).toBe(askings < 5 ? 'asked-again-already' : 'not-from-this-state')
      await earlier(5)
    }
    expect(await refusalOf(askAgain(guest, { requestId }))).toMatchObject({ reason: 'not-from-this-state' })
  })

  test('a guest cannot repeat a closed request, one of another stay or one of another device', async () => {
    const other = await guestOf(room, randomUUID())
    expect(await refusalOf(askAgain(other, { requestId }))).toMatchObject({ reason: 'no-such-request' })
    const next = await guestOf(await addRoom(hotel), guest.deviceId)
    expect(await refusalOf(askAgain(next, { requestId }))).toMatchObject({ reason: 'no-such-request' })
    await finishRequest(lea, { requestId })
    expect(await refusalOf(askAgain(guest, { requestId }))).toMatchObject({ reason: 'not-from-this-state' })
    await endStay(lea, { roomId: room.id, stay: guest.stay })
    expect(await refusalOf(askAgain(guest, { requestId }))).toMatchObject({ reason: 'stay-ended' })
    expect(await refusalOf(reopenOwnRequest(guest, { requestId }))).toMatchObject({ reason: 'stay-ended' })
  })

  test('repeats of a device and a room have the same limits as sends', async () => {
    const ids = [requestId]
    for (let i = 1; i < 6; i++) ids.push((await sendOne(guest, orderOf(hotel.services.minibar))).id)
    for (const one of ids) await askAgain(guest, { requestId: one })
    await earlier(5)
    expect(await refusalOf(askAgain(guest, { requestId }))).toMatchObject({ reason: 'too-many-changes' })
  })

  test('every device can repeat a request once even if made-up devices have used up the room’s limit', async () => {
    const strangers = await Promise.all(Array.from({ length: 31 }, () => guestOf(room, randomUUID())))
    const theirs: string[] = []
    for (const stranger of strangers) {
      const { id } = await sendOne(stranger, orderOf(hotel.services.minibar))
      theirs.push(id)
      await askAgain(stranger, { requestId: id })
    }
    await inTenant(hotel.id, ({ query }) =>
      query(
        'long_ago',
        `update requests set asked_again_at = asked_again_at - interval '6 minutes' where id = any ($1)`,
        [theirs],
      ),
    )
    const [first] = strangers
    const again = askAgain(first as Guest, { requestId: theirs[0] as string })
    expect(await refusalOf(again)).toMatchObject({ reason: 'too-many-changes' })
    expect(await askAgain(guest, { requestId })).toMatchObject({ askings: 1 })
  })

  test('many concurrent repeats of a request count once', async () => {
    const all = Array.from({ length: 40 }, () => askAgain(guest, { requestId }))
    const answers = await Promise.allSettled(all)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await onBoard()).toMatchObject({ askings: 1, revision: 2 })
  })

  test('a guest can repeat a request after the subscription has lapsed', async () => {
    await subscribe(hotel, { subscriptionStatus: 'cancelled' })
    try {
      await askAgain(guest, { requestId })
      await finishRequest(lea, { requestId })
      await reopenOwnRequest(guest, { requestId })
    } finally {
      await subscribe(hotel, { subscriptionStatus: 'active' })
    }
  })

  test('a repeated request is not undone by the undo of a cancellation', async () => {
    await askAgain(guest, { requestId })
    expect(await refusalOf(undoOwnCancel(guest, { requestId }))).toMatchObject({ reason: 'undo-too-late' })
    await cancelOwnRequest(guest, { requestId })
    expect(await undoOwnCancel(guest, { requestId })).toMatchObject({ progress: 'sent', askings: 1 })
  })
})

describe('request that was not received', () => {
  test('a request that was not received is open again with its assignee, who sees the reason', async () => {
    await finishRequest(lea, { requestId })
    const told = await toldWhile(() => reopenOwnRequest(guest, { requestId }))
    expect(await onBoard()).toMatchObject({
      status: 'in_progress',
      assigneeId: lea.userId,
      closedAt: null,
      closedById: null,
      notReceivedAt: expect.any(String),
    })
    expect(told.map(({ type }) => type)).toEqual(['request.not-received'])
    const { notReceivedAt, ...after } = await own()
    expect(after).toMatchObject({ progress: 'in_progress', since: notReceivedAt, helper: 'Léa' })
    // The phone repeats it because the answer was lost.
    expect(await reopenOwnRequest(guest, { requestId })).toEqual({ ...after, notReceivedAt })
  })

  test('a request that was not received is new again if its assignee has left', async () => {
    const karim = await hire(hotel.id, 'employee', 'Karim')
    await finishRequest(karim, { requestId })
    await operations.deactivateEmployee(hotel.admin, { userId: karim.userId })
    const again = await reopenOwnRequest(guest, { requestId })
    expect(again).toMatchObject({ progress: 'sent', since: again.notReceivedAt, helper: null })
    expect(await onBoard()).toMatchObject({ status: 'new', assigneeId: null })
    expect(await takeRequest(lea, { requestId })).toMatchObject({ assigneeId: lea.userId })
    expect(await own()).toMatchObject({ progress: 'seen', helper: 'Léa' })
  })

  test('a guest can report a finished request as not received for two hours, and no other request', async () => {
    expect(await refusalOf(reopenOwnRequest(guest, { requestId }))).toMatchObject({
      reason: 'not-from-this-state',
    })
    await finishRequest(lea, { requestId })
    const other = await guestOf(room, randomUUID())
    expect(await refusalOf(reopenOwnRequest(other, { requestId }))).toMatchObject({
      reason: 'no-such-request',
    })
    await earlier(121)
    expect(await refusalOf(reopenOwnRequest(guest, { requestId }))).toMatchObject({
      reason: 'not-from-this-state',
    })
  })

  test('a request that was not received counts as reopened', async () => {
    const day = dayAt(new Date((await own()).createdAt), 'Europe/Paris')
    const period = { kind: 'day', from: day, to: day } as const
    const figures = async () => (await showAnalytics(hotel.admin, period)).figures.reopened
    const before = await figures()
    await finishRequest(lea, { requestId })
    await reopenOwnRequest(guest, { requestId })
    expect(await figures()).toBe(before + 1)
    // Once, however often.
    await finishRequest(lea, { requestId })
    await reopenOwnRequest(guest, { requestId })
    await finishRequest(lea, { requestId })
    await reopenRequest(lea, { requestId })
    expect(await figures()).toBe(before + 1)
  })
})

describe('assignee’s name', () => {
  test('the guest sees the assignee’s first name, live and on the page, once the request is assigned', async () => {
    const claire = await hire(hotel.id, 'employee', 'Marie-Claire de La Tour')
    expect(await own()).toMatchObject({ helper: null })
    const told = await toldWhile(async () => {
      await takeRequest(lea, { requestId })
      await assignRequest(lea, { requestId, userId: claire.userId })
      await assignRequest(lea, { requestId, userId: null })
      await assignRequest(lea, { requestId, userId: claire.userId })
    })
    expect(told.map(({ request }) => request.helper)).toEqual(['Léa', 'Marie-Claire', null, 'Marie-Claire'])
    expect(await own()).toEqual(told.at(-1)?.request)
    await finishRequest(lea, { requestId })
    expect(await own()).toMatchObject({ progress: 'done', helper: null })
  })

  test('the guest does not see the assignee’s name if the hotel disabled that', async () => {
    const { logo: _, ...seen } = await operations.showHotelDetails(hotel.admin, {})
    expect(seen.showsNames).toBe(true)
    const toldOthers: unknown[] = []
    const stop = changes.subscribe((change) => {
      if (isChangeOf(hotelSubject, change) && change.subjectId === hotel.id)
        toldOthers.push(hotelSubject.roomOf(change.payload))
    })
    const { logo: _logo, ...saved } = await operations.changeHotel(hotel.admin, {
      ...seen,
      showsNames: false,
    })
    stop()
    // Open pages reload and show the same as the list.
    expect(toldOthers).toContain(everyRoom)
    const told = await toldWhile(() => takeRequest(lea, { requestId }))
    expect(told[0]?.request).toMatchObject({ progress: 'seen', helper: null })
    expect(await own()).toMatchObject({ helper: null })
    await operations.changeHotel(hotel.admin, { ...saved, showsNames: true })
    expect(await own()).toMatchObject({ helper: 'Léa' })
  })
})

describe('request of an earlier day', () => {
  const DAY = 1440
  const notNow = { reason: 'not-from-this-state' }

  test('a guest can no longer change a request a day after its due time', async () => {
    await earlier(DAY - 1)
    await askAgain(guest, { requestId })
    await earlier(DAY)
    for (const act of [askAgain, cancelOwnRequest])
      expect(await refusalOf(act(guest, { requestId }))).toEqual(notNow)
    await finishRequest(lea, { requestId })
    expect(await refusalOf(reopenOwnRequest(guest, { requestId }))).toEqual(notNow)
  })

  test('a changed request of an earlier day makes the guest’s page reload', async () => {
    await earlier(2 * DAY)
    expect(await toldWhile(() => finishRequest(lea, { requestId }))).toEqual([])
  })

  test('a device that was away longer than the hotel allows does not see earlier requests', async () => {
    await earlier(13 * DAY)
    expect(await own()).toMatchObject({ id: requestId })
    await earlier(2 * DAY)
    expect(await own()).toBeUndefined()
    const second = (await sendOne(guest, orderOf(hotel.services.minibar))).id
    const { requests } = await listOwnRequests(guest, {})
    expect(requests.map(({ id }) => id)).toEqual([second])
  })
})

test('an order that names a stay is refused once that stay has ended', async () => {
  const { stay } = await operations.showRoom(guest, {})
  expect(stay).toBe(1)
  await operations.endStay(lea, { roomId: room.id, stay })
  const next = await guestOf(room, guest.deviceId)
  const order = orderOf(hotel.services.towels)
  expect(await refusalOf(operations.sendRequest(next, { ...order, stay }))).toEqual({ reason: 'stay-ended' })
  await operations.sendRequest(next, { ...order, stay: stay + 1 })
})
