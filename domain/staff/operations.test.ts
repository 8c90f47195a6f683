import { beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '../../platform/auth/auth.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, employ, type Hotel, hire, keyFor, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import type { Key, Staff } from '../actor.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { roomTypes } from '../room-types/tables.ts'
import { rooms } from '../rooms/tables.ts'

const { listStaff, showEmployee, changeEmployee, assignRooms, roomsToAssign, listHistory, showBoard } =
  operations

installation()

let hotel: Hotel
let paul: Staff
beforeEach(async () => {
  hotel = await openHotel()
  paul = await hire(hotel.id, 'employee', 'Paul')
})

const show = async ({ userId } = paul) => (await showEmployee(hotel.admin, { userId })).employee
const asSeen = async () => {
  const { userId, name, role, revision } = await show()
  return { userId, name, role, revision }
}

describe('list of staff', () => {
  const listed = async (filter: object, by: Staff | Key = hotel.admin) => {
    const { staff, total } = await listStaff(by, filter)
    expect(total).toBe(staff.length)
    return staff.map(({ name }) => name)
  }

  test('the list contains each person’s name, role and rooms', async () => {
    for (const number of ['9', '10', '101']) await addRoom(hotel, number)
    await assignRooms(hotel.admin, { userId: paul.userId, revision: 1, numbers: '101, 9-10' })
    const { staff } = await listStaff(hotel.admin, {})
    expect(staff.map(({ name }) => name)).toEqual(['Claire', 'Léa', 'Paul'])
    expect(staff[2]).toEqual({
      userId: paul.userId,
      name: 'Paul',
      email: `${paul.userId}@people.example`,
      role: 'employee',
      active: true,
      isSubscriptionManager: false,
      team: '',
      rooms: ['9', '10', '101'],
      revision: 2,
    })
  })

  test('the list is in alphabetical order ignoring accents and case, on each page', async () => {
    for (const name of ['Zoé', 'Élise', 'da Silva']) await hire(hotel.id, 'employee', name)
    const first = await listStaff(hotel.admin, { limit: 3 })
    const { staff } = await listStaff(hotel.admin, { after: first.next ?? undefined })
    expect([...first.staff, ...staff].map(({ name }) => name)).toEqual([
      'Claire',
      'da Silva',
      'Élise',
      'Léa',
      'Paul',
      'Zoé',
    ])
  })

  test('the list is searched by words of name or address, ignoring accents and case', async () => {
    await employ(
      hotel.id,
      await createUser('Zoe@Hotel.example', 'Zoé', 'correct horse battery'),
      'employee',
      'Zoé Müller',
    )
    expect(await listed({ search: 'zoe mull' })).toEqual(['Zoé Müller'])
    expect(await listed({ search: 'LÉA' })).toEqual(['Léa'])
    expect(await listed({ search: 'lea' })).toEqual(['Léa'])
    expect(await listed({ search: 'zoe@hotel' })).toEqual(['Zoé Müller'])
    expect(await listed({ search: 'zoe paul' })).toEqual([])
    expect(await listed({ search: '%' })).toEqual([])
  })

  test('the list is filtered by role and activity', async () => {
    await operations.deactivateEmployee(hotel.admin, { userId: paul.userId })
    expect(await listed({ role: 'admin' })).toEqual(['Claire'])
    expect(await listed({ role: 'employee' })).toEqual(['Léa', 'Paul'])
    expect(await listed({ state: 'active' })).toEqual(['Claire', 'Léa'])
    expect(await listed({ state: 'inactive' })).toEqual(['Paul'])
    expect(await listed({ role: 'employee', state: 'active', search: 'l' })).toEqual(['Léa'])
  })

  test('the list counts all pages', async () => {
    const { staff, total } = await listStaff(hotel.admin, { limit: 1 })
    expect([staff.length, total]).toEqual([1, 3])
  })

  test('the list reveals addresses to admins and keys alone, even in a search', async () => {
    const key = await keyFor(hotel.id, ['staff:read'])
    const emails = async (by: Staff | Key) => (await listStaff(by, {})).staff.map(({ email }) => email)
    expect(await emails(key)).toEqual(await emails(hotel.admin))
    expect(await emails(hotel.employee)).toEqual([null, null, null])
    expect(await listed({ search: 'people.example' }, hotel.employee)).toEqual([])
    expect(await listed({ search: 'people.example' })).toHaveLength(3)
  })
})

describe('changing an employee', () => {
  test('a changed employee gets name, role and rooms at once', async () => {
    await addRoom(hotel, '201')
    const { employee } = await changeEmployee(hotel.admin, {
      ...(await asSeen()),
      name: 'Paul Petit',
      role: 'admin',
      numbers: '201',
    })
    expect(employee).toMatchObject({ name: 'Paul Petit', role: 'admin', rooms: ['201'], revision: 2 })
    expect(await show()).toEqual(employee)
  })

  test('a changed employee is recorded field by field', async () => {
    await addRoom(hotel, '201')
    await changeEmployee(hotel.admin, { ...(await asSeen()), role: 'admin', numbers: '201' })
    const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: paul.userId })
    expect(entries).toMatchObject([
      {
        type: 'staff.changed',
        by: { kind: 'staff', name: 'Claire' },
        before: { name: 'Paul', role: 'employee' },
        after: { name: 'Paul', role: 'admin' },
      },
      { type: 'staff.rooms-assigned', before: { rooms: '' }, after: { rooms: '201' } },
    ])
  })

  test('a change without a difference is not recorded', async () => {
    const seen = await asSeen()
    expect((await changeEmployee(hotel.admin, seen)).employee.revision).toBe(1)
    expect(
      (await listHistory(hotel.admin, { subjectType: 'staff', subjectId: paul.userId })).entries,
    ).toEqual([])
  })

  test('a change of an outdated employee is refused with the colleague’s name', async () => {
    const seen = await asSeen()
    const other = await hire(hotel.id, 'admin', 'Zoé')
    await changeEmployee(other, { ...seen, name: 'Paul Petit' })
    const refused = { reason: 'changed-since', by: 'Zoé' }
    expect(await refusalOf(changeEmployee(hotel.admin, { ...seen, role: 'admin' }))).toEqual(refused)
    expect(await refusalOf(assignRooms(hotel.admin, { ...seen, numbers: '' }))).toEqual(refused)
    expect(await show()).toMatchObject({ name: 'Paul Petit', role: 'employee' })
  })

  test('an admin cannot change their own role', async () => {
    const { userId } = hotel.admin
    await hire(hotel.id, 'admin', 'Zoé')
    const own = { userId, name: 'Claire Martin', revision: 1 }
    expect(await refusalOf(changeEmployee(hotel.admin, { ...own, role: 'employee' }))).toEqual({
      reason: 'not-yourself',
    })
    expect((await changeEmployee(hotel.admin, { ...own, role: 'admin' })).employee.name).toBe('Claire Martin')
  })

  test('one of two admins who demote each other at once stays an admin', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await hire(hotel.id, 'admin', 'One'), await hire(hotel.id, 'admin', 'Two')]
      await operations.removeEmployee(one, { userId: hotel.admin.userId })
      const demote = (by: Staff, { userId, name }: Staff) =>
        changeEmployee(by, { userId, name, role: 'employee', revision: 1 })
      const settled = await Promise.allSettled([demote(one, two), demote(two, one)])
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = settled[0].status === 'fulfilled' ? one : two
      expect(await listStaff(left, { role: 'admin' })).toMatchObject({ total: 1 })
      hotel = await openHotel()
    }
  })

  test('a change of a person who does not work here is refused', async () => {
    const other = await openHotel()
    for (const userId of [other.employee.userId, 'nobody']) {
      const asked = changeEmployee(hotel.admin, { userId, name: 'X', role: 'admin', revision: 1 })
      expect(await refusalOf(asked)).toEqual({ reason: 'no-such-employee' })
    }
  })

  test('a changed employee needs a name', async () => {
    const refused = await refusalOf(changeEmployee(hotel.admin, { ...(await asSeen()), name: ' ' }))
    expect(refused).toEqual({ reason: 'invalid-input', fields: { name: 'missing' } })
  })
})

describe('assigning rooms', () => {
  const assign = async (choice: object) => {
    const { revision } = await show()
    const { employee } = await assignRooms(hotel.admin, { userId: paul.userId, revision, ...choice })
    return employee.rooms
  }
  const refused = async (choice: object) => refusalOf(assign(choice))

  /** Two floors of three rooms, the last of which is a suite. */
  async function build() {
    const suite = newId()
    await inTenant(hotel.id, async ({ db }) => {
      await db.insert(roomTypes).values({ hotelId: hotel.id, id: suite, name: 'Suite' })
      const numbers = ['101', '102', '103', '201', '202', '203']
      await db.insert(rooms).values(
        numbers.map((number) => ({
          hotelId: hotel.id,
          id: newId(),
          number,
          floor: number.slice(0, 1),
          typeId: number.endsWith('3') ? suite : hotel.typeId,
        })),
      )
    })
    return suite
  }

  test('an assignment by number, floor or type replaces the person’s rooms', async () => {
    const suite = await build()
    expect(await assign({ numbers: '101-102' })).toEqual(['101', '102'])
    expect(await assign({ floors: ['2'] })).toEqual(['201', '202', '203'])
    expect(await assign({ typeIds: [suite] })).toEqual(['103', '203'])
    expect(await assign({ numbers: '201', floors: ['1'], typeIds: [suite] })).toEqual([
      '101',
      '102',
      '103',
      '201',
      '203',
    ])
    expect(await assign({})).toEqual([])
  })

  test('the choice offers every room with its floor and type, and the used types', async () => {
    const suite = await build()
    const { rooms, types } = await roomsToAssign(hotel.admin, {})
    expect(rooms.map(({ number }) => number)).toEqual(['101', '102', '103', '201', '202', '203'])
    expect(rooms[2]).toEqual({ number: '103', floor: '1', typeId: suite })
    expect(types.map(({ name }) => name).sort()).toEqual(['Double', 'Suite'])
  })

  test('an assignment names unreadable parts and unknown rooms', async () => {
    await build()
    expect(await refused({ numbers: '101, 102-, 201' })).toEqual({
      reason: 'invalid-input',
      fields: { numbers: 'unreadable-rooms' },
      parts: ['102-'],
    })
    expect(await refused({ numbers: '101, 999, 301-312' })).toEqual({
      reason: 'invalid-input',
      fields: { numbers: 'unknown-rooms' },
      parts: ['999', '301-312'],
    })
    expect(await refused({ floors: ['7'] })).toEqual({
      reason: 'invalid-input',
      fields: { floors: 'invalid' },
    })
    expect(await refused({ typeIds: [newId()] })).toEqual({
      reason: 'invalid-input',
      fields: { typeIds: 'invalid' },
    })
    expect((await show()).rooms).toEqual([])
  })

  test('an assignment has at most 500 rooms', async () => {
    await inTenant(hotel.id, ({ db }) =>
      db.insert(rooms).values(
        Array.from({ length: 501 }, (_, i) => ({
          hotelId: hotel.id,
          id: newId(),
          number: String(1000 + i),
          floor: '',
        })),
      ),
    )
    expect(await assign({ numbers: '1000-1499' })).toHaveLength(500)
    expect(await refused({ numbers: '1000-1500' })).toEqual({
      reason: 'invalid-input',
      fields: { numbers: 'too-many-assigned' },
    })
  })

  test('assigned rooms come first on their employee’s board', async () => {
    const room = await addRoom(hotel, '301')
    await assign({ numbers: '301' })
    expect((await showBoard(paul, {})).assignedRoomIds).toEqual([room.id])
  })
})
