import { beforeEach, describe, expect, test } from 'vitest'
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
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'

const {
  assignRoomsToMany,
  assignRoomsOfEach,
  assignRooms,
  changeEmployee,
  deactivateEmployees,
  reactivateEmployees,
  listHistory,
  listStaff,
  promoteEmployee,
  removeEmployee,
  showBoard,
  showEmployees,
  startRequest,
  takeRequest,
} = operations

installation()

let hotel: Hotel
let paul: Staff
let zoe: Staff
beforeEach(async () => {
  hotel = await openHotel()
  paul = await hire(hotel.id, 'employee', 'Paul')
  zoe = await hire(hotel.id, 'employee', 'Zoé')
})

const both = (revisions: readonly [number, number] = [1, 1]) => [
  { userId: paul.userId, revision: revisions[0] },
  { userId: zoe.userId, revision: revisions[1] },
]
const ids = () => ({ userIds: [paul.userId, zoe.userId] })
const roomsNow = async () => {
  const { employees } = await showEmployees(hotel.admin, ids())
  return Object.fromEntries(employees.map(({ name, rooms }) => [name, rooms]))
}
const happened = async ({ userId }: Staff) => {
  const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: userId })
  return entries.map(({ type, before, after }) => ({ type, before, after }))
}

describe('rooms of several people', () => {
  beforeEach(async () => {
    for (const number of ['101', '102', '103', '104']) await addRoom(hotel, number)
    await assignRooms(hotel.admin, { userId: paul.userId, revision: 1, numbers: '101' })
  })

  test.each([
    ['adds them to their own', 'add', { Paul: ['101', '102', '103'], Zoé: ['102', '103'] }],
    ['makes them the only ones', 'only', { Paul: ['102', '103'], Zoé: ['102', '103'] }],
  ] as const)('assigning rooms to several people %s', async (_what, how, after) => {
    const { employees, before } = await assignRoomsToMany(hotel.admin, {
      people: both([2, 1]),
      how,
      numbers: '102-103',
    })
    expect(employees.map(({ name, revision }) => [name, revision])).toEqual([
      ['Paul', 3],
      ['Zoé', 2],
    ])
    expect(before).toEqual([
      { userId: paul.userId, numbers: '101' },
      { userId: zoe.userId, numbers: '' },
    ])
    expect(await roomsNow()).toEqual(after)
    expect((await happened(zoe))[0]).toEqual({
      type: 'staff.rooms-assigned',
      before: { rooms: '' },
      after: { rooms: '102, 103' },
    })
  })

  test('removing rooms from several people leaves their other rooms', async () => {
    const { employees } = await assignRoomsToMany(hotel.admin, {
      people: both([2, 1]),
      how: 'remove',
      numbers: '101',
    })
    expect(employees.map(({ revision }) => revision)).toEqual([3, 1])
    expect(await roomsNow()).toEqual({ Paul: [], Zoé: [] })
    expect(await happened(zoe)).toEqual([])
  })

  test('an assignment of rooms to several people is undone for each', async () => {
    const how = 'only'
    const { before } = await assignRoomsToMany(hotel.admin, { people: both([2, 1]), how, numbers: '104' })
    const revisions = new Map(both([3, 2]).map(({ userId, revision }) => [userId, revision]))
    const people = before.map((one) => ({ ...one, revision: revisions.get(one.userId) ?? 0 }))
    await assignRoomsOfEach(hotel.admin, { people })
    expect(await roomsNow()).toEqual({ Paul: ['101'], Zoé: [] })
  })

  test('an assignment of rooms is done to all or none, and a refusal names the author of the last change', async () => {
    const asked = { people: both([1, 1]), how: 'add', numbers: '102' } as const
    expect(await refusalOf(assignRoomsToMany(hotel.admin, asked))).toEqual({
      reason: 'changed-since',
      by: 'Claire',
    })
    expect(await roomsNow()).toEqual({ Paul: ['101'], Zoé: [] })
    await removeEmployee(hotel.admin, { userId: zoe.userId })
    expect(await refusalOf(assignRoomsToMany(hotel.admin, { ...asked, people: both([2, 1]) }))).toEqual({
      reason: 'no-such-employee',
    })
  })

  test('an assignment of unknown or no rooms is refused by its field', async () => {
    const people = both([2, 1])
    expect(
      await refusalOf(assignRoomsToMany(hotel.admin, { people, how: 'add', numbers: '999' })),
    ).toMatchObject({ fields: { numbers: 'unknown-rooms' } })
    expect(await refusalOf(assignRoomsToMany(hotel.admin, { people, how: 'add' }))).toMatchObject({
      fields: { numbers: 'missing' },
    })
  })

  test('a choice of several people finds none of another hotel', async () => {
    const other = await openHotel()
    expect(await showEmployees(other.admin, ids())).toEqual({ employees: [] })
  })
})

describe('deactivating several people', () => {
  const order = async () => {
    const { id } = await sendOne(await guestOf(await addRoom(hotel)), orderOf(hotel.services.towels))
    return { requestId: id }
  }

  test('several deactivated people release their open requests and get them back on undo', async () => {
    const [one, two, three] = [await order(), await order(), await order()]
    await takeRequest(paul, one)
    await startRequest(zoe, two)
    await takeRequest(zoe, three)
    const { employees, released } = await deactivateEmployees(hotel.admin, ids())
    expect(released).toBe(3)
    expect(employees.map(({ name, active }) => [name, active])).toEqual([
      ['Paul', false],
      ['Zoé', false],
    ])
    const assignees = async () => {
      const { requests } = await showBoard(hotel.employee, {})
      return [one, two, three].map(({ requestId }) => requests.find(({ id }) => id === requestId)?.assigneeId)
    }
    expect(await assignees()).toEqual([null, null, null])
    await takeRequest(hotel.employee, three)
    await reactivateEmployees(hotel.admin, { ...ids(), giveBack: true })
    expect(await assignees()).toEqual([paul.userId, zoe.userId, hotel.employee.userId])
    expect((await happened(paul)).map(({ type }) => type)).toEqual(['staff.reactivated', 'staff.deactivated'])
  })

  test('several people cannot be deactivated with oneself or all managers among them', async () => {
    const two = await hire(hotel.id, 'admin', 'Two')
    const admins = { userIds: [hotel.admin.userId, two.userId, paul.userId] }
    expect(await refusalOf(deactivateEmployees(hotel.admin, admins))).toEqual({ reason: 'not-yourself' })
    await promoteEmployee(hotel.admin, { userId: paul.userId })
    expect(await refusalOf(deactivateEmployees(hotel.admin, ids()))).toEqual({ reason: 'last-manager' })
    expect(await listStaff(hotel.admin, { state: 'inactive' })).toMatchObject({ total: 0 })
  })

  test('one of two admins who remove each other at once stays', async () => {
    const shutOut = [
      (by: Staff, { userId }: Staff) => deactivateEmployees(by, { userIds: [userId] }),
      (by: Staff, { userId }: Staff) => removeEmployee(by, { userId }),
      (by: Staff, { userId, name }: Staff) =>
        changeEmployee(by, { userId, name, role: 'employee', revision: 1 }),
    ] as const
    for (const one of shutOut) {
      for (const other of shutOut) {
        const [a, b] = [await hire(hotel.id, 'admin', 'A'), await hire(hotel.id, 'admin', 'B')]
        await removeEmployee(a, { userId: hotel.admin.userId })
        const settled = await Promise.allSettled([one(a, b), other(b, a)])
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const left = settled[0].status === 'fulfilled' ? a : b
        expect(await listStaff(left, { role: 'admin', state: 'active' })).toMatchObject({ total: 1 })
        hotel = await openHotel()
      }
    }
  })
})
