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

describe('what was pressed on an old list', () => {
  const others: [string, (by: Staff) => Promise<unknown>, object][] = [
    ['taken', (by) => takeRequest(by, { requestId }), { status: 'new' }],
    ['started on', (by) => startRequest(by, { requestId }), { status: 'in_progress' }],
    ['done', (by) => finishRequest(by, { requestId }), { status: 'done' }],
    ['cancelled', (by) => cancelRequest(by, { requestId, reason: 'room-empty' }), { status: 'cancelled' }],
  ]
  test.each(others)(
    'is refused where somebody else has %s since, with who and how it stands',
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

  test('is done once the person has seen that and still wants it', async () => {
    await takeRequest(karim, { requestId })
    expect(await finishRequest(lea, { requestId, revision: 2 })).toMatchObject({ status: 'done' })
  })

  test('is told as ever where a colleague has it whom one would take it from', async () => {
    await takeRequest(karim, { requestId })
    const taken = { reason: 'taken-by-another', by: 'Karim', now: { assigneeId: karim.userId, revision: 2 } }
    expect(await refusalOf(takeRequest(lea, { requestId, revision: 1 }))).toMatchObject(taken)
    expect(await refusalOf(startRequest(lea, { requestId, revision: 1 }))).toMatchObject(taken)
  })

  test('goes on where what others did has left the request as it was seen', async () => {
    await takeRequest(karim, { requestId })
    await undoChange(karim, { requestId, revision: 2 })
    expect(await takeRequest(lea, { requestId, revision: 1 })).toMatchObject({ assigneeId: lea.userId })
  })

  test('goes on where it was oneself who did something since, elsewhere', async () => {
    await takeRequest(lea, { requestId })
    expect(await startRequest(lea, { requestId, revision: 1 })).toMatchObject({ status: 'in_progress' })
  })

  test('is refused where its guest has taken the request back', async () => {
    await operations.cancelOwnRequest(guest, { requestId })
    expect(await refusalOf(finishRequest(lea, { requestId, revision: 1 }))).toMatchObject({
      reason: 'changed-since',
      by: '',
      now: { status: 'cancelled' },
    })
  })

  test('is refused where it says to have seen what is yet to come', async () => {
    expect(await refusalOf(takeRequest(lea, { requestId, revision: 9 }))).toMatchObject({
      reason: 'changed-since',
    })
  })

  test('has no revision to say where somebody acts on what is there, whatever it is', async () => {
    await takeRequest(karim, { requestId })
    expect(await finishRequest(lea, { requestId })).toMatchObject({
      status: 'done',
      assigneeId: karim.userId,
    })
  })
})

describe('what did not hear its answer and is sent again', () => {
  const actions: [string, () => Promise<{ revision: number }>][] = [
    ['take', () => takeRequest(lea, { requestId, revision: 1 })],
    ['start', () => startRequest(lea, { requestId, revision: 1 })],
    ['finish', () => finishRequest(lea, { requestId, revision: 1 })],
    ['cancel', () => cancelRequest(lea, { requestId, revision: 1, reason: 'room-empty' })],
    ['assign', () => assignRequest(lea, { requestId, revision: 1, userId: karim.userId })],
  ]
  test.each(actions)('%s, is done once', async (_, act) => {
    expect(await act()).toMatchObject({ revision: 2 })
    expect(await act()).toMatchObject({ revision: 2 })
  })

  test('is done once also where others went on since: they are answered as it now is', async () => {
    await takeRequest(lea, { requestId, revision: 1 })
    await assignRequest(hotel.admin, { requestId, userId: karim.userId })
    expect(await takeRequest(lea, { requestId, revision: 1 })).toMatchObject({
      revision: 3,
      assigneeId: karim.userId,
    })
  })

  test('is not taken for the same where it was given to somebody else', async () => {
    await assignRequest(lea, { requestId, revision: 1, userId: karim.userId })
    expect(await assignRequest(lea, { requestId, revision: 1, userId: lea.userId })).toMatchObject({
      revision: 3,
      assigneeId: lea.userId,
    })
  })

  test('reopens once', async () => {
    await finishRequest(lea, { requestId })
    await reopenRequest(lea, { requestId, revision: 2 })
    expect(await reopenRequest(lea, { requestId, revision: 2 })).toMatchObject({ revision: 3 })
  })
})

describe('a trip', () => {
  test('takes what can be taken, and leaves what a colleague has or what is done', async () => {
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

  test('is refused where nothing of it can be taken any more', async () => {
    await takeRequest(karim, { requestId })
    expect(await refusalOf(takeMany(lea, { requestIds: [requestId] }))).toMatchObject({
      reason: 'taken-by-another',
      by: 'Karim',
    })
  })
})
