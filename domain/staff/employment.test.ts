import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  employ,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Key, Staff } from '../actor.ts'
import { changes } from '../events/publish.ts'
import { operations } from '../operations.ts'
import type { Request } from '../requests/shapes.ts'
import { staffOfUser } from './lookups.ts'

const {
  promoteEmployee,
  demoteEmployee,
  stepDown,
  deactivateEmployee,
  deactivateEmployees,
  reactivateEmployee,
  removeEmployee,
  showEmployee,
  listStaff,
  listHistory,
  showBoard,
  takeRequest,
  startRequest,
  finishRequest,
  reopenRequest,
  undoChange,
  assignRequest,
} = operations

const installed = installation()

let hotel: Hotel
let paul: Staff
beforeEach(async () => {
  hotel = await openHotel()
  paul = await hire(hotel.id, 'employee', 'Paul')
})

const userId = () => ({ userId: paul.userId })
const promote = (who = paul, by = hotel.admin) => promoteEmployee(by, { userId: who.userId })
const demote = (who = paul, by: Staff | Key = hotel.admin) => demoteEmployee(by, { userId: who.userId })
const managers = async () => {
  const { staff } = await listStaff(hotel.admin, {})
  return staff.filter((one) => one.active && one.isSubscriptionManager).map(({ name }) => name)
}
const happened = async () => {
  const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: paul.userId })
  return entries.map(({ type }) => type)
}

describe('subscription managers', () => {
  test('an admin can appoint and dismiss subscription managers, employees included', async () => {
    await promote(hotel.admin)
    expect((await promote()).employee.isSubscriptionManager).toBe(true)
    expect(await staffOfUser(paul.userId)).toMatchObject({ isSubscriptionManager: true })
    expect((await demote()).employee.isSubscriptionManager).toBe(false)
    expect(await happened()).toEqual(['staff.demoted', 'staff.promoted'])
  })

  test('a subscription manager who is appointed twice is appointed once', async () => {
    await promote()
    await promote()
    expect(await happened()).toEqual(['staff.promoted'])
  })

  test('a deactivated employee cannot be appointed as a subscription manager', async () => {
    await deactivateEmployee(hotel.admin, userId())
    expect(await refusalOf(promote())).toEqual({ reason: 'employee-inactive' })
  })

  test('the last subscription manager can be neither dismissed nor deactivated nor removed', async () => {
    await promote()
    const last = { reason: 'last-manager' }
    expect(await refusalOf(demote())).toEqual(last)
    expect(await refusalOf(deactivateEmployee(hotel.admin, userId()))).toEqual(last)
    expect(await refusalOf(removeEmployee(hotel.admin, userId()))).toEqual(last)
    expect(await managers()).toEqual(['Paul'])
  })

  test('a subscription manager can step down if there is another', async () => {
    await promote()
    expect(await refusalOf(stepDown(paul, {}))).toEqual({ reason: 'no-other-manager' })
    await promote(hotel.admin)
    expect((await stepDown(paul, {})).employee).toMatchObject({ isSubscriptionManager: false, email: null })
    expect(await managers()).toEqual(['Claire'])
  })

  test('a subscription manager cannot dismiss themselves by mistake', async () => {
    await promote(hotel.admin)
    await promote()
    expect(await refusalOf(demote(hotel.admin))).toEqual({ reason: 'not-yourself' })
  })

  test('one of two subscription managers who leave at once stays', async () => {
    for (let round = 0; round < 5; round++) {
      const two = await hire(hotel.id, 'admin', 'Two')
      for (const ways of [
        () => [stepDown(paul, {}), stepDown(two, {})],
        () => [demote(paul, two), stepDown(two, {})],
        () => [demote(paul, hotel.admin), deactivateEmployee(hotel.admin, { userId: two.userId })],
      ]) {
        await promote()
        await promote(two)
        const settled = await Promise.allSettled(ways())
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await managers()).toHaveLength(1)
      }
      hotel = await openHotel()
      paul = await hire(hotel.id, 'employee', 'Paul')
    }
  })
})

describe('deactivated employee', () => {
  test('a deactivated employee has no access until reactivated', async () => {
    const { employee } = await deactivateEmployee(hotel.admin, userId())
    expect(employee).toMatchObject({ name: 'Paul', active: false })
    expect(await staffOfUser(paul.userId)).toBeUndefined()
    await reactivateEmployee(hotel.admin, userId())
    expect(await staffOfUser(paul.userId)).toMatchObject({ hotelId: hotel.id, name: 'Paul' })
    expect(await happened()).toEqual(['staff.reactivated', 'staff.deactivated'])
  })

  test('an employee who is deactivated twice is deactivated once', async () => {
    await deactivateEmployee(hotel.admin, userId())
    expect(await deactivateEmployee(hotel.admin, userId())).toMatchObject({ released: 0 })
    await reactivateEmployee(hotel.admin, userId())
    await reactivateEmployee(hotel.admin, userId())
    expect(await happened()).toHaveLength(2)
  })

  test('a deactivated employee keeps their rooms', async () => {
    const room = await addRoom(hotel, '101')
    await assignRoom(paul, room.id)
    await deactivateEmployee(hotel.admin, userId())
    expect((await reactivateEmployee(hotel.admin, userId())).employee.rooms).toEqual(['101'])
  })

  test('an admin can neither deactivate nor remove themselves', async () => {
    const { userId } = hotel.admin
    for (const end of [deactivateEmployee, removeEmployee]) {
      expect(await refusalOf(end(hotel.admin, { userId }))).toEqual({ reason: 'not-yourself' })
    }
  })
})

describe('removed employee', () => {
  test('a removed employee is in no list and keeps their name in the history', async () => {
    const room = await addRoom(hotel)
    const { id } = await sendOne(await guestOf(room), orderOf(hotel.services.towels))
    await finishRequest(paul, { requestId: id })
    expect(await removeEmployee(hotel.admin, userId())).toEqual({
      name: 'Paul',
      released: 0,
      revokedInvitations: 0,
    })
    expect(await staffOfUser(paul.userId)).toBeUndefined()
    const { staff } = await listStaff(hotel.admin, {})
    expect(staff.map(({ name }) => name)).not.toContain('Paul')
    expect(await refusalOf(showEmployee(hotel.admin, userId()))).toEqual({ reason: 'no-such-employee' })
    const board = await showBoard(hotel.employee, {})
    expect(board.requests.find((request) => request.id === id)?.closedById).toBe(paul.userId)
    expect(board.staff).toContainEqual({ ...userId(), name: 'Paul', role: 'employee', active: false })
  })

  test('a removed employee can be employed elsewhere or here again without the rooms', async () => {
    await assignRoom(paul, (await addRoom(hotel)).id)
    await removeEmployee(hotel.admin, userId())
    const elsewhere = await openHotel()
    await employ(elsewhere.id, paul.userId, 'admin', 'Paul')
    expect(await staffOfUser(paul.userId)).toMatchObject({ hotelId: elsewhere.id, role: 'admin' })
    await removeEmployee(elsewhere.admin, userId())
    await employ(hotel.id, paul.userId, 'employee', 'Paul')
    expect((await showEmployee(hotel.admin, userId())).employee).toMatchObject({ rooms: [], active: true })
  })

  test('removing an employee twice or from another hotel is refused', async () => {
    const other = await openHotel()
    expect(await refusalOf(removeEmployee(other.admin, userId()))).toEqual({ reason: 'no-such-employee' })
    await removeEmployee(hotel.admin, userId())
    expect(await refusalOf(removeEmployee(hotel.admin, userId()))).toEqual({ reason: 'no-such-employee' })
  })
})

describe('open requests of an employee without access', () => {
  const request = async (id: string) =>
    (await showBoard(hotel.employee, {})).requests.find((one) => one.id === id) as Request
  const order = async () => {
    const { id } = await sendOne(await guestOf(await addRoom(hotel)), orderOf(hotel.services.towels))
    return { requestId: id }
  }

  test.each([
    ['deactivated', deactivateEmployee],
    ['removed', removeEmployee],
  ])('open requests of an employee who is %s become free on every board at once', async (_how, end) => {
    const [taken, started, done, others] = [await order(), await order(), await order(), await order()]
    await takeRequest(paul, taken)
    await startRequest(paul, started)
    await finishRequest(paul, done)
    await takeRequest(hotel.employee, others)
    expect(await showEmployee(hotel.admin, userId())).toMatchObject({ openRequests: 2 })
    const published = vi.fn()
    onTestFinished(changes.subscribe(published))
    expect(await end(hotel.admin, userId())).toMatchObject({ released: 2 })
    expect(await request(taken.requestId)).toMatchObject({ status: 'new', assigneeId: null, revision: 3 })
    expect(await request(started.requestId)).toMatchObject({ status: 'in_progress', assigneeId: null })
    expect(await request(done.requestId)).toMatchObject({ status: 'done', assigneeId: paul.userId })
    expect(await request(others.requestId)).toMatchObject({ assigneeId: hotel.employee.userId })
    const types = published.mock.calls.map(([{ type, subjectId }]) => [type, subjectId])
    expect(types).toContainEqual(['request.released', taken.requestId])
    expect(types).toContainEqual(['request.released', started.requestId])
    expect(types).toHaveLength(3)
    await takeRequest(hotel.employee, started)
  })

  test('released requests return on an undone deactivation unless a colleague handled them', async () => {
    const [one, two, three] = [await order(), await order(), await order()]
    await takeRequest(paul, one)
    await startRequest(paul, two)
    await startRequest(paul, three)
    await deactivateEmployee(hotel.admin, userId())
    await takeRequest(hotel.employee, three)
    await reactivateEmployee(hotel.admin, { ...userId(), giveBack: true })
    expect(await request(one.requestId)).toMatchObject({ status: 'new', assigneeId: paul.userId })
    expect(await request(two.requestId)).toMatchObject({ status: 'in_progress', assigneeId: paul.userId })
    expect(await request(three.requestId)).toMatchObject({ assigneeId: hotel.employee.userId })
  })

  test('released requests stay free if the employee returns later', async () => {
    const one = await order()
    await takeRequest(paul, one)
    await deactivateEmployee(hotel.admin, userId())
    await reactivateEmployee(hotel.admin, userId())
    expect(await request(one.requestId)).toMatchObject({ assigneeId: null })
  })

  test('a deactivated employee gets no request by assigning, reopening or undoing', async () => {
    const [one, two] = [await order(), await order()]
    await finishRequest(paul, one)
    await startRequest(paul, two)
    const finished = await finishRequest(hotel.employee, two)
    await deactivateEmployee(hotel.admin, userId())
    expect(await reopenRequest(hotel.employee, one)).toMatchObject({ assigneeId: hotel.employee.userId })
    expect(await undoChange(hotel.employee, { ...two, revision: finished.revision })).toMatchObject({
      status: 'in_progress',
      assigneeId: null,
    })
    const gone = { reason: 'no-such-employee' }
    expect(await refusalOf(assignRequest(hotel.employee, { ...two, ...userId() }))).toEqual(gone)
    expect(await refusalOf(takeRequest(paul, two))).toEqual(gone)
    expect(await refusalOf(startRequest(paul, await order()))).toEqual(gone)
  })

  test('a deactivated employee keeps no request that is assigned or taken at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, order))
    const giving = all.flatMap((one, i) => [
      i % 2 === 0 ? takeRequest(paul, one) : assignRequest(hotel.employee, { ...one, ...userId() }),
      ...(i === 5 ? [deactivateEmployee(hotel.admin, userId())] : []),
    ])
    const settled = await Promise.allSettled(giving)
    for (const one of settled) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'no-such-employee' })
    }
    const { requests } = await showBoard(hotel.employee, {})
    expect(requests.filter(({ assigneeId }) => assigneeId === paul.userId)).toEqual([])
    expect(requests).toHaveLength(12)
  })
})

describe('open invitations of an admin', () => {
  const { createInvitation, makeInvitationLink, listInvitations, readInvitation, mailInvitationLink } =
    operations
  /** Another admin with two invitations and a third prepared position. */
  async function inviter() {
    const other = await hire(hotel.id, 'admin', 'Other')
    const tokens: string[] = []
    for (const name of ['A', 'B', 'C']) {
      const { invitation } = await createInvitation(other, { name, role: 'admin' })
      if (name !== 'C') tokens.push((await makeInvitationLink(other, { invitationId: invitation.id })).token)
    }
    return { other, tokens }
  }
  const revoke: [string, (other: Staff) => Promise<{ revokedInvitations: number }>][] = [
    ['is removed', ({ userId }) => removeEmployee(hotel.admin, { userId })],
    ['is deactivated', ({ userId }) => deactivateEmployee(hotel.admin, { userId })],
    ['is deactivated with others', ({ userId }) => deactivateEmployees(hotel.admin, { userIds: [userId] })],
    [
      'becomes an employee',
      ({ userId }) =>
        operations.changeEmployee(hotel.admin, { userId, name: 'Other', role: 'employee', revision: 1 }),
    ],
  ]
  test.each(revoke)(
    'open invitations are revoked when their admin %s, and the acting admin learns how many',
    async (_what, end) => {
      const { other, tokens } = await inviter()
      const mine = await createInvitation(hotel.admin, { name: 'Mine', role: 'employee' })
      const { token } = await makeInvitationLink(hotel.admin, { invitationId: mine.invitation.id })
      expect(await end(other)).toMatchObject({ revokedInvitations: 2 })
      for (const one of tokens) {
        expect(await refusalOf(readInvitation({ kind: 'visitor' }, { token: one }))).toMatchObject({
          reason: 'link-over',
        })
      }
      expect((await readInvitation({ kind: 'visitor' }, { token })).name).toBe('Mine')
      const { invitations } = await listInvitations(hotel.admin, {})
      expect(invitations.map(({ name, state }) => [name, state])).toEqual([
        ['A', 'not-invited'],
        ['B', 'not-invited'],
        ['C', 'not-invited'],
        ['Mine', 'invited'],
      ])
    },
  )

  test('an invitation cannot be created by a call that waited while its admin was removed', async () => {
    const other = await hire(hotel.id, 'admin', 'Other')
    const { invitation } = await createInvitation(hotel.admin, {
      name: 'A',
      role: 'admin',
      email: `${crypto.randomUUID()}@people.example`,
    })
    const { id: invitationId } = invitation
    // Holds the hotel's row, so that everything waits in the database.
    const waiting = await asOwner(installed.url, async (owner) => {
      await owner.query('begin')
      await owner.query('select from hotels where id = $1 for update', [hotel.id])
      const settled = Promise.allSettled([
        createInvitation(other, { name: 'B', role: 'admin' }),
        makeInvitationLink(other, { invitationId }),
        mailInvitationLink(other, { invitationId }),
      ])
      await vi.waitFor(async () => {
        const { rows } = await owner.query(
          `select count(*)::int as waiting from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows[0].waiting).toBeGreaterThanOrEqual(3)
      })
      await owner.query('update staff set removed_at = now(), active = false where user_id = $1', [
        other.userId,
      ])
      await owner.query('commit')
      return settled
    })
    expect(waiting.map((one) => one.status === 'rejected' && one.reason.reason)).toEqual(
      waiting.map(() => 'not-allowed'),
    )
  })
})
