import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { operations } from '../operations.ts'

const {
  takeRequest,
  takeMany,
  startRequest,
  finishRequest,
  cancelRequest,
  reopenRequest,
  assignRequest,
  undoChange,
} = operations

installation()

let hotel: Hotel
let lea: Staff
let karim: Staff
let guest: Guest
let requestId: string
beforeAll(async () => {
  hotel = await openHotel()
  lea = hotel.employee
  karim = await hire(hotel.id, 'employee', 'Karim')
})
beforeEach(async () => {
  guest = await guestOf(await addRoom(hotel))
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
})

const now = async () => (await operations.showBoard(lea, {})).requests.find(({ id }) => id === requestId)

describe('action on an outdated request', () => {
  const others: [string, (by: Staff) => Promise<unknown>, object][] = [
    ['taken', (by) => takeRequest(by, { requestId }), { status: 'new' }],
    ['started', (by) => startRequest(by, { requestId }), { status: 'in_progress' }],
    ['done', (by) => finishRequest(by, { requestId }), { status: 'done' }],
    ['cancelled', (by) => cancelRequest(by, { requestId, reason: 'room-empty' }), { status: 'cancelled' }],
  ]
  test.each(others)(
    'an action is refused with the colleague’s name and the current state if the request was %s meanwhile',
    async (_, act, status) => {
      await act(karim)
      for (const late of [
        () => finishRequest(lea, { requestId, revision: 1 }),
        () => cancelRequest(lea, { requestId, revision: 1, reason: 'not-available' }),
        () => assignRequest(lea, { requestId, revision: 1, userId: lea.userId }),
      ]) {
        expect(await refusalOf(late())).toMatchObject({
          reason: 'changed-since',
          by: 'Karim',
          now: { revision: 2, ...status },
        })
      }
      expect(await now()).toMatchObject({ revision: 2, ...status })
    },
  )

  test('an action is accepted once the user has seen the change and still wants it', async () => {
    await takeRequest(karim, { requestId })
    expect(await finishRequest(lea, { requestId, revision: 2 })).toMatchObject({ status: 'done' })
  })

  test('a take of a request that a colleague has is refused with that colleague’s name as before', async () => {
    await takeRequest(karim, { requestId })
    const taken = { reason: 'taken-by-another', by: 'Karim', now: { assigneeId: karim.userId, revision: 2 } }
    expect(await refusalOf(takeRequest(lea, { requestId, revision: 1 }))).toMatchObject(taken)
    expect(await refusalOf(startRequest(lea, { requestId, revision: 1 }))).toMatchObject(taken)
  })

  test('an action is accepted if others’ changes left the request as it was seen', async () => {
    await takeRequest(karim, { requestId })
    await undoChange(karim, { requestId, revision: 2 })
    expect(await takeRequest(lea, { requestId, revision: 1 })).toMatchObject({ assigneeId: lea.userId })
  })

  test('an action is accepted if the user’s own other device made the change', async () => {
    await takeRequest(lea, { requestId })
    expect(await startRequest(lea, { requestId, revision: 1 })).toMatchObject({ status: 'in_progress' })
  })

  test('an action is refused if the guest has cancelled the request', async () => {
    await operations.cancelOwnRequest(guest, { requestId })
    expect(await refusalOf(finishRequest(lea, { requestId, revision: 1 }))).toMatchObject({
      reason: 'changed-since',
      by: '',
      now: { status: 'cancelled' },
    })
  })

  test('an action with a future revision is refused', async () => {
    expect(await refusalOf(takeRequest(lea, { requestId, revision: 9 }))).toMatchObject({
      reason: 'changed-since',
    })
  })

  test('an action without a revision applies to the current state', async () => {
    await takeRequest(karim, { requestId })
    expect(await finishRequest(lea, { requestId })).toMatchObject({
      status: 'done',
      assigneeId: karim.userId,
    })
  })
})

describe('action that is sent again', () => {
  const actions: [string, () => Promise<{ revision: number }>][] = [
    ['take', () => takeRequest(lea, { requestId, revision: 1 })],
    ['start', () => startRequest(lea, { requestId, revision: 1 })],
    ['finish', () => finishRequest(lea, { requestId, revision: 1 })],
    ['cancel', () => cancelRequest(lea, { requestId, revision: 1, reason: 'room-empty' })],
    ['assign', () => assignRequest(lea, { requestId, revision: 1, userId: karim.userId })],
  ]
  test.each(actions)('the action %s has an effect only once if it is sent again', async (_, act) => {
    expect(await act()).toMatchObject({ revision: 2 })
    expect(await act()).toMatchObject({ revision: 2 })
  })

  test('an action that is sent again after others’ changes is answered with the current state', async () => {
    await takeRequest(lea, { requestId, revision: 1 })
    await assignRequest(hotel.admin, { requestId, userId: karim.userId })
    expect(await takeRequest(lea, { requestId, revision: 1 })).toMatchObject({
      revision: 3,
      assigneeId: karim.userId,
    })
  })

  test('an assignment to another colleague does not count as sent again', async () => {
    await assignRequest(lea, { requestId, revision: 1, userId: karim.userId })
    expect(await assignRequest(lea, { requestId, revision: 1, userId: lea.userId })).toMatchObject({
      revision: 3,
      assigneeId: lea.userId,
    })
  })

  test('a request that is reopened again is reopened once', async () => {
    await finishRequest(lea, { requestId })
    await reopenRequest(lea, { requestId, revision: 2 })
    expect(await reopenRequest(lea, { requestId, revision: 2 })).toMatchObject({ revision: 3 })
  })
})

describe('batch of requests', () => {
  test('a batch takes the available requests and leaves those that colleagues have or that are closed', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const from = await guestOf(await addRoom(hotel))
        return (await sendOne(from, orderOf(hotel.services.towels))).id
      }),
    )
    const [mine = '', theirs = '', done = '', free = ''] = ids
    await takeRequest(lea, { requestId: mine })
    await takeRequest(karim, { requestId: theirs })
    await finishRequest(karim, { requestId: done })
    const { requests } = await takeMany(lea, { requestIds: [...ids, free] })
    expect(requests.map(({ id }) => id).sort()).toEqual([mine, free].sort())
    expect(requests.find(({ id }) => id === free)).toMatchObject({ assigneeId: lea.userId, revision: 2 })
    // It was theirs already: not written again.
    expect(requests.find(({ id }) => id === mine)).toMatchObject({ revision: 2 })
  })

  test('a batch is refused if none of its requests can be taken', async () => {
    await takeRequest(karim, { requestId })
    expect(await refusalOf(takeMany(lea, { requestIds: [requestId] }))).toMatchObject({
      reason: 'taken-by-another',
      by: 'Karim',
    })
  })
})
