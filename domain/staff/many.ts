import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { admins } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { UserId } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import { react } from '../reaction.ts'
import { chooseAmong, refuseTooManyRooms } from './choose-rooms.ts'
import { lockSeenPeople, presentAll, SeenPerson } from './member.ts'
import * as queries from './queries.ts'
import { rangesOf, roomsAfter } from './rules.ts'
import { AssignedRoomChoice, Employee, PEOPLE_MAXIMUM, roomChanges } from './shapes.ts'

// Bulk actions apply to all named people or none.

export const showEmployees = operation({
  name: 'staff.showMany',
  summary: 'Show several employees, by name',
  http: ['GET', '/staff/several'],
  access: admins,
  scope: 'staff:read',
  input: z.object({ userIds: z.array(UserId).min(1).max(PEOPLE_MAXIMUM) }),
  /** Those of them who work here. */
  output: z.object({ employees: z.array(Employee).max(PEOPLE_MAXIMUM) }),
  run: async (call) => ({ employees: await presentAll(call, call.input.userIds) }),
})

const peopleSeen = z.array(SeenPerson).min(1).max(PEOPLE_MAXIMUM)

const Assigned = z.object({
  employees: z.array(Employee).max(PEOPLE_MAXIMUM),
  /** Each person's rooms before. */
  before: z.array(z.object({ userId: UserId, numbers: z.string() })).max(PEOPLE_MAXIMUM),
})

export const assignRoomsToMany = operation({
  name: 'staff.assignRoomsToMany',
  summary: 'Add, replace or remove the assigned rooms of several employees; none means all',
  http: ['POST', '/staff/assign-rooms'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-employee', 'changed-since'],
  input: AssignedRoomChoice.extend({ people: peopleSeen, how: z.enum(roomChanges) }),
  output: Assigned,
  async run(call) {
    const { people, how, ...choice } = call.input
    const userIds = await lockSeenPeople(call, people)
    const rooms = await queries.assignableRooms(call.tenant)
    const chosen = chooseAmong(rooms, choice)
    if (how !== 'only' && chosen.length === 0)
      throw new DomainError('invalid-input', { fields: { numbers: 'missing' } })
    return assignEach(call, userIds, (own) => roomsAfter(how, own, chosen, rooms))
  },
})

export const assignRoomsOfEach = operation({
  name: 'staff.assignRoomsOfEach',
  summary: 'Set the assigned rooms of several employees one by one',
  http: ['PUT', '/staff/assign-rooms'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-employee', 'changed-since'],
  input: z.object({
    people: z
      .array(SeenPerson.extend({ numbers: AssignedRoomChoice.shape.numbers }))
      .min(1)
      .max(PEOPLE_MAXIMUM),
  }),
  output: Assigned,
  async run(call) {
    const { people } = call.input
    const userIds = await lockSeenPeople(call, people)
    const rooms = await queries.assignableRooms(call.tenant)
    const wanted = new Map(
      people.map(({ userId, numbers }) => [userId, chooseAmong(rooms, { numbers, floors: [], typeIds: [] })]),
    )
    return assignEach(call, userIds, (_own, userId) => wanted.get(userId) ?? [])
  },
})

type Room = Awaited<ReturnType<typeof queries.assignableRooms>>[number]

/** Assigns each locked person the rooms from `after`; unchanged people are skipped. */
async function assignEach(
  call: Call<Staff | Key, unknown>,
  userIds: readonly string[],
  after: (own: readonly string[], userId: string) => readonly Room[],
): Promise<z.output<typeof Assigned>> {
  const { tenant, recordAll } = call
  const employees = await presentAll(call, userIds)
  const each = employees.map((employee) => {
    const rooms = after(employee.rooms, employee.userId)
    refuseTooManyRooms(rooms)
    const numbers = rooms.map(({ number }) => number)
    return { employee, rooms, numbers, isChange: !isDeepStrictEqual(numbers, employee.rooms) }
  })
  const changed = each.filter(({ isChange }) => isChange)
  if (changed.length > 0) {
    await queries.replaceRoomsOfEach(
      tenant,
      changed.map(({ employee: { userId }, rooms }) => ({ userId, roomIds: rooms.map(({ id }) => id) })),
    )
    await queries.updateMembers(
      tenant,
      changed.map(({ employee: { userId } }) => userId),
      {},
    )
    await react('dutyChanges', call)
    recordAll(
      staffEvents.roomsAssigned,
      changed.map(({ employee, numbers }) => ({
        subjectId: employee.userId,
        payload: {},
        before: { rooms: rangesOf(employee.rooms) },
        after: { rooms: rangesOf(numbers) },
      })),
    )
  }
  return {
    employees: each.map(({ employee, numbers, isChange }) => ({
      ...employee,
      rooms: numbers,
      revision: employee.revision + (isChange ? 1 : 0),
    })),
    before: employees.map(({ userId, rooms }) => ({ userId, numbers: rangesOf(rooms) })),
  }
}
