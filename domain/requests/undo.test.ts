import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
} from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { UNDO_WITHIN_MS } from './rules.ts'
import type { Request } from './shapes.ts'

const {
  undoChange,
  undoOwnCancel,
  cancelOwnRequest,
  takeRequest,
  startRequest,
  finishRequest,
  cancelRequest,
  reopenRequest,
  assignRequest,
  endStay,
} = operations

installation()

let hotel: Hotel
let lea: Staff
let karim: Staff
let room: Room
let guest: Guest
let requestId: string
beforeAll(async () => {
  hotel = await openHotel()
  lea = hotel.employee
  karim = await hire(hotel.id, 'employee', 'Karim')
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
})
afterEach(() => {
  vi.useRealTimers()
})

const now = async () =>
  (await operations.showBoard(lea, {})).requests.find(({ id }) => id === requestId) as Request
const undo = ({ revision }: Request, by = lea) => undoChange(by, { requestId, revision })

describe('undo', () => {
  const changes: [string, () => Promise<unknown>, () => Promise<Request>][] = [
    ['what nobody had taken, from done', async () => {}, () => finishRequest(lea, { requestId })],
    [
      'a colleague’s, from done',
      () => startRequest(karim, { requestId }),
      () => finishRequest(lea, { requestId }),
    ],
    ['what was new, from taken', async () => {}, () => takeRequest(lea, { requestId })],
    [
      'what was taken, from started',
      () => takeRequest(lea, { requestId }),
      () => startRequest(lea, { requestId }),
    ],
    [
      'from cancelled',
      async () => {},
      () => cancelRequest(lea, { requestId, reason: 'x', showReason: true }),
    ],
    [
      'whose it was, from assigned',
      () => takeRequest(karim, { requestId }),
      () => assignRequest(lea, { requestId, userId: null }),
    ],
    [
      'a reason to cancel, from reopened',
      () => cancelRequest(karim, { requestId, reason: 'room-empty', showReason: true }),
      () => reopenRequest(lea, { requestId }),
    ],
  ]
  test.each(changes)('an undo exactly restores %s', async (_what, before, slip) => {
    await before()
    const was = await now()
    const changed = await slip()
    const undone = await undo(changed)
    // The undoing user counts as the one who assigned it.
    const assignedById = was.closedAt ? undefined : lea.userId
    expect(undone).toEqual({ ...was, assignedById, revision: changed.revision + 1 })
    expect(await now()).toEqual(undone)
  })

  test('an undo lets the guest cancel again', async () => {
    await undo(await startRequest(lea, { requestId }))
    expect(await cancelOwnRequest(guest, { requestId })).toMatchObject({ progress: 'cancelled' })
  })

  test('an undo that is sent again is one undo', async () => {
    const done = await finishRequest(lea, { requestId })
    const undone = await undo(done)
    expect(await undo(done)).toEqual(undone)
  })

  test('an undo is refused with the colleague’s name if a colleague has changed the request since', async () => {
    const done = await finishRequest(lea, { requestId })
    await reopenRequest(karim, { requestId })
    await assignRequest(karim, { requestId, userId: karim.userId })
    expect(await refusalOf(undo(done))).toEqual({ reason: 'undo-too-late', by: 'Karim' })
  })

  test('an undo of a colleague’s change is refused', async () => {
    const done = await finishRequest(karim, { requestId })
    expect(await refusalOf(undo(done))).toEqual({ reason: 'undo-too-late', by: 'Karim' })
  })

  test('an undo of an undo, of a sending or of an older own change is refused', async () => {
    expect(await refusalOf(undoChange(lea, { requestId, revision: 2 }))).toEqual({ reason: 'undo-too-late' })
    const taken = await takeRequest(lea, { requestId })
    const started = await startRequest(lea, { requestId })
    expect(await refusalOf(undo(taken))).toMatchObject({ reason: 'undo-too-late' })
    const undone = await undo(started)
    expect(await refusalOf(undo(undone))).toMatchObject({ reason: 'undo-too-late' })
  })

  test('an undo is refused after an hour', async () => {
    const done = await finishRequest(lea, { requestId })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + UNDO_WITHIN_MS.staff + 1000 })
    expect(await refusalOf(undo(done))).toMatchObject({ reason: 'undo-too-late' })
  })
})

describe('undo of a guest’s cancellation', () => {
  test('a guest’s undo restores the cancelled request', async () => {
    await takeRequest(lea, { requestId })
    await cancelOwnRequest(guest, { requestId })
    const again = await undoOwnCancel(guest, { requestId })
    expect(again).toMatchObject({ progress: 'seen', cancelledBy: null })
    expect(await undoOwnCancel(guest, { requestId })).toEqual(again)
    expect(await now()).toMatchObject({ status: 'new', assigneeId: lea.userId, closedAt: null })
  })

  test('a guest’s undo is refused if staff have reopened the request first', async () => {
    await cancelOwnRequest(guest, { requestId })
    await reopenRequest(lea, { requestId })
    expect(await refusalOf(undoOwnCancel(guest, { requestId }))).toEqual({ reason: 'undo-too-late' })
  })

  test('a guest can undo neither a staff’s cancellation nor another device’s', async () => {
    await cancelRequest(lea, { requestId, reason: 'room-empty' })
    expect(await refusalOf(undoOwnCancel(guest, { requestId }))).toEqual({ reason: 'undo-too-late' })
    const other = await guestOf(room)
    expect(await refusalOf(undoOwnCancel(other, { requestId }))).toEqual({ reason: 'no-such-request' })
  })

  test('a guest can undo a cancellation for a minute and within the stay', async () => {
    await cancelOwnRequest(guest, { requestId })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + UNDO_WITHIN_MS.guest + 1000 })
    expect(await refusalOf(undoOwnCancel(guest, { requestId }))).toEqual({ reason: 'undo-too-late' })
    vi.useRealTimers()
    await endStay(lea, { roomId: room.id, stay: 1 })
    expect(await refusalOf(undoOwnCancel(guest, { requestId }))).toEqual({ reason: 'stay-ended' })
  })

  test('a guest’s undos have the limit of sends, and a further one is refused with a retry time', async () => {
    const undone = async () => {
      await cancelOwnRequest(guest, { requestId })
      return undoOwnCancel(guest, { requestId })
    }
    for (let i = 0; i < 6; i++) {
      const again = await undone()
      // A repeated call is not another undo.
      expect(await undoOwnCancel(guest, { requestId })).toEqual(again)
    }
    const refused = await refusalOf(undone())
    expect(refused).toEqual({ reason: 'too-many-changes', retryAfter: expect.any(Number) })
    expect(refused.retryAfter).toBeGreaterThan(580)
    expect(await now()).toMatchObject({ status: 'cancelled' })
    const other = await guestOf(room)
    const { id } = await sendOne(other, orderOf(hotel.services.towels))
    await cancelOwnRequest(other, { requestId: id })
    expect(await undoOwnCancel(other, { requestId: id })).toMatchObject({ progress: 'sent' })
  })
})
